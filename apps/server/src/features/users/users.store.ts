import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Roles } from '@tertulia/core/roles/roles'
import type { Db } from '../../platform/database.ts'

type UserRow = {
  name: string
  surname: string
  email: string
  password_hash: string | null
  birthdate?: CalendarDate | null
  region?: string | null
  language?: 'en' | 'pt'
  created_at: Instant
}

/** Keeps a new user; gives his id. */
export async function saveUser(db: Db, user: UserRow): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ ...user, email: user.email.trim().toLowerCase() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives a user these roles and no others. */
export async function saveRoles(db: Db, user_id: number, roles: Roles): Promise<void> {
  await db.deleteFrom('user_roles').where('user_id', '=', user_id).execute()
  const rows = Object.entries(roles).map(([role, last_day]) => ({
    user_id,
    role,
    valid_until: last_day === true ? null : last_day,
  }))
  if (rows.length > 0) await db.insertInto('user_roles').values(rows).execute()
}
