import type { approveUser, ClubUser, refuseUser } from '@tertulia/contract/users'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import type { Roles } from '@tertulia/core/roles/roles'
import { subscribed_roles } from '@tertulia/core/subscriptions/subscribed-role'
import { recordAction } from '../../platform/audit-log.store.ts'
import type { Db } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { findSender } from '../customers/customers.views.ts'
import { enqueueMail } from '../outbox/outbox.results.ts'
import { extendSubscription } from '../subscriptions/subscriptions.results.ts'
import { listEntries } from '../subscriptions/subscriptions.views.ts'
import { approvalMail } from './approval.mail.ts'
import { refusalMail } from './refusal.mail.ts'
import { presentUser, trialEnd, trial_months } from './user-list.service.ts'
import { writeRoles } from './user-roles.service.ts'
import { deleteUser, findRoles, lockRegistration } from './users.store.ts'
import { getAddressee } from './users.views.ts'

/** Lets in who has registered. A player's role through the proposed day is the month free. (docs/rules/roles.md) */
export async function approve(call: Call<typeof approveUser>, public_url: string): Promise<ClubUser> {
  const { db, user, now, today, params, body } = call
  const { id: user_id } = params
  await lockPending(db, user_id)
  const trials = subscribed_roles.filter((role) => body.roles[role] === trialEnd(today))
  for (const role of trials) {
    const trial = { kind: 'trial', months: trial_months, created_by: user.id } as const
    await extendSubscription(db, { user_id, role, ...trial, today, now })
  }
  const given = Object.fromEntries(trials.map((role) => [role, body.roles[role]])) as Roles
  await writeRoles(call, { user_id, before: given, after: body.roles })
  const words = Object.entries(body.roles).map(([role, end]) => `${role}=${end}`)
  const action = ['approve_user', ...words].join(' ')
  await recordAction(db, { user_id: user.id, subject_id: user_id, action, created_at: now })
  const { email: recipient, name, language } = await getAddressee(db, user_id)
  const values = { language, name, roles: body.roles, is_trial: trials.length > 0 }
  const letter = approvalMail(await findSender(db, public_url), values)
  await enqueueMail(db, { recipient, ...letter }, now)
  return presentUser(call, user_id)
}

/** Turns a registration down: nothing of it stays, and its address may register again. (docs/rules/roles.md) */
export async function turnDown(call: Call<typeof refuseUser>, public_url: string): Promise<void> {
  const { db, user, now, params, body } = call
  const reason = cleanText(body.reason)
  if (reason === '') refuse('invalid_input', [{ field: 'reason', problem: 'missing' }])
  await lockPending(db, params.id)
  // Who has lost the last of his roles is no new one: what he has paid is kept.
  if ((await listEntries(db, params.id)).length > 0) refuse('user_not_pending')
  const { email: recipient, name, language } = await getAddressee(db, params.id)
  const letter = refusalMail(await findSender(db, public_url), { language, name, reason })
  await deleteUser(db, params.id)
  // Without its subject, which is gone: of who was refused nothing is kept.
  await recordAction(db, { user_id: user.id, action: `refuse_user ${params.id}`, created_at: now })
  await enqueueMail(db, { recipient, ...letter }, now)
}

/** The account of somebody who still waits for approval, locked. */
async function lockPending(db: Db, user_id: number): Promise<void> {
  if (!(await lockRegistration(db, user_id))) refuse('not_found')
  if ((await findRoles(db, user_id)) !== null) refuse('user_not_pending')
}
