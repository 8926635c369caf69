-- Holidays: the days on which a club plays no round.

create table holidays (
  customer_id int not null default current_customer_id() references customers,
  date date not null,
  -- Null = the national holiday of that date, which has a name in both languages.
  name text,
  primary key (customer_id, date)
);
alter table holidays enable row level security;
create policy own_customer on holidays
  using (customer_id = current_customer_id()) with check (customer_id = current_customer_id());
grant select, insert, update, delete on holidays to tertulia_app;
