-- The devices and networks from which an account was used, by hash: a stranger's wrong passwords do not keep it out there.
create table known_devices (
  customer_id integer not null default current_customer_id(),
  user_id integer not null,
  kind text not null check (kind in ('device', 'network')),
  hash bytea not null,
  last_used_at timestamptz not null,
  primary key (customer_id, user_id, hash),
  foreign key (customer_id, user_id) references users (customer_id, id) on delete cascade
);
alter table known_devices enable row level security;
create policy own_customer on known_devices
  using (customer_id = (select current_customer_id()))
  with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on known_devices to tertulia_app;
create index known_devices_by_hash on known_devices (customer_id, hash) where kind = 'device';

-- Finds when the admins were last mailed of new accounts: at most once an hour, with their number.
create index outbox_registrations on outbox (customer_id, created_at) where kind = 'registration';
