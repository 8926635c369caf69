-- Pictures of results that players share at an address of their own (docs/rules/shared-cards.md).

create table shared_cards (
  customer_id int not null default current_customer_id(),
  -- Random: whoever has it sees the card.
  address text not null,
  user_id int not null,
  kind text not null check (kind in ('played', 'league', 'cup', 'special', 'cup_won', 'season')),
  -- The day of the game; of a cup and a season the last one.
  date date not null,
  language text not null check (language in ('en', 'pt')),
  created_at timestamptz not null,
  primary key (customer_id, address),
  unique (customer_id, user_id, kind, date),
  foreign key (customer_id, user_id) references users on delete cascade
);
alter table shared_cards enable row level security;
create policy own_customer on shared_cards
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on shared_cards to tertulia_app;
