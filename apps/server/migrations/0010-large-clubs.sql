-- What a club of 100,000 players needs to be read quickly.

alter table users
  -- What players look for each other by: never an address.
  add column search_name text not null generated always as (fold_for_search(name || ' ' || surname)) stored;

-- The players of a question come in this order, a page at a time.
create index users_by_surname on users (customer_id, surname collate "und-x-icu", name collate "und-x-icu", id);
