-- Who saved a quiz last after it was created, and when (docs/rules/daily-quiz.md). Null while nobody has.
alter table quizzes
  add column edited_by int,
  add column edited_at timestamptz,
  add foreign key (customer_id, edited_by) references users;
