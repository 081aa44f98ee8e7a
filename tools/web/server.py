# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A web server for one site, on this machine alone."""

import gzip
import http.server
import sys
import threading
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import PurePath

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


@cache
def _compressed(data):
    return gzip.compress(data, mtime=0)


class Site(http.server.ThreadingHTTPServer):
    """A server of these files by name; port 0 is any that is free.

    `plain` are the files, `files` the same compressed. `requests` lists the paths, and `sent`
    counts how often each file was sent: what a browser has is not sent again.
    """

    daemon_threads = True

    def __init__(self, files: Mapping[str, bytes], port: int = 0):
        self.plain = files
        self.files = {name: _compressed(data) for name, data in files.items()}
        self.requests: list[str] = []
        self.sent: Counter[str] = Counter()
        super().__init__(("127.0.0.1", port), _Answer)

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://localhost:{self.server_address[1]}/"

    def handle_error(self, request, client_address):
        """Say nothing of a browser that hangs up; any other error is a traceback."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class _Answer(http.server.BaseHTTPRequestHandler):
    server: Site
    protocol_version = "HTTP/1.1"

    def do_GET(self):  # noqa: N802  (http.server's name)
        path = self.path.partition("?")[0].lstrip("/") or "index.html"
        self.server.requests.append(path)
        data = self.server.files.get(path)
        tag = f'"{zlib.crc32(data):08x}"' if data else ""
        if tag and self.headers.get("If-None-Match") == tag:
            self.send_response(304)
            self.end_headers()
            return
        self.server.sent[path] += 1
        self.send_response(404 if data is None else 200)
        if tag:
            self.send_header("ETag", tag)
        self.send_header(
            "Content-Type", TYPES.get(PurePath(path).suffix, "application/octet-stream")
        )
        self.send_header("Cache-Control", "no-cache")
        if data is not None:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data or b"")))
        self.end_headers()
        self.wfile.write(data or b"")

    def log_message(self, format, *values):
        """Print nothing."""


@contextmanager
def serving(files: Mapping[str, bytes]) -> Iterator[Site]:
    """Hand a site out for as long as it is looked at."""
    with Site(files) as site:
        thread = threading.Thread(target=site.serve_forever)
        thread.start()
        try:
            yield site
        finally:
            site.shutdown()
            thread.join()
