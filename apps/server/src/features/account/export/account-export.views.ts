import type { AccountExport } from '@tertulia/contract/account-export'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { fairPlaySections } from './exported-fair-play.views.ts'
import { moneySections } from './exported-money.views.ts'
import { lateReason, lateState, lateSubmissions } from '../../quizzes/submissions.views.ts'

type Rows = RawBuilder<unknown>
type Section = Exclude<keyof AccountExport, 'exported_at'>

/**
 * The user's rows by section of the export, in a stable order. A test compares the list with the tables that refer to a
 * user.
 */
const sections: Record<Section, (id: number, before: string) => Rows> = {
  profile: (id) => sql`
    select id, name, surname, email, birthdate, region, language, created_at, image, last_seen_at, last_version,
      subscription_mail, club_mail, reply_mail, named_in_shares
    from users where id = ${id}`,
  roles: (id) => sql`select role, valid_until from user_roles where user_id = ${id} order by role`,
  notice_preferences: (id) => sql`
    select kind, opening, reminder, reminder_hour, submission_copy, result, corrections, push_opening, push_reminder,
      push_result, push_corrections
    from notice_preferences where user_id = ${id} order by kind`,
  push_subscriptions: (id) => sql`
    select s.created_at, e.user_agent
    from push_subscriptions s join sessions e on e.customer_id = s.customer_id and e.token_hash = s.session_hash
    where s.user_id = ${id} order by s.id`,
  push_messages: (id) => sql`
    select kind, title, body, created_at, sent_at from push_messages where user_id = ${id} order by id`,
  sessions: (id) => sql`
    select created_at, last_seen_at, expires_at, user_agent from sessions where user_id = ${id} order by created_at, token_hash`,
  passkeys: (id) => sql`
    select name, host, created_at, last_used_at from passkeys where user_id = ${id} order by created_at, id`,
  second_factors: (id) => sql`
    select f.created_at, f.confirmed_at, (select count(*)::int from recovery_codes r
      where r.customer_id = f.customer_id and r.user_id = f.user_id and r.used_at is not null) as recovery_codes_used
    from second_factors f where f.user_id = ${id}`,
  password_resets: (id) => sql`
    select created_at, expires_at, used_at from password_resets where user_id = ${id} order by created_at, token_hash`,
  email_changes: (id) => sql`
    select email, asked_at, expires_at from email_changes where user_id = ${id}`,
  account_deletions: (id) => sql`
    select asked_at, due_at from account_deletions where user_id = ${id}`,
  submissions: (id, before) => sql`
    select z.date, z.kind, s.submitted_at, s.for_player
    from submissions s join quizzes z on z.customer_id = s.customer_id and z.id = s.quiz_id
    where s.user_id = ${id} and z.date < ${before}
    order by z.date, z.kind`,
  answers: (id, before) => sql`
    select z.date, z.kind, q.position, q.text as question, a.text as answer, a.league_points, a.cup_points, a.joker
    from answers a
    join questions q on q.customer_id = a.customer_id and q.id = a.question_id
    join quizzes z on z.customer_id = a.customer_id and z.id = a.quiz_id
    where a.user_id = ${id} and z.date < ${before}
    order by z.date, z.kind, q.position`,
  annulled_submissions: (id) => sql`
    select z.date, z.kind, n.submitted_at, n.for_player, c.reason
    from annulled_submissions n
    join quizzes z on z.customer_id = n.customer_id and z.id = n.quiz_id
    join day_changes c on c.customer_id = n.customer_id and c.id = n.change_id
    where n.user_id = ${id} order by z.date, z.kind`,
  annulled_answers: (id) => sql`
    select z.date, z.kind, q.position, q.text as question, a.text as answer, a.league_points, a.cup_points, a.joker
    from annulled_answers a
    join questions q on q.customer_id = a.customer_id and q.id = a.question_id
    join quizzes z on z.customer_id = a.customer_id and z.id = a.quiz_id
    where a.user_id = ${id} order by z.date, z.kind, q.position`,
  late_submissions: (id) => sql`
    select z.date, z.kind, l.asked_at, l.statement, l.device_typed_at, l.device_submitted_at, l.device_attempts,
      ${lateState} as state, ${lateReason} as reason, coalesce(l.refused_at, c.applied_at) as decided_at
    from ${lateSubmissions} join quizzes z on z.customer_id = l.customer_id and z.id = l.quiz_id
    where l.user_id = ${id} order by z.date, z.kind`,
  late_answers: (id) => sql`
    select z.date, z.kind, q.position, q.text as question, a.text as answer, a.league_points, a.cup_points, a.joker
    from late_answers a
    join late_submissions l on l.customer_id = a.customer_id and l.id = a.late_submission_id
    join questions q on q.customer_id = a.customer_id and q.id = a.question_id
    join quizzes z on z.customer_id = l.customer_id and z.id = l.quiz_id
    where l.user_id = ${id} order by z.date, z.kind, q.position`,
  day_changes: (id) => sql`
    select kind, date, onwards, reason, applied_at, undone_at from day_changes where player_id = ${id} order by id`,
  drafts: (id, before) => sql`
    select z.date, z.kind, q.position, d.text as answer, d.league_points, d.cup_points, d.joker, d.saved_at
    from drafts d
    join questions q on q.customer_id = d.customer_id and q.id = d.question_id
    join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
    where d.user_id = ${id} and z.date < ${before}
    order by z.date, z.kind, q.position`,
  quiz_openings: (id) => sql`
    select z.date, o.opened_at from quiz_openings o
    join quizzes z on z.customer_id = o.customer_id and z.id = o.quiz_id
    where o.user_id = ${id} order by z.date`,
  early_sittings: (id, before) => sql`
    select z.date, e.season, e.opened_at, e.ends_at, e.submitted_at, e.withdrawn_at
    from early_sittings e join quizzes z on z.customer_id = e.customer_id and z.id = e.quiz_id
    where e.user_id = ${id} and z.date < ${before} order by z.date`,
  special_quiz_proposals: (id) => sql`
    select id, state, subject, description, saved_at, submitted_at, decided_at, reason
    from special_quiz_proposals where user_id = ${id} order by id`,
  proposal_questions: (id) => sql`
    select q.proposal_id, q.position, q.text, q.answer, q.accepted_answers
    from proposal_questions q
    join special_quiz_proposals p on p.customer_id = q.customer_id and p.id = q.proposal_id
    where p.user_id = ${id} order by q.proposal_id, q.position`,
  special_quiz_results: (id) => sql`
    select z.date, z.subject, r.rank, r.score, r.right_answers, r.joker_hits, r.joker_misses
    from special_quiz_results r join quizzes z on z.customer_id = r.customer_id and z.id = r.quiz_id
    where r.user_id = ${id} order by z.date`,
  league_games: (id) => sql`
    select date, season, tier, round, opponent_id, state, outcome, score, league_points, points_for, points_against,
      right_answers, threes_right, excused
    from games where user_id = ${id} order by date`,
  tiers: (id) => sql`select season, tier, position from tier_players where user_id = ${id} order by season`,
  standings: (id) => sql`
    select season, tier, rank, movement, league_points, points_for, points_against, games, forfeits, wins, draws, losses,
      right_answers, excused_forfeits
    from standings where user_id = ${id} order by season, tier`,
  cups: (id) => sql`
    select season, tier, last_tier, last_rank, registered_at from cup_players where user_id = ${id} order by season`,
  cup_games: (id) => sql`
    select season, cup_round, user1_id, user2_id, state, score1, score2, winner_id, decided_by
    from cup_games where ${id} in (user1_id, user2_id) order by season, cup_round, position`,
  genre_records: (id) => sql`
    select g.season, t.slug as theme, g.answered, g.corrected, g.right_answers
    from genre_records g left join themes t on t.customer_id = g.customer_id and t.id = g.theme_id
    where g.user_id = ${id} order by g.season, g.theme_id`,
  subtheme_records: (id) => sql`
    select g.season, s.slug as subtheme, g.answered, g.corrected, g.right_answers
    from subtheme_records g join subthemes s on s.customer_id = g.customer_id and s.id = g.subtheme_id
    where g.user_id = ${id} order by g.season, g.subtheme_id`,
  ranking_players: (id) => sql`
    select id, name, surname, club, region, created_at from ranking_players where user_id = ${id}`,
  event_results: (id) => sql`
    select r.month, r.type, r.result, r.type = any(m.supervised) as supervised
    from event_results r join ranking_players p on p.customer_id = r.customer_id and p.id = r.player_id
    join event_months m on m.customer_id = r.customer_id and m.month = r.month
    where p.user_id = ${id} order by r.month, r.type`,
  quizzes: (id) => sql`
    select date, kind, subject, created_at, created_by = ${id} as made, author_id is not distinct from ${id} as credited
    from quizzes where created_by = ${id} or author_id = ${id} order by date, kind`,
  question_flags: (id) => sql`
    select f.question_id, q.text as question, f.reason, f.comment, f.created_at, f.settled_at
    from question_flags f join questions q on q.customer_id = f.customer_id and q.id = f.question_id
    where f.user_id = ${id} order by f.id`,
  appeals: (id) => sql`
    select c.question_id, q.text as question, c.normalised as answer, c.direction, c.state, p.reason, p.source,
      p.created_at, p.withdrawn_at
    from appeal_players p
    join appeals c on c.customer_id = p.customer_id and c.id = p.appeal_id
    join questions q on q.customer_id = c.customer_id and q.id = c.question_id
    where p.user_id = ${id} order by c.id`,
  mini_leagues: (id) => sql`
    select l.name, l.season, l.founder_id = ${id} as founded, m.joined_at, m.counts_from, m.left_on, m.removed
    from mini_league_players m join mini_leagues l on l.customer_id = m.customer_id and l.id = m.mini_league_id
    where m.user_id = ${id} order by m.mini_league_id, m.counts_from`,
  mini_league_requests: (id) => sql`
    select l.name, l.season, q.asked_at
    from mini_league_requests q join mini_leagues l on l.customer_id = q.customer_id and l.id = q.mini_league_id
    where q.user_id = ${id} order by q.mini_league_id`,
  practice_events: (id) => sql`
    select e.question_id, q.text as question, e.action, e.at, e.date
    from practice_events e join questions q on q.customer_id = e.customer_id and q.id = e.question_id
    where e.user_id = ${id} order by e.at, e.id`,
  practice_cards: (id) => sql`
    select question_id, started_on, due_on, reviews, lapses, set_aside
    from practice_cards where user_id = ${id} order by question_id`,
  posts: (id, before) => sql`
    select z.date, z.kind, q.position, p.text, p.created_at, p.edited_at, p.withdrawn_at, p.hidden_at, p.hidden_reason
    from posts p
    join quizzes z on z.customer_id = p.customer_id and z.id = p.quiz_id
    left join questions q on q.customer_id = p.customer_id and q.id = p.question_id
    where p.user_id = ${id} and z.date < ${before} order by p.id`,
  host_notes: (id, before) => sql`
    select z.date, z.kind, n.text, n.saved_at
    from host_notes n join quizzes z on z.customer_id = n.customer_id and z.id = n.quiz_id
    where n.user_id = ${id} and z.date < ${before} order by z.date, z.kind`,
  post_reports: (id) => sql`
    select post_id, reason, created_at, settled_at from post_reports where user_id = ${id} order by post_id`,
  mutes: (id) => sql`select until, reason, created_at from mutes where user_id = ${id}`,
  question_reactions: (id, before) => sql`
    select z.date, z.kind, q.position, r.reaction, r.created_at
    from question_reactions r
    join questions q on q.customer_id = r.customer_id and q.id = r.question_id
    join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
    where r.user_id = ${id} and z.date < ${before} order by z.date, z.kind, q.position, r.reaction`,
  check_ins: (id) => sql`
    select season, asked_on, reminders, choice, chosen_at from check_ins where user_id = ${id} order by season`,
  ...fairPlaySections,
  quiz_remarks: (id, before) => sql`
    select r.text, r.position, r.new_text as suggested, r.written_at, r.settled_at from quiz_remarks r
    left join quizzes z on z.customer_id = r.customer_id and z.id = r.quiz_id
    where r.author_id = ${id} and (z.id is null or z.date < ${before}) order by r.written_at, r.id`,
  proposal_scores: (id) => sql`
    select proposal_id, score from proposal_scores where user_id = ${id} order by proposal_id`,
  test_players: (id, before) => sql`
    select z.date, z.kind, t.invited_at, t.begun_at, t.finished_at, t.answers
    from test_players t join quizzes z on z.customer_id = t.customer_id and z.id = t.quiz_id
    where t.user_id = ${id} and z.date < ${before} order by z.date, z.kind`,
  writing_days: (id) => sql`select date from writing_days where user_id = ${id} order by date`,
  absences: (id) => sql`
    select date, announced_at, excused_by is not null as excused from absences where user_id = ${id} order by date`,
  absence_grants: (id) =>
    sql`select year, days, granted_at from absence_grants where user_id = ${id} order by year`,
  uploads: (id) => sql`
    select kind, content_type, byte_size, created_at from media where uploaded_by = ${id} order by id`,
  external_questions: (id) => sql`
    select text, answer, accepted_answers, origin, created_at from external_questions where created_by = ${id} order by id`,
  question_imports: (id) => sql`
    select file_name, format, state, created_at, imported_at from question_imports where created_by = ${id} order by id`,
  people_imports: (id) => sql`
    select file_name, created_at, imported_at from people_imports where created_by = ${id} order by id`,
  ranking_imports: (id) => sql`
    select file_name, created_at, imported_at from ranking_imports where created_by = ${id} order by id`,
  season_imports: (id) => sql`
    select file_name, created_at, imported_at from season_imports where created_by = ${id} order by id`,
  statement_imports: (id) => sql`
    select file_name, created_at, imported_at, currency from statement_imports where created_by = ${id} order by id`,
  statement_lines: (id) => sql`
    select l.booked_on, l.amount_cents, l.currency, l.text, l.outcome, l.note, p.reference
    from statement_lines l join payments p on p.customer_id = l.customer_id and p.id = l.payment_id
    where p.user_id = ${id} order by l.booked_on, l.id`,
  earlier_places: (id) => sql`
    select s.name as season, t.competition, t.name as table, p.rank, p.name, p.league_points, p.points_for,
      p.points_against, p.games, p.wins, p.draws, p.losses, p.forfeits, p.right_answers
    from earlier_places p
    join earlier_tables t on t.customer_id = p.customer_id and t.id = p.table_id
    join earlier_seasons s on s.customer_id = t.customer_id and s.id = t.season_id
    where p.user_id = ${id} order by p.id`,
  earlier_games: (id) => sql`
    select s.name as season, t.competition, t.name as table, g.round, g.played_on, p.name, o.name as opponent, g.points,
      g.opponent_points, g.forfeited, g.opponent_forfeited, g.right_answers, g.opponent_right_answers, g.outcome,
      p.user_id = ${id} as first_named
    from earlier_games g
    join earlier_tables t on t.customer_id = g.customer_id and t.id = g.table_id
    join earlier_seasons s on s.customer_id = t.customer_id and s.id = t.season_id
    join earlier_places p on p.customer_id = g.customer_id and p.id = g.place_id
    join earlier_places o on o.customer_id = g.customer_id and o.id = g.opponent_place_id
    where ${id} in (p.user_id, o.user_id) order by g.id`,
  earlier_answers: (id) => sql`
    select s.name as season, q.round, t.name as subject, n.number, n.statement, a.answer, a.is_right
    from earlier_places p
    join earlier_answers a on a.customer_id = p.customer_id and a.place_id = p.id
    join earlier_questions n on n.customer_id = a.customer_id and n.id = a.question_id
    join earlier_quizzes q on q.customer_id = n.customer_id and q.id = n.quiz_id
    join earlier_seasons s on s.customer_id = q.customer_id and s.id = q.season_id
    left join earlier_tables t on t.customer_id = q.customer_id and t.id = q.table_id
    where p.user_id = ${id} order by n.id`,
  imported_from: (id) => sql`select source, source_id, note from imported_people where user_id = ${id}`,
  ...moneySections,
  messages: (id) => sql`
    select message, language, created_at, settled_at from messages where user_id = ${id} order by id`,
  logs: (id) => sql`
    select action, created_at, impersonator_id is not null as by_team from logs where user_id = ${id} order by id`,
  api_tokens: (id) => sql`
    select name, scopes, created_at, expires_at, last_used_at, revoked_at from api_tokens where user_id = ${id} order by id`,
  calendar_feeds: (id) => sql`select created_at from calendar_feeds where user_id = ${id}`,
  shared_cards: (id) => sql`
    select kind, date, language, address, created_at from shared_cards where user_id = ${id} order by created_at`,
  audit_log: (id) => sql`
    select action, created_at, user_id = ${id} as by_me
    from audit_log where user_id = ${id} or subject_id = ${id} order by id`,
}

/** The names of the exported sections, in document order. */
export const exportSections = Object.keys(sections) as Section[]

/** Lists a batch of a section's rows as JSON texts, from an offset on; of quizzes only those before a day, if given. */
export async function listExported(
  db: Db,
  {
    section,
    user_id: userId,
    before,
    limit,
    offset,
  }: { section: Section; user_id: number; before: CalendarDate | null; limit: number; offset: number },
): Promise<string[]> {
  const all = sections[section](userId, before ?? 'infinity')
  const { rows } = await sql<{ row: string }>`
    select row_to_json(r)::text as row from (${all} limit ${limit} offset ${offset}) r`.execute(db)
  return rows.map(({ row }) => row)
}
