-- All tables as the migrations leave them. Made by: npm run schema. Do not edit.

create extension pg_trgm;

create extension unaccent;

CREATE OR REPLACE FUNCTION public.current_customer_id()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::integer;

CREATE OR REPLACE FUNCTION public.current_rule_set()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT customers.rule_set
    FROM customers
   WHERE (customers.id = current_customer_id());
END;

CREATE OR REPLACE FUNCTION public.find_customer_id(visited text)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
RETURN COALESCE((SELECT h.customer_id FROM hostnames h WHERE (h.hostname = lower(find_customer_id.visited))), 1);

CREATE OR REPLACE FUNCTION public.fold_for_search(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower((regexp_replace(NORMALIZE($1, NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text) COLLATE "und-x-icu"));

CREATE OR REPLACE FUNCTION public.keep_later_rules()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.rule_set := old.rule_set || new.rule_set;
  if new.rule_set ? 'league_points' then
    new.rule_set := jsonb_set(new.rule_set, '{league_points}',
      coalesce(old.rule_set -> 'league_points', '{}') || (new.rule_set -> 'league_points'));
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.list_alike_questions(wanted text)
 RETURNS TABLE(place text, id integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET "pg_trgm.similarity_threshold" TO '0.6'
BEGIN ATOMIC
( SELECT 'bank'::text,
     e.id
    FROM external_questions e
   WHERE ((e.customer_id = current_customer_id()) AND (e.search_text % fold_for_search(list_alike_questions.wanted)))
   ORDER BY (similarity(e.search_text, fold_for_search(list_alike_questions.wanted))) DESC, e.id
  LIMIT 20)
 UNION ALL
 ( SELECT 'quiz'::text,
     q.id
    FROM questions q
   WHERE ((q.customer_id = current_customer_id()) AND (q.search_text % fold_for_search(list_alike_questions.wanted)))
   ORDER BY (similarity(q.search_text, fold_for_search(list_alike_questions.wanted))) DESC, q.id
  LIMIT 20);
END;

CREATE OR REPLACE FUNCTION public.list_customer_ids()
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT customers.id
    FROM customers
   ORDER BY customers.id;
END;

CREATE OR REPLACE FUNCTION public.refuse_reserved_email()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from old_emails o where o.customer_id = new.customer_id and o.email = new.email
      and o.user_id <> new.id and o.made_at is not null) then
    raise unique_violation using message = 'the address is reserved for its former user';
  end if;
  return new;
end $function$;

create table absence_grants (
  customer_id integer default current_customer_id() not null,
  user_id integer not null,
  year integer not null,
  days integer not null,
  granted_by integer not null,
  granted_at timestamp with time zone not null,
  constraint absence_grants_pkey PRIMARY KEY (customer_id, user_id, year),
  constraint absence_grants_customer_id_granted_by_fkey FOREIGN KEY (customer_id, granted_by) REFERENCES users(customer_id, id),
  constraint absence_grants_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE,
  constraint absence_grants_days_check CHECK (((days >= 1) AND (days <= 366))),
  constraint absence_grants_year_check CHECK (((year >= 2000) AND (year <= 2999)))
);
CREATE INDEX absence_grants_by_admin ON public.absence_grants USING btree (customer_id, granted_by);
alter table absence_grants enable row level security;
create policy own_customer on absence_grants using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table absence_grants to tertulia_app;

create table absences (
  customer_id integer default current_customer_id() not null,
  user_id integer not null,
  date date not null,
  announced_at timestamp with time zone,
  excused_by integer,
  constraint absences_pkey PRIMARY KEY (customer_id, user_id, date),
  constraint absences_customer_id_excused_by_fkey FOREIGN KEY (customer_id, excused_by) REFERENCES users(customer_id, id),
  constraint absences_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE,
  constraint absences_check CHECK (((announced_at IS NOT NULL) OR (excused_by IS NOT NULL)))
);
CREATE INDEX absences_by_admin ON public.absences USING btree (customer_id, excused_by) WHERE (excused_by IS NOT NULL);
CREATE INDEX absences_by_date ON public.absences USING btree (customer_id, date);
alter table absences enable row level security;
create policy own_customer on absences using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table absences to tertulia_app;

create table account_deletions (
  customer_id integer default current_customer_id() not null,
  user_id integer not null,
  asked_by integer not null,
  asked_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  constraint account_deletions_pkey PRIMARY KEY (customer_id, user_id),
  constraint account_deletions_customer_id_asked_by_fkey FOREIGN KEY (customer_id, asked_by) REFERENCES users(customer_id, id) ON DELETE CASCADE,
  constraint account_deletions_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE
);
alter table account_deletions enable row level security;
create policy own_customer on account_deletions using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table account_deletions to tertulia_app;

create table annulled_answers (
  customer_id integer default current_customer_id() not null,
  quiz_id integer not null,
  user_id integer not null,
  question_id integer not null,
  text text not null,
  normalised text not null,
  league_points smallint,
  cup_points smallint,
  joker boolean not null,
  constraint annulled_answers_pkey PRIMARY KEY (customer_id, quiz_id, user_id, question_id),
  constraint annulled_answers_customer_id_question_id_fkey FOREIGN KEY (customer_id, question_id) REFERENCES questions(customer_id, id),
  constraint annulled_answers_customer_id_quiz_id_user_id_fkey FOREIGN KEY (customer_id, quiz_id, user_id) REFERENCES annulled_submissions(customer_id, quiz_id, user_id) ON DELETE CASCADE
);
alter table annulled_answers enable row level security;
create policy own_customer on annulled_answers using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table annulled_answers to tertulia_app;

create table annulled_submissions (
  customer_id integer default current_customer_id() not null,
  quiz_id integer not null,
  user_id integer not null,
  submission_key uuid not null,
  submitted_at timestamp with time zone not null,
  change_id integer not null,
  for_player boolean default false not null,
  constraint annulled_submissions_pkey PRIMARY KEY (customer_id, quiz_id, user_id),
  constraint annulled_submissions_customer_id_change_id_fkey FOREIGN KEY (customer_id, change_id) REFERENCES day_changes(customer_id, id),
  constraint annulled_submissions_customer_id_quiz_id_fkey FOREIGN KEY (customer_id, quiz_id) REFERENCES quizzes(customer_id, id),
  constraint annulled_submissions_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id)
);
CREATE INDEX annulled_submissions_by_change ON public.annulled_submissions USING btree (customer_id, change_id);
CREATE INDEX annulled_submissions_by_user ON public.annulled_submissions USING btree (customer_id, user_id);
alter table annulled_submissions enable row level security;
create policy own_customer on annulled_submissions using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table annulled_submissions to tertulia_app;

create table answers (
  customer_id integer default current_customer_id() not null,
  quiz_id integer not null,
  user_id integer not null,
  question_id integer not null,
  text text not null,
  normalised text not null,
  league_points smallint,
  cup_points smallint,
  joker boolean default false not null,
  constraint answers_pkey PRIMARY KEY (customer_id, quiz_id, user_id, question_id),
  constraint answers_customer_id_question_id_fkey FOREIGN KEY (customer_id, question_id) REFERENCES questions(customer_id, id),
  constraint answers_customer_id_quiz_id_user_id_fkey FOREIGN KEY (customer_id, quiz_id, user_id) REFERENCES submissions(customer_id, quiz_id, user_id),
  constraint answers_cup_points_check CHECK (((cup_points >= 0) AND (cup_points <= 3))),
  constraint answers_league_points_check CHECK (((league_points >= 0) AND (league_points <= 3)))
);
CREATE INDEX answers_by_question ON public.answers USING btree (customer_id, question_id, normalised);
CREATE INDEX answers_by_user ON public.answers USING btree (customer_id, user_id);
alter table answers enable row level security;
create policy own_customer on answers using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table answers to tertulia_app;

create table api_tokens (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  user_id integer not null,
  name text not null,
  token_hash bytea not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_tokens_pkey PRIMARY KEY (customer_id, id),
  constraint api_tokens_customer_id_token_hash_key UNIQUE (customer_id, token_hash),
  constraint api_tokens_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE
);
CREATE INDEX api_tokens_by_user ON public.api_tokens USING btree (customer_id, user_id);
alter table api_tokens enable row level security;
create policy own_customer on api_tokens using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table api_tokens to tertulia_app;

create table appeal_decisions (
  customer_id integer default current_customer_id() not null,
  appeal_id integer not null,
  attempt smallint not null,
  upheld boolean not null,
  reason text not null,
  reviewer_id integer not null,
  decided_at timestamp with time zone not null,
  constraint appeal_decisions_pkey PRIMARY KEY (customer_id, appeal_id, attempt),
  constraint appeal_decisions_customer_id_appeal_id_fkey FOREIGN KEY (customer_id, appeal_id) REFERENCES appeals(customer_id, id) ON DELETE CASCADE,
  constraint appeal_decisions_customer_id_reviewer_id_fkey FOREIGN KEY (customer_id, reviewer_id) REFERENCES users(customer_id, id),
  constraint appeal_decisions_attempt_check CHECK ((attempt = ANY (ARRAY[1, 2])))
);
alter table appeal_decisions enable row level security;
create policy own_customer on appeal_decisions using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table appeal_decisions to tertulia_app;

create table appeal_players (
  customer_id integer default current_customer_id() not null,
  appeal_id integer not null,
  user_id integer not null,
  reason text not null,
  source text,
  created_at timestamp with time zone not null,
  entered_by integer,
  withdrawn_at timestamp with time zone,
  constraint appeal_players_pkey PRIMARY KEY (customer_id, appeal_id, user_id),
  constraint appeal_players_customer_id_appeal_id_fkey FOREIGN KEY (customer_id, appeal_id) REFERENCES appeals(customer_id, id) ON DELETE CASCADE,
  constraint appeal_players_customer_id_entered_by_fkey FOREIGN KEY (customer_id, entered_by) REFERENCES users(customer_id, id),
  constraint appeal_players_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id)
);
CREATE INDEX appeal_players_by_user ON public.appeal_players USING btree (customer_id, user_id);
alter table appeal_players enable row level security;
create policy own_customer on appeal_players using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table appeal_players to tertulia_app;

create table appeals (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  question_id integer not null,
  normalised text not null,
  direction text not null,
  state text default 'open'::text not null,
  season integer,
  opened_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint appeals_pkey PRIMARY KEY (customer_id, id),
  constraint appeals_customer_id_question_id_fkey FOREIGN KEY (customer_id, question_id) REFERENCES questions(customer_id, id) ON DELETE CASCADE,
  constraint appeals_check CHECK (((state = 'open'::text) OR (settled_at IS NOT NULL))),
  constraint appeals_direction_check CHECK ((direction = ANY (ARRAY['should_be_right'::text, 'should_be_wrong'::text]))),
  constraint appeals_state_check CHECK ((state = ANY (ARRAY['open'::text, 'escalated'::text, 'upheld'::text, 'rejected'::text, 'final'::text, 'withdrawn'::text, 'settled'::text])))
);
CREATE INDEX appeals_by_question ON public.appeals USING btree (customer_id, question_id);
CREATE INDEX appeals_settled ON public.appeals USING btree (customer_id, settled_at);
CREATE INDEX appeals_waiting ON public.appeals USING btree (customer_id, due_at) WHERE (state = ANY (ARRAY['open'::text, 'escalated'::text]));
CREATE UNIQUE INDEX appeals_decided ON public.appeals USING btree (customer_id, question_id, normalised, direction) WHERE (state <> ALL (ARRAY['withdrawn'::text, 'settled'::text]));
CREATE UNIQUE INDEX appeals_open ON public.appeals USING btree (customer_id, question_id, normalised) WHERE (state = ANY (ARRAY['open'::text, 'escalated'::text]));
alter table appeals enable row level security;
create policy own_customer on appeals using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table appeals to tertulia_app;

create table audit_log (
  customer_id integer default current_customer_id() not null,
  id bigint generated always as identity not null,
  user_id integer not null,
  action text not null,
  created_at timestamp with time zone not null,
  impersonator_id integer,
  subject_id integer,
  constraint audit_log_pkey PRIMARY KEY (customer_id, id),
  constraint audit_log_customer_id_impersonator_id_fkey FOREIGN KEY (customer_id, impersonator_id) REFERENCES users(customer_id, id) ON DELETE CASCADE,
  constraint audit_log_customer_id_subject_id_fkey FOREIGN KEY (customer_id, subject_id) REFERENCES users(customer_id, id) ON DELETE CASCADE,
  constraint audit_log_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE
);
CREATE INDEX audit_log_by_subject ON public.audit_log USING btree (customer_id, subject_id, created_at) WHERE (subject_id IS NOT NULL);
CREATE INDEX audit_log_by_user ON public.audit_log USING btree (customer_id, user_id, created_at);
alter table audit_log enable row level security;
create policy own_customer on audit_log using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table audit_log to tertulia_app;

create table backups (
  made_at timestamp with time zone not null,
  size_bytes bigint,
  proved_at timestamp with time zone,
  failed_at timestamp with time zone,
  constraint backups_pkey PRIMARY KEY (made_at),
  constraint backups_check CHECK (((proved_at IS NULL) OR ((size_bytes IS NOT NULL) AND (failed_at IS NULL)))),
  constraint backups_size_bytes_check CHECK ((size_bytes > 0))
);
grant select on table backups to tertulia_app;

create table calendar_feeds (
  customer_id integer default current_customer_id() not null,
  user_id integer not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  sent_events jsonb default '{}'::jsonb not null,
  constraint calendar_feeds_pkey PRIMARY KEY (customer_id, user_id),
  constraint calendar_feeds_customer_id_token_hash_key UNIQUE (customer_id, token_hash),
  constraint calendar_feeds_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE
);
alter table calendar_feeds enable row level security;
create policy own_customer on calendar_feeds using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table calendar_feeds to tertulia_app;

create table change_operations (
  customer_id integer default current_customer_id() not null,
  change_set_id integer not null,
  "position" smallint not null,
  kind text not null,
  question_id integer not null,
  counting text,
  answer text,
  accepted_answers text[],
  kept text[],
  previous_answer text,
  previous_accepted_answers text[],
  normalised text,
  verdict text,
  constraint change_operations_pkey PRIMARY KEY (customer_id, change_set_id, "position"),
  constraint change_operations_customer_id_change_set_id_fkey FOREIGN KEY (customer_id, change_set_id) REFERENCES change_sets(customer_id, id) ON DELETE CASCADE,
  constraint change_operations_customer_id_question_id_fkey FOREIGN KEY (customer_id, question_id) REFERENCES questions(customer_id, id) ON DELETE CASCADE,
  constraint change_operations_check CHECK (((kind = 'counting'::text) = (counting IS NOT NULL))),
  constraint change_operations_check1 CHECK (((kind = 'official_answer'::text) = ((answer IS NOT NULL) AND (accepted_answers IS NOT NULL) AND (kept IS NOT NULL)))),
  constraint change_operations_check2 CHECK (((kind = 'verdict'::text) = ((normalised IS NOT NULL) AND (verdict IS NOT NULL)))),
  constraint change_operations_check3 CHECK (((previous_answer IS NULL) = (previous_accepted_answers IS NULL))),
  constraint change_operations_counting_check CHECK ((counting = ANY (ARRAY['void'::text, 'right_for_everyone'::text]))),
  constraint change_operations_kind_check CHECK ((kind = ANY (ARRAY['counting'::text, 'official_answer'::text, 'verdict'::text]))),
  constraint change_operations_verdict_check CHECK ((verdict = ANY (ARRAY['right'::text, 'wrong'::text, 'pending'::text])))
);
CREATE INDEX change_operations_by_question ON public.change_operations USING btree (customer_id, question_id);
alter table change_operations enable row level security;
create policy own_customer on change_operations using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table change_operations to tertulia_app;

create table change_set_verdicts (
  customer_id integer default current_customer_id() not null,
  change_set_id integer not null,
  question_id integer not null,
  normalised text not null,
  right_before boolean,
  reviewer_before integer,
  judged_before timestamp with time zone not null,
  right_after boolean,
  reviewer_after integer,
  constraint change_set_verdicts_pkey PRIMARY KEY (customer_id, change_set_id, question_id, normalised),
  constraint change_set_verdicts_customer_id_change_set_id_fkey FOREIGN KEY (customer_id, change_set_id) REFERENCES change_sets(customer_id, id) ON DELETE CASCADE,
  constraint change_set_verdicts_customer_id_question_id_normalised_fkey FOREIGN KEY (customer_id, question_id, normalised) REFERENCES verdicts(customer_id, question_id, normalised) ON DELETE CASCADE,
  constraint change_set_verdicts_customer_id_reviewer_after_fkey FOREIGN KEY (customer_id, reviewer_after) REFERENCES users(customer_id, id),
  constraint change_set_verdicts_customer_id_reviewer_before_fkey FOREIGN KEY (customer_id, reviewer_before) REFERENCES users(customer_id, id)
);
CREATE INDEX change_set_verdicts_by_answer ON public.change_set_verdicts USING btree (customer_id, question_id, normalised);
alter table change_set_verdicts enable row level security;
create policy own_customer on change_set_verdicts using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table change_set_verdicts to tertulia_app;

create table change_sets (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  quiz_id integer not null,
  reason text not null,
  author_id integer not null,
  applied_at timestamp with time zone,
  undone_by integer,
  undone_at timestamp with time zone,
  state text not null,
  created_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint change_sets_pkey PRIMARY KEY (customer_id, id),
  constraint change_sets_customer_id_author_id_fkey FOREIGN KEY (customer_id, author_id) REFERENCES users(customer_id, id),
  constraint change_sets_customer_id_quiz_id_fkey FOREIGN KEY (customer_id, quiz_id) REFERENCES quizzes(customer_id, id) ON DELETE CASCADE,
  constraint change_sets_customer_id_undone_by_fkey FOREIGN KEY (customer_id, undone_by) REFERENCES users(customer_id, id),
  constraint change_sets_applied_at CHECK (((state = ANY (ARRAY['applied'::text, 'undone'::text])) = (applied_at IS NOT NULL))),
  constraint change_sets_check CHECK (((undone_by IS NULL) = (undone_at IS NULL))),
  constraint change_sets_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'applied'::text, 'undone'::text, 'cancelled'::text]))),
  constraint change_sets_undone_at CHECK (((state = 'undone'::text) = (undone_at IS NOT NULL)))
);
CREATE INDEX change_sets_by_quiz ON public.change_sets USING btree (customer_id, quiz_id);
CREATE UNIQUE INDEX change_sets_drafts ON public.change_sets USING btree (customer_id, quiz_id, author_id) WHERE (state = 'draft'::text);
alter table change_sets enable row level security;
create policy own_customer on change_sets using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table change_sets to tertulia_app;

