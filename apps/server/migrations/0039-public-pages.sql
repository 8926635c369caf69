-- What visitors see of a club, and the pages that it writes (docs/rules/public-pages.md).

alter table customers
  add column public_table boolean not null default false,
  add column public_initials boolean not null default false,
  add column public_champions boolean not null default false,
  add column public_quiz boolean not null default false,
  add column public_prices boolean not null default false,
  add column public_season boolean not null default false,
  add column public_trial boolean not null default false;

create table club_pages (
  customer_id int not null default current_customer_id() references customers,
  name text not null check (name in ('contact', 'privacy', 'terms')),
  language text not null check (language in ('en', 'pt')),
  text text not null check (text <> ''),
  primary key (customer_id, name, language)
);
alter table club_pages enable row level security;
create policy own_customer on club_pages
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on club_pages to tertulia_app;
