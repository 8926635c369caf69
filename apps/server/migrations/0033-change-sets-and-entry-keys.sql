-- Change sets of any number of operations on one quiz, from draft to undone (docs/rules/correction.md).

alter table change_sets
  add column state text not null default 'applied' check (state in ('draft', 'applied', 'undone', 'cancelled')),
  add column created_at timestamptz;
update change_sets set created_at = applied_at, state = case when undone_at is null then 'applied' else 'undone' end;

-- What a set does to questions of its quiz, in the order of position.
create table change_operations (
  customer_id int not null default current_customer_id(),
  change_set_id int not null,
  position smallint not null,
  kind text not null check (kind in ('counting', 'official_answer', 'verdict')),
  question_id int not null,
  counting text check (counting in ('void', 'right_for_everyone')),
  answer text,
  accepted_answers text[],
  -- The answers whose reviewer's verdict stays although the corrected ones contradict it.
  kept text[],
  -- What the official and accepted answers were until the set was applied.
  previous_answer text,
  previous_accepted_answers text[],
  normalised text,
  verdict text check (verdict in ('right', 'wrong', 'pending')),
  primary key (customer_id, change_set_id, position),
  check ((kind = 'counting') = (counting is not null)),
  check ((kind = 'official_answer') = (answer is not null and accepted_answers is not null and kept is not null)),
  check ((kind = 'verdict') = (normalised is not null and verdict is not null)),
  check ((previous_answer is null) = (previous_accepted_answers is null)),
  foreign key (customer_id, change_set_id) references change_sets on delete cascade,
  foreign key (customer_id, question_id) references questions on delete cascade
);
create index change_operations_by_question on change_operations (customer_id, question_id);
alter table change_operations enable row level security;
create policy own_customer on change_operations
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on change_operations to tertulia_app;

insert into change_operations (customer_id, change_set_id, position, kind, question_id, counting)
select customer_id, id, 1, 'counting', question_id, counting from change_sets;

drop index change_sets_applied;
alter table change_sets
  drop column question_id,
  drop column counting,
  alter column state drop default,
  alter column created_at set not null,
  alter column applied_at drop not null,
  add constraint change_sets_applied_at check ((state in ('applied', 'undone')) = (applied_at is not null)),
  add constraint change_sets_undone_at check ((state = 'undone') = (undone_at is not null));
create unique index change_sets_drafts on change_sets (customer_id, quiz_id, author_id) where state = 'draft';

-- The verdicts that a set in force has changed, as they were before and as the set left them; undoing it restores those
-- that are still so.
create table change_set_verdicts (
  customer_id int not null default current_customer_id(),
  change_set_id int not null,
  question_id int not null,
  normalised text not null,
  right_before boolean,
  reviewer_before int,
  judged_before timestamptz not null,
  right_after boolean,
  reviewer_after int,
  primary key (customer_id, change_set_id, question_id, normalised),
  foreign key (customer_id, change_set_id) references change_sets on delete cascade,
  foreign key (customer_id, question_id, normalised) references verdicts on delete cascade,
  foreign key (customer_id, reviewer_before) references users,
  foreign key (customer_id, reviewer_after) references users
);
create index change_set_verdicts_by_answer on change_set_verdicts (customer_id, question_id, normalised);
alter table change_set_verdicts enable row level security;
create policy own_customer on change_set_verdicts
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on change_set_verdicts to tertulia_app;

-- The questions that a set in force has made void or right for everyone, at most one row each.
create view changed_countings with (security_invoker) as
  select o.customer_id, o.question_id, o.counting, s.id as change_set_id, s.reason
  from change_operations o
  join change_sets s on s.customer_id = o.customer_id and s.id = o.change_set_id
  where s.state = 'applied' and o.kind = 'counting';
grant select on changed_countings to tertulia_app;

-- Made by the form that enters a payment by hand, so that what is sent twice is entered once (docs/rules/payments.md).
alter table payments add column entry_key uuid;
create unique index payments_entered on payments (customer_id, entry_key) where entry_key is not null;
