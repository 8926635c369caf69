-- Practice with the questions that a player did not know (docs/rules/practice.md).

-- What players did with their cards; rows are only added. The id is made on the device.
create table practice_events (
  customer_id int not null default current_customer_id(),
  user_id int not null,
  id uuid not null,
  question_id int not null,
  action text not null check (action in ('again', 'hard', 'good', 'easy', 'taken_back')),
  at timestamptz not null,
  -- The date in the club's calendar.
  date date not null,
  primary key (customer_id, user_id, id),
  foreign key (customer_id, user_id) references users,
  foreign key (customer_id, question_id) references questions on delete cascade
);
create index practice_events_by_card on practice_events (customer_id, user_id, question_id);
create index practice_events_by_question on practice_events (customer_id, question_id);
alter table practice_events enable row level security;
create policy own_customer on practice_events
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on practice_events to tertulia_app;

-- The cards as they follow from the events, so that the due ones are found without reading all events.
create table practice_cards (
  customer_id int not null default current_customer_id(),
  user_id int not null,
  question_id int not null,
  started_on date not null,
  due_on date not null,
  reviews int not null check (reviews > 0),
  lapses int not null check (lapses >= 0),
  set_aside boolean not null,
  primary key (customer_id, user_id, question_id),
  foreign key (customer_id, user_id) references users,
  foreign key (customer_id, question_id) references questions on delete cascade
);
create index practice_cards_by_question on practice_cards (customer_id, question_id);
alter table practice_cards enable row level security;
create policy own_customer on practice_cards
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on practice_cards to tertulia_app;
