import type { StandingChecks } from '../platform/delivery/messages.ts'
import { standingLetters } from '../features/letters/letters.sql.ts'
import { standingNotices } from '../features/notices/recipients.sql.ts'

/** The checks of all features whether a waiting message is still worth sending, by kind of message. */
export const standingChecks: StandingChecks = { ...standingNotices, letter: standingLetters }
