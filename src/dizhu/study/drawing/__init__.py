"""Drawings as SVG text: the same in the page, in a notebook and in a report."""
