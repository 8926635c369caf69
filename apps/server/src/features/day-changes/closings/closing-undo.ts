import type { DayChange } from '@tertulia/contract/day-changes'
import type { Instant } from '@tertulia/core/calendar/calendar'

/**
 * Tells whether a change can be undone that set the closing which a day still has: while that changes nothing that has
 * happened. (docs/rules/day-changes.md)
 */
export function isUndoable(
  change: { kind: DayChange['kind']; closes_at: Instant; closed_before: Instant },
  now: Instant,
): boolean {
  return now < (change.kind === 'lengthening' ? change.closed_before : change.closes_at)
}
