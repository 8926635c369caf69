-- Results: verdicts, games and tables, the cup, special quizzes.

-- One row for each distinct answer to a question, from its first submission on; it decides all equal answers.
create table verdicts (
  customer_id int not null default current_customer_id(),
  question_id int not null,
  normalised text not null,
  -- Null = pending.
  is_right boolean,
  -- Null = decided automatically, or pending.
  reviewer_id int,
  -- When it got its present value.
  judged_at timestamptz not null,
  primary key (customer_id, question_id, normalised),
  foreign key (customer_id, question_id) references questions on delete cascade,
  foreign key (customer_id, reviewer_id) references users
);
-- Few answers wait for a reviewer, compared with all that were ever judged.
create index verdicts_pending on verdicts (customer_id, question_id) where is_right is null;
-- Right answers only, small enough to read whole: two players are compared over all their questions.
create index verdicts_right on verdicts (customer_id, question_id, normalised) where is_right;
alter table verdicts enable row level security;
create policy own_customer on verdicts
  using (customer_id = current_customer_id()) with check (customer_id = current_customer_id());
grant select, insert, update, delete on verdicts to tertulia_app;

-- Answers with their verdict: is_right is null while pending.
create view judged_answers with (security_invoker) as
  select a.*, v.is_right
  from answers a
  left join verdicts v using (customer_id, question_id, normalised);
grant select on judged_answers to tertulia_app;

-- Days with results: a day is closed exactly once.
create table closed_days (
  customer_id int not null default current_customer_id() references customers,
  date date not null,
  closed_at timestamptz not null,
  -- True if there was a complete quiz. Later edits never make a void day count, or the reverse.
  had_quiz boolean not null,
  primary key (customer_id, date)
);
alter table closed_days enable row level security;
create policy own_customer on closed_days
  using (customer_id = current_customer_id()) with check (customer_id = current_customer_id());
grant select, insert, update, delete on closed_days to tertulia_app;

-- A game from the view of one player: one row for each player and day (a versus game has two rows, a solo game one).
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
  -- Right answers to questions for which the opponent gave three points; counted once the game is decided.
  threes_right int not null default 0,
  -- A forfeit on an announced day; it does not count towards moving down.
  excused boolean not null default false,
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
grant select, insert, update, delete on games to tertulia_app;

-- The current tables, written whenever a game of the tier changes.
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
  -- The best and the worst rank that the player can still reach, and what they make certain.
  best_rank int,
  worst_rank int,
  outlook text check (outlook in ('first', 'up', 'safe', 'down')),
  excused_forfeits int not null default 0,
  primary key (customer_id, season, tier, user_id),
  foreign key (customer_id, season) references seasons on delete cascade,
  foreign key (customer_id, user_id) references users
);
create index standings_by_user on standings (customer_id, user_id);
alter table standings enable row level security;
create policy own_customer on standings
  using (customer_id = current_customer_id()) with check (customer_id = current_customer_id());
grant select, insert, update, delete on standings to tertulia_app;

create table cups (
  customer_id int not null default current_customer_id(),
  season int not null,
  -- Every draw can be repeated from it.
  seed text not null,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (customer_id, season),
  foreign key (customer_id, season) references seasons on delete cascade
);
alter table cups enable row level security;
create policy own_customer on cups
  using (customer_id = current_customer_id()) with check (customer_id = current_customer_id());
grant select, insert, update, delete on cups to tertulia_app;

-- The round of the league on which each round of a cup is played.
create table cup_rounds (
  customer_id int not null default current_customer_id(),
  season int not null,
  cup_round int not null,
  round int not null,
  drawn_at timestamptz,
  primary key (customer_id, season, cup_round),
  unique (customer_id, season, round),
  foreign key (customer_id, season) references cups on delete cascade,
  -- Saving a season that has not started rewrites its rounds.
  foreign key (customer_id, season, round) references rounds deferrable initially deferred
);
alter table cup_rounds enable row level security;
create policy own_customer on cup_rounds
  using (customer_id = current_customer_id()) with check (customer_id = current_customer_id());
