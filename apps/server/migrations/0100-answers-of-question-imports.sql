-- How the answers of a file were read: numbers of choices, and answers that nobody would type.
alter table question_imports add column answers jsonb;

-- More reasons to look at a question; the release before shows none for those that it does not know.
alter table import_rows
  drop constraint import_rows_doubt_check,
  add constraint import_rows_doubt_check check (
    doubt in (
      'needs_choices', 'answer_of_choices', 'numbers_uncertain', 'number_or_text', 'answer_is_sign', 'answer_repeated',
      'gap_text', 'markup'
    )
  );
