-- Decided results that wait for marking again, so that who knew them is told when they are decided otherwise
-- (docs/rules/correction.md).

create table results_in_doubt (
  customer_id int not null default current_customer_id(),
  quiz_id int not null,
  user_id int not null,
  -- What the player won or lost by the quiz when it was last decided.
  result jsonb not null,
  primary key (customer_id, quiz_id, user_id),
  foreign key (customer_id, quiz_id) references quizzes on delete cascade,
  foreign key (customer_id, user_id) references users
);
create index results_in_doubt_by_user on results_in_doubt (customer_id, user_id);
alter table results_in_doubt enable row level security;
create policy own_customer on results_in_doubt
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on results_in_doubt to tertulia_app;
