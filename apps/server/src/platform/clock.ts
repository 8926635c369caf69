import type { Instant } from '@tertulia/core/calendar/calendar'

/** The only source of time; a test injects its own and plays a season in seconds. */
export type Clock = { now(): Instant }

/** The machine's time. */
export const systemClock: Clock = { now: () => new Date().toISOString() }
