import type * as roundMoveCalls from '@tertulia/contract/round-moves'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { QuizMove, RoundMove } from '@tertulia/core/league/round-moves'
import type { Db } from '../../platform/database/database.ts'
import { postponeNews } from '../../platform/delivery/repair-news.sql.ts'
import { unlessViolated } from '../../platform/database/violations.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import {
  datesOf,
  lockDailyQuizzes,
  planQuizzes,
  type MoveRepair,
  type Staying,
  type MoveNews,
} from '../seasons/round-moves.sql.ts'
import { lockSeason, lockPlan } from '../seasons/seasons.sql.ts'
import { raiseVersion, saveMoves, saveQuizDates, saveWriterDates } from './season-editor.sql.ts'

/** Has everybody concerned told that rounds have new dates. (docs/rules/mail.md) */
export async function postponeMoves(db: Db, { season, dates, now, ...made }: MoveNews): Promise<void> {
  const repairs: MoveRepair[] = [made]
  await postponeNews(db, { kind: 'moved_rounds', subject: `${season}`, before: { dates }, repairs }, now)
}

type Making = Pick<Call<typeof roundMoveCalls.undoRoundMove>, 'db' | 'now' | 'today'>

type Moves = {
  season: number
  moves: readonly RoundMove[]
  /** The version of the season, and the quizzes to take along, as the admin saw them. */
  version: number
  quizzes: readonly { date: CalendarDate; version: number }[] | null
  /** The planned writers to take along, as the admin saw them. */
  writers?: readonly { date: CalendarDate; writer_id: number }[]
  staying?: Staying
}

type MadeMoves = {
  version: number
  quizzes: { from: CalendarDate; to: CalendarDate }[]
  /** The quizzes of the same dates that stayed. */
  unmoved_ids: number[]
  writers: { from: CalendarDate; to: CalendarDate }[]
  /** The dates whose planned writers stayed. */
  unmoved_writers: CalendarDate[]
}

/**
 * Gives rounds their new dates and takes their quizzes and planned writers along, all of it or, when anything is no longer as the admin saw
 * it, nothing. The caller has locked the seasons.
 */
export async function makeMoves(
  { db, now, today }: Making,
  { season, moves, staying, ...seen }: Moves,
): Promise<MadeMoves> {
  await lockDailyQuizzes(db, datesOf(moves))
  await lockSeason(db, season)
  const version = (await raiseVersion(db, season, seen.version)) ?? refuse('season_changed')
  await lockPlan(db)
  const planned = await planQuizzes(db, { moves, now, today, ...(staying && { staying }) })
  const along = seen.quizzes === null ? [] : planned.quizzes.filter(({ stays }) => stays === null)
  const writers = seen.quizzes === null ? [] : planned.writers.filter(({ stays }) => stays === null)
  if (seen.quizzes !== null && keyOf(along) !== keyOf(seen.quizzes)) refuse('quiz_changed')
  const seenWriters = seen.quizzes === null ? undefined : seen.writers
  if (seenWriters && writerKey(writers.map(asSeen)) !== writerKey(seenWriters)) refuse('writer_changed')
  if (!(await moveQuizzes(db, along))) refuse('quiz_changed')
  await saveMoves(db, season, moves)
  await saveWriterDates(db, writers)
  const moved = new Set(along.map(({ id }) => id))
  const left = planned.quizzes.flatMap(({ id }) => (moved.has(id) ? [] : [id]))
  const movedDates = new Set(writers.map(({ date }) => date))
  const leftDates = planned.writers.flatMap(({ date }) => (movedDates.has(date) ? [] : [date]))
  return {
    version,
    quizzes: along.map(({ date, to }) => ({ from: date, to })),
    unmoved_ids: [...planned.unmoved_ids, ...left],
    writers: writers.map(({ date, to }) => ({ from: date, to })),
    unmoved_writers: [...planned.unmoved_writers, ...leftDates],
  }
}

/** Moves quizzes to other dates; false when one of these has another quiz by now. */
async function moveQuizzes(db: Db, moves: readonly Pick<QuizMove, 'id' | 'to'>[]): Promise<boolean> {
  if (moves.length === 0) return true
  const saving = saveQuizDates(db, moves).then(() => true)
  return (await unlessViolated('unique', saving)) !== null
}

const keyOf = (quizzes: readonly { date: CalendarDate; version: number }[]) =>
  quizzes
    .map(({ date, version }) => `${date} ${version}`)
    .toSorted()
    .join()

type SeenWriter = { date: CalendarDate; writer_id: number }

const asSeen = ({ date, writer }: { date: CalendarDate; writer: { id: number } }): SeenWriter => ({
  date,
  writer_id: writer.id,
})

const writerKey = (writers: readonly SeenWriter[]) =>
  writers
    .map(({ date, writer_id }) => `${date} ${writer_id}`)
    .toSorted()
    .join()
