import type { ClubFeature } from '@tertulia/core/customers/club-features'
import { writeLetters } from '../features/letters/sending.ts'
import { tellOfCheckIns } from '../features/mail/check-ins.ts'
import {
  copySubmissions,
  remindBeforeClosing,
  remindOfQuizzes,
  tellOfCorrections,
  tellOfOpening,
  tellOfReplies,
  tellResults,
  tellOfRepairs,
} from '../features/mail/mail.ts'
import { remindOfNotifications, tellAuthors, warnOfSubscriptions } from '../features/mail/club-mail.ts'
import type { MailTurn } from '../features/mail/writing.ts'
import { eachCustomer } from './each-customer.ts'
import type { AnnouncingPorts } from './warn-unready-rounds.ts'

type Notice = (turn: MailTurn) => Promise<void>

/** What writes mail, with the feature of the club that it belongs to, if it does. */
const notices: [write: Notice, requires?: ClubFeature][] = [
  [tellOfOpening],
  [remindOfQuizzes],
  [remindBeforeClosing],
  [copySubmissions],
  [tellResults],
  [tellOfCorrections],
  [warnOfSubscriptions],
  [tellAuthors],
  [remindOfNotifications],
  [writeLetters, 'letters'],
  [tellOfCheckIns, 'check_ins'],
  [tellOfReplies, 'discussions'],
  [tellOfRepairs],
]

/**
 * Writes every mail and push message that is due now, each once for each user; a failure for one kind does not stop the
 * others. Safe to run at any time, any number of times at once. (docs/rules/mail.md)
 */
export async function writeMail({ addresses, ...ports }: AnnouncingPorts): Promise<void> {
  for (const [write, requires] of notices) {
    await eachCustomer(ports, (turn) => write({ ...turn, addresses }), requires)
  }
}
