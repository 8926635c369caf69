-- Files of questions from elsewhere: more formats, tables whose columns somebody has to name, and questions that need a look.

alter table question_imports
  drop constraint question_imports_format_check,
  add constraint question_imports_format_check
    check (format in ('csv', 'xlsx', 'json', 'gift', 'moodle_xml', 'aiken', 'choices')),
  drop constraint question_imports_state_check,
  add constraint question_imports_state_check
    check (state in ('mapping', 'checking', 'checked', 'importing', 'imported', 'failed')),
  -- What the editor chose for the whole file, to read a table again with.
  add column choices jsonb,
  -- The file of a table, as long as its columns may be said anew.
  add column content bytea,
  add column columns jsonb,
  add column odd_lines integer[] not null default '{}',
  add column odd_line_count integer not null default 0;

alter table import_rows
  add column doubt text check (doubt in ('needs_choices', 'answer_of_choices'));
