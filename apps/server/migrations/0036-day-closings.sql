-- Days that stay open after their midnight, and days that are open again (docs/rules/day-changes.md).

-- A day has a row here until it is closed: nothing of it is over before. Statements ask isOver, never the date alone.
create table days_kept_open (
  customer_id int not null default current_customer_id(),
  date date not null,
  closes_at timestamptz not null,
  primary key (customer_id, date)
);
alter table days_kept_open enable row level security;
create policy own_customer on days_kept_open
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on days_kept_open to tertulia_app;

-- The instant until which the day was kept open; null for a day that closed at its midnight.
alter table closed_days add column kept_open_until timestamptz;

alter table day_changes
  -- The closing that a lengthened or reopened day gets, and the one that it had.
  add column closes_at timestamptz,
  add column closed_before timestamptz,
  drop constraint day_changes_kind_check,
  add constraint day_changes_kind_check check (kind in ('void', 'annulment', 'admission', 'lengthening', 'reopening')),
  add check ((kind in ('lengthening', 'reopening')) = (closes_at is not null)),
  add check ((closes_at is null) = (closed_before is null));
