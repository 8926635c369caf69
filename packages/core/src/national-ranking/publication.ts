import { addMonths, ranking_months, type Month } from './month.ts'

/**
 * The months whose ranking can be published, latest first: those with an event in their twelve months, through this month
 * or the last with events. (docs/rules/national-ranking.md)
 */
export function publishableMonths(with_events: readonly Month[], this_month: Month): Month[] {
  const last = [...with_events, this_month].toSorted().at(-1)
  const months = with_events.flatMap((month) =>
    Array.from({ length: ranking_months }, (_, later) => addMonths(month, later)),
  )
  return [...new Set(months)]
    .filter((month) => last !== undefined && month <= last)
    .toSorted()
    .toReversed()
}
