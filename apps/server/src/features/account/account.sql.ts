import {
  mailWishFields,
  profileFields,
  type MailWishes,
  type NoticePreferences,
  type Profile,
} from '@tertulia/contract/account'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { keysOf } from '@tertulia/core/collections/records'
import type { NoticeKind, NoticeQuizzes } from '@tertulia/core/notices/preference'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { unlessViolated } from '../../platform/database/violations.ts'

type AccountRow = Profile &
  MailWishes & {
    /** File name of the profile image. */
    image: string | null
    has_password: boolean
    deletion_due_at: Instant | null
    daily: NoticePreferences | null
    special: NoticePreferences | null
  }

/** The preferences of a user without rows in notice_preferences. */
export const defaultNotices: NoticePreferences = {
  opening: false,
  reminder: true,
  reminder_hour: 22,
  submission_copy: false,
  result: false,
  corrections: true,
  push_opening: false,
  push_reminder: true,
  push_result: false,
  push_corrections: true,
}

const noticesOf = (kind: 'daily' | 'special') => sql<NoticePreferences | null>`(
  select json_build_object(${sql.join(
    keysOf(defaultNotices).flatMap((name) => [sql.lit(name), sql.ref(`p.${name}`)]),
  )})
  from notice_preferences p where p.customer_id = u.customer_id and p.user_id = u.id and p.kind = ${kind})`

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(`u.${name}`)))

/** Finds a user's account settings; null for an unknown user. */
export async function findAccount(db: Db, userId: number): Promise<AccountRow | null> {
  return await queryRow<AccountRow>(db)`
    select ${columnsOf([...profileFields, ...mailWishFields])}, u.image, u.password_hash is not null as has_password,
      (select d.due_at from account_deletions d where d.customer_id = u.customer_id and d.user_id = u.id)
        as deletion_due_at,
      ${noticesOf('daily')} as daily, ${noticesOf('special')} as special
    from users u where u.id = ${userId} and u.anonymised_at is null`
}

/** Lists a user's sessions, the newest first. */
export async function listSessions(db: Db, userId: number, now: Instant) {
  return db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'user_agent', 'created_at as begun_at', 'impersonator_id'])
    .select(({ fn }) => fn.coalesce('last_seen_at', 'created_at').as('last_seen_at'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute()
}

export type LockedUser = Profile & { id: number; password_hash: string | null; image: string | null }

/** The row lock: against other changes, or also against new references to the row. */
export type Hold = 'no key update' | 'update'

/** Locks a user row until the transaction ends, so that changes to an account run one after another. */
export async function lockUser(db: Db, userId: number, hold: Hold): Promise<LockedUser | null> {
  return await queryRow<LockedUser>(db)`
    select u.id, ${columnsOf(profileFields)}, u.password_hash, u.image
    from users u where u.id = ${userId} and u.anonymised_at is null for ${sql.raw(hold)}`
}

/** Saves the fields of a profile that are there; false when the e-mail address belongs to another user, and the transaction must be rolled back. */
export async function updateProfile(db: Db, userId: number, profile: Partial<Profile>): Promise<boolean> {
  const update = db.updateTable('users').set(profile).where('id', '=', userId)
  return (await unlessViolated('unique', update.execute())) !== null
}

/** Saves the file name of a profile image; null for none. */
export async function updateImage(db: Db, userId: number, image: string | null): Promise<void> {
  await db.updateTable('users').set({ image }).where('id', '=', userId).execute()
}

/** Saves which mail a user wants that is about no quiz. */
export async function updateMailWishes(db: Db, userId: number, wishes: Partial<MailWishes>): Promise<void> {
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

type NoticeWish = { user_id: number; notice: NoticeKind; quizzes: NoticeQuizzes; wanted: boolean }

const kindsOf = (quizzes: NoticeQuizzes) => (quizzes === 'both' ? (['daily', 'special'] as const) : [quizzes])

/** Saves whether a user wants one kind of notice; other preferences stay unchanged. */
export async function saveNoticeWish(
  db: Db,
  { user_id, notice, quizzes, wanted }: NoticeWish,
): Promise<void> {
  await db
    .insertInto('notice_preferences')
    .values(kindsOf(quizzes).map((kind) => ({ user_id, kind, [notice]: wanted })))
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'user_id', 'kind']).doUpdateSet({ [notice]: wanted }),
    )
    .execute()
}

type Marked = { user_id: number; asked_by: number; asked_at: Instant; due_at: Instant }

/** Marks an account for deletion; false when it is marked already. */
export async function insertDeletion(db: Db, marked: Marked): Promise<boolean> {
  const rows = await db
    .insertInto('account_deletions')
    .values(marked)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  return rows.length > 0
}

/** Takes an account's mark away; false when it has none. */
export async function removeDeletion(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .deleteFrom('account_deletions')
    .where('user_id', '=', userId)
    .returning('user_id')
    .execute()
  return rows.length > 0
}

/** Lists the users whose waiting time is over. */
export async function listDueDeletions(db: Db, now: Instant): Promise<number[]> {
  const rows = await db
    .selectFrom('account_deletions')
    .select('user_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Locks an account's mark whose waiting time is over; null when it was taken away, or another process has it. */
export async function lockDueDeletion(
  db: Db,
  { user_id, now }: { user_id: number; now: Instant },
): Promise<{ asked_by: number } | null> {
  const row = await db
    .selectFrom('account_deletions')
    .select('asked_by')
    .where('user_id', '=', user_id)
    .where('due_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ?? null
}
