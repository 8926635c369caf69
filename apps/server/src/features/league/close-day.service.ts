import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Customer } from '../../platform/access.views.ts'
import type { Db } from '../../platform/database.ts'
import { lockDay, markClosed } from './closed-days.store.ts'
import { scoreDay, type LeagueEffect } from './league.results.ts'

/** What the closing of a day did. */
export type ClosedDay = LeagueEffect & { date: CalendarDate; had_quiz: boolean }

/**
 * Closes a day that is over and scores its games, within the caller's transaction; null when it was closed before,
 * however many processes try. (docs/rules/league.md)
 */
export async function closeDay(
  db: Db,
  { date, customer, now }: { date: CalendarDate; customer: Customer; now: Instant },
): Promise<ClosedDay | null> {
  await lockDay(db, date)
  const closed = await markClosed(db, { date, now })
  if (!closed) return null
  const effect = await scoreDay(db, { date, had_quiz: closed.had_quiz, rule_set: customer.rule_set })
  return { date, had_quiz: closed.had_quiz, ...effect }
}
