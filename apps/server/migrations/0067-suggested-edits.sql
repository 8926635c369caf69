-- A remark may suggest another text for one part of its question.
alter table quiz_remarks
  add column suggested_part text check (suggested_part in ('text', 'answer')),
  add column old_text text,
  add column new_text text,
  add column accepted boolean not null default false,
  add constraint quiz_remarks_suggestion check (
    (suggested_part is null and old_text is null and new_text is null and not accepted)
    or (suggested_part is not null and old_text is not null and new_text is not null
      and quiz_id is not null and position is not null and (settled_at is not null or not accepted)));
