-- Who answers a quiz before its day to try it out, and when they were asked, began and finished.
create table test_players (
  customer_id int not null default current_customer_id(),
  quiz_id int not null,
  user_id int not null,
  invited_by int not null,
  invited_at timestamptz not null,
  begun_at timestamptz,
  finished_at timestamptz,
  -- In the order of the questions; blank ones are empty.
  answers text[],
  primary key (customer_id, quiz_id, user_id),
  foreign key (customer_id, quiz_id) references quizzes (customer_id, id) on delete cascade,
  foreign key (customer_id, user_id) references users (customer_id, id),
  foreign key (customer_id, invited_by) references users (customer_id, id),
  check (finished_at is null or begun_at is not null),
  check ((finished_at is null) = (answers is null))
);
create index test_players_by_user on test_players (customer_id, user_id);
create index test_players_by_inviter on test_players (customer_id, invited_by);

alter table test_players enable row level security;
create policy own_customer on test_players
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on test_players to tertulia_app;