create table check_ins (
  customer_id integer default current_customer_id() not null,
  season integer not null,
  user_id integer not null,
  asked_on date not null,
  reminders integer default 0 not null,
  told_on date not null,
  choice text,
  chosen_at timestamp with time zone,
  constraint check_ins_pkey PRIMARY KEY (customer_id, season, user_id),
  constraint check_ins_customer_id_season_fkey FOREIGN KEY (customer_id, season) REFERENCES seasons(customer_id, season) ON DELETE CASCADE,
  constraint check_ins_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE,
  constraint check_ins_check CHECK (((chosen_at IS NULL) = (choice IS NULL))),
  constraint check_ins_choice_check CHECK ((choice = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint check_ins_reminders_check CHECK ((reminders >= 0))
);
CREATE INDEX check_ins_user ON public.check_ins USING btree (customer_id, user_id);
alter table check_ins enable row level security;
create policy own_customer on check_ins using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table check_ins to tertulia_app;

create table closed_days (
  customer_id integer default current_customer_id() not null,
  date date not null,
  closed_at timestamp with time zone not null,
  had_quiz boolean not null,
  void boolean default false not null,
  counts boolean generated always as ((had_quiz AND (NOT void))) stored not null,
  kept_open_until timestamp with time zone,
  constraint closed_days_pkey PRIMARY KEY (customer_id, date),
  constraint closed_days_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id)
);
alter table closed_days enable row level security;
create policy own_customer on closed_days using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table closed_days to tertulia_app;

create table club_events (
  customer_id integer default current_customer_id() not null,
  id uuid default gen_random_uuid() not null,
  number bigint generated always as identity not null,
  kind text not null,
  data jsonb not null,
  occurred_at timestamp with time zone not null,
  publish_at timestamp with time zone,
  once_key text,
  place bigint,
  constraint club_events_pkey PRIMARY KEY (customer_id, id),
  constraint club_events_customer_id_kind_once_key_key UNIQUE (customer_id, kind, once_key),
  constraint club_events_customer_id_place_key UNIQUE (customer_id, place)
);
CREATE INDEX club_events_by_time ON public.club_events USING btree (customer_id, occurred_at);
CREATE INDEX club_events_unpublished ON public.club_events USING btree (customer_id, publish_at) WHERE (place IS NULL);
alter table club_events enable row level security;
create policy own_customer on club_events using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table club_events to tertulia_app;

create table club_pages (
  customer_id integer default current_customer_id() not null,
  name text not null,
  language text not null,
  text text not null,
  constraint club_pages_pkey PRIMARY KEY (customer_id, name, language),
  constraint club_pages_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint club_pages_language_check CHECK ((language = ANY (ARRAY['en'::text, 'pt'::text]))),
  constraint club_pages_name_check CHECK ((name = ANY (ARRAY['contact'::text, 'privacy'::text, 'terms'::text]))),
  constraint club_pages_text_check CHECK ((text <> ''::text))
);
alter table club_pages enable row level security;
create policy own_customer on club_pages using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table club_pages to tertulia_app;

create table column_layouts (
  customer_id integer default current_customer_id() not null,
  kind text not null,
  layout text not null,
  mapping jsonb not null,
  saved_at timestamp with time zone not null,
  constraint column_layouts_pkey PRIMARY KEY (customer_id, kind, layout),
  constraint column_layouts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint column_layouts_kind_check CHECK ((kind = ANY (ARRAY['people_import'::text, 'ranking_import'::text, 'season_import'::text, 'statement_import'::text])))
);
alter table column_layouts enable row level security;
create policy own_customer on column_layouts using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table column_layouts to tertulia_app;

create table cup_changes (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  season integer not null,
  cup_round integer not null,
  "position" integer not null,
  score1 double precision,
  score2 double precision,
  winner_id integer,
  decided_by text not null,
  found_at timestamp with time zone not null,
  decision text,
  decision_by integer,
  decision_at timestamp with time zone,
  constraint cup_changes_pkey PRIMARY KEY (customer_id, id),
  constraint cup_changes_customer_id_decision_by_fkey FOREIGN KEY (customer_id, decision_by) REFERENCES users(customer_id, id),
  constraint cup_changes_customer_id_season_cup_round_position_fkey FOREIGN KEY (customer_id, season, cup_round, "position") REFERENCES cup_games(customer_id, season, cup_round, "position") ON DELETE CASCADE,
  constraint cup_changes_customer_id_winner_id_fkey FOREIGN KEY (customer_id, winner_id) REFERENCES users(customer_id, id),
  constraint cup_changes_decision_check CHECK ((decision = ANY (ARRAY['kept'::text, 'applied'::text])))
);
CREATE UNIQUE INDEX cup_changes_open ON public.cup_changes USING btree (customer_id, season, cup_round, "position") WHERE (decision IS NULL);
alter table cup_changes enable row level security;
create policy own_customer on cup_changes using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table cup_changes to tertulia_app;

create table cup_games (
  customer_id integer default current_customer_id() not null,
  season integer not null,
  cup_round integer not null,
  "position" integer not null,
  user1_id integer not null,
  user2_id integer,
  state text default 'scheduled'::text not null,
  score1 double precision,
  score2 double precision,
  winner_id integer,
  decided_by text,
  constraint cup_games_pkey PRIMARY KEY (customer_id, season, cup_round, "position"),
  constraint cup_games_customer_id_season_cup_round_fkey FOREIGN KEY (customer_id, season, cup_round) REFERENCES cup_rounds(customer_id, season, cup_round) ON DELETE CASCADE,
  constraint cup_games_customer_id_user1_id_fkey FOREIGN KEY (customer_id, user1_id) REFERENCES users(customer_id, id),
  constraint cup_games_customer_id_user2_id_fkey FOREIGN KEY (customer_id, user2_id) REFERENCES users(customer_id, id),
  constraint cup_games_customer_id_winner_id_fkey FOREIGN KEY (customer_id, winner_id) REFERENCES users(customer_id, id),
  constraint cup_games_decided_by_check CHECK ((decided_by = ANY (ARRAY['score'::text, 'forfeit'::text, 'bye'::text, 'tier'::text, 'last_tier'::text, 'last_rank'::text, 'registration'::text]))),
  constraint cup_games_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'pending'::text, 'decided'::text, 'void'::text])))
);
CREATE INDEX cup_games_by_user1 ON public.cup_games USING btree (customer_id, user1_id);
CREATE INDEX cup_games_by_user2 ON public.cup_games USING btree (customer_id, user2_id);
alter table cup_games enable row level security;
create policy own_customer on cup_games using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table cup_games to tertulia_app;

create table cup_players (
  customer_id integer default current_customer_id() not null,
  season integer not null,
  user_id integer not null,
  tier integer,
  last_tier integer,
  last_rank integer,
  registered_at timestamp with time zone not null,
  constraint cup_players_pkey PRIMARY KEY (customer_id, season, user_id),
  constraint cup_players_customer_id_season_fkey FOREIGN KEY (customer_id, season) REFERENCES cups(customer_id, season) ON DELETE CASCADE,
  constraint cup_players_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id)
);
CREATE INDEX cup_players_by_user ON public.cup_players USING btree (customer_id, user_id);
alter table cup_players enable row level security;
create policy own_customer on cup_players using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table cup_players to tertulia_app;

create table cup_rounds (
  customer_id integer default current_customer_id() not null,
  season integer not null,
  cup_round integer not null,
  round integer not null,
  drawn_at timestamp with time zone,
  constraint cup_rounds_pkey PRIMARY KEY (customer_id, season, cup_round),
  constraint cup_rounds_customer_id_season_round_key UNIQUE (customer_id, season, round),
  constraint cup_rounds_customer_id_season_fkey FOREIGN KEY (customer_id, season) REFERENCES cups(customer_id, season) ON DELETE CASCADE,
  constraint cup_rounds_customer_id_season_round_fkey FOREIGN KEY (customer_id, season, round) REFERENCES rounds(customer_id, season, round) DEFERRABLE INITIALLY DEFERRED
);
alter table cup_rounds enable row level security;
create policy own_customer on cup_rounds using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table cup_rounds to tertulia_app;

create table cups (
  customer_id integer default current_customer_id() not null,
  season integer not null,
  seed text not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  constraint cups_pkey PRIMARY KEY (customer_id, season),
  constraint cups_customer_id_season_fkey FOREIGN KEY (customer_id, season) REFERENCES seasons(customer_id, season) ON DELETE CASCADE
);
alter table cups enable row level security;
create policy own_customer on cups using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table cups to tertulia_app;

create table customers (
  id integer generated by default as identity not null,
  name text not null,
  logo text,
  time_zone text default 'Europe/Lisbon'::text not null,
  default_language text default 'pt'::text not null,
  region_set text default 'pt_districts'::text not null,
  national_ranking boolean default true not null,
  rule_set jsonb not null,
  created_at timestamp with time zone default now() not null,
  brand_light text,
  brand_dark text,
  sender_address text,
  iban text,
  iban_holder text,
  mobile_payment_number text,
  payment_service_account text,
  version integer default 1 not null,
  absence_days integer default 5 not null,
  currency text default 'EUR'::text not null,
  opponent_answers boolean default true not null,
  public_table boolean default false not null,
  public_initials boolean default false not null,
  public_champions boolean default false not null,
  public_quiz boolean default false not null,
  public_prices boolean default false not null,
  public_season boolean default false not null,
  public_trial boolean default false not null,
  staff_second_factor text default 'off'::text not null,
  second_factor_required_at timestamp with time zone,
  card_checkout_account text,
  reduction_percent integer,
  appeals boolean default true not null,
  check_ins boolean default true not null,
  early_sittings boolean default true not null,
  practice boolean default true not null,
  mini_leagues boolean default true not null,
  discussions boolean default true not null,
  earlier_seasons boolean default true not null,
  public_page boolean default true not null,
  open_data boolean default true not null,
  letters boolean default true not null,
  gifts boolean default true not null,
  fair_play boolean default true not null,
  editors_desk boolean default true not null,
  connections boolean default true not null,
  constraint customers_pkey PRIMARY KEY (id),
  constraint customers_absence_days_check CHECK (((absence_days >= 0) AND (absence_days <= 366))),
  constraint customers_brand_dark_check CHECK ((brand_dark ~ '^#[0-9a-f]{6}$'::text)),
  constraint customers_brand_light_check CHECK ((brand_light ~ '^#[0-9a-f]{6}$'::text)),
  constraint customers_currency_check CHECK ((currency = ANY (ARRAY['EUR'::text, 'GBP'::text, 'USD'::text, 'BRL'::text, 'CHF'::text]))),
  constraint customers_default_language_check CHECK ((default_language = ANY (ARRAY['en'::text, 'pt'::text]))),
  constraint customers_name_check CHECK ((name <> ''::text)),
  constraint customers_reduction_percent_check CHECK (((reduction_percent >= 10) AND (reduction_percent <= 90))),
  constraint customers_region_set_check CHECK ((region_set = ANY (ARRAY['pt_districts'::text, 'countries'::text]))),
  constraint customers_staff_second_factor_check CHECK ((staff_second_factor = ANY (ARRAY['off'::text, 'offered'::text, 'required'::text])))
);
alter table customers enable row level security;
create policy own_customer on customers using ((id = ( SELECT current_customer_id() AS current_customer_id))) with check ((id = ( SELECT current_customer_id() AS current_customer_id)));
CREATE TRIGGER keep_later_rules BEFORE UPDATE OF rule_set ON public.customers FOR EACH ROW EXECUTE FUNCTION keep_later_rules();
grant insert, select, update on table customers to tertulia_app;

create table day_changes (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  kind text not null,
  date date not null,
  player_id integer,
  quiz_kind text,
  onwards boolean default false not null,
  reason text not null,
  author_id integer not null,
  applied_at timestamp with time zone not null,
  undone_by integer,
  undone_at timestamp with time zone,
  closes_at timestamp with time zone,
  closed_before timestamp with time zone,
  constraint day_changes_pkey PRIMARY KEY (customer_id, id),
  constraint day_changes_customer_id_author_id_fkey FOREIGN KEY (customer_id, author_id) REFERENCES users(customer_id, id),
  constraint day_changes_customer_id_player_id_fkey FOREIGN KEY (customer_id, player_id) REFERENCES users(customer_id, id),
  constraint day_changes_customer_id_undone_by_fkey FOREIGN KEY (customer_id, undone_by) REFERENCES users(customer_id, id),
  constraint day_changes_check CHECK (((kind = ANY (ARRAY['annulment'::text, 'admission'::text])) = (player_id IS NOT NULL))),
  constraint day_changes_check1 CHECK ((((kind = 'admission'::text) OR ((kind = 'annulment'::text) AND (NOT onwards))) = (quiz_kind IS NOT NULL))),
  constraint day_changes_check2 CHECK (((undone_by IS NULL) = (undone_at IS NULL))),
  constraint day_changes_check3 CHECK (((kind = ANY (ARRAY['lengthening'::text, 'reopening'::text])) = (closes_at IS NOT NULL))),
  constraint day_changes_check4 CHECK (((closes_at IS NULL) = (closed_before IS NULL))),
  constraint day_changes_kind_check CHECK ((kind = ANY (ARRAY['void'::text, 'annulment'::text, 'admission'::text, 'lengthening'::text, 'reopening'::text]))),
  constraint day_changes_quiz_kind_check CHECK ((quiz_kind = ANY (ARRAY['daily'::text, 'special'::text])))
);
CREATE INDEX day_changes_by_date ON public.day_changes USING btree (customer_id, date);
CREATE INDEX day_changes_by_player ON public.day_changes USING btree (customer_id, player_id) WHERE (player_id IS NOT NULL);
CREATE UNIQUE INDEX day_changes_void ON public.day_changes USING btree (customer_id, date) WHERE ((kind = 'void'::text) AND (undone_at IS NULL));
alter table day_changes enable row level security;
create policy own_customer on day_changes using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table day_changes to tertulia_app;

create table days_kept_open (
  customer_id integer default current_customer_id() not null,
  date date not null,
  closes_at timestamp with time zone not null,
  constraint days_kept_open_pkey PRIMARY KEY (customer_id, date)
);
alter table days_kept_open enable row level security;
create policy own_customer on days_kept_open using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table days_kept_open to tertulia_app;

create table dismissed_checks (
  customer_id integer default current_customer_id() not null,
  style_check text not null,
  question_key text not null,
  dismissed_at timestamp with time zone not null,
  constraint dismissed_checks_pkey PRIMARY KEY (customer_id, style_check, question_key)
);
alter table dismissed_checks enable row level security;
create policy own_customer on dismissed_checks using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table dismissed_checks to tertulia_app;

create table drafts (
  customer_id integer default current_customer_id() not null,
  user_id integer not null,
  question_id integer not null,
  text text not null,
  league_points smallint,
  cup_points smallint,
  saved_at timestamp with time zone not null,
  joker boolean default false not null,
  version integer default 1 not null,
  constraint drafts_pkey PRIMARY KEY (customer_id, user_id, question_id),
  constraint drafts_customer_id_question_id_fkey FOREIGN KEY (customer_id, question_id) REFERENCES questions(customer_id, id) ON DELETE CASCADE,
  constraint drafts_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE,
  constraint drafts_cup_points_check CHECK (((cup_points >= 0) AND (cup_points <= 3))),
  constraint drafts_league_points_check CHECK (((league_points >= 0) AND (league_points <= 3)))
);
CREATE INDEX drafts_by_question ON public.drafts USING btree (customer_id, question_id);
alter table drafts enable row level security;
create policy own_customer on drafts using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table drafts to tertulia_app;

create table earlier_answers (
  customer_id integer default current_customer_id() not null,
  question_id integer not null,
  place_id integer not null,
  answer text not null,
  is_right boolean not null,
  constraint earlier_answers_pkey PRIMARY KEY (customer_id, question_id, place_id),
  constraint earlier_answers_customer_id_place_id_fkey FOREIGN KEY (customer_id, place_id) REFERENCES earlier_places(customer_id, id),
  constraint earlier_answers_customer_id_question_id_fkey FOREIGN KEY (customer_id, question_id) REFERENCES earlier_questions(customer_id, id) ON DELETE CASCADE
);
CREATE INDEX earlier_answers_by_place ON public.earlier_answers USING btree (customer_id, place_id);
alter table earlier_answers enable row level security;
create policy own_customer on earlier_answers using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table earlier_answers to tertulia_app;

create table earlier_games (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  import_id integer not null,
  table_id integer not null,
  round integer not null,
  played_on date,
  place_id integer not null,
  opponent_place_id integer not null,
  points double precision,
  opponent_points double precision,
  forfeited boolean not null,
  opponent_forfeited boolean not null,
  right_answers integer,
  opponent_right_answers integer,
  outcome text,
  constraint earlier_games_pkey PRIMARY KEY (customer_id, id),
  constraint earlier_games_customer_id_import_id_fkey FOREIGN KEY (customer_id, import_id) REFERENCES season_imports(customer_id, id),
  constraint earlier_games_customer_id_opponent_place_id_fkey FOREIGN KEY (customer_id, opponent_place_id) REFERENCES earlier_places(customer_id, id),
  constraint earlier_games_customer_id_place_id_fkey FOREIGN KEY (customer_id, place_id) REFERENCES earlier_places(customer_id, id),
  constraint earlier_games_customer_id_table_id_fkey FOREIGN KEY (customer_id, table_id) REFERENCES earlier_tables(customer_id, id),
  constraint earlier_games_check CHECK ((place_id <> opponent_place_id)),
  constraint earlier_games_outcome_check CHECK ((outcome = ANY (ARRAY['win'::text, 'draw'::text, 'loss'::text]))),
  constraint earlier_games_round_check CHECK ((round > 0))
);
CREATE INDEX earlier_games_by_import ON public.earlier_games USING btree (customer_id, import_id);
CREATE INDEX earlier_games_by_opponent ON public.earlier_games USING btree (customer_id, opponent_place_id);
CREATE INDEX earlier_games_by_place ON public.earlier_games USING btree (customer_id, place_id);
CREATE INDEX earlier_games_by_table ON public.earlier_games USING btree (customer_id, table_id, round);
alter table earlier_games enable row level security;
create policy own_customer on earlier_games using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table earlier_games to tertulia_app;

create table earlier_places (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  table_id integer not null,
  rank integer not null,
  name text not null,
  user_id integer,
  league_points double precision,
  points_for double precision,
  points_against double precision,
  games integer,
  wins integer,
  draws integer,
  losses integer,
  forfeits integer,
  right_answers integer,
  constraint earlier_places_pkey PRIMARY KEY (customer_id, id),
  constraint earlier_places_customer_id_table_id_fkey FOREIGN KEY (customer_id, table_id) REFERENCES earlier_tables(customer_id, id) ON DELETE CASCADE,
  constraint earlier_places_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id),
  constraint earlier_places_rank_check CHECK ((rank > 0))
);
CREATE INDEX earlier_places_by_table ON public.earlier_places USING btree (customer_id, table_id, rank);
CREATE INDEX earlier_places_by_user ON public.earlier_places USING btree (customer_id, user_id);
alter table earlier_places enable row level security;
create policy own_customer on earlier_places using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table earlier_places to tertulia_app;

