import { addMonths, type Month } from './month.ts'

/** The newest month through this one that has no events yet. (docs/rules/month-events.md) */
export function newestMonthWithout(taken: readonly Month[], this_month: Month): Month {
  const with_events = new Set(taken)
  let month = this_month
  while (with_events.has(month)) month = addMonths(month, -1)
  return month
}
