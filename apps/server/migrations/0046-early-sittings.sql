-- Daily quizzes that players may play before their day (docs/rules/early-sittings.md).

-- Rules that rule sets made before lack.
update customers set rule_set = rule_set || '{"early_days": 2, "early_sittings": 3, "early_last_rounds": false}';
update seasons set rule_set = rule_set || '{"early_days": 2, "early_sittings": 3, "early_last_rounds": false}';
update quizzes set rule_set = rule_set || '{"early_days": 2, "early_sittings": 3, "early_last_rounds": false}'
  where rule_set is not null;

-- A sealed quiz is not changed any more before its day, so that players may open it early.
alter table quizzes
  add column sealed_at timestamptz,
  add constraint quizzes_sealed check (sealed_at is null or kind = 'daily' and complete);

-- A player's one sitting of a quiz before its day. Its answers are drafts until the day begins.
create table early_sittings (
  customer_id int not null default current_customer_id(),
  quiz_id int not null,
  user_id int not null,
  -- The season whose allowance it uses.
  season int not null,
  opened_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > opened_at),
  -- Null unless the player submitted before the end.
  submission_key uuid,
  submitted_at timestamptz check ((submitted_at is null) = (submission_key is null)),
  -- Since when its answers are a submission of the quiz, if anything was answered.
  counted_at timestamptz,
  -- Since when it counts for nothing because the quiz was withdrawn; the allowance is returned.
  withdrawn_at timestamptz check (withdrawn_at is null or counted_at is null),
  primary key (customer_id, quiz_id, user_id),
  foreign key (customer_id, quiz_id) references quizzes on delete cascade,
  foreign key (customer_id, user_id) references users on delete cascade
);
create index early_sittings_by_user on early_sittings (customer_id, user_id);
create index early_sittings_to_count on early_sittings (customer_id, quiz_id)
  where counted_at is null and withdrawn_at is null;
alter table early_sittings enable row level security;
create policy own_customer on early_sittings
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on early_sittings to tertulia_app;