create table earlier_questions (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  quiz_id integer not null,
  number integer not null,
  theme text not null,
  statement text not null,
  answer text not null,
  constraint earlier_questions_pkey PRIMARY KEY (customer_id, id),
  constraint earlier_questions_customer_id_quiz_id_number_key UNIQUE (customer_id, quiz_id, number),
  constraint earlier_questions_customer_id_quiz_id_fkey FOREIGN KEY (customer_id, quiz_id) REFERENCES earlier_quizzes(customer_id, id) ON DELETE CASCADE,
  constraint earlier_questions_number_check CHECK ((number > 0))
);
alter table earlier_questions enable row level security;
create policy own_customer on earlier_questions using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table earlier_questions to tertulia_app;

create table earlier_quizzes (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  import_id integer not null,
  season_id integer not null,
  round integer,
  table_id integer,
  played_on date,
  constraint earlier_quizzes_pkey PRIMARY KEY (customer_id, id),
  constraint earlier_quizzes_customer_id_season_id_round_key UNIQUE (customer_id, season_id, round),
  constraint earlier_quizzes_customer_id_table_id_key UNIQUE (customer_id, table_id),
  constraint earlier_quizzes_customer_id_import_id_fkey FOREIGN KEY (customer_id, import_id) REFERENCES season_imports(customer_id, id),
  constraint earlier_quizzes_customer_id_season_id_fkey FOREIGN KEY (customer_id, season_id) REFERENCES earlier_seasons(customer_id, id),
  constraint earlier_quizzes_customer_id_table_id_fkey FOREIGN KEY (customer_id, table_id) REFERENCES earlier_tables(customer_id, id),
  constraint earlier_quizzes_check CHECK (((round IS NULL) <> (table_id IS NULL))),
  constraint earlier_quizzes_round_check CHECK ((round > 0))
);
CREATE INDEX earlier_quizzes_by_import ON public.earlier_quizzes USING btree (customer_id, import_id);
alter table earlier_quizzes enable row level security;
create policy own_customer on earlier_quizzes using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table earlier_quizzes to tertulia_app;

create table earlier_seasons (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  import_id integer not null,
  name text not null,
  starts_on date,
  ends_on date,
  constraint earlier_seasons_pkey PRIMARY KEY (customer_id, id),
  constraint earlier_seasons_customer_id_name_key UNIQUE (customer_id, name),
  constraint earlier_seasons_customer_id_import_id_fkey FOREIGN KEY (customer_id, import_id) REFERENCES season_imports(customer_id, id),
  constraint earlier_seasons_check CHECK ((ends_on >= starts_on))
);
CREATE INDEX earlier_seasons_by_import ON public.earlier_seasons USING btree (customer_id, import_id);
alter table earlier_seasons enable row level security;
create policy own_customer on earlier_seasons using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table earlier_seasons to tertulia_app;

create table earlier_tables (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  season_id integer not null,
  import_id integer not null,
  competition text not null,
  name text not null,
  place integer not null,
  constraint earlier_tables_pkey PRIMARY KEY (customer_id, id),
  constraint earlier_tables_customer_id_season_id_competition_name_key UNIQUE (customer_id, season_id, competition, name),
  constraint earlier_tables_customer_id_season_id_competition_place_key UNIQUE (customer_id, season_id, competition, place),
  constraint earlier_tables_customer_id_import_id_fkey FOREIGN KEY (customer_id, import_id) REFERENCES season_imports(customer_id, id),
  constraint earlier_tables_customer_id_season_id_fkey FOREIGN KEY (customer_id, season_id) REFERENCES earlier_seasons(customer_id, id),
  constraint earlier_tables_competition_check CHECK ((competition = ANY (ARRAY['league'::text, 'cup'::text, 'special_quiz'::text]))),
  constraint earlier_tables_place_check CHECK ((place > 0))
);
CREATE INDEX earlier_tables_by_import ON public.earlier_tables USING btree (customer_id, import_id);
alter table earlier_tables enable row level security;
create policy own_customer on earlier_tables using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table earlier_tables to tertulia_app;

create table early_sittings (
  customer_id integer default current_customer_id() not null,
  quiz_id integer not null,
  user_id integer not null,
  season integer not null,
  opened_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  submission_key uuid,
  submitted_at timestamp with time zone,
  counted_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint early_sittings_pkey PRIMARY KEY (customer_id, quiz_id, user_id),
  constraint early_sittings_customer_id_quiz_id_fkey FOREIGN KEY (customer_id, quiz_id) REFERENCES quizzes(customer_id, id) ON DELETE CASCADE,
  constraint early_sittings_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE,
  constraint early_sittings_check CHECK ((ends_at > opened_at)),
  constraint early_sittings_check1 CHECK (((submitted_at IS NULL) = (submission_key IS NULL))),
  constraint early_sittings_check2 CHECK (((withdrawn_at IS NULL) OR (counted_at IS NULL)))
);
CREATE INDEX early_sittings_by_user ON public.early_sittings USING btree (customer_id, user_id);
CREATE INDEX early_sittings_to_count ON public.early_sittings USING btree (customer_id, quiz_id) WHERE ((counted_at IS NULL) AND (withdrawn_at IS NULL));
alter table early_sittings enable row level security;
create policy own_customer on early_sittings using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table early_sittings to tertulia_app;

create table email_changes (
  customer_id integer default current_customer_id() not null,
  user_id integer not null,
  email text not null,
  token_hash bytea not null,
  asked_by integer not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  agreed_at timestamp with time zone,
  constraint email_changes_pkey PRIMARY KEY (customer_id, user_id),
  constraint email_changes_customer_id_token_hash_key UNIQUE (customer_id, token_hash),
  constraint email_changes_customer_id_asked_by_fkey FOREIGN KEY (customer_id, asked_by) REFERENCES users(customer_id, id) ON DELETE CASCADE,
  constraint email_changes_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE,
  constraint email_changes_email_check CHECK ((email = lower(email)))
);
alter table email_changes enable row level security;
create policy own_customer on email_changes using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table email_changes to tertulia_app;

create table event_months (
  customer_id integer default current_customer_id() not null,
  month text not null,
  version integer default 1 not null,
  saved_at timestamp with time zone not null,
  supervised text[] default '{}'::text[] not null,
  constraint event_months_pkey PRIMARY KEY (customer_id, month),
  constraint event_months_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint event_months_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint event_months_supervised_check CHECK ((supervised <@ ARRAY['inquizicao'::text, '66_22_11'::text, 'hot_100'::text, 'quiz_dairy'::text, 'squizzed'::text, 'unlimited'::text, 'eqc'::text, 'wqc'::text, 'cnq'::text]))
);
alter table event_months enable row level security;
create policy own_customer on event_months using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table event_months to tertulia_app;

create table event_results (
  customer_id integer default current_customer_id() not null,
  month text not null,
  type text not null,
  player_id integer not null,
  result integer not null,
  constraint event_results_pkey PRIMARY KEY (customer_id, month, type, player_id),
  constraint event_results_customer_id_month_fkey FOREIGN KEY (customer_id, month) REFERENCES event_months(customer_id, month) ON DELETE CASCADE,
  constraint event_results_customer_id_player_id_fkey FOREIGN KEY (customer_id, player_id) REFERENCES ranking_players(customer_id, id),
  constraint event_results_result_check CHECK ((result >= 0)),
  constraint event_results_type_check CHECK ((type = ANY (ARRAY['inquizicao'::text, '66_22_11'::text, 'hot_100'::text, 'quiz_dairy'::text, 'squizzed'::text, 'unlimited'::text, 'eqc'::text, 'wqc'::text, 'cnq'::text])))
);
CREATE INDEX event_results_by_player ON public.event_results USING btree (customer_id, player_id);
CREATE INDEX event_results_by_result ON public.event_results USING btree (customer_id, month, type, result);
alter table event_results enable row level security;
create policy own_customer on event_results using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table event_results to tertulia_app;

create table external_questions (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  theme_id integer,
  subtheme_id integer,
  text text not null,
  answer text not null,
  accepted_answers text[] default '{}'::text[] not null,
  medium_id integer,
  origin text not null,
  import_id integer,
  marked_used boolean default false not null,
  version integer default 0 not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  search_text text generated always as (fold_for_search(text)) stored not null,
  search_answer text generated always as (fold_for_search(answer)) stored not null,
  constraint external_questions_pkey PRIMARY KEY (customer_id, id),
  constraint external_questions_customer_id_created_by_fkey FOREIGN KEY (customer_id, created_by) REFERENCES users(customer_id, id),
  constraint external_questions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint external_questions_customer_id_import_id_fkey FOREIGN KEY (customer_id, import_id) REFERENCES question_imports(customer_id, id),
  constraint external_questions_customer_id_medium_id_fkey FOREIGN KEY (customer_id, medium_id) REFERENCES media(customer_id, id),
  constraint external_questions_customer_id_subtheme_id_fkey FOREIGN KEY (customer_id, subtheme_id) REFERENCES subthemes(customer_id, id),
  constraint external_questions_customer_id_theme_id_fkey FOREIGN KEY (customer_id, theme_id) REFERENCES themes(customer_id, id)
);
CREATE INDEX external_questions_alike ON public.external_questions USING gin (search_text gin_trgm_ops);
CREATE INDEX external_questions_by_import ON public.external_questions USING btree (customer_id, import_id);
CREATE INDEX external_questions_by_medium ON public.external_questions USING btree (customer_id, medium_id) WHERE (medium_id IS NOT NULL);
CREATE INDEX external_questions_by_subtheme ON public.external_questions USING btree (customer_id, subtheme_id);
alter table external_questions enable row level security;
create policy own_customer on external_questions using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table external_questions to tertulia_app;

create table fair_play_cases (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  user_id integer not null,
  season integer not null,
  reason text not null,
  opened_by integer not null,
  opened_at timestamp with time zone not null,
  heard_until timestamp with time zone not null,
  statement text,
  stated_at timestamp with time zone,
  state text default 'open'::text not null,
  outcome text,
  proposed_by integer,
  proposed_at timestamp with time zone,
  ended_by integer,
  ended_at timestamp with time zone,
  constraint fair_play_cases_pkey PRIMARY KEY (customer_id, id),
  constraint fair_play_cases_customer_id_ended_by_fkey FOREIGN KEY (customer_id, ended_by) REFERENCES users(customer_id, id),
  constraint fair_play_cases_customer_id_opened_by_fkey FOREIGN KEY (customer_id, opened_by) REFERENCES users(customer_id, id),
  constraint fair_play_cases_customer_id_proposed_by_fkey FOREIGN KEY (customer_id, proposed_by) REFERENCES users(customer_id, id),
  constraint fair_play_cases_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id),
  constraint fair_play_cases_check CHECK (((statement IS NULL) = (stated_at IS NULL))),
  constraint fair_play_cases_check1 CHECK (((proposed_by IS NULL) = (proposed_at IS NULL))),
  constraint fair_play_cases_check2 CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint fair_play_cases_check3 CHECK (((state <> 'decided'::text) OR ((proposed_by IS NOT NULL) AND (outcome IS NOT NULL)))),
  constraint fair_play_cases_state_check CHECK ((state = ANY (ARRAY['open'::text, 'decided'::text, 'withdrawn'::text])))
);
CREATE INDEX fair_play_cases_by_ender ON public.fair_play_cases USING btree (customer_id, ended_by);
CREATE INDEX fair_play_cases_by_opener ON public.fair_play_cases USING btree (customer_id, opened_by);
CREATE INDEX fair_play_cases_by_proposer ON public.fair_play_cases USING btree (customer_id, proposed_by);
CREATE INDEX fair_play_cases_by_user ON public.fair_play_cases USING btree (customer_id, user_id);
alter table fair_play_cases enable row level security;
create policy own_customer on fair_play_cases using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table fair_play_cases to tertulia_app;

create table fair_play_drops (
  customer_id integer default current_customer_id() not null,
  season integer not null,
  user_id integer not null,
  events integer not null,
  share_in_events double precision not null,
  share_on_days double precision not null,
  chance double precision not null,
  found_at timestamp with time zone not null,
  constraint fair_play_drops_pkey PRIMARY KEY (customer_id, season, user_id),
  constraint fair_play_drops_customer_id_season_fkey FOREIGN KEY (customer_id, season) REFERENCES fair_play_seasons(customer_id, season) ON DELETE CASCADE,
  constraint fair_play_drops_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id)
);
CREATE INDEX fair_play_drops_by_user ON public.fair_play_drops USING btree (customer_id, user_id);
alter table fair_play_drops enable row level security;
create policy own_customer on fair_play_drops using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table fair_play_drops to tertulia_app;

create table fair_play_jumps (
  customer_id integer default current_customer_id() not null,
  season integer not null,
  user_id integer not null,
  theme_id integer not null,
  questions integer not null,
  right_answers integer not null,
  expected double precision not null,
  questions_before integer not null,
  right_before integer not null,
  chance double precision not null,
  found_at timestamp with time zone not null,
  constraint fair_play_jumps_pkey PRIMARY KEY (customer_id, season, user_id, theme_id),
  constraint fair_play_jumps_customer_id_season_fkey FOREIGN KEY (customer_id, season) REFERENCES fair_play_seasons(customer_id, season) ON DELETE CASCADE,
  constraint fair_play_jumps_customer_id_theme_id_fkey FOREIGN KEY (customer_id, theme_id) REFERENCES themes(customer_id, id) ON DELETE CASCADE,
  constraint fair_play_jumps_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id)
);
CREATE INDEX fair_play_jumps_by_theme ON public.fair_play_jumps USING btree (customer_id, theme_id);
CREATE INDEX fair_play_jumps_by_user ON public.fair_play_jumps USING btree (customer_id, user_id);
alter table fair_play_jumps enable row level security;
create policy own_customer on fair_play_jumps using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table fair_play_jumps to tertulia_app;

create table fair_play_paces (
  customer_id integer default current_customer_id() not null,
  season integer not null,
  user_id integer not null,
  quicker_quizzes integer not null,
  quicker_minutes double precision not null,
  quicker_questions integer not null,
  quicker_right integer not null,
  slower_quizzes integer not null,
  slower_minutes double precision not null,
  slower_questions integer not null,
  slower_right integer not null,
  expected double precision not null,
  chance double precision not null,
  found_at timestamp with time zone not null,
  constraint fair_play_paces_pkey PRIMARY KEY (customer_id, season, user_id),
  constraint fair_play_paces_customer_id_season_fkey FOREIGN KEY (customer_id, season) REFERENCES fair_play_seasons(customer_id, season) ON DELETE CASCADE,
  constraint fair_play_paces_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id)
);
CREATE INDEX fair_play_paces_by_user ON public.fair_play_paces USING btree (customer_id, user_id);
alter table fair_play_paces enable row level security;
create policy own_customer on fair_play_paces using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table fair_play_paces to tertulia_app;

create table fair_play_seasons (
  customer_id integer default current_customer_id() not null,
  season integer not null,
  players integer not null,
  pairs integer not null,
  base_rate double precision,
  compared_at timestamp with time zone not null,
  comparisons integer,
  rare integer,
  pace_comparisons integer,
  pace_rare integer,
  median_minutes double precision,
  event_comparisons integer,
  event_rare integer,
  event_can_stand_out boolean,
  constraint fair_play_seasons_pkey PRIMARY KEY (customer_id, season),
  constraint fair_play_seasons_customer_id_season_fkey FOREIGN KEY (customer_id, season) REFERENCES seasons(customer_id, season) ON DELETE CASCADE
);
alter table fair_play_seasons enable row level security;
create policy own_customer on fair_play_seasons using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table fair_play_seasons to tertulia_app;

create table fair_play_signals (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  season integer not null,
  user1_id integer not null,
  user2_id integer not null,
  both_wrong integer not null,
  equal integer not null,
  expected double precision not null,
  chance double precision not null,
  found_at timestamp with time zone not null,
  constraint fair_play_signals_pkey PRIMARY KEY (customer_id, id),
  constraint fair_play_signals_customer_id_season_user1_id_user2_id_key UNIQUE (customer_id, season, user1_id, user2_id),
  constraint fair_play_signals_customer_id_season_fkey FOREIGN KEY (customer_id, season) REFERENCES fair_play_seasons(customer_id, season) ON DELETE CASCADE,
  constraint fair_play_signals_customer_id_user1_id_fkey FOREIGN KEY (customer_id, user1_id) REFERENCES users(customer_id, id),
  constraint fair_play_signals_customer_id_user2_id_fkey FOREIGN KEY (customer_id, user2_id) REFERENCES users(customer_id, id)
);
CREATE INDEX fair_play_signals_by_user2 ON public.fair_play_signals USING btree (customer_id, user2_id);
alter table fair_play_signals enable row level security;
create policy own_customer on fair_play_signals using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table fair_play_signals to tertulia_app;

create table games (
  customer_id integer default current_customer_id() not null,
  date date not null,
  user_id integer not null,
  opponent_id integer,
  season integer not null,
  tier integer not null,
  round integer not null,
  state text default 'scheduled'::text not null,
  outcome text,
  score double precision,
  league_points double precision default 0 not null,
  points_for double precision default 0 not null,
  points_against double precision default 0 not null,
  right_answers integer default 0 not null,
  threes_right integer default 0 not null,
  excused boolean default false not null,
  constraint games_pkey PRIMARY KEY (customer_id, date, user_id),
  constraint games_customer_id_opponent_id_fkey FOREIGN KEY (customer_id, opponent_id) REFERENCES users(customer_id, id),
  constraint games_customer_id_season_round_fkey FOREIGN KEY (customer_id, season, round) REFERENCES rounds(customer_id, season, round) ON DELETE CASCADE,
  constraint games_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id),
  constraint games_outcome_check CHECK ((outcome = ANY (ARRAY['win'::text, 'draw'::text, 'loss'::text, 'forfeit'::text, 'solo'::text]))),
  constraint games_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'pending'::text, 'decided'::text, 'void'::text])))
);
CREATE INDEX games_by_tier ON public.games USING btree (customer_id, season, tier, round);
CREATE INDEX games_by_user ON public.games USING btree (customer_id, user_id, date);
alter table games enable row level security;
create policy own_customer on games using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table games to tertulia_app;

create table genre_records (
  customer_id integer default current_customer_id() not null,
  season integer not null,
  theme_id integer,
  user_id integer not null,
  answered integer not null,
  corrected integer not null,
  right_answers integer not null,
  score integer generated always as (((right_answers * 10) + answered)) stored not null,
  constraint genre_records_customer_id_user_id_season_theme_id_key UNIQUE NULLS NOT DISTINCT (customer_id, user_id, season, theme_id),
  constraint genre_records_customer_id_season_fkey FOREIGN KEY (customer_id, season) REFERENCES seasons(customer_id, season) ON DELETE CASCADE,
  constraint genre_records_customer_id_theme_id_fkey FOREIGN KEY (customer_id, theme_id) REFERENCES themes(customer_id, id),
  constraint genre_records_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id)
);
CREATE INDEX genre_records_by_score ON public.genre_records USING btree (customer_id, season, theme_id, score DESC);
alter table genre_records enable row level security;
create policy own_customer on genre_records using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table genre_records to tertulia_app;

