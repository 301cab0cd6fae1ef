"""The extension of the kernel, which may be missing: where it can't be built, Python does its work.

Everything else about this package is in pyproject.toml.
"""

from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

KERNEL = Path("src", "dizhu", "kernel")


class Build(build_ext):
    """Knows what each compiler calls the same: C++17, optimised, for any processor of its kind."""

    def build_extension(self, ext: Extension) -> None:
        """Build, with the flags of this compiler."""
        msvc = self.compiler.compiler_type == "msvc"
        others = ["-std=c++17", "-O3", "-fvisibility=hidden"]
        ext.extra_compile_args = ["/std:c++17", "/O2", "/EHsc"] if msvc else others
        super().build_extension(ext)


native = Extension(
    "dizhu.kernel._native",
    sources=[str(KERNEL / "native.cpp")],
    depends=[str(path) for path in sorted(KERNEL.glob("*/**/*.hpp"))],
    language="c++",
    optional=True,
)

setup(ext_modules=[native], cmdclass={"build_ext": Build})
