import type { Appeal } from '@tertulia/contract/appeals'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { AppealDirection, AppealState } from '@tertulia/core/appeals/appeals'
import type { Instant, CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { instantText, queryRow, queryRows, queryTogether } from '../../platform/database/rows.ts'
import { submittedBy } from '../quizzes/closing-drafts.sql.ts'
import { ruleSetOfQuiz } from '../rule-sets/rule-sets.sql.ts'

/** An appeal with one player's part in it. */
export type OwnAppeal = Omit<Appeal, 'mine' | 'escalation_until'> & {
  question_id: number
  normalised: string
  own_reason: string | null
  own_source: string | null
  joined_at: Instant | null
}

/** SQL for the decisions on the appeal `c`, the first ones first, without who made them. */
export const decisionsOn = sql<Appeal['decisions']>`(
  select coalesce(json_agg(json_build_object('upheld', d.upheld, 'reason', d.reason,
    'decided_at', ${instantText(sql`d.decided_at`)}) order by d.attempt), '[]')
  from appeal_decisions d where d.customer_id = c.customer_id and d.appeal_id = c.id)`

/** The appeals about questions with one player's part in them, latest first, without withdrawn ones. */
const appealsAbout = (questionIds: RawBuilder<unknown>, userId: number) => sql<OwnAppeal>`
    select c.id, c.question_id, c.normalised, c.direction, c.state, ${instantText(sql`c.opened_at`)} as opened_at,
      ${instantText(sql`c.due_at`)} as due_at, ${instantText(sql`c.settled_at`)} as settled_at,
      p.reason as own_reason, p.source as own_source, ${instantText(sql`p.created_at`)} as joined_at,
      ${decisionsOn} as decisions
    from appeals c
    left join appeal_players p on p.customer_id = c.customer_id and p.appeal_id = c.id
      and p.user_id = ${userId} and p.withdrawn_at is null
    where c.question_id in (${questionIds}) and c.state <> 'withdrawn'
    order by c.id desc`

/** What the services need of an appeal before they change it. */
type AppealCase = {
  id: number
  question_id: number
  normalised: string
  direction: AppealDirection
  state: AppealState
}

/** Finds an appeal by its id. */
export async function findAppeal(db: Db, id: number): Promise<AppealCase | null> {
  return await queryRow<AppealCase>(db)`
    select id, question_id, normalised, direction, state from appeals where id = ${id}`
}

/** Finds the first decision on an appeal. */
export async function findFirstDecision(
  db: Db,
  appealId: number,
): Promise<Appeal['decisions'][number] | null> {
  return await queryRow<Appeal['decisions'][number]>(db)`
    select upheld, reason, decided_at from appeal_decisions where appeal_id = ${appealId} order by attempt limit 1`
}

/** Lists the players behind an appeal who can be written to. */
export async function listAppealReaders(
  db: Db,
  appealId: number,
): Promise<{ user_id: number; name: string; language: Language }[]> {
  return await queryRows<{ user_id: number; name: string; language: Language }>(db)`
    select u.id as user_id, u.name, u.language
    from appeal_players p
    join users u on u.customer_id = p.customer_id and u.id = p.user_id
    where p.appeal_id = ${appealId} and p.withdrawn_at is null and u.anonymised_at is null
    order by u.id`
}

/** A quiz of a closed day, against whose verdicts its players may appeal. */
export type AppealQuiz = {
  id: number
  kind: QuizKind
  date: CalendarDate
  /** The season in whose allowance its appeals count; null before the first one. */
  season: number | null
  /** The first round of the season after it. */
  next_season_date: CalendarDate | null
  rule_set: RuleSet
  /** True when the player submitted it. */
  played: boolean
  /** The instant until which its day was kept open; null when it closed at its midnight. */
  kept_open_until: Instant | null
}

type Query = { user_id: number; kinds: readonly QuizKind[] }

async function findClosedQuiz(
  db: Db,
  isAsked: RawBuilder<unknown>,
  { user_id, kinds }: Query,
): Promise<AppealQuiz | null> {
  return await queryRow<AppealQuiz>(db)`
    select z.id, z.kind, z.date, ${ruleSetOfQuiz} as rule_set, ${submittedBy(user_id)} as played, d.kept_open_until,
      (select max(r.season) from rounds r
        where r.customer_id = z.customer_id and r.round = 1 and r.date <= z.date) as season,
      (select min(r.date) from rounds r
        where r.customer_id = z.customer_id and r.round = 1 and r.date > z.date) as next_season_date
    from quizzes z
    join closed_days d on d.customer_id = z.customer_id and d.date = z.date
    where z.complete and z.kind = any(${kinds}::text[]) and ${isAsked}`
}

/** Finds the quiz of a question; null unless it is of these kinds and its day is closed. */
export function findQuizOfQuestion(db: Db, questionId: number, query: Query): Promise<AppealQuiz | null> {
  const isAsked = sql`z.id = (select quiz_id from questions where id = ${questionId})`
  return findClosedQuiz(db, isAsked, query)
}

/** Finds the quiz of a date; null unless it is of these kinds and its day is closed. */
export function findQuizOfDate(
  db: Db,
  { kind, date }: { kind: QuizKind; date: CalendarDate },
  query: Query,
): Promise<AppealQuiz | null> {
  return findClosedQuiz(db, sql`z.kind = ${kind} and z.date = ${date}`, query)
}

/** A distinct answer with its verdict. */
export type JudgedAnswer = {
  question_id: number
  normalised: string
  /** The player's own spelling, or the most frequent one. */
  text: string
  /** As judged; null while pending. */
  is_right: boolean | null
  counting: 'normal' | 'void' | 'right_for_everyone'
  judged_at: string
  given_by_me: boolean
  /** Number of players who are right on the question. */
  players_right: number
}

const joinVerdicts = sql`join verdicts v
  on v.customer_id = a.customer_id and v.question_id = a.question_id and v.normalised = a.normalised`

// Beside the answers, not among what is selected of them: there it would be counted again for each.
const playersRight = sql`lateral (select count(*)::int as players_right from answers a ${joinVerdicts}
  where a.question_id = q.id and a.quiz_id = q.quiz_id and v.judged_right)`

/** The player's own answers to a quiz, without blank ones. */
const ownAnswers = ({ quiz_id, user_id }: { quiz_id: number; user_id: number }) => sql<JudgedAnswer>`
    select a.question_id, a.normalised, a.text, v.judged_right as is_right, v.counting,
      ${instantText(sql`v.judged_at`)} as judged_at,
      true as given_by_me, 0 as players_right
    from answers a ${joinVerdicts}
    join questions q on q.customer_id = a.customer_id and q.id = a.question_id
    where a.quiz_id = ${quiz_id} and a.user_id = ${user_id} and a.normalised <> ''
    order by q.position`

type AskedQuestion = { question_id: number; user_id: number }

/** The distinct answers to a question, the most frequent first, without blank ones. */
const distinctAnswers = ({ question_id, user_id }: AskedQuestion) => sql<JudgedAnswer>`
    select q.id as question_id, a.normalised, mode() within group (order by a.text) as text,
      v.judged_right as is_right, v.counting, ${instantText(sql`v.judged_at`)} as judged_at,
      bool_or(a.user_id = ${user_id}) as given_by_me, r.players_right
    from questions q
    cross join ${playersRight} r
    join answers a on a.customer_id = q.customer_id and a.quiz_id = q.quiz_id and a.question_id = q.id
    ${joinVerdicts}
    where q.id = ${question_id} and a.normalised <> ''
    group by q.id, a.normalised, v.judged_right, v.counting, v.judged_at, r.players_right
    order by count(*) desc, a.normalised`

/** Lists the distinct answers to a question, the most frequent first, without blank ones. */
export async function listDistinctAnswers(db: Db, asked: AskedQuestion): Promise<JudgedAnswer[]> {
  const { rows } = await distinctAnswers(asked).execute(db)
  return rows
}

/** The states of a player's appeals that count in a season, without those that they withdrew. */
const ownStates = ({ user_id, season }: { user_id: number; season: number | null }) => sql<{
  state: AppealState
}>`
    select c.state from appeal_players p
    join appeals c on c.customer_id = p.customer_id and c.id = p.appeal_id
    where p.user_id = ${user_id} and p.withdrawn_at is null and c.season is not distinct from ${season}::int`

/**
 * Reads a player's answers to a quiz, the states of their appeals of its season, and the appeals about a question with its
 * distinct answers, or about the whole quiz.
 */
export function readOwnAppeals(
  db: Db,
  { quiz, user_id, question_id }: { quiz: AppealQuiz; user_id: number; question_id: number | null },
) {
  const questions =
    question_id === null
      ? sql`select q.id from questions q where q.quiz_id = ${quiz.id}`
      : sql`${question_id}::int`
  return queryTogether(db, {
    states: ownStates({ user_id, season: quiz.season }),
    own: ownAnswers({ quiz_id: quiz.id, user_id }),
    distinct: question_id === null ? null : distinctAnswers({ question_id, user_id }),
    appeals: appealsAbout(questions, user_id),
  })
}

/** Lists the states of a player's appeals that count in a season, without those that they withdrew. */
export async function listOwnStates(db: Db, asked: { user_id: number; season: number | null }) {
  const { rows } = await ownStates(asked).execute(db)
  return rows
}

/** Lists the appeals about a question with one player's part in them, latest first, without withdrawn ones. */
export async function listAppealsAbout(
  db: Db,
  { question_id, user_id }: AskedQuestion,
): Promise<OwnAppeal[]> {
  const { rows } = await appealsAbout(sql`${question_id}::int`, user_id).execute(db)
  return rows
}

/** Saves a new appeal; returns its id. */
export async function insertAppeal(
  db: Db,
  appeal: {
    question_id: number
    normalised: string
    direction: AppealDirection
    season: number | null
    opened_at: Instant
    due_at: Instant
  },
): Promise<number> {
  const { id } = await db.insertInto('appeals').values(appeal).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Saves a player's part in an appeal, also that of one who withdrew from it before. */
export async function saveAppealPlayer(
  db: Db,
  player: {
    appeal_id: number
    user_id: number
    reason: string
    source: string | null
    entered_by: number | null
    created_at: Instant
  },
): Promise<void> {
  const { reason, source, entered_by, created_at } = player
  await db
    .insertInto('appeal_players')
    .values(player)
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'appeal_id', 'user_id'])
        .doUpdateSet({ reason, source, entered_by, created_at, withdrawn_at: null }),
    )
    .execute()
}

