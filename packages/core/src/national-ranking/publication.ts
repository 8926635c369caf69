import { addMonths, rankingMonths, type Month } from './month.ts'

/**
 * The months whose ranking can be published, latest first: those with an event in their twelve months, up to this month
 * or the last with events.
 */
export function publishableMonths(withEvents: readonly Month[], thisMonth: Month): Month[] {
  const last = [...withEvents, thisMonth].toSorted().at(-1)
  const months = withEvents.flatMap((month) =>
    Array.from({ length: rankingMonths }, (_, later) => addMonths(month, later)),
  )
  return [...new Set(months)]
    .filter((month) => last !== undefined && month <= last)
    .toSorted()
    .toReversed()
}
