-- While the installation's only row is there, nothing is written: `npm run maintenance`. Concerns no customer.
create table maintenance (
  id boolean primary key default true check (id),
  since timestamptz not null
);
grant select on maintenance to tertulia_app;
