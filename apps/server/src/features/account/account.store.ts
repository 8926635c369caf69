import type { NoticePreferences } from '@tertulia/contract/account'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../../platform/database.ts'

const unique_violation = '23505'

/** What is kept of a person and what he may change of it. */
export type Profile = {
  name: string
  surname: string
  email: string
  birthdate: CalendarDate | null
  region: string | null
  language: 'en' | 'pt'
}

export type LockedUser = Profile & { id: number; password_hash: string | null; image: string | null }

/** How a row is held: against other changes, or against everything that is being written about it, too. */
export type Hold = 'no key update' | 'update'

/** A person's row, held until the transaction ends: what changes an account follows one another. */
export async function lockUser(db: Db, user_id: number, hold: Hold): Promise<LockedUser | null> {
  const { rows } = await sql<LockedUser>`
    select id, name, surname, email, birthdate, region, language, password_hash, image
    from users where id = ${user_id} and anonymised_at is null for ${sql.raw(hold)}`.execute(db)
  return rows[0] ?? null
}

/** Keeps a profile; false when the e-mail address belongs to somebody else, and the transaction is lost. */
export async function updateProfile(db: Db, user_id: number, profile: Profile): Promise<boolean> {
  try {
    await db.updateTable('users').set(profile).where('id', '=', user_id).execute()
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === unique_violation) return false
    throw error
  }
}

/** Keeps the name of the file of a profile image; null for none. */
export async function updateImage(db: Db, user_id: number, image: string | null): Promise<void> {
  await db.updateTable('users').set({ image }).where('id', '=', user_id).execute()
}

/** Keeps whether somebody is warned of his subscription's end. */
export async function updateSubscriptionMail(db: Db, user_id: number, wanted: boolean): Promise<void> {
  await db.updateTable('users').set({ subscription_mail: wanted }).where('id', '=', user_id).execute()
}

/** Keeps what somebody wants to be mailed about the quizzes of a kind. */
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
