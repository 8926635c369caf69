import type { WantedState } from '@tertulia/contract/users'
import { expiringThrough } from '@tertulia/core/roles/user-state'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { RoleName } from '@tertulia/core/roles/roles'
import { subscribedRoles } from '@tertulia/core/subscriptions/subscribed-role'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { teamPageSize } from '../../platform/http/paging.ts'
import { listedColumns, type UserRow } from './user-columns.views.ts'

/** The filter of an admin's list; null matches everything. */
export type WantedUsers = {
  search: string
  state: WantedState | null
  role: RoleName | null
  today: CalendarDate
}

/** Counts the users that match an admin's filter. */
export async function countUsers(db: Db, wanted: WantedUsers): Promise<number> {
  // All users' roles are read only when the filter needs them.
  const people = wanted.state === null && wanted.role === null ? sql`users u` : withStanding(wanted)
  const row = await queryRow<{ total: number }>(db)`
    select count(*)::int as total from ${people} where ${isWanted(wanted)}`
  return row?.total ?? 0
}

/** SQL condition: the user `u` waits for approval. */
export const awaitsApproval = sql<boolean>`u.anonymised_at is null
  and not exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id)`

/** Counts the users who wait for approval. */
export async function countPending(db: Db): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`
    select count(*)::int as total from users u
    where ${awaitsApproval}`
  return row?.total ?? 0
}

/**
 * Lists a page of an admin's list: first the users who wait for approval, the longest wait first, then the others by
 * name.
 */
export async function listUserRows(db: Db, wanted: WantedUsers, offset: number): Promise<UserRow[]> {
  return await queryRows<UserRow>(db)`
    select ${listedColumns}
    from (
      select u.*, s.is_pending from ${withStanding(wanted)} where ${isWanted(wanted)}
      order by is_pending desc, case when s.is_pending then u.created_at end, u.search_text, u.id
      limit ${teamPageSize} offset ${offset}
    ) u
    order by is_pending desc, case when is_pending then u.created_at end, u.search_text, u.id`
}

/** SQL for the users `u` with their standing, `s`, computed from their roles, which are read by key. */
function withStanding({ state, role, today }: WantedUsers): RawBuilder<unknown> {
  const valid = sql`(r.valid_until is null or r.valid_until >= ${today})`
  // Among users whose roles have all ended, the filter finds those who had the role.
  const hasRole = state === 'expired' ? sql`r.role = ${role}` : sql`r.role = ${role} and ${valid}`
  return sql`users u cross join lateral (
    select count(*) = 0 as is_pending, bool_or(${valid}) as has_valid,
      bool_or(r.role = 'blocked' and ${valid}) as is_blocked, bool_or(${hasRole}) as has_role,
      bool_or(r.role = any(${subscribedRoles}::text[]) and r.valid_until >= ${today}
        and r.valid_until <= ${expiringThrough(today)}) as is_expiring
    from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
  ) s`
}

const states: Record<WantedState, RawBuilder<boolean>> = {
  pending: sql`s.is_pending`,
  blocked: sql`s.is_blocked`,
  expired: sql`not s.has_valid`,
  expiring: sql`s.is_expiring is true and not s.is_blocked`,
  deleting: sql`exists (select from account_deletions d where d.customer_id = u.customer_id and d.user_id = u.id)`,
  active: sql`s.has_valid and not s.is_blocked and s.is_expiring is not true`,
}

/** SQL condition: each word of a search is somewhere in name, surname or e-mail, with special characters escaped. */
function isWanted({ search, state, role }: WantedUsers): RawBuilder<boolean> {
  return sql<boolean>`u.anonymised_at is null
    and u.search_text like all (array(
      select '%' || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%'
      from unnest(string_to_array(fold_for_search(${search}), ' ')) as word))
    and ${state === null ? sql`true` : states[state]}
    and ${role === null ? sql`true` : sql`s.has_role`}`
}
