"""`python -m dizhu` is the command `dizhu`."""

import sys

from dizhu.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
