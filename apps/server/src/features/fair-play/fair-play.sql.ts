import type { EventDrop, FairPlaySignal, Pace, SharedQuestion, ThemeJump } from '@tertulia/contract/fair-play'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { WrongAnswer } from '@tertulia/core/fair-play/equal-answers'
import type { DayResult, EventResult } from '@tertulia/core/fair-play/event-drops'
import type { TimedQuiz } from '@tertulia/core/fair-play/paces'
import { fewestQuestions, type ThemeRecord } from '@tertulia/core/fair-play/theme-jumps'
import { sql, type RawBuilder } from 'kysely'
import { isOver } from '../../platform/access/days.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows, queryTogether } from '../../platform/database/rows.ts'
import { personFields } from '../users/users.sql.ts'

/** Lists the latest seasons that have begun, at most so many. */
export async function listBegunSeasons(
  db: Db,
  { today, count }: { today: CalendarDate; count: number },
): Promise<number[]> {
  const rows = await queryRows<{ season: number }>(db)`
    select season from rounds group by season having ${isOver(sql`min(date)`, today)}
    order by season desc limit ${count}`
  return rows.map(({ season }) => season)
}

/** SQL for the wrong answers with words of a season's closed days; nothing of a void day, question or deleted account. */
const wrongAnswers = sql`rounds r
  join closed_days d on d.customer_id = r.customer_id and d.date = r.date and d.counts
  join quizzes z on z.customer_id = r.customer_id and z.date = r.date and z.kind = 'daily'
  join questions q on q.customer_id = z.customer_id and q.quiz_id = z.id and q.counting = 'normal'
  join answers a on a.customer_id = q.customer_id and a.question_id = q.id and a.normalised <> ''
  join verdicts v on v.customer_id = a.customer_id and v.question_id = a.question_id and v.normalised = a.normalised
    and v.is_right = false
  join users u on u.customer_id = a.customer_id and u.id = a.user_id and u.anonymised_at is null`

/** Lists the wrong answers of a season. */
export async function listWrongAnswers(db: Db, season: number): Promise<WrongAnswer[]> {
  return await queryRows<WrongAnswer>(db)`
    select a.question_id, a.user_id, a.normalised from ${wrongAnswers} where r.season = ${season}`
}

/** SQL for the answers to the questions that count, of closed days that count, with their verdicts where there are any. */
const countedAnswers = sql`rounds r
  join closed_days d on d.customer_id = r.customer_id and d.date = r.date and d.counts
  join quizzes z on z.customer_id = r.customer_id and z.date = r.date and z.kind = 'daily'
  join questions q on q.customer_id = z.customer_id and q.quiz_id = z.id and q.counting = 'normal'
  join answers a on a.customer_id = q.customer_id and a.question_id = q.id
  left join verdicts v on v.customer_id = a.customer_id and v.question_id = a.question_id
    and v.normalised = a.normalised`

/**
 * SQL for the judged answers of seasons' closed days that count; blank answers are wrong, and those that wait for a verdict
 * do not count. The share is that of all players who had the question right. Queries compute it once: without statistics of
 * the tables, as after an import, the planner would do so for every player.
 */
const judgedAnswers = (first: number, last: number) => sql`(
  select a.user_id, q.theme_id, r.season, z.id as quiz_id, coalesce(v.is_right, false) as is_right,
    round((count(*) filter (where v.is_right) over w + 0.5) / (count(*) over w + 1), 4) as share
  from ${countedAnswers}
  where r.season between ${first} and ${last} and (a.normalised = '' or v.is_right is not null)
  window w as (partition by q.id))`

// More of a player's past says little of what they know now.
const seasonsBefore = 3

/** Lists the answers of a season by player and theme, beside those of the seasons before. */
export async function listThemeRecords(db: Db, season: number): Promise<ThemeRecord[]> {
  const side = (now: boolean) => sql`json_build_object(
    'shares', coalesce(json_agg(j.share) filter (where j.now = ${now}), '[]'),
    'right', count(*) filter (where j.now = ${now} and j.is_right))`
  return await queryRows<ThemeRecord>(db)`
    with judged as materialized (
      select *, season = ${season} as now from ${judgedAnswers(season - seasonsBefore, season)} a where theme_id is not null)
    select j.user_id, j.theme_id, ${side(true)} as now, ${side(false)} as before
    from judged j
    join users u on u.customer_id = current_customer_id() and u.id = j.user_id and u.anonymised_at is null
    group by j.user_id, j.theme_id
    having count(*) filter (where j.now) >= ${fewestQuestions.now}
      and count(*) filter (where not j.now) >= ${fewestQuestions.before}`
}

