"""Bots that are programs: what they are asked, how they answer, and the processes they run in."""