grant select, insert, update, delete on cup_rounds to tertulia_app;

-- The players, with their tie-break values as of the day the cup was created; null = in no tier, no last season.
create table cup_players (
  customer_id int not null default current_customer_id(),
  season int not null,
  user_id int not null,
  tier int,
  last_tier int,
  last_rank int,
  registered_at timestamptz not null,
  primary key (customer_id, season, user_id),
  foreign key (customer_id, season) references cups on delete cascade,
  foreign key (customer_id, user_id) references users
);
create index cup_players_by_user on cup_players (customer_id, user_id);
alter table cup_players enable row level security;
create policy own_customer on cup_players
  using (customer_id = current_customer_id()) with check (customer_id = current_customer_id());
grant select, insert, update, delete on cup_players to tertulia_app;

-- One row for each game; user2_id null = bye. Decided without a score: that player forfeited. void: its day had no quiz, and
-- the tie-break chose the winner.
create table cup_games (
  customer_id int not null default current_customer_id(),
  season int not null,
  cup_round int not null,
  position int not null,
  user1_id int not null,
  user2_id int,
  state text not null default 'scheduled' check (state in ('scheduled', 'pending', 'decided', 'void')),
  score1 double precision,
  score2 double precision,
  winner_id int,
  decided_by text check (decided_by in ('score', 'forfeit', 'bye', 'tier', 'last_tier', 'last_rank', 'registration')),
  primary key (customer_id, season, cup_round, position),
  foreign key (customer_id, season, cup_round) references cup_rounds on delete cascade,
  foreign key (customer_id, user1_id) references users,
  foreign key (customer_id, user2_id) references users,
  foreign key (customer_id, winner_id) references users
);
create index cup_games_by_user1 on cup_games (customer_id, user1_id);
create index cup_games_by_user2 on cup_games (customer_id, user2_id);
alter table cup_games enable row level security;
create policy own_customer on cup_games
  using (customer_id = current_customer_id()) with check (customer_id = current_customer_id());
grant select, insert, update, delete on cup_games to tertulia_app;

-- A different result of a game, found after the next round was drawn: the game stands until an admin decides.
create table cup_changes (
  customer_id int not null default current_customer_id(),
  id int generated by default as identity,
  season int not null,
  cup_round int not null,
  position int not null,
  score1 double precision,
  score2 double precision,
  winner_id int,
  decided_by text not null,
  found_at timestamptz not null,
  decision text check (decision in ('kept', 'applied')),
  decision_by int,
  decision_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, season, cup_round, position) references cup_games on delete cascade,
  foreign key (customer_id, winner_id) references users,
  foreign key (customer_id, decision_by) references users
);
create unique index cup_changes_open on cup_changes (customer_id, season, cup_round, position) where decision is null;
alter table cup_changes enable row level security;
create policy own_customer on cup_changes
  using (customer_id = current_customer_id()) with check (customer_id = current_customer_id());
grant select, insert, update, delete on cup_changes to tertulia_app;

-- A closed special quiz once every answer is corrected; no rows before.
create table special_quiz_results (
  customer_id int not null default current_customer_id(),
  quiz_id int not null,
  user_id int not null,
  rank int not null,
  score int not null,
  right_answers int not null,
  joker_hits int not null,
  joker_misses int not null,
  -- The score with the best choice of jokers, and the questions of that choice.
  best_score int not null,
  best_joker_ids int[] not null,
  primary key (customer_id, quiz_id, user_id),
  foreign key (customer_id, quiz_id, user_id) references submissions
);
create index special_quiz_results_by_rank on special_quiz_results (customer_id, quiz_id, rank);
create index special_quiz_results_by_user on special_quiz_results (customer_id, user_id);
alter table special_quiz_results enable row level security;
create policy own_customer on special_quiz_results
  using (customer_id = current_customer_id()) with check (customer_id = current_customer_id());
grant select, insert, update, delete on special_quiz_results to tertulia_app;
