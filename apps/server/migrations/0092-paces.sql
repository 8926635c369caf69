-- Time from opening to submission (docs/rules/fair-play.md).

-- When a player first had an open daily quiz of a round before them.
create table quiz_openings (
  customer_id int not null default current_customer_id(),
  quiz_id int not null,
  user_id int not null,
  opened_at timestamptz not null,
  primary key (customer_id, quiz_id, user_id),
  foreign key (customer_id, quiz_id) references quizzes (customer_id, id) on delete cascade,
  foreign key (customer_id, user_id) references users (customer_id, id)
);
create index quiz_openings_by_user on quiz_openings (customer_id, user_id);
alter table quiz_openings enable row level security;
create policy own_customer on quiz_openings
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on quiz_openings to tertulia_app;

alter table fair_play_seasons
  -- Players whose slower quizzes were compared with their quicker ones, how many had a chance below 1 in 100, and the
  -- median time of all; null before the first such comparison, the median also without any known time.
  add column pace_comparisons int,
  add column pace_rare int,
  add column median_minutes double precision;

-- More right answers in a player's slower quizzes than their quicker ones explain.
create table fair_play_paces (
  customer_id int not null default current_customer_id(),
  season int not null,
  user_id int not null,
  quicker_quizzes int not null,
  quicker_minutes double precision not null,
  quicker_questions int not null,
  quicker_right int not null,
  slower_quizzes int not null,
  slower_minutes double precision not null,
  slower_questions int not null,
  slower_right int not null,
  expected double precision not null,
  chance double precision not null,
  found_at timestamptz not null,
  primary key (customer_id, season, user_id),
  foreign key (customer_id, season) references fair_play_seasons on delete cascade,
  foreign key (customer_id, user_id) references users
);
create index fair_play_paces_by_user on fair_play_paces (customer_id, user_id);
alter table fair_play_paces enable row level security;
create policy own_customer on fair_play_paces
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on fair_play_paces to tertulia_app;
