-- The morning after a closed day (docs/rules/home.md).

-- Whether an opponent may name this person in a result that they share.
alter table users add column named_in_shares boolean not null default false;
