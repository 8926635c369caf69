-- The currency that the uploader of a bank statement has stated, and lines that somebody has dealt with.

alter table statement_imports
  -- Of every amount, stated by `created_by`; null where the file alone says it.
  add column currency text check (currency in ('EUR', 'GBP', 'USD', 'BRL', 'CHF'));

alter table statement_lines
  -- Who has dealt with a line that completed nothing, and perhaps a note for the team; null while it is open.
  add column settled_at timestamptz,
  add column settled_by int,
  add column note text,
  add foreign key (customer_id, settled_by) references users (customer_id, id),
  add check ((settled_at is null) = (settled_by is null)),
  add check (note is null or settled_at is not null),
  add check (settled_at is null or outcome <> 'completed');
create index statement_lines_by_settler on statement_lines (customer_id, settled_by);
