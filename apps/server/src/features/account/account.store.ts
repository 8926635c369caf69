import type { Language } from '@tertulia/core/customers/languages'
import type { NoticePreferences } from '@tertulia/contract/account'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { unlessViolated } from '../../platform/database/violations.ts'

/** The user's profile fields that they may change. */
export type Profile = {
  name: string
  surname: string
  email: string
  birthdate: CalendarDate | null
  region: string | null
  language: Language
  /** Unchanged when undefined. */
  named_in_shares?: boolean | undefined
}

export type LockedUser = Profile & { id: number; password_hash: string | null; image: string | null }

/** The row lock: against other changes, or also against new references to the row. */
export type Hold = 'no key update' | 'update'

/** Locks a user row until the transaction ends, so that changes to an account run one after another. */
export async function lockUser(db: Db, userId: number, hold: Hold): Promise<LockedUser | null> {
  return await queryRow<LockedUser>(db)`
    select id, name, surname, email, birthdate, region, language, password_hash, image
    from users where id = ${userId} and anonymised_at is null for ${sql.raw(hold)}`
}

/** Saves a profile; false when the e-mail address belongs to another user, and the transaction must be rolled back. */
export async function updateProfile(db: Db, userId: number, profile: Profile): Promise<boolean> {
  const update = db.updateTable('users').set(profile).where('id', '=', userId)
  return (await unlessViolated('unique', update.execute())) !== null
}

/** Saves the file name of a profile image; null for none. */
export async function updateImage(db: Db, userId: number, image: string | null): Promise<void> {
  await db.updateTable('users').set({ image }).where('id', '=', userId).execute()
}

/** Saves which mail a user wants that is about no quiz. */
export async function updateMailWishes(
  db: Db,
  userId: number,
  wishes: { subscription_mail?: boolean; club_mail?: boolean; reply_mail?: boolean },
): Promise<void> {
  await db.updateTable('users').set(wishes).where('id', '=', userId).execute()
}

/** Saves which notices a user wants about one kind of quiz. */
export async function saveNotices(
  db: Db,
  { user_id, kind, notices }: { user_id: number; kind: 'daily' | 'special'; notices: NoticePreferences },
): Promise<void> {
  await db
    .insertInto('notice_preferences')
    .values({ user_id, kind, ...notices })
    .onConflict((conflict) => conflict.columns(['customer_id', 'user_id', 'kind']).doUpdateSet(notices))
    .execute()
}
