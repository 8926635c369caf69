import type * as userCalls from '@tertulia/contract/users'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { ClubUser } from '@tertulia/contract/users'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import type { Roles } from '@tertulia/core/roles/roles'
import { subscribedRoles } from '@tertulia/core/subscriptions/subscribed-role'
import type { RecordedAction } from '@tertulia/core/roles/audit-actions'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import type { Db } from '../../platform/database/database.ts'
import { recordClubEvent } from '../../platform/delivery/club-events.store.ts'
import { decideEach } from '../../platform/http/decide-each.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findSender } from '../customers/customers.views.ts'
import { enqueueMails } from '../../platform/delivery/outbox.store.ts'
import { extendSubscription } from '../subscriptions/subscriptions.results.ts'
import { listEntries } from '../subscriptions/subscriptions.views.ts'
import { approvalMail } from './approval.mail.ts'
import { refusalMail } from './refusal.mail.ts'
import { writeRoles } from './user-roles.service.ts'
import { getAddressee } from '../users/users.views.ts'
import type { App } from '../../platform/app-context.ts'
import { presentUser, trialEnd, trialMonths } from '../users/user-details.views.ts'
import { deleteRegistration, findRoles, lockRegistration } from './roles.store.ts'

type Approving = Pick<
  Call<typeof userCalls.approveUser>,
  'db' | 'user' | 'customer' | 'now' | 'today' | 'params' | 'body'
>

/** Approves several registrations as proposed, each in a transaction of its own, so that none stops another. */
export async function approveUsers(
  call: Call<typeof userCalls.approveUsers>,
  { database, addresses }: App,
): Promise<ReplyOf<typeof userCalls.approveUsers>> {
  const { tx } = database.forCustomer(call.customer.id)
  const roles = { regular_player: trialEnd(call.today) }
  const failed = await decideEach(call.body.ids, (id) =>
    tx((db) => approveUser({ ...call, db, params: { id }, body: { roles } }, { addresses })),
  )
  return { failed }
}

/** Approves a registered user. A player's role through the proposed day is the free month. (docs/rules/roles.md) */
export async function approveUser(call: Approving, { addresses }: Pick<App, 'addresses'>): Promise<ClubUser> {
  const { db, user, now, today, params, body } = call
  const { id: userId } = params
  await lockPending(db, userId)
  const trials = subscribedRoles.filter((role) => body.roles[role] === trialEnd(today))
  for (const role of trials) {
    const trial = { kind: 'trial', months: trialMonths, created_by: user.id } as const
    await extendSubscription(db, { user_id: userId, role, ...trial, today, now })
  }
  const given = Object.fromEntries(trials.map((role) => [role, body.roles[role]])) as Roles
  await writeRoles(call, { user_id: userId, before: given, after: body.roles })
  const words = Object.entries(body.roles).map(([role, end]) => `${role}=${end}`)
  const action: RecordedAction = `approve_user ${words.join(' ')}`
  await recordAction({ db, user, now }, action, userId)
  await recordClubEvent(db, { kind: 'member.approved', data: { user_id: userId } }, now)
  const { name, language } = await getAddressee(db, userId)
  const values = { language, name, roles: body.roles, isTrial: trials.length > 0 }
  const letter = approvalMail(await findSender(db, addresses), values)
  await enqueueMails(db, [{ user_id: userId, kind: 'approval', ...letter }], now)
  return presentUser(call, userId)
}

/** Refuses a registration and deletes it, so that its address may register again. (docs/rules/roles.md) */
export async function refuseUser(
  call: Call<typeof userCalls.refuseUser>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<void> {
  const { db, user, now, params, body } = call
  const reason = cleanText(body.reason)
  if (reason === '') refuse('invalid_input', [{ field: 'reason', problem: 'missing' }])
  await lockPending(db, params.id)
  // A user who has lost their last role is not a new one: their payments are kept.
  if ((await listEntries(db, params.id)).length > 0) refuse('user_not_pending')
  const { email: recipient, name, language } = await getAddressee(db, params.id)
  const letter = refusalMail(await findSender(db, addresses), { language, name, reason })
  // Neither is a user who wrote quizzes, for example, and lost the last role.
  if (!(await deleteRegistration(db, params.id))) refuse('user_not_pending')
  // Without the deleted subject: nothing about a refused user is stored.
  await recordAction({ db, user, now }, `refuse_user ${params.id}`)
  // To the address, because the account is gone.
  await enqueueMails(db, [{ recipient, kind: 'refusal', ...letter }], now)
}

/** Locks an account that still waits for approval. */
async function lockPending(db: Db, userId: number): Promise<void> {
  if (!(await lockRegistration(db, userId))) refuse('not_found')
  if ((await findRoles(db, userId)) !== null) refuse('user_not_pending')
}
