import type * as userCalls from '@tertulia/contract/users'
import type { ClubUser } from '@tertulia/contract/users'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { keepsAdmin } from '@tertulia/core/roles/admins'
import { roleNames, rolesOn, type RoleName, type Roles } from '@tertulia/core/roles/roles'
import { isStaff } from '@tertulia/core/roles/staff'
import { subscribedRoles, type SubscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import type { RecordedAction } from '@tertulia/core/roles/audit-actions'
import { recordAction, recordNothing } from '../../platform/access/audit-log.store.ts'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { endSessions } from '../session/session.results.ts'
import { beginStaff, saveUserRole } from '../users/user-roles.results.ts'
import { correctSubscription } from '../subscriptions/subscriptions.results.ts'
import { presentUser } from '../users/user-details.views.ts'
import { findRoles, listOtherAdmins, lockAdmins, lockUser } from './roles.store.ts'

const isSubscribed = (role: RoleName): role is SubscribedRole => subscribedRoles.some((name) => name === role)

/** Changes a user's permissions; refuses a change that would leave the club without an admin. (docs/rules/roles.md) */
export async function saveUserRoles(call: Call<typeof userCalls.saveUserRoles>): Promise<ClubUser> {
  const { params, body } = call
  const before = await lockRoles(call)
  const { blocked, ...seen } = before ?? {}
  if (before === null || !sameRoles(seen, body.seen)) refuse('user_changed')
  const after: Roles = { ...body.roles, ...(blocked && { blocked }) }
  await refuseWithoutAdmin(call, { before, after })
  const changed = await writeRoles(call, { user_id: params.id, before, after })
  if (changed === '') recordNothing(call.user)
  else await record(call, `change_roles ${changed}`)
  return presentUser(call, params.id)
}

/** Blocks a user and signs them out everywhere; refuses the last admin. (docs/rules/roles.md) */
export async function blockUser(call: Call<typeof userCalls.blockUser>): Promise<ClubUser> {
  const { db, today, params, body } = call
  if (body.until !== true && body.until < today) {
    refuse('invalid_input', [{ field: 'until', problem: 'past' }])
  }
  const before = (await lockRoles(call)) ?? {}
  await refuseWithoutAdmin(call, { before, after: { ...before, blocked: body.until } })
  await saveUserRole(db, { user_id: params.id, role: 'blocked', end: body.until })
  await endSessions(db, params.id)
  await record(call, `block_user ${body.until}`)
  return presentUser(call, params.id)
}

/** Unblocks a user; does nothing when the user is not blocked. (docs/rules/roles.md) */
export async function unblockUser(call: Call<typeof userCalls.unblockUser>): Promise<ClubUser> {
  const { db, params } = call
  const before = await lockRoles(call)
  if (before?.blocked !== undefined) {
    await saveUserRole(db, { user_id: params.id, role: 'blocked', end: null })
    await record(call, 'unblock_user')
  } else recordNothing(call.user)
  return presentUser(call, params.id)
}

/** Writes the roles that differ, players' roles through the ledger; returns the changes for the audit log. */
export async function writeRoles(
  { db, user, today, now }: { db: Db; user: { id: number }; today: CalendarDate; now: Instant },
  change: { user_id: number; before: Roles; after: Roles },
): Promise<string> {
  const { user_id, before, after } = change
  const changed = roleNames.filter((role) => before[role] !== after[role])
  for (const role of changed) {
    const end = after[role]
    if (isSubscribed(role)) {
      const correction = { user_id, role, valid_until: end ?? null, created_by: user.id, today, now }
      await correctSubscription(db, correction)
    } else await saveUserRole(db, { user_id, role, end: end ?? null })
  }
  if (isStaff(rolesOn(after, today)) && !isStaff(rolesOn(before, today))) await beginStaff(db, user_id, now)
  return changed.map((role) => `${role}=${after[role] ?? 'none'}`).join(' ')
}

type Changing =
  | Call<typeof userCalls.saveUserRoles>
  | Call<typeof userCalls.blockUser>
  | Call<typeof userCalls.unblockUser>

async function lockRoles({ db, params }: Changing): Promise<Roles | null> {
  await lockAdmins(db)
  if (!(await lockUser(db, params.id))) refuse('not_found')
  return findRoles(db, params.id)
}

async function refuseWithoutAdmin(
  { db, params, today }: Changing,
  change: { before: Roles; after: Roles },
): Promise<void> {
  if (change.before.admin === undefined) return
  if (!keepsAdmin(await listOtherAdmins(db, params.id), change, today)) refuse('last_admin')
}

async function record({ db, user, params, now }: Changing, action: RecordedAction): Promise<void> {
  await recordAction({ db, user, now }, action, params.id)
}

function sameRoles(one: Roles, other: Roles): boolean {
  return roleNames.every((role) => one[role] === other[role])
}