create table holiday_changes (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  added jsonb not null,
  removed jsonb not null,
  author_id integer not null,
  changed_at timestamp with time zone not null,
  undone_by integer,
  undone_at timestamp with time zone,
  constraint holiday_changes_pkey PRIMARY KEY (customer_id, id),
  constraint holiday_changes_customer_id_author_id_fkey FOREIGN KEY (customer_id, author_id) REFERENCES users(customer_id, id),
  constraint holiday_changes_customer_id_undone_by_fkey FOREIGN KEY (customer_id, undone_by) REFERENCES users(customer_id, id),
  constraint holiday_changes_check CHECK (((undone_by IS NULL) = (undone_at IS NULL)))
);
CREATE INDEX holiday_changes_by_author ON public.holiday_changes USING btree (customer_id, author_id);
CREATE INDEX holiday_changes_by_undoer ON public.holiday_changes USING btree (customer_id, undone_by);
alter table holiday_changes enable row level security;
create policy own_customer on holiday_changes using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table holiday_changes to tertulia_app;

create table holidays (
  customer_id integer default current_customer_id() not null,
  date date not null,
  name text,
  constraint holidays_pkey PRIMARY KEY (customer_id, date),
  constraint holidays_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id)
);
alter table holidays enable row level security;
create policy own_customer on holidays using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table holidays to tertulia_app;

create table host_notes (
  customer_id integer default current_customer_id() not null,
  quiz_id integer not null,
  user_id integer not null,
  text text not null,
  saved_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint host_notes_pkey PRIMARY KEY (customer_id, quiz_id),
  constraint host_notes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint host_notes_customer_id_quiz_id_fkey FOREIGN KEY (customer_id, quiz_id) REFERENCES quizzes(customer_id, id) ON DELETE CASCADE,
  constraint host_notes_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id),
  constraint host_notes_text_check CHECK ((text <> ''::text))
);
CREATE INDEX host_notes_by_user ON public.host_notes USING btree (customer_id, user_id);
alter table host_notes enable row level security;
create policy own_customer on host_notes using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table host_notes to tertulia_app;

create table hostnames (
  customer_id integer default current_customer_id() not null,
  hostname text not null,
  constraint hostnames_pkey PRIMARY KEY (hostname),
  constraint hostnames_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint hostnames_hostname_check CHECK ((hostname = lower(hostname)))
);
alter table hostnames enable row level security;
create policy own_customer on hostnames using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table hostnames to tertulia_app;

create table import_media (
  customer_id integer default current_customer_id() not null,
  import_id integer not null,
  number integer not null,
  "position" integer not null,
  file_name text not null,
  state text not null,
  problem text,
  content bytea,
  extension text,
  kind text,
  content_type text,
  width integer,
  height integer,
  constraint import_media_pkey PRIMARY KEY (customer_id, import_id, number, "position"),
  constraint import_media_customer_id_import_id_number_fkey FOREIGN KEY (customer_id, import_id, number) REFERENCES import_rows(customer_id, import_id, number) ON DELETE CASCADE,
  constraint import_media_check CHECK (((content IS NULL) = (state = 'left_out'::text))),
  constraint import_media_check1 CHECK (((state <> 'taken'::text) OR ((extension IS NOT NULL) AND (kind IS NOT NULL) AND (content_type IS NOT NULL)))),
  constraint import_media_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'audio'::text, 'video'::text]))),
  constraint import_media_problem_check CHECK ((problem = ANY (ARRAY['medium_unreadable'::text, 'medium_too_large'::text]))),
  constraint import_media_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'taken'::text, 'left_out'::text])))
);
CREATE UNIQUE INDEX import_media_taken ON public.import_media USING btree (customer_id, import_id, number) WHERE (state = 'taken'::text);
alter table import_media enable row level security;
create policy own_customer on import_media using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table import_media to tertulia_app;

create table import_rows (
  customer_id integer default current_customer_id() not null,
  import_id integer not null,
  number integer not null,
  line integer not null,
  text text not null,
  answer text not null,
  accepted_answers text[] not null,
  theme_id integer,
  subtheme_id integer,
  origin text not null,
  problem text,
  problem_value text default ''::text not null,
  likeness text,
  likeness_percentage integer,
  alike_place text,
  alike_id integer,
  taken boolean,
  doubt text,
  constraint import_rows_pkey PRIMARY KEY (customer_id, import_id, number),
  constraint import_rows_customer_id_import_id_fkey FOREIGN KEY (customer_id, import_id) REFERENCES question_imports(customer_id, id) ON DELETE CASCADE,
  constraint import_rows_customer_id_subtheme_id_fkey FOREIGN KEY (customer_id, subtheme_id) REFERENCES subthemes(customer_id, id) ON DELETE SET NULL (subtheme_id),
  constraint import_rows_customer_id_theme_id_fkey FOREIGN KEY (customer_id, theme_id) REFERENCES themes(customer_id, id) ON DELETE SET NULL (theme_id),
  constraint import_rows_alike_place_check CHECK ((alike_place = ANY (ARRAY['bank'::text, 'quiz'::text, 'file'::text]))),
  constraint import_rows_doubt_check CHECK ((doubt = ANY (ARRAY['needs_choices'::text, 'answer_of_choices'::text, 'numbers_uncertain'::text, 'number_or_text'::text, 'answer_is_sign'::text, 'answer_repeated'::text, 'gap_text'::text, 'markup'::text]))),
  constraint import_rows_likeness_check CHECK ((likeness = ANY (ARRAY['exact'::text, 'near'::text])))
);
alter table import_rows enable row level security;
create policy own_customer on import_rows using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table import_rows to tertulia_app;

create table imported_months (
  customer_id integer default current_customer_id() not null,
  month text not null,
  import_id integer not null,
  published boolean not null,
  constraint imported_months_pkey PRIMARY KEY (customer_id, month),
  constraint imported_months_customer_id_import_id_fkey FOREIGN KEY (customer_id, import_id) REFERENCES ranking_imports(customer_id, id) ON DELETE CASCADE,
  constraint imported_months_customer_id_month_fkey FOREIGN KEY (customer_id, month) REFERENCES event_months(customer_id, month) ON DELETE CASCADE
);
CREATE INDEX imported_months_by_import ON public.imported_months USING btree (customer_id, import_id);
alter table imported_months enable row level security;
create policy own_customer on imported_months using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table imported_months to tertulia_app;

create table imported_people (
  customer_id integer default current_customer_id() not null,
  user_id integer not null,
  import_id integer not null,
  source text not null,
  source_id text,
  note text default ''::text not null,
  constraint imported_people_pkey PRIMARY KEY (customer_id, user_id),
  constraint imported_people_customer_id_source_source_id_key UNIQUE (customer_id, source, source_id),
  constraint imported_people_customer_id_import_id_fkey FOREIGN KEY (customer_id, import_id) REFERENCES people_imports(customer_id, id) ON DELETE CASCADE,
  constraint imported_people_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE
);
CREATE INDEX imported_people_by_import ON public.imported_people USING btree (customer_id, import_id);
alter table imported_people enable row level security;
create policy own_customer on imported_people using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table imported_people to tertulia_app;

create table imported_ranking_players (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  import_id integer not null,
  player_id integer not null,
  source text not null,
  source_id text,
  created boolean not null,
  constraint imported_ranking_players_pkey PRIMARY KEY (customer_id, id),
  constraint imported_ranking_players_customer_id_source_source_id_key UNIQUE (customer_id, source, source_id),
  constraint imported_ranking_players_customer_id_import_id_fkey FOREIGN KEY (customer_id, import_id) REFERENCES ranking_imports(customer_id, id) ON DELETE CASCADE,
  constraint imported_ranking_players_customer_id_player_id_fkey FOREIGN KEY (customer_id, player_id) REFERENCES ranking_players(customer_id, id) ON DELETE CASCADE
);
CREATE INDEX imported_ranking_players_by_import ON public.imported_ranking_players USING btree (customer_id, import_id);
CREATE INDEX imported_ranking_players_by_player ON public.imported_ranking_players USING btree (customer_id, player_id);
alter table imported_ranking_players enable row level security;
create policy own_customer on imported_ranking_players using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table imported_ranking_players to tertulia_app;

create table invitations (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  inviter_id integer not null,
  email text,
  language text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  registered_id integer,
  registered_at timestamp with time zone,
  subscribed_at timestamp with time zone,
  month_earned_at timestamp with time zone,
  constraint invitations_pkey PRIMARY KEY (customer_id, id),
  constraint invitations_customer_id_email_key UNIQUE (customer_id, email),
  constraint invitations_customer_id_registered_id_key UNIQUE (customer_id, registered_id),
  constraint invitations_customer_id_inviter_id_fkey FOREIGN KEY (customer_id, inviter_id) REFERENCES users(customer_id, id) ON DELETE CASCADE,
  constraint invitations_customer_id_registered_id_fkey FOREIGN KEY (customer_id, registered_id) REFERENCES users(customer_id, id) ON DELETE SET NULL (registered_id),
  constraint invitations_email_check CHECK ((email = lower(email))),
  constraint invitations_language_check CHECK ((language = ANY (ARRAY['en'::text, 'pt'::text])))
);
CREATE INDEX invitations_by_inviter ON public.invitations USING btree (customer_id, inviter_id, id);
alter table invitations enable row level security;
create policy own_customer on invitations using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table invitations to tertulia_app;

create table job_outcomes (
  job text not null,
  succeeded_at timestamp with time zone,
  failed_at timestamp with time zone,
  constraint job_outcomes_pkey PRIMARY KEY (job)
);
grant select on table job_outcomes to tertulia_app;

create table known_devices (
  customer_id integer default current_customer_id() not null,
  user_id integer not null,
  kind text not null,
  hash bytea not null,
  last_used_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (customer_id, user_id, hash),
  constraint known_devices_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE,
  constraint known_devices_kind_check CHECK ((kind = ANY (ARRAY['device'::text, 'network'::text])))
);
CREATE INDEX known_devices_by_hash ON public.known_devices USING btree (customer_id, hash) WHERE (kind = 'device'::text);
alter table known_devices enable row level security;
create policy own_customer on known_devices using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table known_devices to tertulia_app;

create table late_answers (
  customer_id integer default current_customer_id() not null,
  late_submission_id integer not null,
  question_id integer not null,
  text text not null,
  normalised text not null,
  league_points smallint,
  cup_points smallint,
  joker boolean not null,
  constraint late_answers_pkey PRIMARY KEY (customer_id, late_submission_id, question_id),
  constraint late_answers_customer_id_late_submission_id_fkey FOREIGN KEY (customer_id, late_submission_id) REFERENCES late_submissions(customer_id, id) ON DELETE CASCADE,
  constraint late_answers_customer_id_question_id_fkey FOREIGN KEY (customer_id, question_id) REFERENCES questions(customer_id, id)
);
CREATE INDEX late_answers_by_question ON public.late_answers USING btree (customer_id, question_id);
alter table late_answers enable row level security;
create policy own_customer on late_answers using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table late_answers to tertulia_app;

create table late_submissions (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  quiz_id integer not null,
  user_id integer not null,
  submission_key uuid not null,
  asked_at timestamp with time zone not null,
  statement text,
  device_typed_at timestamp with time zone,
  device_submitted_at timestamp with time zone not null,
  device_attempts integer not null,
  refusal text,
  refused_by integer,
  refused_at timestamp with time zone,
  change_id integer,
  constraint late_submissions_pkey PRIMARY KEY (customer_id, id),
  constraint late_submissions_customer_id_quiz_id_user_id_key UNIQUE (customer_id, quiz_id, user_id),
  constraint late_submissions_customer_id_change_id_fkey FOREIGN KEY (customer_id, change_id) REFERENCES day_changes(customer_id, id),
  constraint late_submissions_customer_id_quiz_id_fkey FOREIGN KEY (customer_id, quiz_id) REFERENCES quizzes(customer_id, id),
  constraint late_submissions_customer_id_refused_by_fkey FOREIGN KEY (customer_id, refused_by) REFERENCES users(customer_id, id),
  constraint late_submissions_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id),
  constraint late_submissions_check CHECK ((((refusal IS NULL) = (refused_by IS NULL)) AND ((refusal IS NULL) = (refused_at IS NULL)))),
  constraint late_submissions_check1 CHECK (((refusal IS NULL) OR (change_id IS NULL)))
);
CREATE INDEX late_submissions_by_change ON public.late_submissions USING btree (customer_id, change_id) WHERE (change_id IS NOT NULL);
CREATE INDEX late_submissions_by_user ON public.late_submissions USING btree (customer_id, user_id);
CREATE INDEX late_submissions_waiting ON public.late_submissions USING btree (customer_id, asked_at) WHERE ((refusal IS NULL) AND (change_id IS NULL));
alter table late_submissions enable row level security;
create policy own_customer on late_submissions using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table late_submissions to tertulia_app;

create table letter_recipients (
  customer_id integer default current_customer_id() not null,
  letter_id integer not null,
  user_id integer not null,
  written_at timestamp with time zone,
  mail_id integer,
  outcome text,
  constraint letter_recipients_pkey PRIMARY KEY (customer_id, letter_id, user_id),
  constraint letter_recipients_customer_id_letter_id_fkey FOREIGN KEY (customer_id, letter_id) REFERENCES letters(customer_id, id) ON DELETE CASCADE,
  constraint letter_recipients_customer_id_mail_id_fkey FOREIGN KEY (customer_id, mail_id) REFERENCES outbox(customer_id, id) ON DELETE SET NULL (mail_id),
  constraint letter_recipients_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE,
  constraint letter_recipients_outcome_check CHECK ((outcome = ANY (ARRAY['sent'::text, 'failed'::text])))
);
CREATE INDEX letter_recipients_by_mail ON public.letter_recipients USING btree (customer_id, mail_id);
CREATE INDEX letter_recipients_by_user ON public.letter_recipients USING btree (customer_id, user_id);
CREATE INDEX letter_recipients_unwritten ON public.letter_recipients USING btree (customer_id, letter_id, user_id) WHERE (written_at IS NULL);
alter table letter_recipients enable row level security;
create policy own_customer on letter_recipients using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table letter_recipients to tertulia_app;

create table letters (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  subject_en text not null,
  text_en text not null,
  subject_pt text not null,
  text_pt text not null,
  filter jsonb not null,
  club_business boolean not null,
  notice_to_date date,
  notice_push boolean not null,
  version integer default 1 not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  sent_by integer,
  sent_at timestamp with time zone,
  stopped_at timestamp with time zone,
  constraint letters_pkey PRIMARY KEY (customer_id, id),
  constraint letters_customer_id_created_by_fkey FOREIGN KEY (customer_id, created_by) REFERENCES users(customer_id, id),
  constraint letters_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint letters_customer_id_sent_by_fkey FOREIGN KEY (customer_id, sent_by) REFERENCES users(customer_id, id),
  constraint letters_check CHECK (((sent_by IS NULL) = (sent_at IS NULL))),
  constraint letters_check1 CHECK (((stopped_at IS NULL) OR (sent_at IS NOT NULL))),
  constraint letters_check2 CHECK (((notice_to_date IS NOT NULL) OR (NOT notice_push)))
);
CREATE INDEX letters_by_author ON public.letters USING btree (customer_id, created_by);
CREATE INDEX letters_by_sender ON public.letters USING btree (customer_id, sent_by);
alter table letters enable row level security;
create policy own_customer on letters using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table letters to tertulia_app;

create table logs (
  customer_id integer default current_customer_id() not null,
  id bigint generated always as identity not null,
  user_id integer not null,
  impersonator_id integer,
  action text not null,
  created_at timestamp with time zone not null,
  constraint logs_pkey PRIMARY KEY (customer_id, id),
  constraint logs_customer_id_impersonator_id_fkey FOREIGN KEY (customer_id, impersonator_id) REFERENCES users(customer_id, id) ON DELETE CASCADE,
  constraint logs_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE,
  constraint logs_action_check CHECK ((length(action) <= 1000))
);
CREATE INDEX logs_by_age ON public.logs USING btree (customer_id, created_at);
CREATE INDEX logs_by_user ON public.logs USING btree (customer_id, user_id, id);
alter table logs enable row level security;
create policy own_customer on logs using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table logs to tertulia_app;

create table maintenance (
  id boolean default true not null,
  since timestamp with time zone not null,
  constraint maintenance_pkey PRIMARY KEY (id),
  constraint maintenance_id_check CHECK (id)
);
grant select on table maintenance to tertulia_app;

create table media (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  file_name text not null,
  kind text not null,
  content_type text not null,
  byte_size integer not null,
  width integer,
  height integer,
  uploaded_by integer not null,
  created_at timestamp with time zone not null,
  constraint media_pkey PRIMARY KEY (customer_id, id),
  constraint media_file_name_key UNIQUE (file_name),
  constraint media_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint media_customer_id_uploaded_by_fkey FOREIGN KEY (customer_id, uploaded_by) REFERENCES users(customer_id, id),
  constraint media_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'audio'::text, 'video'::text])))
);
alter table media enable row level security;
create policy own_customer on media using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table media to tertulia_app;

create table messages (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  user_id integer not null,
  language text not null,
  message text not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  settled_by integer,
  constraint messages_pkey PRIMARY KEY (customer_id, id),
  constraint messages_customer_id_settled_by_fkey FOREIGN KEY (customer_id, settled_by) REFERENCES users(customer_id, id),
  constraint messages_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE,
  constraint messages_language_check CHECK ((language = ANY (ARRAY['en'::text, 'pt'::text]))),
  constraint messages_message_check CHECK ((message <> ''::text))
);
CREATE INDEX messages_by_age ON public.messages USING btree (customer_id, created_at);
alter table messages enable row level security;
create policy own_customer on messages using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table messages to tertulia_app;

create table migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  oldest_beside text,
  constraint migrations_pkey PRIMARY KEY (name)
);
grant select on table migrations to public;

create table mini_league_players (
  customer_id integer default current_customer_id() not null,
  mini_league_id integer not null,
  user_id integer not null,
  counts_from date not null,
  joined_at timestamp with time zone not null,
  left_on date,
  removed boolean default false not null,
  constraint mini_league_players_pkey PRIMARY KEY (customer_id, mini_league_id, user_id, counts_from),
  constraint mini_league_players_customer_id_mini_league_id_fkey FOREIGN KEY (customer_id, mini_league_id) REFERENCES mini_leagues(customer_id, id) ON DELETE CASCADE,
  constraint mini_league_players_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id),
  constraint mini_league_players_check CHECK (((left_on IS NOT NULL) OR (NOT removed)))
);
CREATE INDEX mini_league_players_by_user ON public.mini_league_players USING btree (customer_id, user_id);
CREATE UNIQUE INDEX mini_league_players_present ON public.mini_league_players USING btree (customer_id, mini_league_id, user_id) WHERE (left_on IS NULL);
alter table mini_league_players enable row level security;
create policy own_customer on mini_league_players using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table mini_league_players to tertulia_app;

