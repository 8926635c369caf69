-- Who writes the daily quiz of a day, as the editors planned it.
create table writing_days (
  customer_id int not null default current_customer_id(),
  date date not null,
  user_id int not null,
  primary key (customer_id, date),
  foreign key (customer_id, user_id) references users (customer_id, id)
);
create index writing_days_by_user on writing_days (customer_id, user_id);

alter table writing_days enable row level security;
create policy own_customer on writing_days
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on writing_days to tertulia_app;
