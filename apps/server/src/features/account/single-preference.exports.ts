import type { Preference } from '@tertulia/core/notices/preference'
import type { Db } from '../../platform/database/database.ts'
import { updateMailWishes, saveNoticeWish } from './account.sql.ts'

/** Saves whether a user wants one kind of mail, leaving other preferences unchanged. (docs/rules/mail.md) */
export async function setPreference(
  db: Db,
  { user_id, preference, wanted }: { user_id: number; preference: Preference; wanted: boolean },
): Promise<void> {
  if ('quizzes' in preference) await saveNoticeWish(db, { user_id, wanted, ...preference })
  else await updateMailWishes(db, user_id, { [`${preference.notice}_mail` as const]: wanted })
}
