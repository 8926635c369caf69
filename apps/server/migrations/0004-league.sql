-- League: seasons with rounds and tiers, games and standings.

create table seasons (
  customer_id int not null default current_customer_id() references customers,
  season int not null check (season >= 1),
  version int not null default 1,
  created_at timestamptz not null,
  primary key (customer_id, season)
);
alter table seasons enable row level security;
create policy own_customer on seasons
  using (customer_id = current_customer_id()) with check (customer_id = current_customer_id());

create table rounds (
  customer_id int not null default current_customer_id(),
  season int not null,
  round int not null,
  date date not null,
  solo boolean not null,
  primary key (customer_id, season, round),
  -- Seasons never overlap: a day belongs to one round at most.
  unique (customer_id, date),
  foreign key (customer_id, season) references seasons on delete cascade
);
alter table rounds enable row level security;
create policy own_customer on rounds
  using (customer_id = current_customer_id()) with check (customer_id = current_customer_id());

-- The players of a tier in fixture order. A replaced player's place keeps its position.
create table tier_players (
  customer_id int not null default current_customer_id(),
  season int not null,
  tier int not null,
  position int not null,
  user_id int not null,
  primary key (customer_id, season, tier, position),
  unique (customer_id, season, user_id),
  foreign key (customer_id, season) references seasons on delete cascade,
  foreign key (customer_id, user_id) references users
);
create index tier_players_by_user on tier_players (customer_id, user_id);
alter table tier_players enable row level security;
create policy own_customer on tier_players
  using (customer_id = current_customer_id()) with check (customer_id = current_customer_id());

-- A game as one of its players has it: one row per player and day (a versus game is two rows, a solo game one).
-- scheduled: its day is not closed; pending: answers wait for correction; decided; void: its day had no quiz.
create table games (
  customer_id int not null default current_customer_id(),
  date date not null,
  user_id int not null,
  -- Null in a solo game.
  opponent_id int,
  season int not null,
  tier int not null,
  round int not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'pending', 'decided', 'void')),
  outcome text check (outcome in ('win', 'draw', 'loss', 'forfeit', 'solo')),
  -- Scores and points are multiples of 0.5, exact in binary. Null score: forfeit, or still pending.
  score double precision,
  league_points double precision not null default 0,
  points_for double precision not null default 0,
  points_against double precision not null default 0,
  right_answers int not null default 0,
  primary key (customer_id, date, user_id),
  foreign key (customer_id, season, round) references rounds on delete cascade,
  foreign key (customer_id, user_id) references users,
  foreign key (customer_id, opponent_id) references users
);
create index games_by_tier on games (customer_id, season, tier, round);
create index games_by_user on games (customer_id, user_id, date);
alter table games enable row level security;
create policy own_customer on games
  using (customer_id = current_customer_id()) with check (customer_id = current_customer_id());

-- The tables as they stand, written whenever a game of the tier changes; reading one is a key-range read.
create table standings (
  customer_id int not null default current_customer_id(),
  season int not null,
  tier int not null,
  user_id int not null,
  rank int not null,
  movement text check (movement in ('up', 'down', 'warning')),
  league_points double precision not null,
  points_for double precision not null,
  points_against double precision not null,
  games int not null,
  forfeits int not null,
  wins int not null,
  draws int not null,
  losses int not null,
  right_answers int not null,
  primary key (customer_id, season, tier, user_id),
  foreign key (customer_id, season) references seasons on delete cascade,
  foreign key (customer_id, user_id) references users
);
create index standings_by_user on standings (customer_id, user_id);
alter table standings enable row level security;
create policy own_customer on standings
  using (customer_id = current_customer_id()) with check (customer_id = current_customer_id());

-- Days whose results are in: a day is closed exactly once.
create table closed_days (
  customer_id int not null default current_customer_id() references customers,
  date date not null,
  closed_at timestamptz not null,
  -- Whether there was a complete quiz. What editors do afterwards never makes a void day count, nor the other way round.
  had_quiz boolean not null,
  primary key (customer_id, date)
);
alter table closed_days enable row level security;
create policy own_customer on closed_days
  using (customer_id = current_customer_id()) with check (customer_id = current_customer_id());

grant select, insert, update, delete on seasons, rounds, tier_players, games, standings, closed_days to tertulia_app;
