import type * as userCalls from '@tertulia/contract/users'
import type { ClubUser } from '@tertulia/contract/users'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { type Roles, type RoleName, mayImpersonate, rolesOn, roleNames } from '@tertulia/core/roles/roles'
import { subscribedRoles, type SubscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import type { RecordedAction } from '@tertulia/core/roles/audit-actions'
import { isStaff } from '@tertulia/core/roles/staff'
import type { Session } from '@tertulia/contract/session'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { keepsAdmin } from '@tertulia/core/roles/admins'
import { recordAction, recordNothing } from '../../platform/access/audit-log.sql.ts'
import type { Db, CustomerDatabase } from '../../platform/database/database.ts'
import { recordClubEvent } from '../../platform/delivery/club-events.sql.ts'
import { decideEach } from '../../platform/http/decide-each.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { enqueueMails } from '../../platform/delivery/outbox.sql.ts'
import type { App } from '../../platform/app-context.ts'
import { hashPassword } from '../../platform/access/passwords.ts'
import { findSender } from '../customers/customers.sql.ts'
import {
  extendSubscription,
  recordPlayerRoles,
  correctSubscription,
} from '../subscriptions/subscriptions.exports.ts'
import { listEntries } from '../subscriptions/subscriptions.sql.ts'
import { getAddressee, presentUser, trialEnd, trialMonths } from '../users/users.sql.ts'
import { addRegisteredUser, type Registration } from '../users/registered-users.exports.ts'
import { beginStaff, saveUserRole } from '../users/user-roles.exports.ts'
import { startImpersonation, endSessions } from '../session/session.exports.ts'
import { approvalMail, refusalMail } from './roles.mail.ts'
import {
  deleteRegistration,
  findRoles,
  lockRegistration,
  lockAdmins,
  lockUser,
  listOtherAdmins,
} from './roles.sql.ts'
import { entriesOf } from '@tertulia/core/collections/records'

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
async function writeRoles(
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

export type NewUser = Omit<Registration, 'password_hash'> & {
  /** Null: the user cannot sign in by password. */
  password: string | null
  roles: Roles | null
}

/** Creates a user with roles, players' roles with a ledger entry; returns the user's id. */
export async function createUser({ tx }: Pick<CustomerDatabase, 'tx'>, user: NewUser): Promise<number> {
  const { password, roles, ...person } = user
  const passwordHash = password === null ? null : await hashPassword(password)
  return tx(async (db) => {
    const userId = await addRegisteredUser(db, { ...person, password_hash: passwordHash })
    if (userId === null) throw new Error(`there is already a user ${user.email}`)
    if (roles) await giveRoles(db, { user_id: userId, roles, now: user.created_at })
    return userId
  })
}

async function giveRoles(db: Db, given: Parameters<typeof recordPlayerRoles>[1]): Promise<void> {
  const { user_id, roles, now } = given
  await recordPlayerRoles(db, given)
  const { regular_player: _league, special_quiz_player: _special, ...others } = roles
  for (const [role, end] of entriesOf(others)) {
    if (end !== undefined) await saveUserRole(db, { user_id, role, end })
  }
  if (isStaff(roles)) await beginStaff(db, user_id, now)
}

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
