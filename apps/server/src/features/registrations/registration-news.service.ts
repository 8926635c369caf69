import { addHours } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { announce, type Announcement } from '../users/announcements.results.ts'
import { countPending } from '../users/user-list.views.ts'
import { registrationMail } from './registration.mail.ts'
import { findLastNews, holdRegistrations, listRegistered } from './registrations.store.ts'

type Telling = Pick<Announcement, 'addresses' | 'now' | 'today'>

const hoursBetweenMails = 1
// Longer than any outage; whoever waits longer is on the admins' home page.
const hoursBack = 24

/**
 * Mails the admins, at most once an hour, of those who registered since the last mail and still wait for approval.
 * (docs/rules/accounts.md)
 */
export async function tellOfRegistrations(db: Db, telling: Telling): Promise<void> {
  const { now } = telling
  await holdRegistrations(db)
  const last = await findLastNews(db)
  if (last && last.at > addHours(now, -hoursBetweenMails)) return
  const since = { after_user: last?.through_user ?? 0, since: addHours(now, -hoursBack) }
  const registered = await listRegistered(db, since)
  const [newest] = registered
  if (!newest) return
  const waiting = await countPending(db)
  await announce(db, {
    ...telling,
    kind: 'registration',
    reference: { through_user: newest.id },
    roles: ['admin'],
    letter: (sender, { language, name }) =>
      registrationMail(sender, { language, name, registered: registered.length, newest, waiting }),
  })
}
