import type { RoundMoveMade, RoundMovePreview } from '@tertulia/contract/round-moves'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import {
  quizMoves,
  writerMoves,
  type QuizMove,
  type QuizOnDate,
  type RoundMove,
} from '@tertulia/core/league/round-moves'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import type { Repair } from '../../platform/delivery/repair-news.sql.ts'
import { personFields } from '../users/users.sql.ts'
import { listWritersOn } from './seasons.sql.ts'

/** A move of rounds that is made or undone, and why. */
export type MoveRepair = Repair & { reason: string }

/** A move of rounds to be told to everybody concerned. */
export type MoveNews = MoveRepair & {
  season: number
  /** The dates of all rounds before. */
  dates: readonly CalendarDate[]
  now: Instant
}

/** Moves of a season's rounds that are about to be made. */
export type Moving = {
  season: number
  /** The dates of all rounds before. */
  dates: readonly CalendarDate[]
  moves: readonly RoundMove[]
  today: CalendarDate
  now: Instant
  staying?: Staying
}

/** What keeps its date when a move is undone: quizzes by their ids, and planned writers by their dates. */
export type Staying = { quizzes: ReadonlySet<number>; writers: ReadonlySet<CalendarDate> }

/** A daily quiz on a date that a round leaves, with the date it would get. */
type PlannedQuiz = QuizToMove & Pick<QuizMove, 'to' | 'stays'>

type WriterPlan = RoundMovePreview['writers'][number]

type Plan = {
  quizzes: PlannedQuiz[]
  /** Quizzes of the same dates that have no new one. */
  unmoved_ids: number[]
  writers: WriterPlan[]
  /** The dates of planned writers that have no new one. */
  unmoved_writers: CalendarDate[]
}

/** Plans which quizzes and planned writers come along with moved rounds. */
export async function planQuizzes(
  db: Db,
  { moves, now, today, staying }: Pick<Moving, 'moves' | 'now' | 'today' | 'staying'>,
): Promise<Plan> {
  const dates = datesOf(moves)
  const quizzes = await listQuizzesToMove(db, { dates, now })
  const planned = new Map(quizMoves(moves, quizzes, staying?.quizzes).map((move) => [move.id, move]))
  const found = quizzes.flatMap((quiz) => {
    const move = planned.get(quiz.id)
    return move ? [{ ...quiz, to: move.to, stays: move.stays }] : []
  })
  const writers = await listWritersOn(db, { dates, today })
  const standing = quizzes.filter(({ id }) => planned.get(id)?.stays !== null)
  const writerPlan = new Map(
    writerMoves(
      moves,
      writers.map(({ date }) => date),
      {
        quizzes: new Set(standing.map(({ date }) => date)),
        staying: staying?.writers ?? new Set(),
      },
    ).map((move) => [move.from, move]),
  )
  return {
    quizzes: found,
    unmoved_ids: quizzes.flatMap(({ id }) => (planned.has(id) ? [] : [id])),
    writers: writers.flatMap(({ date, writer }) => {
      const move = writerPlan.get(date)
      return move ? [{ date, writer, to: move.to, stays: move.stays }] : []
    }),
    unmoved_writers: writers.flatMap(({ date }) => (writerPlan.has(date) ? [] : [date])),
  }
}

/** All dates that rounds leave or come to. */
export function datesOf(moves: readonly RoundMove[]): CalendarDate[] {
  return [...new Set(moves.flatMap(({ from, to }) => [from, to]))].toSorted()
}

/**
 * SQL condition: the user `u` plays in a season or its cup, or looks after its days as admin or quiz editor, and is
 * not blocked.
 */
export const isConcerned = (season: number, today: CalendarDate) => sql<boolean>`(u.anonymised_at is null
  and (exists (select from tier_players p
      where p.customer_id = u.customer_id and p.season = ${season} and p.user_id = u.id
        and p.through_round is null)
    or exists (select from cup_players p
      where p.customer_id = u.customer_id and p.season = ${season} and p.user_id = u.id)
    or exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
      and r.role in ('admin', 'quiz_editor') and (r.valid_until is null or r.valid_until >= ${today})))
  and not exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
    and r.role = 'blocked' and (r.valid_until is null or r.valid_until >= ${today})))`

/** The dates that lose their round by moves. */
export function freedDates(dates: readonly CalendarDate[], moves: readonly RoundMove[]): CalendarDate[] {
  const moved = new Set(moves.map(({ round }) => round))
  const taken = new Set([...dates.filter((_, index) => !moved.has(index + 1)), ...moves.map(({ to }) => to)])
  return moves.flatMap(({ from }) => (taken.has(from) ? [] : [from]))
}

