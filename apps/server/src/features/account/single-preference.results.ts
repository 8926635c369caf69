import type { Preference } from '@tertulia/core/notices/preference'
import type { Db } from '../../platform/database/database.ts'
import { updateSubscriptionMail } from './account.store.ts'
import { saveNoticeWish } from './single-preference.store.ts'

/** Saves whether a user wants one kind of mail, leaving other preferences unchanged. (docs/rules/mail.md) */
export async function setPreference(
  db: Db,
  { user_id: userId, preference, wanted }: { user_id: number; preference: Preference; wanted: boolean },
): Promise<void> {
  if (preference.notice === 'subscription') await updateSubscriptionMail(db, userId, wanted)
  else await saveNoticeWish(db, { user_id: userId, wanted, ...preference })
}
