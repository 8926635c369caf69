-- The rest of the game: special quizzes and their proposals, cups, counts of answers, outgoing mail.

-- A special quiz is a quiz of another kind: drafts, submissions, answers and verdicts are the same.
alter table quizzes rename column author_id to created_by;
alter table quizzes
  add column kind text not null default 'daily' check (kind in ('daily', 'special')),
  add column subject text,
  add column description text,
  -- Who a special quiz is credited to; he cannot play it.
  add column author_id int,
  add foreign key (customer_id, author_id) references users,
  add constraint quizzes_subject_check check ((kind = 'special') = (subject is not null)),
  drop constraint quizzes_customer_id_date_key,
  add constraint quizzes_customer_id_date_kind_key unique (customer_id, date, kind);

-- Compared without case and accents.
create function fold_for_search(text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(normalize($1, nfkd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu");

alter table questions
  -- Only the questions of daily quizzes must have a theme.
  alter column theme_id drop not null,
  add column search_text text not null generated always as (fold_for_search(text)) stored,
  add column search_answer text not null generated always as (fold_for_search(answer)) stored;

alter table drafts add column joker boolean not null default false;
alter table answers add column joker boolean not null default false;

drop view judged_answers;
create view judged_answers with (security_invoker) as
  select a.*, v.is_right
  from answers a
  left join verdicts v using (customer_id, question_id, normalised);

update customers set rule_set = rule_set
  || '{"special_question_count": 12, "joker_count": 5, "special_right_points": 20, "joker_miss_points": 20}';

-- Answers to a question once its day is closed, kept up to date with the verdicts.
create table question_counts (
  customer_id int not null default current_customer_id(),
  question_id int not null,
  answered int not null,
  corrected int not null,
  right_answers int not null,
  jokers int not null,
  -- How many gave it 0, 1, 2, 3 points in the league.
  points_given int[] not null,
  primary key (customer_id, question_id),
  foreign key (customer_id, question_id) references questions on delete cascade
);
alter table question_counts enable row level security;
create policy own_customer on question_counts
  using (customer_id = current_customer_id()) with check (customer_id = current_customer_id());

-- What a player answered to a theme on the closed rounds of a season; theme_id null = to all of them.
create table genre_records (
  customer_id int not null default current_customer_id(),
  season int not null,
  theme_id int,
  user_id int not null,
  answered int not null,
  corrected int not null,
  right_answers int not null,
  -- What a ranking is ordered by.
  score int not null generated always as (right_answers * 10 + answered) stored,
  unique nulls not distinct (customer_id, user_id, season, theme_id),
  foreign key (customer_id, season) references seasons on delete cascade,
  foreign key (customer_id, theme_id) references themes,
  foreign key (customer_id, user_id) references users
);
create index genre_records_by_score on genre_records (customer_id, season, theme_id, score desc);
alter table genre_records enable row level security;
create policy own_customer on genre_records
  using (customer_id = current_customer_id()) with check (customer_id = current_customer_id());

insert into question_counts
  (customer_id, question_id, answered, corrected, right_answers, jokers, points_given)
select q.customer_id, q.id, count(a.user_id), count(a.is_right), count(*) filter (where a.is_right), 0,
  array[count(*) filter (where a.league_points = 0), count(*) filter (where a.league_points = 1),
    count(*) filter (where a.league_points = 2), count(*) filter (where a.league_points = 3)]
from closed_days d
join quizzes z on z.customer_id = d.customer_id and z.date = d.date
join questions q on q.customer_id = z.customer_id and q.quiz_id = z.id
left join judged_answers a on a.customer_id = q.customer_id and a.question_id = q.id
where d.had_quiz
group by q.customer_id, q.id;

insert into genre_records (customer_id, season, theme_id, user_id, answered, corrected, right_answers)
select r.customer_id, r.season, q.theme_id, a.user_id, count(*), count(a.is_right), count(*) filter (where a.is_right)
from rounds r
join closed_days d on d.customer_id = r.customer_id and d.date = r.date and d.had_quiz
join quizzes z on z.customer_id = r.customer_id and z.date = r.date
join questions q on q.customer_id = z.customer_id and q.quiz_id = z.id
join judged_answers a on a.customer_id = q.customer_id and a.question_id = q.id
group by grouping sets (
  (r.customer_id, r.season, q.theme_id, a.user_id), (r.customer_id, r.season, a.user_id));

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
  -- What the best choice of jokers would have given, and on which questions.
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

-- A special quiz as a player proposes it; at most one draft each.
create table special_quiz_proposals (
  customer_id int not null default current_customer_id() references customers,
  id int generated by default as identity,
  user_id int not null,
  state text not null check (state in ('draft', 'submitted', 'reviewed', 'published', 'rejected')),
  subject text not null,
  description text not null,
  version int not null default 1,
  saved_at timestamptz not null,
  submitted_at timestamptz,
  -- Published or rejected, with the reason of the rejection, and the quiz as long as it is there.
  decided_at timestamptz,
  reason text,
  quiz_id int,
  primary key (customer_id, id),
  foreign key (customer_id, user_id) references users,
  foreign key (customer_id, quiz_id) references quizzes on delete set null (quiz_id)
);
create unique index special_quiz_proposals_draft on special_quiz_proposals (customer_id, user_id) where state = 'draft';
create index special_quiz_proposals_by_user on special_quiz_proposals (customer_id, user_id);
create unique index special_quiz_proposals_by_quiz on special_quiz_proposals (customer_id, quiz_id)
  where quiz_id is not null;
create index special_quiz_proposals_waiting on special_quiz_proposals (customer_id, submitted_at)
  where state in ('submitted', 'reviewed');
alter table special_quiz_proposals enable row level security;
create policy own_customer on special_quiz_proposals
  using (customer_id = current_customer_id()) with check (customer_id = current_customer_id());

create table proposal_questions (
  customer_id int not null default current_customer_id(),
  proposal_id int not null,
  position int not null,
  text text not null,
  answer text not null,
  accepted_answers text[] not null,
  medium_id int,
  primary key (customer_id, proposal_id, position),
  foreign key (customer_id, proposal_id) references special_quiz_proposals on delete cascade,
  foreign key (customer_id, medium_id) references media
);
create index proposal_questions_by_medium on proposal_questions (customer_id, medium_id) where medium_id is not null;
alter table proposal_questions enable row level security;
create policy own_customer on proposal_questions
  using (customer_id = current_customer_id()) with check (customer_id = current_customer_id());

create table cups (
  customer_id int not null default current_customer_id(),
  season int not null,
  -- From it every draw can be made again.
  seed text not null,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (customer_id, season),
  foreign key (customer_id, season) references seasons on delete cascade
);
alter table cups enable row level security;
create policy own_customer on cups
  using (customer_id = current_customer_id()) with check (customer_id = current_customer_id());

-- On which round of the league each round of a cup is played.
create table cup_rounds (
  customer_id int not null default current_customer_id(),
  season int not null,
  cup_round int not null,
  round int not null,
  drawn_at timestamptz,
  primary key (customer_id, season, cup_round),
  unique (customer_id, season, round),
  foreign key (customer_id, season) references cups on delete cascade,
  -- Saving a season that has not started writes its rounds anew.
  foreign key (customer_id, season, round) references rounds deferrable initially deferred
);
alter table cup_rounds enable row level security;
create policy own_customer on cup_rounds
  using (customer_id = current_customer_id()) with check (customer_id = current_customer_id());

-- The players, with what breaks a level game as it was on the day the cup was created; null = in no tier, no last season.
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

-- One row per tie; user2_id null = bye. Decided without a score: that player forfeited. void: its day had no quiz, and
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

-- Another result of a tie, found after the next round was drawn: it waits for the admin, the tie stands until then.
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

-- Mail on its way: written where something is decided, sent by scheduled work, tried again until it is given up.
create table outbox (
  customer_id int not null default current_customer_id() references customers,
  id int generated by default as identity,
  recipient text not null,
  reply_to text,
  subject text not null,
  text text not null,
  -- What the mail tells of, where the recipient is told once, however often it is found.
  event text,
  created_at timestamptz not null,
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  primary key (customer_id, id),
  unique (customer_id, event, recipient)
);
create index outbox_waiting on outbox (customer_id, next_attempt_at) where sent_at is null and given_up_at is null;
alter table outbox enable row level security;
create policy own_customer on outbox
  using (customer_id = current_customer_id()) with check (customer_id = current_customer_id());

grant select, insert, update, delete on question_counts, genre_records, special_quiz_results, special_quiz_proposals,
  proposal_questions, cups, cup_rounds, cup_players, cup_games, cup_changes, outbox to tertulia_app;
grant select on judged_answers to tertulia_app;
