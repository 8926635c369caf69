import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { rolesInCharge } from '@tertulia/core/roles/roles'
import { targetFields, targetRefusals, type Endpoint } from '@tertulia/contract/endpoint'
import type { Db } from '../database/database.ts'
import { queryRows } from '../database/rows.ts'
import { refuse } from '../http/refusal.ts'
import { isRecord } from '@tertulia/core/collections/records'

/** Returns whether one of these users is an admin or the owner today, blocked or not. */
export async function isAnyInCharge(
  db: Db,
  userIds: readonly number[],
  today: CalendarDate,
): Promise<boolean> {
  const rows = await queryRows(db)`
    select from user_roles where user_id = any(${userIds}::int[]) and role = any(${rolesInCharge}::text[])
      and (valid_until is null or valid_until >= ${today}) limit 1`
  return rows.length > 0
}

type Concerning = {
  db: Db
  user: { id: number } | null
  today: CalendarDate
  /** Its parameters and its body, which are validated. */
  request: { params: unknown; body: unknown }
}

/**
 * Refuses a call for members alone that concerns the account of another admin or of the owner; of oneself it is for the
 * endpoint to say. (docs/rules/roles.md)
 */
export async function refuseProtectedAccount(
  declared: Endpoint,
  { db, user, today, request }: Concerning,
): Promise<void> {
  if (declared.target !== 'member') return
  // Of both, so that a field of the body never hides one of the address.
  const given = [request.params, request.body].filter(isRecord)
  const named = given.flatMap((part) => targetFields.map((field) => part[field]))
  const ids = named.filter((id) => typeof id === 'number')
  const others = ids.filter((id) => id !== user?.id)
  if (!(await isAnyInCharge(db, others, today))) return
  refuse(targetRefusals.find((code) => declared.errors.includes(code)) ?? 'account_protected')
}