/** Finds what follows from moves of a season's rounds. */
export async function findMoveEffect(db: Db, moving: Moving): Promise<Omit<RoundMovePreview, 'version'>> {
  const { season, dates, moves, today } = moving
  const freed = freedDates(dates, moves)
  const effect = await queryRow<Omit<RoundMovePreview, 'version' | 'quizzes' | 'writers'>>(db)`
    with m as (
      select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as given (round int, "from" date, "to" date))
    select
      (select coalesce(json_agg(json_build_object('round', m.round, 'from', m."from", 'to', m."to",
          'cup', exists (select from cup_rounds c where c.season = ${season} and c.round = m.round),
          'quiz', coalesce((select case when z.complete then 'complete' else 'incomplete' end
            from quizzes z where z.date = m."to" and z.kind = 'daily'), 'missing')) order by m.round), '[]')
        from m) as moves,
      (select count(distinct b.user_id)::int from absences b
        join games g on g.customer_id = b.customer_id and g.date = b.date and g.user_id = b.user_id
        where g.season = ${season} and b.date = any(${freed}::date[])) as absent,
      (select count(distinct p.user_id)::int from tier_players p
        join user_roles r on r.customer_id = p.customer_id and r.user_id = p.user_id and r.role = 'regular_player'
        join m on r.valid_until >= m."from" and r.valid_until < m."to"
        where p.season = ${season} and p.through_round is null) as ending,
      (select count(*)::int from users u where ${isConcerned(season, today)}) as told`
  if (!effect) throw new Error('a select without a table gave no row')
  const { quizzes, writers } = await planQuizzes(db, moving)
  return {
    ...effect,
    writers,
    quizzes: quizzes.map(({ date, to, version, complete, sealed, stays }) => ({
      date,
      to,
      version,
      complete,
      sealed,
      stays,
    })),
  }
}

/** A move as it was saved. */
type SavedMove = Omit<RoundMoveMade, 'obstacle'>

const person = (column: string) => sql`(select json_build_object(${personFields}) from users u
  where u.customer_id = m.customer_id and u.id = ${sql.ref(column)})`

/** Lists the moves of a season, the latest first. */
export async function listSavedMoves(db: Db, season: number): Promise<SavedMove[]> {
  return await queryRows<SavedMove>(db)`
    select m.id, m.moves, m.quizzes, m.writers, m.reason, ${person('m.author_id')} as author, m.moved_at,
      ${person('m.undone_by')} as undone_by, m.undone_at
    from round_moves m
    where m.season = ${season}
    order by m.id desc`
}

/** A move that is about to be undone. */
export type MoveToUndo = {
  season: number
  moves: RoundMove[]
  reason: string
  is_undone: boolean
  unmoved_ids: number[]
  unmoved_writers: CalendarDate[]
}

/** Finds a move by its id; null when there is none. */
export async function findMoveToUndo(db: Db, id: number): Promise<MoveToUndo | null> {
  return await queryRow<MoveToUndo>(db)`
    select m.season, m.moves, m.reason, m.undone_at is not null as is_undone,
      array(select u.quiz_id from unmoved_quizzes u where u.customer_id = m.customer_id and u.move_id = m.id)
        as unmoved_ids, m.unmoved_writers
    from round_moves m
    where m.id = ${id}`
}

/** A daily quiz on a date that a round leaves or comes to. */
type QuizToMove = QuizOnDate & { version: number; complete: boolean; sealed: boolean }

/** Blocks the editing and opening of the daily quizzes of dates until the transaction ends. */
export async function lockDailyQuizzes(db: Db, dates: readonly CalendarDate[]): Promise<void> {
  await sql`
    select from quizzes where kind = 'daily' and date = any(${dates}::date[]) order by date for update`.execute(
    db,
  )
}

/** Lists the daily quizzes of dates, in order. */
async function listQuizzesToMove(
  db: Db,
  { dates, now }: { dates: readonly CalendarDate[]; now: Instant },
): Promise<QuizToMove[]> {
  return await queryRows<QuizToMove>(db)`
    select z.id, z.date, z.version, z.complete, z.sealed_at is not null as sealed,
      exists (select from early_sittings e
        where e.customer_id = z.customer_id and e.quiz_id = z.id and e.withdrawn_at is null
          and e.submitted_at is null and e.ends_at > ${now}) as being_played
    from quizzes z
    where z.kind = 'daily' and z.date = any(${dates}::date[])
    order by z.date`
}
