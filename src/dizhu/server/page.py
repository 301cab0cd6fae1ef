"""The page: the built front end, read once, served from memory."""

from __future__ import annotations

import mimetypes
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable

from dizhu.server.etag import etag

CSP = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # styles of single elements; no script
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self' blob:",
        "connect-src 'self' ws: wss:",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

SAFE_HEADERS = {"cross-origin-opener-policy": "same-origin"}
"""Those for a server by https, or on the machine itself."""

INDEX = "index.html"
NOT_BUILT = b"The page is not built: pip install ., or npm run build in web/.\n"
_TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}


@dataclass(frozen=True, slots=True)
class File:
    """What is served under one path."""

    body: bytes
    kind: str
    etag: str
    lasting: bool


def is_built() -> bool:
    """Is there a page to serve; in a checkout that was never installed there is none."""
    return (files("dizhu.server") / "page" / INDEX).is_file()


def is_file(path: str) -> bool:
    """Is a file asked for, by a name with a dot or among the assets, and no screen."""
    return path.startswith("assets/") or "." in path.rpartition("/")[2]


def load() -> dict[str, File]:
    """Every file of the page by its path, without the slash in front."""
    found: dict[str, File] = {}
    folder = files("dizhu.server") / "page"
    if folder.is_dir():
        _walk(folder, "", found)
    found.setdefault(INDEX, File(NOT_BUILT, "text/plain", '"none"', lasting=False))
    return found


def _walk(folder: Traversable, prefix: str, found: dict[str, File]) -> None:
    for item in folder.iterdir():
        path = prefix + item.name
        if item.is_dir():
            _walk(item, f"{path}/", found)
        elif not item.name.endswith((".py", ".pyc")):
            body = item.read_bytes()
            suffix = "." + item.name.rpartition(".")[2]
            kind = _TYPES.get(suffix) or mimetypes.guess_type(item.name)[0] or "text/plain"
            # Vite names what lies in assets/ by its content, so that never changes.
            found[path] = File(body, kind, etag(body), path.startswith("assets/"))
