import type { UserState } from '@tertulia/core/roles/user-state'
import { expiringThrough } from '@tertulia/core/roles/user-state'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { RoleName } from '@tertulia/core/roles/roles'
import { subscribed_roles } from '@tertulia/core/subscriptions/subscribed-role'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { page_size } from '../../platform/paging.ts'
import type { UserRow } from './user-details.views.ts'

/** What an admin's list shows; null does not matter. */
export type WantedUsers = {
  search: string
  state: UserState | null
  role: RoleName | null
  today: CalendarDate
}

/** How many people an admin's list has. */
export async function countUsers(db: Db, wanted: WantedUsers): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from users u where ${isWanted(wanted)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** How many wait for approval. */
export async function countPending(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from users u where u.anonymised_at is null and ${is_pending}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A page of an admin's list: who waits for approval first, who has waited longest before; the others by name. */
export async function listUserRows(db: Db, wanted: WantedUsers, offset: number): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select ${listed_columns}
    from (
      select u.*, ${is_pending} as is_pending from users u where ${isWanted(wanted)}
      order by is_pending desc, case when ${is_pending} then u.created_at end, u.search_text, u.id
      limit ${page_size} offset ${offset}
    ) u
    order by is_pending desc, case when is_pending then u.created_at end, u.search_text, u.id`.execute(db)
  return rows
}

/** The columns of the user `u` that an admin's list shows. */
export const listed_columns = sql`u.id, u.name, u.surname, u.email, u.image, u.created_at, u.last_seen_at,
  u.last_version, (select json_object_agg(r.role, coalesce(to_json(r.valid_until), 'true'))
    from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id) as roles`

const is_pending = sql<boolean>`not exists (select from user_roles r
  where r.customer_id = u.customer_id and r.user_id = u.id)`

const holds = (condition: RawBuilder<unknown>) => sql<boolean>`exists (select from user_roles r
  where r.customer_id = u.customer_id and r.user_id = u.id and ${condition})`

/** The words of a search are each somewhere in name, surname or e-mail; none of their signs means anything else. */
function isWanted({ search, state, role, today }: WantedUsers): RawBuilder<boolean> {
  const valid = sql`(r.valid_until is null or r.valid_until >= ${today})`
  const is_blocked = holds(sql`r.role = 'blocked' and ${valid}`)
  const has_valid = holds(valid)
  const is_expiring = holds(sql`r.role = any(${subscribed_roles}::text[]) and r.valid_until >= ${today}
    and r.valid_until <= ${expiringThrough(today)}`)
  const states: Record<UserState, RawBuilder<boolean>> = {
    pending: is_pending,
    blocked: is_blocked,
    expired: sql`(not ${is_pending} and not ${has_valid})`,
    expiring: sql`(${is_expiring} and not ${is_blocked})`,
    active: sql`(${has_valid} and not ${is_blocked} and not ${is_expiring})`,
  }
  // Of those whose roles have ended, who had it.
  const has_role = holds(state === 'expired' ? sql`r.role = ${role}` : sql`r.role = ${role} and ${valid}`)
  return sql<boolean>`u.anonymised_at is null
    and (${search} = '' or not exists (select from unnest(string_to_array(fold_for_search(${search}), ' ')) as word
      where position(word in u.search_text) = 0))
    and ${state === null ? sql`true` : states[state]}
    and ${role === null ? sql`true` : has_role}`
}
