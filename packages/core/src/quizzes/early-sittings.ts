import { addMinutes, type Instant } from '../calendar/calendar.ts'

/** Length of a sitting, on the server's clock. */
export const sittingMinutes = 60

/** The instant at which a sitting is over that is opened now. (docs/rules/early-sittings.md) */
export function sittingEnd(openedAt: Instant): Instant {
  return addMinutes(openedAt, sittingMinutes)
}

/** A sitting as stored. */
export type Sitting = { ends_at: Instant; submitted_at: Instant | null }

/** Tells whether answers may still be typed in a sitting. */
export function isSittingOpen({ ends_at, submitted_at }: Sitting, now: Instant): boolean {
  return submitted_at === null && now < ends_at
}
