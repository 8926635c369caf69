-- What a person has said of the columns of a file, and of all files of a club with the same names of columns.

alter table people_imports add column mapping jsonb;
alter table ranking_imports add column mapping jsonb;
alter table season_imports add column mapping jsonb;
alter table statement_imports add column mapping jsonb;

-- `layout` is a fingerprint of the names of columns, or of the kinds of their cells where they have no names.
create table column_layouts (
  customer_id int not null default current_customer_id() references customers (id),
  kind text not null check (kind in ('people_import', 'ranking_import', 'season_import', 'statement_import')),
  layout text not null,
  mapping jsonb not null,
  saved_at timestamptz not null,
  primary key (customer_id, kind, layout)
);
alter table column_layouts enable row level security;
create policy own_customer on column_layouts
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on column_layouts to tertulia_app;
