"""A line to the server that can be cut, as a lift or a tunnel does."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from urllib.parse import urlsplit


class Wire:
    """Passes bytes on to `url`, at an address of its own, until it is cut."""

    def __init__(self, url: str) -> None:
        far = urlsplit(url)
        self._far = (far.hostname or "", far.port or 80)
        self._ends: list[socket.socket] = []
        self._lock = threading.Lock()
        self._whole = True
        self._ear = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._ear.getsockname()[1]}"
        threading.Thread(target=self._listen, daemon=True).start()

    def cut(self) -> None:
        """Every connection ends, and a new one does at once."""
        with self._lock:
            self._whole = False
            self._drop()

    def mend(self) -> None:
        with self._lock:
            self._whole = True

    def close(self) -> None:
        self._ear.close()
        self.cut()

    def _drop(self) -> None:
        for end in self._ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self._ends.clear()

    def _listen(self) -> None:
        while True:
            try:
                near, _ = self._ear.accept()
            except OSError:
                return
            with self._lock:
                if not self._whole:
                    near.close()
                    continue
                far = socket.create_connection(self._far)
                self._ends += [near, far]
            for source, sink in ((near, far), (far, near)):
                threading.Thread(target=self._pass, args=(source, sink), daemon=True).start()

    @staticmethod
    def _pass(source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                sink.sendall(data)
        for end in (source, sink):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
