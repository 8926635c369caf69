import type * as emailChangeCalls from '@tertulia/contract/email-changes'
import type { OldEmail } from '@tertulia/contract/email-changes'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import { isAnyInCharge } from '../../platform/access/targets.ts'
import { customerOfToken, hashToken } from '../../platform/access/tokens.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { revokeAllTokens } from '../api-tokens/api-tokens.results.ts'
import { removePasskeysSince } from '../passkeys/passkeys.results.ts'
import { invalidateResets, mailResetLink } from '../password-resets/password-resets.results.ts'
import { removeFactorSince } from '../second-factors/second-factors.results.ts'
import { endSessions } from '../session/session.results.ts'
import { removePassword } from '../users/registered-users.results.ts'
import { getAddressee, holdUser } from '../users/users.views.ts'
import { dropEmailChange } from './email-changes.results.ts'
import { saveAgreement, updateEmail } from './email-changes.store.ts'
import { findOldEmail, type OldEmailRow } from './email-changes.views.ts'
import { deleteMadeSince } from './old-emails.store.ts'

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
  const found = await findOldEmail(db, hashToken(params.token))
  if (!found || Temporal.Instant.compare(found.expires_at, now) <= 0) refuse('not_found')
  return found
}
