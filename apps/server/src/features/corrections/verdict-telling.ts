import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Customer } from '../../platform/access/access.views.ts'
import type { Db } from '../../platform/database/database.ts'
import type { JudgedQuiz } from './verdict-consequences.ts'

/** A verdict that was changed on a decided answer, to be told to the players whose results it moves. */
export type VerdictTold = {
  quiz: JudgedQuiz
  question_id: number
  position: number
  text: string
  verdict: 'right' | 'wrong'
  /** Null where the reviewer gives none. */
  reason: string | null
  /** Players who are told of it otherwise. */
  except: readonly number[]
  customer: Pick<Customer, 'name' | 'time_zone'>
  now: Instant
  today: CalendarDate
}

/** Makes a change of a verdict, and tells the players whose results it moves; a higher tier has the words. */
export type TellOfVerdict = <Result>(
  db: Db,
  told: VerdictTold,
  change: () => Promise<Result>,
) => Promise<Result>

/** Tells nobody: for previews, and for what is no change of a decided result. */
export const tellNobody: TellOfVerdict = (_db, _told, change) => change()
