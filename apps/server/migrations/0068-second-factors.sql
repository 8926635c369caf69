-- Codes of an app that a user gives after the password.

create table second_factors (
  customer_id int not null default current_customer_id(),
  user_id int not null,
  secret text not null,
  created_at timestamptz not null,
  -- Null until the first code was right; it protects nothing before.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: neither it nor an earlier one is taken again.
  last_step bigint not null default 0,
  primary key (customer_id, user_id),
  foreign key (customer_id, user_id) references users (customer_id, id) on delete cascade
);

-- Codes for the day the app is lost; each works once.
create table recovery_codes (
  customer_id int not null default current_customer_id(),
  user_id int not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (customer_id, user_id, code_hash),
  foreign key (customer_id, user_id) references second_factors (customer_id, user_id) on delete cascade
);

-- Sign-ins whose password was right and whose code is awaited.
create table sign_in_challenges (
  customer_id int not null default current_customer_id(),
  token_hash bytea not null,
  user_id int not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (customer_id, token_hash),
  foreign key (customer_id, user_id) references users (customer_id, id) on delete cascade
);
create index sign_in_challenges_by_user on sign_in_challenges (customer_id, user_id);

alter table second_factors enable row level security;
create policy own_customer on second_factors
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on second_factors to tertulia_app;
alter table recovery_codes enable row level security;
create policy own_customer on recovery_codes
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on recovery_codes to tertulia_app;
alter table sign_in_challenges enable row level security;
create policy own_customer on sign_in_challenges
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on sign_in_challenges to tertulia_app;

-- When the person of a session last proved who they are; null is when it began.
alter table sessions add column proved_at timestamptz;
