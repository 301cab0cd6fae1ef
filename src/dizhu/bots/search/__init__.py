"""Looking ahead: worlds that a seat believes in, played on by those who only know their own hands."""
