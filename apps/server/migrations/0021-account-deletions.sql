-- Accounts that an admin has marked for deletion, each until a job deletes it or an admin takes that back.
create table account_deletions (
  customer_id int not null default current_customer_id(),
  user_id int not null,
  asked_by int not null,
  asked_at timestamptz not null,
  -- From this instant on the account is deleted.
  due_at timestamptz not null,
  primary key (customer_id, user_id),
  foreign key (customer_id, user_id) references users on delete cascade,
  foreign key (customer_id, asked_by) references users on delete cascade
);
alter table account_deletions enable row level security;
create policy own_customer on account_deletions
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on account_deletions to tertulia_app;