create table mini_league_requests (
  customer_id integer default current_customer_id() not null,
  mini_league_id integer not null,
  user_id integer not null,
  asked_at timestamp with time zone not null,
  constraint mini_league_requests_pkey PRIMARY KEY (customer_id, mini_league_id, user_id),
  constraint mini_league_requests_customer_id_mini_league_id_fkey FOREIGN KEY (customer_id, mini_league_id) REFERENCES mini_leagues(customer_id, id) ON DELETE CASCADE,
  constraint mini_league_requests_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id)
);
CREATE INDEX mini_league_requests_by_user ON public.mini_league_requests USING btree (customer_id, user_id);
alter table mini_league_requests enable row level security;
create policy own_customer on mini_league_requests using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table mini_league_requests to tertulia_app;

create table mini_league_themes (
  customer_id integer default current_customer_id() not null,
  mini_league_id integer not null,
  theme_id integer not null,
  constraint mini_league_themes_pkey PRIMARY KEY (customer_id, mini_league_id, theme_id),
  constraint mini_league_themes_customer_id_mini_league_id_fkey FOREIGN KEY (customer_id, mini_league_id) REFERENCES mini_leagues(customer_id, id) ON DELETE CASCADE,
  constraint mini_league_themes_customer_id_theme_id_fkey FOREIGN KEY (customer_id, theme_id) REFERENCES themes(customer_id, id) ON DELETE CASCADE
);
CREATE INDEX mini_league_themes_by_theme ON public.mini_league_themes USING btree (customer_id, theme_id);
alter table mini_league_themes enable row level security;
create policy own_customer on mini_league_themes using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table mini_league_themes to tertulia_app;

create table mini_leagues (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  season integer not null,
  name text not null,
  founder_id integer not null,
  size integer not null,
  code text not null,
  approval boolean not null,
  best_days integer,
  duels boolean not null,
  previous_id integer,
  created_at timestamp with time zone not null,
  ended_on date,
  constraint mini_leagues_pkey PRIMARY KEY (customer_id, id),
  constraint mini_leagues_customer_id_code_key UNIQUE (customer_id, code),
  constraint mini_leagues_customer_id_previous_id_key UNIQUE (customer_id, previous_id),
  constraint mini_leagues_customer_id_founder_id_fkey FOREIGN KEY (customer_id, founder_id) REFERENCES users(customer_id, id),
  constraint mini_leagues_customer_id_previous_id_fkey FOREIGN KEY (customer_id, previous_id) REFERENCES mini_leagues(customer_id, id) ON DELETE SET NULL (previous_id),
  constraint mini_leagues_customer_id_season_fkey FOREIGN KEY (customer_id, season) REFERENCES seasons(customer_id, season) ON DELETE CASCADE,
  constraint mini_leagues_best_days_check CHECK ((best_days >= 1)),
  constraint mini_leagues_check CHECK ((NOT (duels AND (best_days IS NOT NULL)))),
  constraint mini_leagues_code_check CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{13}$'::text)),
  constraint mini_leagues_name_check CHECK ((name <> ''::text)),
  constraint mini_leagues_size_check CHECK (((size >= 2) AND (size <= 64)))
);
CREATE INDEX mini_leagues_by_founder ON public.mini_leagues USING btree (customer_id, founder_id);
CREATE INDEX mini_leagues_by_season ON public.mini_leagues USING btree (customer_id, season);
alter table mini_leagues enable row level security;
create policy own_customer on mini_leagues using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table mini_leagues to tertulia_app;

create table month_ranking_rows (
  customer_id integer default current_customer_id() not null,
  month text not null,
  player_id integer not null,
  rank integer not null,
  score double precision not null,
  score_sum double precision not null,
  events integer not null,
  constraint month_ranking_rows_pkey PRIMARY KEY (customer_id, month, player_id),
  constraint month_ranking_rows_customer_id_month_fkey FOREIGN KEY (customer_id, month) REFERENCES month_rankings(customer_id, month) ON DELETE CASCADE,
  constraint month_ranking_rows_customer_id_player_id_fkey FOREIGN KEY (customer_id, player_id) REFERENCES ranking_players(customer_id, id)
);
CREATE INDEX month_ranking_rows_by_player ON public.month_ranking_rows USING btree (customer_id, player_id);
CREATE INDEX month_ranking_rows_by_rank ON public.month_ranking_rows USING btree (customer_id, month, rank);
alter table month_ranking_rows enable row level security;
create policy own_customer on month_ranking_rows using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table month_ranking_rows to tertulia_app;

create table month_rankings (
  customer_id integer default current_customer_id() not null,
  month text not null,
  published_at timestamp with time zone not null,
  published_by integer not null,
  constraint month_rankings_pkey PRIMARY KEY (customer_id, month),
  constraint month_rankings_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint month_rankings_customer_id_published_by_fkey FOREIGN KEY (customer_id, published_by) REFERENCES users(customer_id, id),
  constraint month_rankings_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text))
);
alter table month_rankings enable row level security;
create policy own_customer on month_rankings using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table month_rankings to tertulia_app;

create table mutes (
  customer_id integer default current_customer_id() not null,
  user_id integer not null,
  until date,
  reason text not null,
  muted_by integer not null,
  created_at timestamp with time zone not null,
  constraint mutes_pkey PRIMARY KEY (customer_id, user_id),
  constraint mutes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint mutes_customer_id_muted_by_fkey FOREIGN KEY (customer_id, muted_by) REFERENCES users(customer_id, id),
  constraint mutes_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id),
  constraint mutes_reason_check CHECK ((reason <> ''::text))
);
CREATE INDEX mutes_by_admin ON public.mutes USING btree (customer_id, muted_by);
alter table mutes enable row level security;
create policy own_customer on mutes using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table mutes to tertulia_app;

create table nation_team_players (
  customer_id integer default current_customer_id() not null,
  region text not null,
  month text not null,
  "position" integer not null,
  player_id integer not null,
  named_at timestamp with time zone not null,
  constraint nation_team_players_pkey PRIMARY KEY (customer_id, region, month, "position"),
  constraint nation_team_players_customer_id_region_month_player_id_key UNIQUE (customer_id, region, month, player_id),
  constraint nation_team_players_customer_id_player_id_fkey FOREIGN KEY (customer_id, player_id) REFERENCES ranking_players(customer_id, id) ON DELETE CASCADE,
  constraint nation_team_players_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint nation_team_players_position_check CHECK ((("position" >= 1) AND ("position" <= 5)))
);
CREATE INDEX nation_team_players_by_player ON public.nation_team_players USING btree (customer_id, player_id);
alter table nation_team_players enable row level security;
create policy own_customer on nation_team_players using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table nation_team_players to tertulia_app;

create table nation_tokens (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  region text not null,
  token_hash bytea not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint nation_tokens_pkey PRIMARY KEY (customer_id, id),
  constraint nation_tokens_customer_id_token_hash_key UNIQUE (customer_id, token_hash),
  constraint nation_tokens_customer_id_created_by_fkey FOREIGN KEY (customer_id, created_by) REFERENCES users(customer_id, id),
  constraint nation_tokens_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id)
);
CREATE UNIQUE INDEX nation_tokens_in_use ON public.nation_tokens USING btree (customer_id, region) WHERE (revoked_at IS NULL);
alter table nation_tokens enable row level security;
create policy own_customer on nation_tokens using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table nation_tokens to tertulia_app;

create table notice_preferences (
  customer_id integer default current_customer_id() not null,
  user_id integer not null,
  kind text not null,
  opening boolean default false not null,
  reminder boolean default true not null,
  reminder_hour integer default 22 not null,
  submission_copy boolean default false not null,
  result boolean default false not null,
  corrections boolean default true not null,
  push_opening boolean default false not null,
  push_reminder boolean default true not null,
  push_result boolean default false not null,
  push_corrections boolean default true not null,
  constraint notice_preferences_pkey PRIMARY KEY (customer_id, user_id, kind),
  constraint notice_preferences_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE,
  constraint notice_preferences_kind_check CHECK ((kind = ANY (ARRAY['daily'::text, 'special'::text]))),
  constraint notice_preferences_reminder_hour_check CHECK (((reminder_hour >= 1) AND (reminder_hour <= 23)))
);
alter table notice_preferences enable row level security;
create policy own_customer on notice_preferences using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table notice_preferences to tertulia_app;

create table notifications (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  type text not null,
  content text not null,
  from_date date not null,
  to_date date,
  version integer default 1 not null,
  created_by integer,
  created_at timestamp with time zone not null,
  title text default ''::text not null,
  reminder_date date,
  reminder_hour integer,
  reminded_at timestamp with time zone,
  language text,
  constraint notifications_pkey PRIMARY KEY (customer_id, id),
  constraint notifications_customer_id_created_by_fkey FOREIGN KEY (customer_id, created_by) REFERENCES users(customer_id, id),
  constraint notifications_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint notifications_check CHECK ((to_date >= from_date)),
  constraint notifications_check1 CHECK (((reminder_date IS NULL) = (reminder_hour IS NULL))),
  constraint notifications_content_check CHECK ((content <> ''::text)),
  constraint notifications_language_check CHECK ((language = ANY (ARRAY['en'::text, 'pt'::text]))),
  constraint notifications_reminder_hour_check CHECK (((reminder_hour >= 0) AND (reminder_hour <= 23))),
  constraint notifications_type_check CHECK ((type = ANY (ARRAY['info'::text, 'warning'::text, 'danger'::text])))
);
CREATE INDEX notifications_by_date ON public.notifications USING btree (customer_id, from_date);
alter table notifications enable row level security;
create policy own_customer on notifications using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table notifications to tertulia_app;

create table old_emails (
  customer_id integer default current_customer_id() not null,
  token_hash bytea not null,
  user_id integer not null,
  email text not null,
  asked_at timestamp with time zone not null,
  made_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  constraint old_emails_pkey PRIMARY KEY (customer_id, token_hash),
  constraint old_emails_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE,
  constraint old_emails_email_check CHECK ((email = lower(email)))
);
CREATE INDEX old_emails_by_email ON public.old_emails USING btree (customer_id, email);
CREATE INDEX old_emails_by_user ON public.old_emails USING btree (customer_id, user_id);
alter table old_emails enable row level security;
create policy own_customer on old_emails using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table old_emails to tertulia_app;

create table outbox (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  user_id integer,
  recipient text,
  kind text not null,
  reference jsonb,
  reply_to text,
  subject text not null,
  text text not null,
  html text,
  unsubscribe_url text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  given_up_at timestamp with time zone,
  last_error text,
  constraint outbox_pkey PRIMARY KEY (customer_id, id),
  constraint outbox_customer_id_kind_reference_recipient_key UNIQUE (customer_id, kind, reference, recipient),
  constraint outbox_customer_id_kind_reference_user_id_key UNIQUE (customer_id, kind, reference, user_id),
  constraint outbox_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint outbox_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE,
  constraint outbox_check CHECK ((num_nonnulls(user_id, recipient) = 1))
);
CREATE INDEX outbox_by_user ON public.outbox USING btree (customer_id, user_id);
CREATE INDEX outbox_given_up ON public.outbox USING btree (customer_id, given_up_at) WHERE (given_up_at IS NOT NULL);
CREATE INDEX outbox_registrations ON public.outbox USING btree (customer_id, created_at) WHERE (kind = 'registration'::text);
CREATE INDEX outbox_waiting ON public.outbox USING btree (customer_id, next_attempt_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL));
alter table outbox enable row level security;
create policy own_customer on outbox using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table outbox to tertulia_app;

create table passkey_challenges (
  customer_id integer default current_customer_id() not null,
  challenge text not null,
  user_id integer,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (customer_id, challenge),
  constraint passkey_challenges_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenges_by_user ON public.passkey_challenges USING btree (customer_id, user_id);
alter table passkey_challenges enable row level security;
create policy own_customer on passkey_challenges using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table passkey_challenges to tertulia_app;

create table passkeys (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  user_id integer not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  host text not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (customer_id, id),
  constraint passkeys_customer_id_credential_id_key UNIQUE (customer_id, credential_id),
  constraint passkeys_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE
);
CREATE INDEX passkeys_by_user ON public.passkeys USING btree (customer_id, user_id);
alter table passkeys enable row level security;
create policy own_customer on passkeys using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table passkeys to tertulia_app;

create table password_resets (
  customer_id integer default current_customer_id() not null,
  token_hash bytea not null,
  user_id integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_resets_pkey PRIMARY KEY (customer_id, token_hash),
  constraint password_resets_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE
);
CREATE INDEX password_resets_by_user ON public.password_resets USING btree (customer_id, user_id);
alter table password_resets enable row level security;
create policy own_customer on password_resets using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table password_resets to tertulia_app;

create table payment_events (
  customer_id integer default current_customer_id() not null,
  event_id text not null,
  received_at timestamp with time zone not null,
  constraint payment_events_pkey PRIMARY KEY (customer_id, event_id),
  constraint payment_events_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id)
);
alter table payment_events enable row level security;
create policy own_customer on payment_events using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table payment_events to tertulia_app;

create table payments (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  user_id integer not null,
  method text not null,
  months integer not null,
  price_cents integer not null,
  reference text not null,
  state text default 'open'::text not null,
  payee text,
  order_id text,
  capture_id text,
  created_at timestamp with time zone not null,
  declared_at timestamp with time zone,
  settled_at timestamp with time zone,
  settled_by integer,
  refusal text,
  currency text not null,
  note text,
  received_on date,
  returned_on date,
  entry_key uuid,
  gift_for text,
  gift_message text,
  constraint payments_pkey PRIMARY KEY (customer_id, id),
  constraint payments_customer_id_capture_id_key UNIQUE (customer_id, capture_id),
  constraint payments_customer_id_order_id_key UNIQUE (customer_id, order_id),
  constraint payments_customer_id_reference_key UNIQUE (customer_id, reference),
  constraint payments_customer_id_settled_by_fkey FOREIGN KEY (customer_id, settled_by) REFERENCES users(customer_id, id),
  constraint payments_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id),
  constraint payments_currency_check CHECK ((currency = ANY (ARRAY['EUR'::text, 'GBP'::text, 'USD'::text, 'BRL'::text, 'CHF'::text]))),
  constraint payments_gift CHECK (((gift_for IS NOT NULL) OR (gift_message IS NULL))),
  constraint payments_method_check CHECK ((method = ANY (ARRAY['payment_service'::text, 'card_checkout'::text, 'bank_transfer'::text, 'mobile_payment'::text, 'cash'::text, 'other'::text]))),
  constraint payments_price_cents_check CHECK ((price_cents > 0)),
  constraint payments_received CHECK (((state = ANY (ARRAY['completed'::text, 'refunded'::text, 'reversed'::text])) = (received_on IS NOT NULL))),
  constraint payments_returned CHECK (((state = ANY (ARRAY['refunded'::text, 'reversed'::text])) = (returned_on IS NOT NULL))),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['open'::text, 'declared'::text, 'completed'::text, 'refused'::text, 'canceled'::text, 'refunded'::text, 'reversed'::text])))
);
CREATE INDEX payments_by_state ON public.payments USING btree (customer_id, state, id);
CREATE INDEX payments_by_user ON public.payments USING btree (customer_id, user_id, id);
CREATE UNIQUE INDEX payments_entered ON public.payments USING btree (customer_id, entry_key) WHERE (entry_key IS NOT NULL);
alter table payments enable row level security;
create policy own_customer on payments using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table payments to tertulia_app;

create table people_imports (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  file_name text not null,
  content bytea,
  created_by integer not null,
  created_at timestamp with time zone not null,
  imported_at timestamp with time zone,
  mapping jsonb,
  constraint people_imports_pkey PRIMARY KEY (customer_id, id),
  constraint people_imports_customer_id_created_by_fkey FOREIGN KEY (customer_id, created_by) REFERENCES users(customer_id, id),
  constraint people_imports_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint people_imports_check CHECK (((content IS NULL) = (imported_at IS NOT NULL)))
);
CREATE INDEX people_imports_by_author ON public.people_imports USING btree (customer_id, created_by);
alter table people_imports enable row level security;
create policy own_customer on people_imports using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table people_imports to tertulia_app;

create table place_changes (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  season integer not null,
  kind text not null,
  user_id integer not null,
  other_id integer,
  round integer not null,
  reason text not null,
  author_id integer not null,
  changed_at timestamp with time zone not null,
  undone_by integer,
  undone_at timestamp with time zone,
  constraint place_changes_pkey PRIMARY KEY (customer_id, id),
  constraint place_changes_customer_id_author_id_fkey FOREIGN KEY (customer_id, author_id) REFERENCES users(customer_id, id),
  constraint place_changes_customer_id_other_id_fkey FOREIGN KEY (customer_id, other_id) REFERENCES users(customer_id, id),
  constraint place_changes_customer_id_season_fkey FOREIGN KEY (customer_id, season) REFERENCES seasons(customer_id, season) ON DELETE CASCADE,
  constraint place_changes_customer_id_undone_by_fkey FOREIGN KEY (customer_id, undone_by) REFERENCES users(customer_id, id),
  constraint place_changes_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id),
  constraint place_changes_check CHECK (((other_id IS NOT NULL) OR (kind = 'withdrawal'::text))),
  constraint place_changes_check1 CHECK (((undone_by IS NULL) = (undone_at IS NULL))),
  constraint place_changes_kind_check CHECK ((kind = ANY (ARRAY['withdrawal'::text, 'substitution'::text, 'replacement'::text])))
);
CREATE INDEX place_changes_by_author ON public.place_changes USING btree (customer_id, author_id);
CREATE INDEX place_changes_by_other ON public.place_changes USING btree (customer_id, other_id);
CREATE INDEX place_changes_by_season ON public.place_changes USING btree (customer_id, season);
CREATE INDEX place_changes_by_undoer ON public.place_changes USING btree (customer_id, undone_by);
CREATE INDEX place_changes_by_user ON public.place_changes USING btree (customer_id, user_id);
alter table place_changes enable row level security;
create policy own_customer on place_changes using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table place_changes to tertulia_app;

create table plans (
  customer_id integer default current_customer_id() not null,
  months integer not null,
  price_cents integer not null,
  constraint plans_pkey PRIMARY KEY (customer_id, months),
  constraint plans_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint plans_months_check CHECK ((months = ANY (ARRAY[1, 3, 6, 12]))),
  constraint plans_price_cents_check CHECK ((price_cents > 0))
);
alter table plans enable row level security;
create policy own_customer on plans using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table plans to tertulia_app;

create table post_reports (
  customer_id integer default current_customer_id() not null,
  post_id integer not null,
  user_id integer not null,
  reason text not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  settled_by integer,
  constraint post_reports_pkey PRIMARY KEY (customer_id, post_id, user_id),
  constraint post_reports_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint post_reports_customer_id_post_id_fkey FOREIGN KEY (customer_id, post_id) REFERENCES posts(customer_id, id) ON DELETE CASCADE,
  constraint post_reports_customer_id_settled_by_fkey FOREIGN KEY (customer_id, settled_by) REFERENCES users(customer_id, id),
  constraint post_reports_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id)
);
CREATE INDEX post_reports_by_settler ON public.post_reports USING btree (customer_id, settled_by) WHERE (settled_by IS NOT NULL);
CREATE INDEX post_reports_by_user ON public.post_reports USING btree (customer_id, user_id);
CREATE INDEX post_reports_waiting ON public.post_reports USING btree (customer_id, created_at) WHERE (settled_at IS NULL);
alter table post_reports enable row level security;
create policy own_customer on post_reports using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table post_reports to tertulia_app;

