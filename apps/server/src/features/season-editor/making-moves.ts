import type * as roundMoveCalls from '@tertulia/contract/round-moves'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { QuizMove, RoundMove } from '@tertulia/core/league/round-moves'
import type { Db } from '../../platform/database/database.ts'
import { postponeNews } from '../../platform/delivery/repair-news.store.ts'
import { unlessViolated } from '../../platform/database/violations.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import {
  datesOf,
  lockDailyQuizzes,
  planQuizzes,
  type MoveRepair,
  type ToldMove,
} from '../seasons/round-moves.views.ts'
import { saveMoves, saveQuizDates } from './round-moves.store.ts'
import { raiseVersion } from './seasons.store.ts'
import { lockSeason } from '../seasons/seasons.views.ts'

/** Has everybody concerned told that rounds have new dates. (docs/rules/mail.md) */
export async function postponeMoves(db: Db, { season, dates, now, ...made }: ToldMove): Promise<void> {
  const repairs: MoveRepair[] = [made]
  await postponeNews(db, { kind: 'moved_rounds', subject: `${season}`, before: { dates }, repairs }, now)
}

type Making = Pick<Call<typeof roundMoveCalls.undoRoundMove>, 'db' | 'now'>

type Moves = {
  season: number
  moves: readonly RoundMove[]
  /** The version of the season, and the quizzes to take along, as the admin saw them. */
  version: number
  quizzes: readonly { date: CalendarDate; version: number }[] | null
  staying?: ReadonlySet<number>
}

type MadeMoves = {
  version: number
  quizzes: { from: CalendarDate; to: CalendarDate }[]
  /** The quizzes of the same dates that stayed. */
  unmoved_ids: number[]
}

/**
 * Gives rounds their new dates and takes their quizzes along, all of it or, when anything is no longer as the admin saw
 * it, nothing. The caller has locked the seasons.
 */
export async function makeMoves(
  { db, now }: Making,
  { season, moves, staying, ...seen }: Moves,
): Promise<MadeMoves> {
  await lockDailyQuizzes(db, datesOf(moves))
  await lockSeason(db, season)
  const version = (await raiseVersion(db, season, seen.version)) ?? refuse('season_changed')
  const planned = await planQuizzes(db, { moves, now, ...(staying && { staying }) })
  const along = seen.quizzes === null ? [] : planned.quizzes.filter(({ stays }) => stays === null)
  if (seen.quizzes !== null && keyOf(along) !== keyOf(seen.quizzes)) refuse('quiz_changed')
  if (!(await moveQuizzes(db, along))) refuse('quiz_changed')
  await saveMoves(db, season, moves)
  const moved = new Set(along.map(({ id }) => id))
  const left = planned.quizzes.flatMap(({ id }) => (moved.has(id) ? [] : [id]))
  return {
    version,
    quizzes: along.map(({ date, to }) => ({ from: date, to })),
    unmoved_ids: [...planned.unmoved_ids, ...left],
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
