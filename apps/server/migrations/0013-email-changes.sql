-- New e-mail addresses that an admin has entered for users, each waiting for its owner to confirm it by a mailed link.
create table email_changes (
  customer_id int not null default current_customer_id(),
  user_id int not null,
  email text not null check (email = lower(email)),
  -- SHA-256 of the link's token.
  token_hash bytea not null,
  asked_by int not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (customer_id, user_id),
  unique (customer_id, token_hash),
  foreign key (customer_id, user_id) references users on delete cascade,
  foreign key (customer_id, asked_by) references users on delete cascade
);
alter table email_changes enable row level security;
create policy own_customer on email_changes
  using (customer_id = current_customer_id()) with check (customer_id = current_customer_id());
grant select, insert, update, delete on email_changes to tertulia_app;
