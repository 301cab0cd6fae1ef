"""`python -m dizhu` is the command `dizhu`."""

import sys


def start() -> int:
    """Run the command; a Ctrl-C is quiet from the first import to the last breath."""
    try:
        from dizhu.cli.early import hush

        hush()
        try:
            from dizhu.cli.main import main

            return main()
        finally:
            hush()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(start())
