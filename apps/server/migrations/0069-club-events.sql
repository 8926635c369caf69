-- What happened in a club, for the programs of others. It is written by the transaction that decides it, and published
-- after that: published events have a place in order, and no later one ever comes before it.
create table club_events (
  customer_id int not null default current_customer_id(),
  id uuid not null default gen_random_uuid(),
  number bigint generated always as identity,
  kind text not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  -- Null: never, because it is for one receiver alone.
  publish_at timestamptz,
  -- An event with a key is written once.
  once_key text,
  place bigint,
  primary key (customer_id, id),
  unique (customer_id, kind, once_key),
  unique (customer_id, place)
);
create index club_events_unpublished on club_events (customer_id, publish_at) where place is null;
create index club_events_by_time on club_events (customer_id, occurred_at);

alter table club_events enable row level security;
create policy own_customer on club_events
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on club_events to tertulia_app;