create table posts (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  quiz_id integer not null,
  question_id integer,
  user_id integer not null,
  reply_to integer,
  post_key uuid not null,
  text text not null,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  hidden_at timestamp with time zone,
  hidden_by integer,
  hidden_reason text,
  constraint posts_pkey PRIMARY KEY (customer_id, id),
  constraint posts_customer_id_user_id_post_key_key UNIQUE (customer_id, user_id, post_key),
  constraint posts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint posts_customer_id_hidden_by_fkey FOREIGN KEY (customer_id, hidden_by) REFERENCES users(customer_id, id),
  constraint posts_customer_id_question_id_fkey FOREIGN KEY (customer_id, question_id) REFERENCES questions(customer_id, id) ON DELETE CASCADE,
  constraint posts_customer_id_quiz_id_fkey FOREIGN KEY (customer_id, quiz_id) REFERENCES quizzes(customer_id, id) ON DELETE CASCADE,
  constraint posts_customer_id_reply_to_fkey FOREIGN KEY (customer_id, reply_to) REFERENCES posts(customer_id, id) ON DELETE CASCADE,
  constraint posts_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id),
  constraint posts_check CHECK (((withdrawn_at IS NULL) OR (text = ''::text))),
  constraint posts_check1 CHECK ((((hidden_at IS NULL) = (hidden_by IS NULL)) AND ((hidden_at IS NULL) = (hidden_reason IS NULL))))
);
CREATE INDEX posts_by_hider ON public.posts USING btree (customer_id, hidden_by) WHERE (hidden_by IS NOT NULL);
CREATE INDEX posts_by_question ON public.posts USING btree (customer_id, question_id);
CREATE INDEX posts_by_quiz ON public.posts USING btree (customer_id, quiz_id, created_at, id);
CREATE INDEX posts_by_reply ON public.posts USING btree (customer_id, reply_to);
CREATE INDEX posts_by_user ON public.posts USING btree (customer_id, user_id, created_at);
CREATE INDEX posts_newly_replied ON public.posts USING btree (customer_id, created_at) WHERE (reply_to IS NOT NULL);
alter table posts enable row level security;
create policy own_customer on posts using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table posts to tertulia_app;

create table practice_cards (
  customer_id integer default current_customer_id() not null,
  user_id integer not null,
  question_id integer not null,
  started_on date not null,
  due_on date not null,
  reviews integer not null,
  lapses integer not null,
  set_aside boolean not null,
  constraint practice_cards_pkey PRIMARY KEY (customer_id, user_id, question_id),
  constraint practice_cards_customer_id_question_id_fkey FOREIGN KEY (customer_id, question_id) REFERENCES questions(customer_id, id) ON DELETE CASCADE,
  constraint practice_cards_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id),
  constraint practice_cards_lapses_check CHECK ((lapses >= 0)),
  constraint practice_cards_reviews_check CHECK ((reviews > 0))
);
CREATE INDEX practice_cards_by_question ON public.practice_cards USING btree (customer_id, question_id);
alter table practice_cards enable row level security;
create policy own_customer on practice_cards using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table practice_cards to tertulia_app;

create table practice_events (
  customer_id integer default current_customer_id() not null,
  user_id integer not null,
  id uuid not null,
  question_id integer not null,
  action text not null,
  at timestamp with time zone not null,
  date date not null,
  constraint practice_events_pkey PRIMARY KEY (customer_id, user_id, id),
  constraint practice_events_customer_id_question_id_fkey FOREIGN KEY (customer_id, question_id) REFERENCES questions(customer_id, id) ON DELETE CASCADE,
  constraint practice_events_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id),
  constraint practice_events_action_check CHECK ((action = ANY (ARRAY['again'::text, 'hard'::text, 'good'::text, 'easy'::text, 'taken_back'::text])))
);
CREATE INDEX practice_events_by_card ON public.practice_events USING btree (customer_id, user_id, question_id);
CREATE INDEX practice_events_by_question ON public.practice_events USING btree (customer_id, question_id);
alter table practice_events enable row level security;
create policy own_customer on practice_events using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table practice_events to tertulia_app;

create table proposal_questions (
  customer_id integer default current_customer_id() not null,
  proposal_id integer not null,
  "position" integer not null,
  text text not null,
  answer text not null,
  accepted_answers text[] not null,
  medium_id integer,
  constraint proposal_questions_pkey PRIMARY KEY (customer_id, proposal_id, "position"),
  constraint proposal_questions_customer_id_medium_id_fkey FOREIGN KEY (customer_id, medium_id) REFERENCES media(customer_id, id),
  constraint proposal_questions_customer_id_proposal_id_fkey FOREIGN KEY (customer_id, proposal_id) REFERENCES special_quiz_proposals(customer_id, id) ON DELETE CASCADE
);
CREATE INDEX proposal_questions_by_medium ON public.proposal_questions USING btree (customer_id, medium_id) WHERE (medium_id IS NOT NULL);
alter table proposal_questions enable row level security;
create policy own_customer on proposal_questions using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table proposal_questions to tertulia_app;

create table proposal_scores (
  customer_id integer default current_customer_id() not null,
  proposal_id integer not null,
  user_id integer not null,
  score integer not null,
  constraint proposal_scores_pkey PRIMARY KEY (customer_id, proposal_id, user_id),
  constraint proposal_scores_customer_id_proposal_id_fkey FOREIGN KEY (customer_id, proposal_id) REFERENCES special_quiz_proposals(customer_id, id) ON DELETE CASCADE,
  constraint proposal_scores_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id),
  constraint proposal_scores_score_check CHECK (((score >= 1) AND (score <= 5)))
);
CREATE INDEX proposal_scores_by_user ON public.proposal_scores USING btree (customer_id, user_id);
alter table proposal_scores enable row level security;
create policy own_customer on proposal_scores using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table proposal_scores to tertulia_app;

create table push_keys (
  customer_id integer default current_customer_id() not null,
  public_key text not null,
  private_key text,
  created_at timestamp with time zone not null,
  sealed_private_key text,
  constraint push_keys_pkey PRIMARY KEY (customer_id),
  constraint push_keys_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint push_keys_check CHECK ((num_nonnulls(private_key, sealed_private_key) > 0))
);
alter table push_keys enable row level security;
create policy own_customer on push_keys using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table push_keys to tertulia_app;

create table push_messages (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  user_id integer not null,
  kind text not null,
  reference jsonb,
  title text not null,
  body text not null,
  path text not null,
  tag text not null,
  urgent boolean default false not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone not null,
  delivered_to integer[] default '{}'::integer[] not null,
  sent_at timestamp with time zone,
  given_up_at timestamp with time zone,
  last_error text,
  constraint push_messages_pkey PRIMARY KEY (customer_id, id),
  constraint push_messages_customer_id_kind_reference_user_id_key UNIQUE (customer_id, kind, reference, user_id),
  constraint push_messages_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE
);
CREATE INDEX push_messages_by_user ON public.push_messages USING btree (customer_id, user_id);
CREATE INDEX push_messages_waiting ON public.push_messages USING btree (customer_id, next_attempt_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL));
alter table push_messages enable row level security;
create policy own_customer on push_messages using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table push_messages to tertulia_app;

create table push_subscriptions (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  user_id integer not null,
  session_hash bytea not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  refusals integer default 0 not null,
  constraint push_subscriptions_pkey PRIMARY KEY (customer_id, id),
  constraint push_subscriptions_customer_id_endpoint_key UNIQUE (customer_id, endpoint),
  constraint push_subscriptions_customer_id_session_hash_key UNIQUE (customer_id, session_hash),
  constraint push_subscriptions_customer_id_session_hash_fkey FOREIGN KEY (customer_id, session_hash) REFERENCES sessions(customer_id, token_hash) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint push_subscriptions_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_by_user ON public.push_subscriptions USING btree (customer_id, user_id);
alter table push_subscriptions enable row level security;
create policy own_customer on push_subscriptions using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table push_subscriptions to tertulia_app;

create table question_counts (
  customer_id integer default current_customer_id() not null,
  question_id integer not null,
  answered integer not null,
  corrected integer not null,
  right_answers integer not null,
  jokers integer not null,
  points_given integer[] not null,
  rest_sum integer default 0 not null,
  rest_square_sum integer default 0 not null,
  right_rest_sum integer default 0 not null,
  discrimination double precision generated always as (
CASE
    WHEN ((corrected >= 10) AND ((right_answers >= 1) AND (right_answers <= (corrected - 1))) AND (((corrected)::double precision * (rest_square_sum)::double precision) > ((rest_sum)::double precision * (rest_sum)::double precision))) THEN (((((corrected)::double precision * (right_rest_sum)::double precision) - ((right_answers)::double precision * (rest_sum)::double precision)) / sqrt(((right_answers)::double precision * ((corrected - right_answers))::double precision))) / sqrt((((corrected)::double precision * (rest_square_sum)::double precision) - ((rest_sum)::double precision * (rest_sum)::double precision))))
    ELSE NULL::double precision
END) stored,
  constraint question_counts_pkey PRIMARY KEY (customer_id, question_id),
  constraint question_counts_customer_id_question_id_fkey FOREIGN KEY (customer_id, question_id) REFERENCES questions(customer_id, id) ON DELETE CASCADE
);
alter table question_counts enable row level security;
create policy own_customer on question_counts using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table question_counts to tertulia_app;

create table question_flags (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  question_id integer not null,
  user_id integer not null,
  reason text not null,
  comment text not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  settled_by integer,
  constraint question_flags_pkey PRIMARY KEY (customer_id, id),
  constraint question_flags_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint question_flags_customer_id_question_id_fkey FOREIGN KEY (customer_id, question_id) REFERENCES questions(customer_id, id) ON DELETE CASCADE,
  constraint question_flags_customer_id_settled_by_fkey FOREIGN KEY (customer_id, settled_by) REFERENCES users(customer_id, id),
  constraint question_flags_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id),
  constraint question_flags_reason_check CHECK ((reason = ANY (ARRAY['wrong_answer'::text, 'ambiguous'::text, 'outdated'::text, 'language'::text, 'medium'::text, 'other'::text])))
);
CREATE INDEX question_flags_by_user ON public.question_flags USING btree (customer_id, user_id);
CREATE INDEX question_flags_waiting ON public.question_flags USING btree (customer_id, created_at) WHERE (settled_at IS NULL);
CREATE UNIQUE INDEX question_flags_open ON public.question_flags USING btree (customer_id, question_id, user_id) WHERE (settled_at IS NULL);
alter table question_flags enable row level security;
create policy own_customer on question_flags using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table question_flags to tertulia_app;

create table question_imports (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  file_name text not null,
  format text not null,
  state text not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  imported_at timestamp with time zone,
  rows_done integer default 0 not null,
  rows_total integer default 0 not null,
  choices jsonb,
  content bytea,
  columns jsonb,
  odd_lines integer[] default '{}'::integer[] not null,
  odd_line_count integer default 0 not null,
  answers jsonb,
  constraint question_imports_pkey PRIMARY KEY (customer_id, id),
  constraint question_imports_customer_id_created_by_fkey FOREIGN KEY (customer_id, created_by) REFERENCES users(customer_id, id),
  constraint question_imports_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint question_imports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'json'::text, 'gift'::text, 'moodle_xml'::text, 'aiken'::text, 'choices'::text]))),
  constraint question_imports_state_check CHECK ((state = ANY (ARRAY['mapping'::text, 'checking'::text, 'checked'::text, 'importing'::text, 'imported'::text, 'failed'::text])))
);
alter table question_imports enable row level security;
create policy own_customer on question_imports using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table question_imports to tertulia_app;

create table question_reactions (
  customer_id integer default current_customer_id() not null,
  question_id integer not null,
  user_id integer not null,
  reaction text not null,
  created_at timestamp with time zone not null,
  constraint question_reactions_pkey PRIMARY KEY (customer_id, question_id, user_id, reaction),
  constraint question_reactions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint question_reactions_customer_id_question_id_fkey FOREIGN KEY (customer_id, question_id) REFERENCES questions(customer_id, id) ON DELETE CASCADE,
  constraint question_reactions_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id),
  constraint question_reactions_reaction_check CHECK ((reaction = ANY (ARRAY['loved'::text, 'too_hard'::text, 'learned'::text])))
);
CREATE INDEX question_reactions_by_user ON public.question_reactions USING btree (customer_id, user_id);
alter table question_reactions enable row level security;
create policy own_customer on question_reactions using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table question_reactions to tertulia_app;

create table questions (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  quiz_id integer not null,
  "position" integer not null,
  theme_id integer,
  subtheme_id integer,
  text text not null,
  answer text not null,
  accepted_answers text[] default '{}'::text[] not null,
  medium_id integer,
  search_text text generated always as (fold_for_search(text)) stored not null,
  search_answer text generated always as (fold_for_search(answer)) stored not null,
  external_question_id integer,
  counting text default 'normal'::text not null,
  constraint questions_pkey PRIMARY KEY (customer_id, id),
  constraint questions_customer_id_quiz_id_position_key UNIQUE (customer_id, quiz_id, "position"),
  constraint questions_customer_id_external_question_id_fkey FOREIGN KEY (customer_id, external_question_id) REFERENCES external_questions(customer_id, id) ON DELETE SET NULL (external_question_id),
  constraint questions_customer_id_medium_id_fkey FOREIGN KEY (customer_id, medium_id) REFERENCES media(customer_id, id),
  constraint questions_customer_id_quiz_id_fkey FOREIGN KEY (customer_id, quiz_id) REFERENCES quizzes(customer_id, id) ON DELETE CASCADE,
  constraint questions_customer_id_subtheme_id_fkey FOREIGN KEY (customer_id, subtheme_id) REFERENCES subthemes(customer_id, id),
  constraint questions_customer_id_theme_id_fkey FOREIGN KEY (customer_id, theme_id) REFERENCES themes(customer_id, id),
  constraint questions_counting_check CHECK ((counting = ANY (ARRAY['normal'::text, 'void'::text, 'right_for_everyone'::text])))
);
CREATE INDEX questions_alike ON public.questions USING gin (search_text gin_trgm_ops);
CREATE INDEX questions_by_external_question ON public.questions USING btree (customer_id, external_question_id) WHERE (external_question_id IS NOT NULL);
CREATE INDEX questions_by_medium ON public.questions USING btree (customer_id, medium_id) WHERE (medium_id IS NOT NULL);
CREATE INDEX questions_by_subtheme ON public.questions USING btree (customer_id, subtheme_id);
CREATE INDEX questions_changed ON public.questions USING btree (customer_id, quiz_id) WHERE (counting <> 'normal'::text);
CREATE UNIQUE INDEX questions_by_counting ON public.questions USING btree (customer_id, id, counting);
alter table questions enable row level security;
create policy own_customer on questions using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table questions to tertulia_app;

create table quiz_openings (
  customer_id integer default current_customer_id() not null,
  quiz_id integer not null,
  user_id integer not null,
  opened_at timestamp with time zone not null,
  constraint quiz_openings_pkey PRIMARY KEY (customer_id, quiz_id, user_id),
  constraint quiz_openings_customer_id_quiz_id_fkey FOREIGN KEY (customer_id, quiz_id) REFERENCES quizzes(customer_id, id) ON DELETE CASCADE,
  constraint quiz_openings_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id)
);
CREATE INDEX quiz_openings_by_user ON public.quiz_openings USING btree (customer_id, user_id);
alter table quiz_openings enable row level security;
create policy own_customer on quiz_openings using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table quiz_openings to tertulia_app;

create table quiz_remarks (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  quiz_id integer,
  proposal_id integer,
  "position" integer,
  author_id integer not null,
  text text not null,
  written_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  settled_by integer,
  suggested_part text,
  old_text text,
  new_text text,
  accepted boolean default false not null,
  constraint quiz_remarks_pkey PRIMARY KEY (customer_id, id),
  constraint quiz_remarks_customer_id_author_id_fkey FOREIGN KEY (customer_id, author_id) REFERENCES users(customer_id, id),
  constraint quiz_remarks_customer_id_proposal_id_fkey FOREIGN KEY (customer_id, proposal_id) REFERENCES special_quiz_proposals(customer_id, id) ON DELETE CASCADE,
  constraint quiz_remarks_customer_id_quiz_id_fkey FOREIGN KEY (customer_id, quiz_id) REFERENCES quizzes(customer_id, id) ON DELETE CASCADE,
  constraint quiz_remarks_customer_id_settled_by_fkey FOREIGN KEY (customer_id, settled_by) REFERENCES users(customer_id, id),
  constraint quiz_remarks_check CHECK (((quiz_id IS NULL) <> (proposal_id IS NULL))),
  constraint quiz_remarks_check1 CHECK (((settled_at IS NULL) = (settled_by IS NULL))),
  constraint quiz_remarks_position_check CHECK ((("position" >= 1) AND ("position" <= 20))),
  constraint quiz_remarks_suggested_part_check CHECK ((suggested_part = ANY (ARRAY['text'::text, 'answer'::text]))),
  constraint quiz_remarks_suggestion CHECK ((((suggested_part IS NULL) AND (old_text IS NULL) AND (new_text IS NULL) AND (NOT accepted)) OR ((suggested_part IS NOT NULL) AND (old_text IS NOT NULL) AND (new_text IS NOT NULL) AND (quiz_id IS NOT NULL) AND ("position" IS NOT NULL) AND ((settled_at IS NOT NULL) OR (NOT accepted)))))
);
CREATE INDEX quiz_remarks_by_author ON public.quiz_remarks USING btree (customer_id, author_id);
CREATE INDEX quiz_remarks_by_proposal ON public.quiz_remarks USING btree (customer_id, proposal_id);
CREATE INDEX quiz_remarks_by_quiz ON public.quiz_remarks USING btree (customer_id, quiz_id);
CREATE INDEX quiz_remarks_by_settler ON public.quiz_remarks USING btree (customer_id, settled_by);
alter table quiz_remarks enable row level security;
create policy own_customer on quiz_remarks using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table quiz_remarks to tertulia_app;

