-- A second look at some verdicts (docs/rules/correction.md).

-- About two in a hundred of the reviewers' verdicts, chosen by the answer, so that judging anew chooses none.
alter table verdicts add column looked_at_again boolean not null generated always as
  (reviewer_id is not null and get_byte(decode(md5(question_id || ' ' || normalised), 'hex'), 0) < 5) stored;
create index verdicts_looked_at_again on verdicts (customer_id, judged_at) where looked_at_again;

-- What two reviewers said of one answer. The verdict is not changed by it.
create table second_looks (
  customer_id int not null default current_customer_id(),
  question_id int not null,
  normalised text not null,
  first_reviewer_id int not null,
  first_right boolean not null,
  second_reviewer_id int not null,
  second_right boolean not null,
  looked_at timestamptz not null,
  primary key (customer_id, question_id, normalised),
  check (first_reviewer_id <> second_reviewer_id),
  foreign key (customer_id, question_id) references questions on delete cascade,
  foreign key (customer_id, first_reviewer_id) references users,
  foreign key (customer_id, second_reviewer_id) references users
);
create index second_looks_by_first on second_looks (customer_id, first_reviewer_id);
create index second_looks_by_second on second_looks (customer_id, second_reviewer_id);
alter table second_looks enable row level security;
create policy own_customer on second_looks using (customer_id = (select current_customer_id()))
  with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on second_looks to tertulia_app;
