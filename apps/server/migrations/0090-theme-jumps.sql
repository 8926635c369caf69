-- More right answers in a theme than a player's own history explains (docs/rules/fair-play.md).

alter table fair_play_seasons
  -- Players times themes that were compared with their history, and how many had a chance below 1 in 100; null before the
  -- first such comparison.
  add column comparisons int,
  add column rare int;

create table fair_play_jumps (
  customer_id int not null default current_customer_id(),
  season int not null,
  user_id int not null,
  theme_id int not null,
  questions int not null,
  right_answers int not null,
  expected double precision not null,
  questions_before int not null,
  right_before int not null,
  chance double precision not null,
  found_at timestamptz not null,
  primary key (customer_id, season, user_id, theme_id),
  foreign key (customer_id, season) references fair_play_seasons on delete cascade,
  foreign key (customer_id, user_id) references users,
  foreign key (customer_id, theme_id) references themes on delete cascade
);
create index fair_play_jumps_by_user on fair_play_jumps (customer_id, user_id);
create index fair_play_jumps_by_theme on fair_play_jumps (customer_id, theme_id);
alter table fair_play_jumps enable row level security;
create policy own_customer on fair_play_jumps
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on fair_play_jumps to tertulia_app;