create table quizzes (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  date date not null,
  host_name text,
  host_email text,
  complete boolean not null,
  created_by integer not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  kind text default 'daily'::text not null,
  subject text,
  description text,
  author_id integer,
  rule_set jsonb,
  edited_by integer,
  edited_at timestamp with time zone,
  sealed_at timestamp with time zone,
  constraint quizzes_pkey PRIMARY KEY (customer_id, id),
  constraint quizzes_customer_id_date_kind_key UNIQUE (customer_id, date, kind),
  constraint quizzes_customer_id_author_id_fkey FOREIGN KEY (customer_id, author_id) REFERENCES users(customer_id, id),
  constraint quizzes_customer_id_created_by_fkey FOREIGN KEY (customer_id, created_by) REFERENCES users(customer_id, id),
  constraint quizzes_customer_id_edited_by_fkey FOREIGN KEY (customer_id, edited_by) REFERENCES users(customer_id, id),
  constraint quizzes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint quizzes_kind_check CHECK ((kind = ANY (ARRAY['daily'::text, 'special'::text]))),
  constraint quizzes_sealed CHECK (((sealed_at IS NULL) OR ((kind = 'daily'::text) AND complete))),
  constraint quizzes_subject_check CHECK (((kind = 'special'::text) = (subject IS NOT NULL)))
);
alter table quizzes enable row level security;
create policy own_customer on quizzes using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table quizzes to tertulia_app;

create table ranking_imports (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  file_name text not null,
  content bytea,
  created_by integer not null,
  created_at timestamp with time zone not null,
  imported_at timestamp with time zone,
  mapping jsonb,
  constraint ranking_imports_pkey PRIMARY KEY (customer_id, id),
  constraint ranking_imports_customer_id_created_by_fkey FOREIGN KEY (customer_id, created_by) REFERENCES users(customer_id, id),
  constraint ranking_imports_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint ranking_imports_check CHECK (((content IS NULL) = (imported_at IS NOT NULL)))
);
CREATE INDEX ranking_imports_by_author ON public.ranking_imports USING btree (customer_id, created_by);
alter table ranking_imports enable row level security;
create policy own_customer on ranking_imports using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table ranking_imports to tertulia_app;

create table ranking_players (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  name text not null,
  surname text not null,
  club text,
  region text,
  user_id integer,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  search_text text generated always as (fold_for_search(((name || ' '::text) || surname))) stored not null,
  constraint ranking_players_pkey PRIMARY KEY (customer_id, id),
  constraint ranking_players_customer_id_user_id_key UNIQUE (customer_id, user_id),
  constraint ranking_players_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint ranking_players_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE SET NULL (user_id),
  constraint ranking_players_name_check CHECK ((name <> ''::text))
);
alter table ranking_players enable row level security;
create policy own_customer on ranking_players using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table ranking_players to tertulia_app;

create table recovery_codes (
  customer_id integer default current_customer_id() not null,
  user_id integer not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (customer_id, user_id, code_hash),
  constraint recovery_codes_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES second_factors(customer_id, user_id) ON DELETE CASCADE
);
alter table recovery_codes enable row level security;
create policy own_customer on recovery_codes using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table recovery_codes to tertulia_app;

create table reductions (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  user_id integer not null,
  reason text,
  requested_at timestamp with time zone not null,
  state text default 'requested'::text not null,
  valid_until date,
  decided_by integer,
  decided_at timestamp with time zone,
  team_words text,
  ended_by integer,
  ended_at timestamp with time zone,
  constraint reductions_pkey PRIMARY KEY (customer_id, id),
  constraint reductions_customer_id_decided_by_fkey FOREIGN KEY (customer_id, decided_by) REFERENCES users(customer_id, id),
  constraint reductions_customer_id_ended_by_fkey FOREIGN KEY (customer_id, ended_by) REFERENCES users(customer_id, id),
  constraint reductions_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id),
  constraint reductions_check CHECK (((state = 'requested'::text) = (decided_at IS NULL))),
  constraint reductions_check1 CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  constraint reductions_check2 CHECK (((state = ANY (ARRAY['approved'::text, 'ended'::text])) = (valid_until IS NOT NULL))),
  constraint reductions_check3 CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
  constraint reductions_check4 CHECK (((ended_by IS NULL) = (ended_at IS NULL))),
  constraint reductions_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'refused'::text, 'ended'::text])))
);
CREATE INDEX reductions_by_decider ON public.reductions USING btree (customer_id, decided_by);
CREATE INDEX reductions_by_ender ON public.reductions USING btree (customer_id, ended_by);
CREATE INDEX reductions_by_user ON public.reductions USING btree (customer_id, user_id);
alter table reductions enable row level security;
create policy own_customer on reductions using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table reductions to tertulia_app;

create table repair_news (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  kind text not null,
  subject text not null,
  before jsonb not null,
  repairs jsonb not null,
  tell_at timestamp with time zone not null,
  constraint repair_news_pkey PRIMARY KEY (customer_id, id),
  constraint repair_news_customer_id_kind_subject_key UNIQUE (customer_id, kind, subject),
  constraint repair_news_kind_check CHECK ((kind = ANY (ARRAY['moved_rounds'::text, 'withdrawal'::text, 'replacement'::text, 'closing'::text, 'results'::text, 'verdicts'::text, 'unsealing'::text])))
);
CREATE INDEX repair_news_by_time ON public.repair_news USING btree (customer_id, tell_at);
alter table repair_news enable row level security;
create policy own_customer on repair_news using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table repair_news to tertulia_app;

create table results_in_doubt (
  customer_id integer default current_customer_id() not null,
  quiz_id integer not null,
  user_id integer not null,
  result jsonb not null,
  constraint results_in_doubt_pkey PRIMARY KEY (customer_id, quiz_id, user_id),
  constraint results_in_doubt_customer_id_quiz_id_fkey FOREIGN KEY (customer_id, quiz_id) REFERENCES quizzes(customer_id, id) ON DELETE CASCADE,
  constraint results_in_doubt_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id)
);
CREATE INDEX results_in_doubt_by_user ON public.results_in_doubt USING btree (customer_id, user_id);
alter table results_in_doubt enable row level security;
create policy own_customer on results_in_doubt using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table results_in_doubt to tertulia_app;

create table round_moves (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  season integer not null,
  moves jsonb not null,
  quizzes jsonb not null,
  reason text not null,
  author_id integer not null,
  moved_at timestamp with time zone not null,
  undone_by integer,
  undone_at timestamp with time zone,
  writers jsonb default '[]'::jsonb not null,
  unmoved_writers jsonb default '[]'::jsonb not null,
  constraint round_moves_pkey PRIMARY KEY (customer_id, id),
  constraint round_moves_customer_id_author_id_fkey FOREIGN KEY (customer_id, author_id) REFERENCES users(customer_id, id),
  constraint round_moves_customer_id_season_fkey FOREIGN KEY (customer_id, season) REFERENCES seasons(customer_id, season) ON DELETE CASCADE,
  constraint round_moves_customer_id_undone_by_fkey FOREIGN KEY (customer_id, undone_by) REFERENCES users(customer_id, id),
  constraint round_moves_check CHECK (((undone_by IS NULL) = (undone_at IS NULL)))
);
CREATE INDEX round_moves_by_author ON public.round_moves USING btree (customer_id, author_id);
CREATE INDEX round_moves_by_season ON public.round_moves USING btree (customer_id, season);
CREATE INDEX round_moves_by_undoer ON public.round_moves USING btree (customer_id, undone_by);
alter table round_moves enable row level security;
create policy own_customer on round_moves using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table round_moves to tertulia_app;

create table rounds (
  customer_id integer default current_customer_id() not null,
  season integer not null,
  round integer not null,
  date date not null,
  solo boolean not null,
  constraint rounds_pkey PRIMARY KEY (customer_id, season, round),
  constraint rounds_customer_id_date_key UNIQUE (customer_id, date),
  constraint rounds_customer_id_season_fkey FOREIGN KEY (customer_id, season) REFERENCES seasons(customer_id, season) ON DELETE CASCADE
);
alter table rounds enable row level security;
create policy own_customer on rounds using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table rounds to tertulia_app;

create table season_imports (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  file_name text not null,
  content bytea,
  created_by integer not null,
  created_at timestamp with time zone not null,
  imported_at timestamp with time zone,
  mapping jsonb,
  constraint season_imports_pkey PRIMARY KEY (customer_id, id),
  constraint season_imports_customer_id_created_by_fkey FOREIGN KEY (customer_id, created_by) REFERENCES users(customer_id, id),
  constraint season_imports_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint season_imports_check CHECK (((content IS NULL) = (imported_at IS NOT NULL)))
);
CREATE INDEX season_imports_by_author ON public.season_imports USING btree (customer_id, created_by);
alter table season_imports enable row level security;
create policy own_customer on season_imports using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table season_imports to tertulia_app;

create table seasons (
  customer_id integer default current_customer_id() not null,
  season integer not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  rule_set jsonb default current_rule_set() not null,
  constraint seasons_pkey PRIMARY KEY (customer_id, season),
  constraint seasons_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint seasons_season_check CHECK ((season >= 1))
);
alter table seasons enable row level security;
create policy own_customer on seasons using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table seasons to tertulia_app;

create table second_factors (
  customer_id integer default current_customer_id() not null,
  user_id integer not null,
  secret text not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  constraint second_factors_pkey PRIMARY KEY (customer_id, user_id),
  constraint second_factors_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE
);
alter table second_factors enable row level security;
create policy own_customer on second_factors using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table second_factors to tertulia_app;

create table second_looks (
  customer_id integer default current_customer_id() not null,
  question_id integer not null,
  normalised text not null,
  first_reviewer_id integer not null,
  first_right boolean not null,
  second_reviewer_id integer not null,
  second_right boolean not null,
  looked_at timestamp with time zone not null,
  constraint second_looks_pkey PRIMARY KEY (customer_id, question_id, normalised),
  constraint second_looks_customer_id_first_reviewer_id_fkey FOREIGN KEY (customer_id, first_reviewer_id) REFERENCES users(customer_id, id),
  constraint second_looks_customer_id_question_id_fkey FOREIGN KEY (customer_id, question_id) REFERENCES questions(customer_id, id) ON DELETE CASCADE,
  constraint second_looks_customer_id_second_reviewer_id_fkey FOREIGN KEY (customer_id, second_reviewer_id) REFERENCES users(customer_id, id),
  constraint second_looks_check CHECK ((first_reviewer_id <> second_reviewer_id))
);
CREATE INDEX second_looks_by_first ON public.second_looks USING btree (customer_id, first_reviewer_id);
CREATE INDEX second_looks_by_second ON public.second_looks USING btree (customer_id, second_reviewer_id);
alter table second_looks enable row level security;
create policy own_customer on second_looks using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table second_looks to tertulia_app;

create table secret_keys (
  key_id text not null,
  created_at timestamp with time zone default now() not null,
  constraint secret_keys_pkey PRIMARY KEY (key_id)
);

create table sessions (
  customer_id integer default current_customer_id() not null,
  token_hash bytea not null,
  user_id integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  impersonator_id integer,
  user_agent text,
  id integer generated by default as identity not null,
  last_seen_at timestamp with time zone,
  proved_at timestamp with time zone,
  impersonator_session_id integer,
  token_made_at timestamp with time zone,
  next_token_hash bytea,
  next_made_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (customer_id, token_hash),
  constraint sessions_id_key UNIQUE (customer_id, id),
  constraint sessions_customer_id_impersonator_id_fkey FOREIGN KEY (customer_id, impersonator_id) REFERENCES users(customer_id, id) ON DELETE CASCADE,
  constraint sessions_customer_id_impersonator_session_id_fkey FOREIGN KEY (customer_id, impersonator_session_id) REFERENCES sessions(customer_id, id) ON DELETE CASCADE,
  constraint sessions_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE,
  constraint sessions_next_token CHECK (((next_token_hash IS NULL) = (next_made_at IS NULL)))
);
CREATE INDEX sessions_by_impersonator_session ON public.sessions USING btree (customer_id, impersonator_session_id) WHERE (impersonator_session_id IS NOT NULL);
CREATE INDEX sessions_by_user ON public.sessions USING btree (customer_id, user_id);
CREATE UNIQUE INDEX sessions_by_next_token ON public.sessions USING btree (customer_id, next_token_hash) WHERE (next_token_hash IS NOT NULL);
alter table sessions enable row level security;
create policy own_customer on sessions using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table sessions to tertulia_app;

create table shared_cards (
  customer_id integer default current_customer_id() not null,
  address text not null,
  user_id integer not null,
  kind text not null,
  date date not null,
  language text not null,
  created_at timestamp with time zone not null,
  constraint shared_cards_pkey PRIMARY KEY (customer_id, address),
  constraint shared_cards_customer_id_user_id_kind_date_key UNIQUE (customer_id, user_id, kind, date),
  constraint shared_cards_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE,
  constraint shared_cards_kind_check CHECK ((kind = ANY (ARRAY['played'::text, 'league'::text, 'cup'::text, 'special'::text, 'cup_won'::text, 'season'::text]))),
  constraint shared_cards_language_check CHECK ((language = ANY (ARRAY['en'::text, 'pt'::text])))
);
alter table shared_cards enable row level security;
create policy own_customer on shared_cards using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table shared_cards to tertulia_app;

create table sign_in_challenges (
  customer_id integer default current_customer_id() not null,
  token_hash bytea not null,
  user_id integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_challenges_pkey PRIMARY KEY (customer_id, token_hash),
  constraint sign_in_challenges_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE
);
CREATE INDEX sign_in_challenges_by_user ON public.sign_in_challenges USING btree (customer_id, user_id);
alter table sign_in_challenges enable row level security;
create policy own_customer on sign_in_challenges using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table sign_in_challenges to tertulia_app;

create table special_quiz_proposals (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  user_id integer not null,
  state text not null,
  subject text not null,
  description text not null,
  version integer default 1 not null,
  saved_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  reason text,
  quiz_id integer,
  constraint special_quiz_proposals_pkey PRIMARY KEY (customer_id, id),
  constraint special_quiz_proposals_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint special_quiz_proposals_customer_id_quiz_id_fkey FOREIGN KEY (customer_id, quiz_id) REFERENCES quizzes(customer_id, id) ON DELETE SET NULL (quiz_id),
  constraint special_quiz_proposals_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id),
  constraint special_quiz_proposals_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'reviewed'::text, 'published'::text, 'rejected'::text])))
);
CREATE INDEX special_quiz_proposals_by_user ON public.special_quiz_proposals USING btree (customer_id, user_id);
CREATE INDEX special_quiz_proposals_waiting ON public.special_quiz_proposals USING btree (customer_id, submitted_at) WHERE (state = ANY (ARRAY['submitted'::text, 'reviewed'::text]));
CREATE UNIQUE INDEX special_quiz_proposals_by_quiz ON public.special_quiz_proposals USING btree (customer_id, quiz_id) WHERE (quiz_id IS NOT NULL);
CREATE UNIQUE INDEX special_quiz_proposals_draft ON public.special_quiz_proposals USING btree (customer_id, user_id) WHERE (state = 'draft'::text);
alter table special_quiz_proposals enable row level security;
create policy own_customer on special_quiz_proposals using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table special_quiz_proposals to tertulia_app;

create table special_quiz_results (
  customer_id integer default current_customer_id() not null,
  quiz_id integer not null,
  user_id integer not null,
  rank integer not null,
  score integer not null,
  right_answers integer not null,
  joker_hits integer not null,
  joker_misses integer not null,
  best_score integer not null,
  best_joker_ids integer[] not null,
  constraint special_quiz_results_pkey PRIMARY KEY (customer_id, quiz_id, user_id),
  constraint special_quiz_results_customer_id_quiz_id_user_id_fkey FOREIGN KEY (customer_id, quiz_id, user_id) REFERENCES submissions(customer_id, quiz_id, user_id)
);
CREATE INDEX special_quiz_results_by_rank ON public.special_quiz_results USING btree (customer_id, quiz_id, rank);
CREATE INDEX special_quiz_results_by_user ON public.special_quiz_results USING btree (customer_id, user_id);
alter table special_quiz_results enable row level security;
create policy own_customer on special_quiz_results using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table special_quiz_results to tertulia_app;

create table standings (
  customer_id integer default current_customer_id() not null,
  season integer not null,
  tier integer not null,
  user_id integer not null,
  rank integer not null,
  movement text,
  league_points double precision not null,
  points_for double precision not null,
  points_against double precision not null,
  games integer not null,
  forfeits integer not null,
  wins integer not null,
  draws integer not null,
  losses integer not null,
  right_answers integer not null,
  best_rank integer,
  worst_rank integer,
  outlook text,
  excused_forfeits integer default 0 not null,
  constraint standings_pkey PRIMARY KEY (customer_id, season, tier, user_id),
  constraint standings_customer_id_season_fkey FOREIGN KEY (customer_id, season) REFERENCES seasons(customer_id, season) ON DELETE CASCADE,
  constraint standings_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id),
  constraint standings_movement_check CHECK ((movement = ANY (ARRAY['up'::text, 'down'::text, 'warning'::text]))),
  constraint standings_outlook_check CHECK ((outlook = ANY (ARRAY['first'::text, 'up'::text, 'safe'::text, 'down'::text])))
);
CREATE INDEX standings_by_user ON public.standings USING btree (customer_id, user_id);
alter table standings enable row level security;
create policy own_customer on standings using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table standings to tertulia_app;

create table statement_imports (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  file_name text not null,
  content bytea,
  created_by integer not null,
  created_at timestamp with time zone not null,
  imported_at timestamp with time zone,
  currency text,
  mapping jsonb,
  constraint statement_imports_pkey PRIMARY KEY (customer_id, id),
  constraint statement_imports_customer_id_created_by_fkey FOREIGN KEY (customer_id, created_by) REFERENCES users(customer_id, id),
  constraint statement_imports_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint statement_imports_check CHECK (((content IS NULL) = (imported_at IS NOT NULL))),
  constraint statement_imports_currency_check CHECK ((currency = ANY (ARRAY['EUR'::text, 'GBP'::text, 'USD'::text, 'BRL'::text, 'CHF'::text])))
);
CREATE INDEX statement_imports_by_author ON public.statement_imports USING btree (customer_id, created_by);
alter table statement_imports enable row level security;
create policy own_customer on statement_imports using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table statement_imports to tertulia_app;

create table statement_lines (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  import_id integer not null,
  line integer not null,
  fingerprint text not null,
  booked_on date,
  amount_cents integer,
  currency text not null,
  text text not null,
  outcome text not null,
  payment_id integer,
  settled_at timestamp with time zone,
  settled_by integer,
  note text,
  constraint statement_lines_pkey PRIMARY KEY (customer_id, id),
  constraint statement_lines_customer_id_fingerprint_key UNIQUE (customer_id, fingerprint),
  constraint statement_lines_customer_id_import_id_fkey FOREIGN KEY (customer_id, import_id) REFERENCES statement_imports(customer_id, id) ON DELETE CASCADE,
  constraint statement_lines_customer_id_payment_id_fkey FOREIGN KEY (customer_id, payment_id) REFERENCES payments(customer_id, id),
  constraint statement_lines_customer_id_settled_by_fkey FOREIGN KEY (customer_id, settled_by) REFERENCES users(customer_id, id),
  constraint statement_lines_check CHECK (((settled_at IS NULL) = (settled_by IS NULL))),
  constraint statement_lines_check1 CHECK (((note IS NULL) OR (settled_at IS NOT NULL))),
  constraint statement_lines_check2 CHECK (((settled_at IS NULL) OR (outcome <> 'completed'::text)))
);
CREATE INDEX statement_lines_by_import ON public.statement_lines USING btree (customer_id, import_id);
CREATE INDEX statement_lines_by_payment ON public.statement_lines USING btree (customer_id, payment_id);
CREATE INDEX statement_lines_by_settler ON public.statement_lines USING btree (customer_id, settled_by);
alter table statement_lines enable row level security;
create policy own_customer on statement_lines using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table statement_lines to tertulia_app;

