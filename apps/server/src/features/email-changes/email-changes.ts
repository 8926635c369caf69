import type * as emailChangeCalls from '@tertulia/contract/email-changes'
import type { OldEmail } from '@tertulia/contract/email-changes'
import type { ClubUser } from '@tertulia/contract/users'
import { addHours, type Instant } from '@tertulia/core/calendar/calendar'
import { recordAction, recordNothing } from '../../platform/access/audit-log.sql.ts'
import { isAnyInCharge } from '../../platform/access/targets.ts'
import { customerOfToken, hashToken, makeToken } from '../../platform/access/tokens.ts'
import type { App } from '../../platform/app-context.ts'
import { enqueueMails } from '../../platform/delivery/outbox.sql.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import type { Db } from '../../platform/database/database.ts'
import { findSender } from '../customers/customers.sql.ts'
import { invalidateResets, mailResetLink } from '../password-resets/password-resets.exports.ts'
import { endSessions } from '../session/session.exports.ts'
import { getAddressee, holdPresentUser, holdUser, presentUser } from '../users/users.sql.ts'
import { revokeAllTokens } from '../api-tokens/api-tokens.exports.ts'
import { removePasskeysSince } from '../passkeys/passkeys.exports.ts'
import { removeFactorSince } from '../second-factors/second-factors.exports.ts'
import { removePassword } from '../users/registered-users.exports.ts'
import { confirmEmailMail, oldEmailMail } from './email-changes.mail.ts'
import { dropEmailChange, undoHours } from './email-changes.exports.ts'
import {
  findEmailChange,
  isEmailTaken,
  type EmailChangeRow,
  findOldEmail,
  type OldEmailRow,
  deleteEmailChange,
  saveEmailChange,
  updateEmail,
  saveAgreement,
  deleteWaiting,
  insertOldEmail,
  markMade,
  deleteMadeSince,
} from './email-changes.sql.ts'

const validDays = 7

/**
 * Enters another address for a user: mails its link to the new one, and to the old one a link to stop it.
 * (docs/rules/accounts.md)
 */
