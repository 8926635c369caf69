import type { Db } from '../../platform/database/database.ts'
import { announce, type Announcement } from '../users/announcements.results.ts'
import { listUndecidable } from './appeals-to-decide.views.ts'
import { undecidableAppealMail } from './undecidable-appeal.mail.ts'

/** Mails admins, once, about every waiting appeal that no reviewer and no admin may decide. (docs/rules/appeals.md) */
export async function tellOfUndecidableAppeals(
  db: Db,
  telling: Pick<Announcement, 'addresses' | 'now' | 'today'>,
): Promise<void> {
  for (const { id, state, ...appeal } of await listUndecidable(db, telling.today)) {
    await announce(db, {
      ...telling,
      roles: ['admin'],
      kind: 'appeal_undecidable',
      reference: { id, state },
      letter: (sender, addressee) => undecidableAppealMail(sender, addressee, appeal),
    })
  }
}