/** SQL for the results of players with an account in the supervised events of months in which a season has a round. */
const supervisedResults = (season: number) => sql`event_months m
  join event_results e on e.customer_id = m.customer_id and e.month = m.month and e.type = any(m.supervised)
  join ranking_players p on p.customer_id = e.customer_id and p.id = e.player_id
  join users u on u.customer_id = p.customer_id and u.id = p.user_id and u.anonymised_at is null
  where m.month in (select to_char(date, 'YYYY-MM') from rounds where season = ${season})`

/** Lists the results of the club's players in the supervised events of a season, in the order of time. */
export async function listEventResults(db: Db, season: number): Promise<EventResult[]> {
  return await queryRows<EventResult>(db)`
    select m.month || ' ' || e.type as event, u.id as user_id, e.result
    from ${supervisedResults(season)} order by m.month, e.type, u.id`
}

/**
 * Lists the right answers of those players on the closed days of a season and the one before it that count; days on which
 * an answer waits for a verdict are left out.
 */
export async function listDays(db: Db, season: number): Promise<DayResult[]> {
  return await queryRows<DayResult>(db)`
    with judged as (
      select r.date, a.user_id, a.normalised = '' or v.is_right is not null as is_judged,
        coalesce(v.is_right, false) as is_right
      from ${countedAnswers}
      where r.season between ${season - 1} and ${season})
    select date, user_id, count(*) filter (where is_right)::int as right_answers
    from judged
    where user_id in (select u.id from ${supervisedResults(season)})
      and date not in (select date from judged where not is_judged)
    group by date, user_id`
}

/**
 * Lists the quizzes of a season whose opening is known and that their player submitted: not what the server submitted, an
 * admin admitted, or an early sitting has shown before.
 */
export async function listTimedQuizzes(db: Db, season: number): Promise<TimedQuiz[]> {
  return await queryRows<TimedQuiz>(db)`
    with judged as materialized (select * from ${judgedAnswers(season, season)} a)
    select o.user_id, (extract(epoch from s.submitted_at - o.opened_at) / 60)::float8 as minutes,
      json_agg(j.share) as shares, (count(*) filter (where j.is_right))::int as right
    from judged j
    join quiz_openings o on o.customer_id = current_customer_id() and o.quiz_id = j.quiz_id and o.user_id = j.user_id
    join submissions s on s.customer_id = o.customer_id and s.quiz_id = o.quiz_id and s.user_id = o.user_id
      and s.submitted_at > o.opened_at and not s.for_player
    join users u on u.customer_id = o.customer_id and u.id = o.user_id and u.anonymised_at is null
    where not exists (select from early_sittings e where e.customer_id = o.customer_id and e.quiz_id = o.quiz_id
        and e.user_id = o.user_id)
      and not exists (select from late_submissions l where l.customer_id = o.customer_id and l.quiz_id = o.quiz_id
        and l.user_id = o.user_id and l.change_id is not null)
    group by o.user_id, o.quiz_id, o.opened_at, s.submitted_at`
}

type ComparedSeason = {
  season: number
  players: number
  pairs: number
  base_rate: number | null
  comparisons: number | null
  rare: number | null
  pace_comparisons: number | null
  pace_rare: number | null
  median_minutes: number | null
  compared_at: Instant
  supervised: { comparisons: number; rare: number; can_stand_out: boolean } | null
}

/** Lists the seasons that were compared, latest first. */
export async function listComparedSeasons(db: Db): Promise<ComparedSeason[]> {
  return db
    .selectFrom('fair_play_seasons')
    .select(['season', 'players', 'pairs', 'base_rate', 'comparisons', 'rare', 'compared_at'])
    .select(
      sql<ComparedSeason['supervised']>`case when event_comparisons is not null then json_build_object(
        'comparisons', event_comparisons, 'rare', event_rare, 'can_stand_out', event_can_stand_out) end`.as(
        'supervised',
      ),
    )
    .select(['pace_comparisons', 'pace_rare', 'median_minutes'])
    .orderBy('season', 'desc')
    .execute()
}

const person = (column: string) => sql`(select json_build_object(${personFields}) from users u
  where u.customer_id = s.customer_id and u.id = ${sql.ref(column)})`

const signalColumns = sql`s.id, s.season, json_build_array(${person('s.user1_id')}, ${person('s.user2_id')}) as players,
  s.both_wrong, s.equal, s.expected, s.chance, s.found_at`

/** Lists the signals that do not concern the reader, least likely first. */
export async function listSignals(db: Db, readerId: number): Promise<FairPlaySignal[]> {
  return await queryRows<FairPlaySignal>(db)`
    select ${signalColumns} from fair_play_signals s where ${readerId} not in (s.user1_id, s.user2_id)
    order by s.chance, s.id`
}

