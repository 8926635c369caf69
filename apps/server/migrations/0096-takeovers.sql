-- The session of the admin who acts as somebody, with which it ends; null for sessions of a person's own, and for those
-- begun before this was stored, which last a day.
alter table sessions
  add column impersonator_session_id int,
  add foreign key (customer_id, impersonator_session_id) references sessions (customer_id, id) on delete cascade;
create index sessions_by_impersonator_session on sessions (customer_id, impersonator_session_id)
  where impersonator_session_id is not null;

-- When a person in charge agreed at their old address.
alter table email_changes add column agreed_at timestamptz;

-- Addresses of users before a change, each with the link mailed to it that stops the change.
create table old_emails (
  customer_id int not null default current_customer_id(),
  -- SHA-256 of the link's token.
  token_hash bytea not null,
  user_id int not null,
  email text not null check (email = lower(email)),
  asked_at timestamptz not null,
  -- When the other address replaced this one; null while it waits to be confirmed.
  made_at timestamptz,
  expires_at timestamptz not null,
  primary key (customer_id, token_hash),
  foreign key (customer_id, user_id) references users on delete cascade
);
create index old_emails_by_user on old_emails (customer_id, user_id);
create index old_emails_by_email on old_emails (customer_id, email);
alter table old_emails enable row level security;
create policy own_customer on old_emails
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on old_emails to tertulia_app;

-- An address that its user may get back belongs to no other account.
create function refuse_reserved_email() returns trigger language plpgsql as $$
begin
  if exists (select from old_emails o where o.customer_id = new.customer_id and o.email = new.email
      and o.user_id <> new.id and o.made_at is not null) then
    raise unique_violation using message = 'the address is reserved for its former user';
  end if;
  return new;
end $$;
create trigger refuse_reserved_email before insert or update of email on users
  for each row execute function refuse_reserved_email();
