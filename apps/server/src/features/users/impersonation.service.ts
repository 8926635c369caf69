import type { Session } from '@tertulia/contract/session'
import type { impersonateUser } from '@tertulia/contract/users'
import { mayImpersonate, validRoles } from '@tertulia/core/roles/roles'
import { recordAction } from '../../platform/audit-log.store.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { startImpersonation } from '../session/session.results.ts'
import { findRoles, lockAdmins, lockUser } from './users.store.ts'

/** Opens a session in which the admin acts as somebody; refuses himself and other admins. (docs/rules/roles.md) */
export async function impersonate(call: Call<typeof impersonateUser>): Promise<Session> {
  const { db, user, now, today, params } = call
  const { id: user_id } = params
  // His own roles again, too: another admin may be taking them at this moment.
  await lockAdmins(db)
  if (!(await lockUser(db, user_id))) refuse('not_found')
  const own_roles = validRoles(await findRoles(db, user.id), today)
  const valid_roles = validRoles(await findRoles(db, user_id), today)
  if (user_id === user.id || !mayImpersonate(own_roles, valid_roles)) refuse('not_impersonable')
  const action = 'start_impersonation'
  await recordAction(db, { user_id: user.id, subject_id: user_id, action, created_at: now })
  return startImpersonation(call, { user_id, impersonator_id: user.id })
}
