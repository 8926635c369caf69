import {
  copySubmissions,
  remindOfQuizzes,
  tellOfCorrections,
  tellOfOpening,
  tellResults,
} from '../features/notices/notices.service.ts'
import { tellHosts, warnOfSubscriptions } from '../features/notices/other-notices.service.ts'
import { eachCustomer } from './each-customer.ts'
import type { AnnouncingPorts } from './warn-unready-rounds.ts'

const notices = [
  tellOfOpening,
  remindOfQuizzes,
  copySubmissions,
  tellResults,
  tellOfCorrections,
  warnOfSubscriptions,
  tellHosts,
]

/**
 * Writes every mail and every notice for devices that is due by the clock, each once for each person; one kind that fails does not keep the others
 * back. Safe to run at any time, any number of times at once. (docs/rules/mail.md)
 */
export async function writeNotices({ public_url, ...ports }: AnnouncingPorts): Promise<void> {
  for (const write of notices) await eachCustomer(ports, (turn) => write({ ...turn, public_url }))
}