/** Withdraws a player's part in an appeal; returns whether other players are still behind it. */
export async function withdrawPlayer(
  db: Db,
  { id, user_id, now }: { id: number; user_id: number; now: Instant },
): Promise<boolean> {
  await sql`
    update appeal_players set withdrawn_at = ${now} where appeal_id = ${id} and user_id = ${user_id}`.execute(
    db,
  )
  const rows = await queryRows(db)`
    select from appeal_players where appeal_id = ${id} and withdrawn_at is null limit 1`
  return rows.length > 0
}

/** Ends an appeal in a state. */
export async function endAppeal(
  db: Db,
  { id, state, now }: { id: number; state: AppealState; now: Instant },
): Promise<void> {
  await db.updateTable('appeals').set({ state, settled_at: now }).where('id', '=', id).execute()
}

/** Sets a rejected appeal to wait for a second decision. */
export async function markEscalated(db: Db, { id, due_at }: { id: number; due_at: Instant }): Promise<void> {
  await db.updateTable('appeals').set({ state: 'escalated', due_at }).where('id', '=', id).execute()
}

/** Saves a decision on an appeal. */
export async function insertDecision(
  db: Db,
  decision: {
    appeal_id: number
    attempt: 1 | 2
    upheld: boolean
    reason: string
    reviewer_id: number
    decided_at: Instant
  },
): Promise<void> {
  await db.insertInto('appeal_decisions').values(decision).execute()
}
