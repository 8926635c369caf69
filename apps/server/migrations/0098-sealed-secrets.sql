-- Secrets are stored encrypted: the server encrypts what is there when it starts (docs/decisions/0102).

-- The keys under which something is encrypted, by their ids, from which no key follows.
create table secret_keys (
  key_id text primary key,
  created_at timestamptz not null default now()
);

-- The release before reads private_key, until it is emptied one release later.
alter table push_keys
  alter column private_key drop not null,
  add column sealed_private_key text,
  add check (num_nonnulls(private_key, sealed_private_key) > 0);

-- A code is found by its keyed hash, which is missing until it is encrypted.
alter table vouchers
  drop constraint vouchers_customer_id_code_key,
  add column code_hash bytea,
  add unique (customer_id, code_hash);
