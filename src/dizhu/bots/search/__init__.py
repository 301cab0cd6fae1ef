"""Looking ahead: worlds that a seat believes in, played on by seats that know their own hands."""
