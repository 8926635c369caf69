-- Accounts that were merged into another one of the same person (docs/rules/accounts.md).

alter table users
  -- The account that everything of this one has passed to; null unless it was merged.
  add column merged_into int,
  add foreign key (customer_id, merged_into) references users (customer_id, id),
  -- Nothing personal is left of a merged account.
  add check (merged_into is null or anonymised_at is not null);
create index users_merged on users (customer_id, merged_into) where merged_into is not null;