create table submissions (
  customer_id integer default current_customer_id() not null,
  quiz_id integer not null,
  user_id integer not null,
  submission_key uuid not null,
  submitted_at timestamp with time zone not null,
  for_player boolean default false not null,
  constraint submissions_pkey PRIMARY KEY (customer_id, quiz_id, user_id),
  constraint submissions_customer_id_quiz_id_fkey FOREIGN KEY (customer_id, quiz_id) REFERENCES quizzes(customer_id, id),
  constraint submissions_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id)
);
CREATE INDEX submissions_by_user ON public.submissions USING btree (customer_id, user_id);
alter table submissions enable row level security;
create policy own_customer on submissions using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table submissions to tertulia_app;

create table subscription_entries (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  user_id integer not null,
  role text not null,
  kind text not null,
  date date not null,
  months integer,
  valid_until date,
  no_end boolean default false not null,
  payment_id integer,
  invitation_id integer,
  created_by integer,
  created_at timestamp with time zone not null,
  voucher_id integer,
  constraint subscription_entries_pkey PRIMARY KEY (customer_id, id),
  constraint subscription_entries_customer_id_invitation_id_key UNIQUE (customer_id, invitation_id),
  constraint subscription_entries_customer_id_payment_id_kind_key UNIQUE (customer_id, payment_id, kind),
  constraint subscription_entries_customer_id_voucher_id_key UNIQUE (customer_id, voucher_id),
  constraint subscription_entries_customer_id_created_by_fkey FOREIGN KEY (customer_id, created_by) REFERENCES users(customer_id, id),
  constraint subscription_entries_customer_id_invitation_id_fkey FOREIGN KEY (customer_id, invitation_id) REFERENCES invitations(customer_id, id) ON DELETE SET NULL (invitation_id),
  constraint subscription_entries_customer_id_payment_id_fkey FOREIGN KEY (customer_id, payment_id) REFERENCES payments(customer_id, id),
  constraint subscription_entries_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE,
  constraint subscription_entries_customer_id_voucher_id_fkey FOREIGN KEY (customer_id, voucher_id) REFERENCES vouchers(customer_id, id),
  constraint subscription_entries_check2 CHECK ((NOT (no_end AND (valid_until IS NOT NULL)))),
  constraint subscription_entries_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'free_month'::text, 'trial'::text, 'correction'::text, 'refund'::text, 'reversal'::text, 'voucher'::text]))),
  constraint subscription_entries_months CHECK (((kind = ANY (ARRAY['correction'::text, 'refund'::text, 'reversal'::text])) = (months IS NULL))),
  constraint subscription_entries_payment CHECK (((kind = 'voucher'::text) OR ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'reversal'::text])) = (payment_id IS NOT NULL)))),
  constraint subscription_entries_role_check CHECK ((role = ANY (ARRAY['regular_player'::text, 'special_quiz_player'::text]))),
  constraint subscription_entries_voucher CHECK (((kind = 'voucher'::text) = (voucher_id IS NOT NULL)))
);
CREATE INDEX subscription_entries_by_user ON public.subscription_entries USING btree (customer_id, user_id, id);
alter table subscription_entries enable row level security;
create policy own_customer on subscription_entries using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table subscription_entries to tertulia_app;

create table subtheme_records (
  customer_id integer default current_customer_id() not null,
  user_id integer,
  season integer,
  subtheme_id integer not null,
  answered integer not null,
  corrected integer not null,
  right_answers integer not null,
  constraint subtheme_records_customer_id_user_id_season_subtheme_id_key UNIQUE NULLS NOT DISTINCT (customer_id, user_id, season, subtheme_id),
  constraint subtheme_records_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint subtheme_records_customer_id_season_fkey FOREIGN KEY (customer_id, season) REFERENCES seasons(customer_id, season) ON DELETE CASCADE,
  constraint subtheme_records_customer_id_subtheme_id_fkey FOREIGN KEY (customer_id, subtheme_id) REFERENCES subthemes(customer_id, id),
  constraint subtheme_records_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id)
);
CREATE INDEX subtheme_records_by_season ON public.subtheme_records USING btree (customer_id, season);
alter table subtheme_records enable row level security;
create policy own_customer on subtheme_records using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table subtheme_records to tertulia_app;

create table subthemes (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  theme_id integer not null,
  slug text not null,
  "position" integer not null,
  wanted_min integer not null,
  wanted_max integer not null,
  name_en text,
  name_pt text,
  active boolean default true not null,
  constraint subthemes_pkey PRIMARY KEY (customer_id, id),
  constraint subthemes_customer_id_theme_id_slug_key UNIQUE (customer_id, theme_id, slug),
  constraint subthemes_customer_id_theme_id_fkey FOREIGN KEY (customer_id, theme_id) REFERENCES themes(customer_id, id),
  constraint subthemes_check CHECK ((wanted_max >= wanted_min)),
  constraint subthemes_wanted_min_check CHECK ((wanted_min >= 0))
);
alter table subthemes enable row level security;
create policy own_customer on subthemes using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table subthemes to tertulia_app;

create table test_players (
  customer_id integer default current_customer_id() not null,
  quiz_id integer not null,
  user_id integer not null,
  invited_by integer not null,
  invited_at timestamp with time zone not null,
  begun_at timestamp with time zone,
  finished_at timestamp with time zone,
  answers text[],
  constraint test_players_pkey PRIMARY KEY (customer_id, quiz_id, user_id),
  constraint test_players_customer_id_invited_by_fkey FOREIGN KEY (customer_id, invited_by) REFERENCES users(customer_id, id),
  constraint test_players_customer_id_quiz_id_fkey FOREIGN KEY (customer_id, quiz_id) REFERENCES quizzes(customer_id, id) ON DELETE CASCADE,
  constraint test_players_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id),
  constraint test_players_check CHECK (((finished_at IS NULL) OR (begun_at IS NOT NULL))),
  constraint test_players_check1 CHECK (((finished_at IS NULL) = (answers IS NULL)))
);
CREATE INDEX test_players_by_inviter ON public.test_players USING btree (customer_id, invited_by);
CREATE INDEX test_players_by_user ON public.test_players USING btree (customer_id, user_id);
alter table test_players enable row level security;
create policy own_customer on test_players using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table test_players to tertulia_app;

create table themes (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  slug text not null,
  "position" integer not null,
  name_en text,
  name_pt text,
  active boolean default true not null,
  constraint themes_pkey PRIMARY KEY (customer_id, id),
  constraint themes_customer_id_slug_key UNIQUE (customer_id, slug),
  constraint themes_position UNIQUE (customer_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint themes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id)
);
alter table themes enable row level security;
create policy own_customer on themes using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table themes to tertulia_app;

create table throttles (
  key text not null,
  points integer default 0 not null,
  expire bigint,
  constraint throttles_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on table throttles to tertulia_app;

create table tier_players (
  customer_id integer default current_customer_id() not null,
  season integer not null,
  tier integer not null,
  "position" integer not null,
  user_id integer not null,
  from_round integer default 1 not null,
  through_round integer,
  constraint tier_players_pkey PRIMARY KEY (customer_id, season, tier, "position", from_round),
  constraint tier_players_customer_id_season_user_id_key UNIQUE (customer_id, season, user_id),
  constraint tier_players_customer_id_season_fkey FOREIGN KEY (customer_id, season) REFERENCES seasons(customer_id, season) ON DELETE CASCADE,
  constraint tier_players_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id),
  constraint tier_players_from_round_check CHECK ((from_round >= 1)),
  constraint tier_players_rounds CHECK ((through_round >= from_round))
);
CREATE INDEX tier_players_by_user ON public.tier_players USING btree (customer_id, user_id);
CREATE UNIQUE INDEX tier_players_place ON public.tier_players USING btree (customer_id, season, tier, "position") WHERE (through_round IS NULL);
alter table tier_players enable row level security;
create policy own_customer on tier_players using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table tier_players to tertulia_app;

create table unmoved_quizzes (
  customer_id integer default current_customer_id() not null,
  move_id integer not null,
  quiz_id integer not null,
  constraint unmoved_quizzes_pkey PRIMARY KEY (customer_id, move_id, quiz_id),
  constraint unmoved_quizzes_customer_id_move_id_fkey FOREIGN KEY (customer_id, move_id) REFERENCES round_moves(customer_id, id) ON DELETE CASCADE,
  constraint unmoved_quizzes_customer_id_quiz_id_fkey FOREIGN KEY (customer_id, quiz_id) REFERENCES quizzes(customer_id, id) ON DELETE CASCADE
);
CREATE INDEX unmoved_quizzes_by_quiz ON public.unmoved_quizzes USING btree (customer_id, quiz_id);
alter table unmoved_quizzes enable row level security;
create policy own_customer on unmoved_quizzes using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table unmoved_quizzes to tertulia_app;

create table user_roles (
  customer_id integer default current_customer_id() not null,
  user_id integer not null,
  role text not null,
  valid_until date,
  constraint user_roles_pkey PRIMARY KEY (customer_id, user_id, role),
  constraint user_roles_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id) ON DELETE CASCADE,
  constraint user_roles_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'quiz_editor'::text, 'special_quiz_editor'::text, 'answer_reviewer'::text, 'fair_play_reviewer'::text, 'regular_player'::text, 'special_quiz_player'::text, 'host'::text, 'national_ranking_manager'::text, 'customer'::text, 'blocked'::text])))
);
CREATE INDEX user_roles_by_role ON public.user_roles USING btree (customer_id, role);
alter table user_roles enable row level security;
create policy own_customer on user_roles using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table user_roles to tertulia_app;

create table users (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  name text not null,
  surname text not null,
  email text not null,
  password_hash text,
  birthdate date,
  region text,
  language text default 'pt'::text not null,
  created_at timestamp with time zone default now() not null,
  image text,
  last_seen_at timestamp with time zone,
  last_version text,
  mail_key uuid default gen_random_uuid() not null,
  subscription_mail boolean default true not null,
  anonymised_at timestamp with time zone,
  search_text text generated always as (fold_for_search(((((name || ' '::text) || surname) || ' '::text) || email))) stored not null,
  search_name text generated always as (fold_for_search(((name || ' '::text) || surname))) stored not null,
  club_mail boolean default true not null,
  merged_into integer,
  named_in_shares boolean default false not null,
  reply_mail boolean default false not null,
  staff_since timestamp with time zone,
  constraint users_pkey PRIMARY KEY (customer_id, id),
  constraint users_customer_id_email_key UNIQUE (customer_id, email),
  constraint users_mail_key UNIQUE (customer_id, mail_key),
  constraint users_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint users_customer_id_merged_into_fkey FOREIGN KEY (customer_id, merged_into) REFERENCES users(customer_id, id),
  constraint users_check CHECK (((merged_into IS NULL) OR (anonymised_at IS NOT NULL))),
  constraint users_email_check CHECK ((email = lower(email))),
  constraint users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'pt'::text]))),
  constraint users_name_check CHECK ((name <> ''::text))
);
CREATE INDEX users_by_surname ON public.users USING btree (customer_id, surname COLLATE "und-x-icu", name COLLATE "und-x-icu", id);
CREATE INDEX users_merged ON public.users USING btree (customer_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX users_with_bcrypt_hash ON public.users USING btree (customer_id) WHERE (password_hash ~~ '$2%'::text);
alter table users enable row level security;
create policy own_customer on users using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
CREATE TRIGGER refuse_reserved_email BEFORE INSERT OR UPDATE OF email ON public.users FOR EACH ROW EXECUTE FUNCTION refuse_reserved_email();
grant delete, insert, select, update on table users to tertulia_app;

create table verdicts (
  customer_id integer default current_customer_id() not null,
  question_id integer not null,
  normalised text not null,
  judged_right boolean,
  reviewer_id integer,
  judged_at timestamp with time zone not null,
  counting text default 'normal'::text not null,
  is_right boolean generated always as (
CASE counting
    WHEN 'void'::text THEN false
    WHEN 'right_for_everyone'::text THEN true
    ELSE judged_right
END) stored,
  looked_at_again boolean generated always as (((reviewer_id IS NOT NULL) AND (get_byte(decode(md5(((question_id || ' '::text) || normalised)), 'hex'::text), 0) < 5))) stored not null,
  constraint verdicts_pkey PRIMARY KEY (customer_id, question_id, normalised),
  constraint verdicts_customer_id_question_id_counting_fkey FOREIGN KEY (customer_id, question_id, counting) REFERENCES questions(customer_id, id, counting) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint verdicts_customer_id_reviewer_id_fkey FOREIGN KEY (customer_id, reviewer_id) REFERENCES users(customer_id, id)
);
CREATE INDEX verdicts_looked_at_again ON public.verdicts USING btree (customer_id, judged_at) WHERE looked_at_again;
CREATE INDEX verdicts_pending ON public.verdicts USING btree (customer_id, question_id) WHERE (is_right IS NULL);
CREATE INDEX verdicts_right ON public.verdicts USING btree (customer_id, question_id, normalised) WHERE is_right;
alter table verdicts enable row level security;
create policy own_customer on verdicts using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table verdicts to tertulia_app;

create table vouchers (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  code text not null,
  months integer not null,
  valid_until date,
  note text,
  payment_id integer,
  created_by integer not null,
  created_at timestamp with time zone not null,
  used_by integer,
  used_at timestamp with time zone,
  withdrawn_by integer,
  withdrawn_at timestamp with time zone,
  code_hash bytea,
  constraint vouchers_pkey PRIMARY KEY (customer_id, id),
  constraint vouchers_customer_id_code_hash_key UNIQUE (customer_id, code_hash),
  constraint vouchers_customer_id_payment_id_key UNIQUE (customer_id, payment_id),
  constraint vouchers_customer_id_created_by_fkey FOREIGN KEY (customer_id, created_by) REFERENCES users(customer_id, id),
  constraint vouchers_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint vouchers_customer_id_payment_id_fkey FOREIGN KEY (customer_id, payment_id) REFERENCES payments(customer_id, id),
  constraint vouchers_customer_id_used_by_fkey FOREIGN KEY (customer_id, used_by) REFERENCES users(customer_id, id),
  constraint vouchers_customer_id_withdrawn_by_fkey FOREIGN KEY (customer_id, withdrawn_by) REFERENCES users(customer_id, id),
  constraint vouchers_check CHECK (((used_by IS NULL) = (used_at IS NULL))),
  constraint vouchers_check1 CHECK (((withdrawn_by IS NULL) OR (withdrawn_at IS NOT NULL))),
  constraint vouchers_months_check CHECK ((months = ANY (ARRAY[1, 3, 6, 12])))
);
CREATE INDEX vouchers_by_author ON public.vouchers USING btree (customer_id, created_by);
CREATE INDEX vouchers_by_user ON public.vouchers USING btree (customer_id, used_by);
alter table vouchers enable row level security;
create policy own_customer on vouchers using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table vouchers to tertulia_app;

create table webhook_deliveries (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  webhook_id integer not null,
  event_id uuid not null,
  created_at timestamp with time zone not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone,
  tried_at timestamp with time zone,
  status integer,
  error text,
  delivered_at timestamp with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (customer_id, id),
  constraint webhook_deliveries_customer_id_webhook_id_event_id_key UNIQUE (customer_id, webhook_id, event_id),
  constraint webhook_deliveries_customer_id_event_id_fkey FOREIGN KEY (customer_id, event_id) REFERENCES club_events(customer_id, id) ON DELETE CASCADE,
  constraint webhook_deliveries_customer_id_webhook_id_fkey FOREIGN KEY (customer_id, webhook_id) REFERENCES webhooks(customer_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_by_event ON public.webhook_deliveries USING btree (customer_id, event_id);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (customer_id, next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
alter table webhook_deliveries enable row level security;
create policy own_customer on webhook_deliveries using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table webhook_deliveries to tertulia_app;

create table webhooks (
  customer_id integer default current_customer_id() not null,
  id integer generated by default as identity not null,
  service text not null,
  address text not null,
  secret text,
  previous_secret text,
  previous_until timestamp with time zone,
  kinds text[] not null,
  chat text,
  language text,
  hour integer,
  enabled boolean not null,
  created_at timestamp with time zone not null,
  failing_since timestamp with time zone,
  stopped text,
  version integer default 0 not null,
  constraint webhooks_pkey PRIMARY KEY (customer_id, id),
  constraint webhooks_check CHECK (((service = 'webhook'::text) = (secret IS NOT NULL))),
  constraint webhooks_check1 CHECK (((service = 'webhook'::text) = (language IS NULL))),
  constraint webhooks_check2 CHECK (((previous_secret IS NULL) = (previous_until IS NULL))),
  constraint webhooks_check3 CHECK (((stopped IS NULL) OR (NOT enabled))),
  constraint webhooks_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint webhooks_language_check CHECK ((language = ANY (ARRAY['en'::text, 'pt'::text]))),
  constraint webhooks_service_check CHECK ((service = ANY (ARRAY['webhook'::text, 'discord'::text, 'slack'::text, 'mattermost'::text, 'telegram'::text]))),
  constraint webhooks_stopped_check CHECK ((stopped = ANY (ARRAY['failing'::text, 'gone'::text])))
);
alter table webhooks enable row level security;
create policy own_customer on webhooks using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table webhooks to tertulia_app;

create table writing_days (
  customer_id integer default current_customer_id() not null,
  date date not null,
  user_id integer not null,
  constraint writing_days_pkey PRIMARY KEY (customer_id, date),
  constraint writing_days_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES users(customer_id, id)
);
CREATE INDEX writing_days_by_user ON public.writing_days USING btree (customer_id, user_id);
alter table writing_days enable row level security;
create policy own_customer on writing_days using ((customer_id = ( SELECT current_customer_id() AS current_customer_id))) with check ((customer_id = ( SELECT current_customer_id() AS current_customer_id)));
grant delete, insert, select, update on table writing_days to tertulia_app;

create view changed_countings with (security_invoker=true) as
 SELECT o.customer_id,
    o.question_id,
    o.counting,
    s.id AS change_set_id,
    s.reason
   FROM (change_operations o
     JOIN change_sets s ON (((s.customer_id = o.customer_id) AND (s.id = o.change_set_id))))
  WHERE ((s.state = 'applied'::text) AND (o.kind = 'counting'::text));
grant select on table changed_countings to tertulia_app;

create view judged_answers with (security_invoker=true) as
 SELECT a.customer_id,
    a.quiz_id,
    a.user_id,
    a.question_id,
    a.text,
    a.normalised,
    a.league_points,
    a.cup_points,
    a.joker,
    v.is_right
   FROM (answers a
     LEFT JOIN verdicts v USING (customer_id, question_id, normalised));
grant select on table judged_answers to tertulia_app;