export async function askEmailChange(
  call: Call<typeof emailChangeCalls.askEmailChange>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<ClubUser> {
  const { db, customer, user, now, params } = call
  const { id: userId } = params
  const email = call.body.email.trim().toLowerCase()
  // Admins change their own address with their password, in their account.
  if (userId === user.id) refuse('not_found')
  await holdUser(db, userId)
  if (!(await holdPresentUser(db, userId))) refuse('not_found')
  const person = await getAddressee(db, userId)
  if (email === person.email) refuse('invalid_input', [{ field: 'email', problem: 'unchanged' }])
  if (await isEmailTaken(db, email)) refuse('email_taken', [{ field: 'email', problem: 'taken' }])
  const { token, token_hash } = makeToken(customer.id)
  const expiresAt = addHours(now, 24 * validDays)
  const change = { user_id: userId, email, token_hash, asked_by: user.id, asked_at: now }
  await saveEmailChange(db, { ...change, expires_at: expiresAt })
  const { token: stopToken, token_hash: stopHash } = makeToken(customer.id)
  await deleteWaiting(db, userId)
  const oldEmail = { user_id: userId, email: person.email, token_hash: stopHash, asked_at: now }
  await insertOldEmail(db, { ...oldEmail, made_at: null, expires_at: expiresAt })
  const isInCharge = await isAnyInCharge(db, [userId], call.today)
  const told = {
    ...person,
    change: isInCharge ? ('to_agree' as const) : ('by_team' as const),
    token: stopToken,
  }
  const sender = await findSender(db, addresses)
  // To the addresses themselves, because a mail to a user goes to the one they have when it is sent.
  const reference = { email_change_of: userId, asked_at: now }
  const confirmation = confirmEmailMail(sender, { ...person, days: validDays, token })
  await enqueueMails(
    db,
    [
      { recipient: email, kind: 'email_change', reference, expires_at: expiresAt, ...confirmation },
      { recipient: person.email, kind: 'old_email', reference, ...oldEmailMail(sender, told) },
    ],
    now,
  )
  await recordAction({ db, user, now }, 'ask_email_change', userId)
  return presentUser(call, userId)
}

/** Cancels a change that is not confirmed; does nothing when there is none. (docs/rules/accounts.md) */
export async function cancelEmailChange(
  call: Call<typeof emailChangeCalls.cancelEmailChange>,
): Promise<ClubUser> {
  const { db, user, now, params } = call
  await holdUser(db, params.id)
  if (await dropEmailChange(db, params.id)) {
    await recordAction({ db, user, now }, 'cancel_email_change', params.id)
  } else recordNothing(user)
  return presentUser(call, params.id)
}

/** Returns the new address of a confirmation link. (docs/rules/accounts.md) */
export async function getEmailChange(
  call: Call<typeof emailChangeCalls.getEmailChange>,
): Promise<{ email: string }> {
  const { email } = await getOpenChange(call)
  return { email }
}

/**
 * Confirms a new address, which replaces the old one and ends the user's sessions; people in charge have agreed at the
 * old one before. (docs/rules/accounts.md)
 */
export async function confirmEmailChange(
  call: Call<typeof emailChangeCalls.confirmEmailChange>,
): Promise<void> {
  const { db, now, today } = call
  const { user_id } = await getOpenChange(call)
  await holdUser(db, user_id)
  // Read again under the lock: of two simultaneous uses, or a use and a cancellation, the second finds nothing.
  const { email, agreed_at } = await getOpenChange(call)
  if (agreed_at === null && (await isAnyInCharge(db, [user_id], today))) refuse('old_address_first')
  await deleteEmailChange(db, user_id)
  await markMade(db, { user_id, made_at: now, expires_at: addHours(now, undoHours) })
  // Whoever reads the old address could still use the reset links mailed to it.
  await invalidateResets(db, { id: user_id })
  if (!(await updateEmail(db, user_id, email))) refuse('email_taken')
  await endSessions(db, user_id)
  await recordAction({ db, user: { id: user_id, impersonator: null }, now }, 'confirm_email_change')
}

/** Finds the change of a link, which is valid at its own customer only. */
async function getOpenChange({
  db,
  customer,
  now,
  params,
}: Pick<
  Call<typeof emailChangeCalls.getEmailChange>,
  'db' | 'customer' | 'now' | 'params'
>): Promise<EmailChangeRow> {
  if (customerOfToken(params.token) !== customer.id) refuse('not_found')
  const change = await findEmailChange(db, hashToken(params.token))
  if (!change || Temporal.Instant.compare(change.expires_at, now) <= 0) refuse('not_found')
  return change
}

type Link = Pick<Call<typeof emailChangeCalls.getOldEmail>, 'db' | 'customer' | 'now' | 'today' | 'params'>

/** Returns the change of address that a link to the old one is about. (docs/rules/accounts.md) */
export async function getOldEmail(call: Call<typeof emailChangeCalls.getOldEmail>): Promise<OldEmail> {
  return presentOldEmail(call, await getOpenOldEmail(call))
}

/** Agrees from the old address to a change that waits for it. */
export async function agreeToEmailChange(
  call: Call<typeof emailChangeCalls.agreeToEmailChange>,
): Promise<OldEmail> {
  const { db, now } = call
  const { user_id, agreed_at, made_at } = await holdOpenOldEmail(call)
  if (agreed_at === null && made_at === null) {
    await saveAgreement(db, user_id, now)
    await recordAction({ db, user: { id: user_id, impersonator: null }, now }, 'agree_to_email_change')
  }
  return getOldEmail(call)
}

/**
 * Stops a change from the old address: one that waits is dropped; of one that was made, the address comes back, and
 * nothing with which somebody has got in since opens the account any more. (docs/rules/accounts.md)
 */
export async function stopEmailChange(
  call: Call<typeof emailChangeCalls.stopEmailChange>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<void> {
  const { db, now } = call
  const { user_id, email, made_at } = await holdOpenOldEmail(call)
  await dropEmailChange(db, user_id)
  if (made_at !== null) {
    await deleteMadeSince(db, user_id, made_at)
    if (!(await updateEmail(db, user_id, email))) throw new Error('a reserved address is taken')
    await lockOut({ db, now }, user_id, made_at)
    await mailResetLink(call, await getAddressee(db, user_id), addresses)
  }
  await recordAction({ db, user: { id: user_id, impersonator: null }, now }, 'stop_email_change')
}

/** Ends everything by which somebody may have got into an account since an instant. */
async function lockOut({ db, now }: { db: Db; now: Instant }, userId: number, since: Instant): Promise<void> {
  await removePassword(db, userId)
  await invalidateResets(db, { id: userId })
  await endSessions(db, userId)
  await revokeAllTokens(db, userId, now)
  await removePasskeysSince(db, userId, since)
  await removeFactorSince(db, userId, since)
}

async function presentOldEmail({ db, today }: Link, row: OldEmailRow): Promise<OldEmail> {
  const { user_id, email, made_at, agreed_at, expires_at } = row
  const known = { email, expires_at }
  if (made_at !== null) return { ...known, state: 'made' }
  if (agreed_at !== null) return { ...known, state: 'agreed' }
  return { ...known, state: (await isAnyInCharge(db, [user_id], today)) ? 'to_agree' : 'waiting' }
}

/** Finds the old address of a link, which is valid at its own customer only, and locks its user. */
async function holdOpenOldEmail(link: Link): Promise<OldEmailRow> {
  const { user_id } = await getOpenOldEmail(link)
  await holdUser(link.db, user_id)
  // Read again under the lock: the change may have been made, cancelled or stopped meanwhile.
  return getOpenOldEmail(link)
}

async function getOpenOldEmail({ db, customer, now, params }: Link): Promise<OldEmailRow> {
  if (customerOfToken(params.token) !== customer.id) refuse('not_found')
  const oldEmail = await findOldEmail(db, hashToken(params.token))
  if (!oldEmail || Temporal.Instant.compare(oldEmail.expires_at, now) <= 0) refuse('not_found')
  return oldEmail
}
