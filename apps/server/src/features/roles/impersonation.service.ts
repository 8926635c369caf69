import type { Session } from '@tertulia/contract/session'
import type * as userCalls from '@tertulia/contract/users'
import { mayImpersonate, rolesOn } from '@tertulia/core/roles/roles'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { startImpersonation } from '../session/session.results.ts'
import { findRoles, lockAdmins, lockUser } from './roles.store.ts'

/**
 * Opens a session in which the admin acts as another user; refuses the admin's own account and other admins.
 * (docs/rules/roles.md)
 */
export async function impersonateUser(call: Call<typeof userCalls.impersonateUser>): Promise<Session> {
  const { db, user, now, today, params } = call
  const { id: userId } = params
  // The admin's own roles are checked again, because another admin may be removing them right now.
  await lockAdmins(db)
  if (!(await lockUser(db, userId))) refuse('not_found')
  const ownRoles = rolesOn(await findRoles(db, user.id), today)
  const validRoles = rolesOn(await findRoles(db, userId), today)
  if (userId === user.id || !mayImpersonate(ownRoles, validRoles)) refuse('not_impersonable')
  const action = 'start_impersonation'
  await recordAction({ db, user, now }, action, userId)
  return startImpersonation(call, { user_id: userId, impersonator_id: user.id })
}
