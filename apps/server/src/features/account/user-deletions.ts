import type * as accountDeletionCalls from '@tertulia/contract/account-deletions'
import type { ClubUser } from '@tertulia/contract/users'
import { deletionWaitDays } from '@tertulia/core/accounts/deletion-wait'
import { addHours, dateInZone, type Instant } from '@tertulia/core/calendar/calendar'
import { recordAction, recordNothing } from '../../platform/access/audit-log.sql.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import { enqueueMails } from '../../platform/delivery/outbox.sql.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findSender } from '../customers/customers.sql.ts'
import { refuseLastAdmin } from '../roles/last-admin.exports.ts'
import { presentUser } from '../users/users.sql.ts'
import { getAddressee, holdUser } from '../users/users.sql.ts'
import {
  findAccount,
  insertDeletion,
  listDueDeletions,
  lockDueDeletion,
  lockUser,
  removeDeletion,
} from './account.sql.ts'
import { anonymiseAccount, type Deleting } from './deletion/account-deletion.ts'
import { clearCredits } from './deletion/account-deletion.sql.ts'
import { deletionMail, keptAccountMail } from './account.mail.ts'

/** Marks a user's account for deletion, and tells them. (docs/rules/accounts.md) */
export async function askDeletion(
  call: Call<typeof accountDeletionCalls.askDeletion>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<ClubUser> {
  const { db, customer, user, now, today, params } = call
  const { id: userId } = params
  // Admins delete their own account with their password, in their account.
  if (userId === user.id) refuse('not_found')
  await refuseLastAdmin(db, { user_id: userId, today })
  await holdUser(db, userId)
  if (!(await findAccount(db, userId))) refuse('not_found')
  const dueAt = addHours(now, 24 * deletionWaitDays)
  const marked = { user_id: userId, asked_by: user.id, asked_at: now, due_at: dueAt }
  if (await insertDeletion(db, marked)) {
    const person = await getAddressee(db, userId)
    const date = dateInZone(dueAt, customer.time_zone)
    const letter = deletionMail(await findSender(db, addresses), { ...person, date })
    await enqueueMails(db, [{ user_id: userId, kind: 'account_deletion', ...letter }], now)
    await recordAction(call, 'ask_deletion', userId)
  } else recordNothing(user)
  return presentUser(call, userId)
}

/** Takes back that a user's account will be deleted, and tells them; does nothing when it won't. */
export async function cancelDeletion(
  call: Call<typeof accountDeletionCalls.cancelDeletion>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<ClubUser> {
  const { db, user, now, params } = call
  const { id: userId } = params
  await holdUser(db, userId)
  if (await removeDeletion(db, userId)) {
    const letter = keptAccountMail(await findSender(db, addresses), await getAddressee(db, userId))
    await enqueueMails(db, [{ user_id: userId, kind: 'account_kept', ...letter }], now)
    await recordAction(call, 'cancel_deletion', userId)
  } else recordNothing(user)
  return presentUser(call, userId)
}

/** Lists the users whose accounts are due for deletion. */
export function listDueUsers(db: Db, now: Instant): Promise<number[]> {
  return listDueDeletions(db, now)
}

/**
 * Deletes an account whose waiting time is over, for scheduled work; returns the file name of its image. Refuses
 * `last_admin`. (docs/rules/accounts.md)
 */
export async function deleteDueUser(db: Db, deleting: Deleting, userId: number): Promise<string | null> {
  const { now, today } = deleting
  await refuseLastAdmin(db, { user_id: userId, today })
  // Before the user's own row: closing a day locks the quiz first, then its players.
  await clearCredits(db, await getAddressee(db, userId))
  const person = await lockUser(db, userId, 'update')
  const marked = await lockDueDeletion(db, { user_id: userId, now })
  if (!person || !marked) return null
  await anonymiseAccount(db, deleting, person)
  const admin = { id: marked.asked_by, impersonator: null }
  await recordAction({ db, user: admin, now }, 'delete_user', userId)
  return person.image
}
