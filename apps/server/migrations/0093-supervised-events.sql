-- Supervised month events, and players who beat fewer people in them than on their own days (docs/rules/fair-play.md).

alter table event_months
  -- The month's events that were played in a room with somebody watching.
  add column supervised text[] not null default '{}' check (supervised <@ array[
    'inquizicao', '66_22_11', 'hot_100', 'quiz_dairy', 'squizzed', 'unlimited', 'eqc', 'wqc', 'cnq']);

alter table fair_play_seasons
  -- Players whose supervised events were compared with their days, how many of them had a chance below 1 in 100, and
  -- whether any result could have stood out; null before the first such comparison.
  add column event_comparisons int,
  add column event_rare int,
  add column event_can_stand_out boolean;

create table fair_play_drops (
  customer_id int not null default current_customer_id(),
  season int not null,
  user_id int not null,
  events int not null,
  share_in_events double precision not null,
  share_on_days double precision not null,
  chance double precision not null,
  found_at timestamptz not null,
  primary key (customer_id, season, user_id),
  foreign key (customer_id, season) references fair_play_seasons on delete cascade,
  foreign key (customer_id, user_id) references users
);
create index fair_play_drops_by_user on fair_play_drops (customer_id, user_id);
alter table fair_play_drops enable row level security;
create policy own_customer on fair_play_drops
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on fair_play_drops to tertulia_app;
