"""`python -m astronav_edu` is the command `astronav-edu`."""

from .cli import main

if __name__ == "__main__":
    main()
