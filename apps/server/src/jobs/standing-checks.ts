import { clubFeatures, type ClubFeatures } from '@tertulia/core/customers/club-features'
import { messageKinds } from '@tertulia/core/mail/message-kinds'
import type { StandingChecks } from '../platform/delivery/messages.ts'
import { standingLetters } from '../features/letters/letters.sql.ts'
import { standingMail } from '../features/mail/recipients.sql.ts'

/**
 * The checks whether a waiting message is still worth sending, by kind of message; those of features that the club has
 * switched off never are. (docs/rules/club-features.md)
 */
export function standingChecksOf(club: ClubFeatures): StandingChecks {
  const off = clubFeatures.filter((feature) => !club[feature])
  const fallen = Object.entries(messageKinds).filter(([, feature]) => feature && off.includes(feature))
  const none = async () => []
  return {
    ...standingMail,
    letter: standingLetters,
    ...Object.fromEntries(fallen.map(([kind]) => [kind, none])),
  }
}
