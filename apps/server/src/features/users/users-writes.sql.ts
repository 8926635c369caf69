import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import type { RoleName } from '@tertulia/core/roles/roles'
import type { Db } from '../../platform/database/database.ts'
import { unlessViolated } from '../../platform/database/violations.ts'

type UserRow = {
  name: string
  surname: string
  email: string
  password_hash: string | null
  birthdate?: CalendarDate | null
  region?: string | null
  language?: Language
  created_at: Instant
}

/** Saves a new user; returns their id, null when the e-mail address is taken or reserved. */
export async function saveNewUser(db: Db, user: UserRow): Promise<number | null> {
  const insert = db
    .insertInto('users')
    .values({ ...user, email: user.email.trim().toLowerCase() })
    .onConflict((conflict) => conflict.columns(['customer_id', 'email']).doNothing())
    .returning('id')
  const row = await unlessViolated('unique', insert.executeTakeFirst())
  return row?.id ?? null
}

/** Saves a user's new password hash; null when they cannot sign in by password. */
export async function updatePasswordHash(db: Db, userId: number, passwordHash: string | null): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

/**
 * Saves a user's role through a day or without end, or removes it. Players' roles are written only through the ledger.
 */
export async function saveRole(
  db: Db,
  { user_id, role, end }: { user_id: number; role: RoleName; end: CalendarDate | true | undefined },
): Promise<void> {
  if (end === undefined) {
    await db.deleteFrom('user_roles').where('user_id', '=', user_id).where('role', '=', role).execute()
    return
  }
  const validUntil = end === true ? null : end
  await db
    .insertInto('user_roles')
    .values({ user_id, role, valid_until: validUntil })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'user_id', 'role']).doUpdateSet({ valid_until: validUntil }),
    )
    .execute()
}

/** Saves since when a user has been staff. */
export async function updateStaffSince(db: Db, userId: number, since: Instant): Promise<void> {
  await db.updateTable('users').set({ staff_since: since }).where('id', '=', userId).execute()
}

/** Gives a user the time since when another has been staff. */
export async function copyStaffSince(db: Db, userId: number, otherId: number): Promise<void> {
  await db
    .updateTable('users')
    .set(({ selectFrom }) => ({
      staff_since: selectFrom('users as o').select('o.staff_since').where('o.id', '=', otherId),
    }))
    .where('id', '=', userId)
    .execute()
}

/** A user's visit, and the instant before which the last one must have been saved to be replaced. */
export type Visit = {
  user_id: number
  /** The version of the web app just loaded; null when it was loaded before. */
  version: string | null
  now: Instant
  saved_until: Instant
}

/** Saves a user's last visit and the version of their web app, unless both were saved since. */
export async function updateLastSeen(db: Db, { user_id, version, now, saved_until }: Visit): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_seen_at: now, ...(version !== null && { last_version: version }) })
    .where('id', '=', user_id)
    .where(({ or, eb }) =>
      or([
        eb('last_seen_at', 'is', null),
        eb('last_seen_at', '<=', saved_until),
        ...(version === null ? [] : [eb('last_version', 'is distinct from', version)]),
      ]),
    )
    .execute()
}
