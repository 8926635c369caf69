import { addMonths, type Month } from './month.ts'

/** The newest month up to this one without events. (docs/rules/month-events.md) */
export function newestMonthWithout(taken: readonly Month[], thisMonth: Month): Month {
  const withEvents = new Set(taken)
  let month = thisMonth
  while (withEvents.has(month)) month = addMonths(month, -1)
  return month
}
