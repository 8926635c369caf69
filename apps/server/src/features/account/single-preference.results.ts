import type { Preference } from '@tertulia/core/notices/preference'
import type { Db } from '../../platform/database.ts'
import { updateSubscriptionMail } from './account.store.ts'
import { saveNoticeWish } from './single-preference.store.ts'

/** Keeps whether somebody wants mail of one kind, without touching what else he wants. (docs/rules/mail.md) */
export async function setPreference(
  db: Db,
  { user_id, preference, wanted }: { user_id: number; preference: Preference; wanted: boolean },
): Promise<void> {
  if (preference.notice === 'subscription') await updateSubscriptionMail(db, user_id, wanted)
  else await saveNoticeWish(db, { user_id, wanted, ...preference })
}
