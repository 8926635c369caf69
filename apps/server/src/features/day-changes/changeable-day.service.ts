import type * as dayChangeCalls from '@tertulia/contract/day-changes'
import type { ChangeableDay, DayChange } from '@tertulia/contract/day-changes'
import { addHours, endOfDay, type Instant } from '@tertulia/core/calendar/calendar'
import {
  closingOf,
  isReopenable,
  latestClosing,
  longestReopeningHours,
} from '@tertulia/core/calendar/open-days'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { isUndoable } from './closings/closing-undo.ts'
import { findChangeableDay, listDayChanges, type FoundChange, type FoundDay } from './day-changes.views.ts'

/** Returns a closed or open day with the changes made to it. */
export async function getChangeableDay(
  call: Call<typeof dayChangeCalls.getChangeableDay>,
): Promise<ChangeableDay> {
  const { db, params, now, customer } = call
  const { date } = params
  if (quizPhase({ date, now }, customer) === 'future') refuse('not_found')
  const day = orNotFound(await findChangeableDay(db, date))
  const { closed_at, kept_open_until, ...rest } = day
  const closed = closed_at !== null
  const closesAt = closed
    ? (kept_open_until ?? endOfDay(date, customer.time_zone))
    : closingOf(date, customer)
  return {
    ...rest,
    now,
    closed,
    closes_at: closesAt,
    closing_choice: chooseClosing(call, day, closesAt),
    changes: presentChanges(await listDayChanges(db, date), { closed, now }),
  }
}

function chooseClosing(
  { customer, now, params: { date } }: Call<typeof dayChangeCalls.getChangeableDay>,
  { closed_at, quizzes }: FoundDay,
  closesAt: Instant,
): ChangeableDay['closing_choice'] {
  if (quizzes.length === 0) return null
  if (closed_at !== null) {
    return isReopenable(closed_at, now) ? { after: now, until: addHours(now, longestReopeningHours) } : null
  }
  const until = latestClosing(date, customer.time_zone)
  return now < closesAt && closesAt < until ? { after: closesAt, until } : null
}

function presentChanges(
  changes: readonly FoundChange[],
  { closed, now }: { closed: boolean; now: Instant },
): DayChange[] {
  // The latest change of the closing that stands: only that one says when the day closes.
  const standing = changes.find(({ closes_at: at, undone_at }) => at !== null && undone_at === null)
  return changes.map(({ closed_before: before, ...change }) => {
    const { id, kind, closes_at, undone_at } = change
    const stands =
      closes_at === null ||
      before === null ||
      (!closed && id === standing?.id && isUndoable({ kind, closes_at, closed_before: before }, now))
    return { ...change, undoable: undone_at === null && stands }
  })
}