const jumpsOfOthers = (readerId: number) => sql<ThemeJump & { season: number }>`
    select s.season, ${person('s.user_id')} as player, t.slug as theme, s.questions, s.right_answers, s.expected,
      s.questions_before, s.right_before, s.chance
    from fair_play_jumps s
    join themes t on t.customer_id = s.customer_id and t.id = s.theme_id
    where s.user_id <> ${readerId}
    order by s.chance, s.user_id, s.theme_id`

const dropsOfOthers = (readerId: number) => sql<EventDrop & { season: number }>`
    select s.season, ${person('s.user_id')} as player, s.events, s.share_in_events, s.share_on_days, s.chance
    from fair_play_drops s where s.user_id <> ${readerId} order by s.chance, s.user_id`

/** SQL for the quicker or the slower quizzes of the pace `s`. */
const half = (name: 'quicker' | 'slower') => sql`json_build_object(
  'quizzes', ${sql.ref(`s.${name}_quizzes`)}, 'minutes', ${sql.ref(`s.${name}_minutes`)},
  'questions', ${sql.ref(`s.${name}_questions`)}, 'right_answers', ${sql.ref(`s.${name}_right`)})`

const pacesOfOthers = (readerId: number) => sql<Pace & { season: number }>`
    select s.season, ${person('s.user_id')} as player, ${half('quicker')} as quicker, ${half('slower')} as slower,
      s.expected, s.chance
    from fair_play_paces s where s.user_id <> ${readerId}
    order by s.chance, s.user_id`

/** Lists the jumps, drops and paces of others than the reader, least likely first. */
export function listOtherFindings(db: Db, readerId: number) {
  return queryTogether(db, {
    jumps: jumpsOfOthers(readerId),
    drops: dropsOfOthers(readerId),
    paces: pacesOfOthers(readerId),
  })
}

/** Finds a signal that does not concern the reader. */
export async function findSignal(
  db: Db,
  { id, reader_id }: { id: number; reader_id: number },
): Promise<FairPlaySignal | null> {
  return await queryRow<FairPlaySignal>(db)`
    select ${signalColumns} from fair_play_signals s
    where s.id = ${id} and ${reader_id} not in (s.user1_id, s.user2_id)`
}

/** Lists the questions of a season that both players got wrong with words, those with equal answers first. */
export async function listSharedQuestions(
  db: Db,
  { season, players: [one, other] }: { season: number; players: readonly [number, number] },
): Promise<SharedQuestion[]> {
  return await queryRows<SharedQuestion>(db)`
    with wrong as (
      select a.customer_id, r.date, a.quiz_id, q.id as question_id, q.position, q.text as statement, q.answer,
        a.user_id, a.text, a.normalised
      from ${wrongAnswers} where r.season = ${season}),
    shared as (
      select one.*, other.text as other_text, other.normalised as other_normalised
      from wrong one join wrong other on other.question_id = one.question_id
      where one.user_id = ${one} and other.user_id = ${other})
    select s.question_id, s.date, s.position, s.statement as text, s.answer,
      json_build_array(json_build_object('text', s.text, 'submitted_at', ${submittedAt(one)}),
        json_build_object('text', s.other_text, 'submitted_at', ${submittedAt(other)})) as answers,
      s.normalised = s.other_normalised as equal,
      (select count(*)::int from wrong w where w.question_id = s.question_id) as wrong,
      (select count(*)::int from wrong w where w.question_id = s.question_id and w.normalised = s.normalised) as same
    from shared s
    order by s.normalised <> s.other_normalised, s.date, s.position`
}

/** SQL for the instant at which a player submitted the quiz of the question `s`. */
const submittedAt = (userId: number) => sql`(select to_char(b.submitted_at at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from submissions b
  where b.customer_id = s.customer_id and b.quiz_id = s.quiz_id and b.user_id = ${userId})`

/**
 * SQL for the open cases that two people have to decide: the player was heard, and is not the reader; who has proposed
 * the outcome waits for the second person.
 */
export const casesToDecide = ({ user_id, now }: { user_id: number; now: Instant }): RawBuilder<unknown> =>
  sql`fair_play_cases c where c.state = 'open' and c.user_id <> ${user_id}
    and c.proposed_by is distinct from ${user_id} and (c.stated_at is not null or c.heard_until <= ${now})`

/** SQL condition: a user has said nothing yet to an open case about them. */
export const hasCaseToState = (userId: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from fair_play_cases c where c.user_id = ${userId} and c.state = 'open' and c.stated_at is null)`
