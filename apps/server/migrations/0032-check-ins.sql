-- The question to each player before a season: in, or sitting it out (docs/rules/check-ins.md).

-- Numbers that rule sets made before lack.
update customers set rule_set = rule_set || '{"check_in_days": 14, "check_in_forfeits": 3}';
update seasons set rule_set = rule_set || '{"check_in_days": 14, "check_in_forfeits": 3}';
update quizzes set rule_set = rule_set || '{"check_in_days": 14, "check_in_forfeits": 3}' where rule_set is not null;

create table check_ins (
  customer_id int not null default current_customer_id(),
  season int not null,
  user_id int not null,
  asked_on date not null,
  reminders int not null default 0 check (reminders >= 0),
  -- The last day on which the player was asked or reminded.
  told_on date not null,
  -- Null until the player, or an admin for them, has chosen.
  choice text check (choice in ('in', 'out')),
  chosen_at timestamptz check ((chosen_at is null) = (choice is null)),
  primary key (customer_id, season, user_id),
  foreign key (customer_id, season) references seasons on delete cascade,
  foreign key (customer_id, user_id) references users on delete cascade
);
create index check_ins_user on check_ins (customer_id, user_id);
alter table check_ins enable row level security;
create policy own_customer on check_ins
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on check_ins to tertulia_app;
