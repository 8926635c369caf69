import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Customer } from '../../platform/access/access.views.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ChangeTold } from './change-sets.views.ts'
import type { JudgedQuiz } from './verdict-consequences.ts'

/** Changed verdicts, or official answers that changed them, to be told to the players whose decided results they move. */
export type VerdictTold = {
  quiz: JudgedQuiz
  changes: readonly ChangeTold[]
  /** Whether a verdict that counted is changed, so that decided results may be others. */
  turned: boolean
  /** Tells the change from every other one, so that nobody is told of it twice. */
  reference: Readonly<Record<string, string | number>>
  /** Null where none was given. */
  reason: string | null
  /** Players who are told of it otherwise. */
  except: readonly number[]
  customer: Pick<Customer, 'name' | 'time_zone'>
  now: Instant
  today: CalendarDate
}

/** Makes a change of verdicts, tells the players whose results it moves, and counts them; a higher tier has the words. */
export type TellOfVerdict = <Result>(
  db: Db,
  told: VerdictTold,
  change: () => Promise<Result>,
) => Promise<{ result: Result; told: number }>

/** Tells nobody: for previews, and for what is no change of a decided result. */
export const tellNobody: TellOfVerdict = async (_db, _told, change) => ({
  result: await change(),
  told: 0,
})
