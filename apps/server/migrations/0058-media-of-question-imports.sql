-- Pictures, sounds and films inside a file of questions, until it is imported. Nobody can fetch them from here.
create table import_media (
  customer_id int not null default current_customer_id(),
  import_id int not null,
  -- The question in the file, and the place among its files.
  number int not null,
  position int not null,
  file_name text not null,
  -- The first file of a question that the product accepts is taken.
  state text not null check (state in ('waiting', 'taken', 'left_out')),
  problem text check (problem in ('medium_unreadable', 'medium_too_large')),
  -- As written in the file; once taken, as it will be stored.
  content bytea,
  extension text,
  kind text check (kind in ('image', 'audio', 'video')),
  content_type text,
  width int,
  height int,
  primary key (customer_id, import_id, number, position),
  foreign key (customer_id, import_id, number) references import_rows on delete cascade,
  check ((content is null) = (state = 'left_out')),
  check (state <> 'taken' or (extension is not null and kind is not null and content_type is not null))
);
create unique index import_media_taken on import_media (customer_id, import_id, number) where state = 'taken';

alter table import_media enable row level security;
create policy own_customer on import_media
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on import_media to tertulia_app;
