import type { Db } from '../../platform/database/database.ts'
import { announce, type Announcement } from '../users/announcements.results.ts'
import { cupChangeMail } from './cup-change.mail.ts'
import { listWaitingChanges } from './changes/cup-changes.store.ts'

/**
 * Mails admins, once, about every cup game with a changed result that waits for their decision. (docs/rules/mail.md)
 */
export async function tellOfWaitingChanges(
  db: Db,
  telling: Pick<Announcement, 'addresses' | 'now' | 'today'>,
): Promise<void> {
  for (const { id, ...change } of await listWaitingChanges(db)) {
    await announce(db, {
      ...telling,
      roles: ['admin'],
      kind: 'cup_change',
      reference: { id },
      letter: (sender, addressee) => cupChangeMail(sender, addressee, change),
    })
  }
}
