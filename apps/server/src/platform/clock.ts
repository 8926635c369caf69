import type { Instant } from '@tertulia/core/calendar/calendar'

/** The only source of time; a test hands in its own and plays a season in seconds. */
export type Clock = { now(): Instant }

/** Time as the machine has it. */
export const system_clock: Clock = { now: () => new Date().toISOString() }
