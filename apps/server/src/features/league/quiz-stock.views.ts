import type { ComingRound, QuizStock } from '@tertulia/contract/quiz-editor'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { listRoundsFrom } from './league-days.views.ts'

/** Counts the rounds in a row that have a complete quiz, before the first that has none. (docs/rules/quiz-plan.md) */
export function countStock(rounds: readonly ComingRound[]): QuizStock {
  const gap = rounds.findIndex(({ ready }) => !ready)
  const ready = gap === -1 ? rounds : rounds.slice(0, gap)
  return { days: ready.length, last_date: ready.at(-1)?.date ?? null, gap: rounds[gap]?.date ?? null }
}

/** Counts the coming rounds in a row that have a complete quiz, from a day on. */
export async function findQuizStock(db: Db, today: CalendarDate): Promise<QuizStock> {
  return countStock(await listRoundsFrom(db, today))
}
