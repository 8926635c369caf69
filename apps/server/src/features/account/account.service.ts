import type { Account, endOtherSessions, savePreferences, saveProfile } from '@tertulia/contract/account'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { profileVerdict } from '@tertulia/core/accounts/profile'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { found, refuse, refuseImpersonator } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { hashToken } from '../../platform/tokens.ts'
import { mediumUrl } from '../media/media.views.ts'
import { forgetResets } from '../password-resets/password-resets.results.ts'
import { redirectMail } from '../outbox/outbox.results.ts'
import { endSessions } from '../session/session.results.ts'
import {
  lockUser,
  saveNotices,
  updateProfile,
  updateSubscriptionMail,
  type Hold,
  type LockedUser,
  type Profile,
} from './account.store.ts'
import { default_notices, findAccount, listSessions } from './account.views.ts'
import { nameDevice } from '../../platform/device-name.ts'
import type { PasswordCheck } from './password-check.ts'

/** Who works on his own account. */
export type Owner = Pick<
  Call<Endpoint & { access: 'signed_in' }>,
  'db' | 'user' | 'customer' | 'now' | 'session'
>

/** The account that works on itself, held until the transaction ends. */
export async function lockOwner(
  { db, user }: Pick<Owner, 'db' | 'user'>,
  hold: Hold = 'no key update',
): Promise<LockedUser> {
  return (await lockUser(db, user.id, hold)) ?? refuse('not_signed_in')
}

/** Everything that a person keeps about himself. (docs/rules/accounts.md) */
export async function readAccount({ db, user, customer, now, session }: Owner): Promise<Account> {
  const { daily, special, subscription_mail, image, ...profile } = found(await findAccount(db, user.id))
  const sessions = await listSessions(db, user.id, now)
  const own_hash = session && hashToken(session.token)
  return {
    ...profile,
    image: image && mediumUrl(customer.id, image),
    preferences: { daily: daily ?? default_notices, special: special ?? default_notices, subscription_mail },
    sessions: sessions.map(({ token_hash, user_agent, begun_at, impersonator_id }) => ({
      ...nameDevice(user_agent),
      begun_at,
      current: own_hash?.equals(token_hash) ?? false,
      by_team: impersonator_id !== null,
    })),
  }
}

/** Keeps a profile; another e-mail address asks for the current password. (docs/rules/accounts.md) */
export async function keepProfile(call: Call<typeof saveProfile>, check: PasswordCheck): Promise<Account> {
  const { db, user, body } = call
  const profile = readProfile(call)
  const kept = await lockOwner(call)
  if (profile.email !== kept.email) {
    refuseImpersonator(call)
    await check(kept, body.current_password ?? '')
    // Links that were mailed to the old address are for whoever reads it.
    await forgetResets(db, user.id)
  }
  if (!(await updateProfile(db, user.id, profile)))
    refuse('email_taken', [{ field: 'email', problem: 'taken' }])
  if (profile.email !== kept.email) await redirectMail(db, { from: kept.email, to: profile.email })
  return readAccount(call)
}

function readProfile({ body, today, customer }: Call<typeof saveProfile>): Profile {
  const { birthdate, region, language } = body
  const [name, surname] = [cleanLine(body.name), cleanLine(body.surname)]
  const empty = Object.entries({ name, surname }).filter(([, text]) => text === '')
  if (empty.length > 0) {
    refuse(
      'invalid_input',
      empty.map(([field]) => ({ field, problem: 'missing' })),
    )
  }
  const verdict = profileVerdict({ birthdate, region }, { today, region_set: customer.region_set })
  if (!verdict.accepted) refuse(verdict.reason, [{ field: verdict.field, problem: verdict.reason }])
  return { name, surname, email: body.email.trim().toLowerCase(), birthdate, region, language }
}

/** Keeps what somebody wants to be mailed. (docs/rules/accounts.md) */
export async function keepPreferences(call: Call<typeof savePreferences>): Promise<Account> {
  const { db, user, body } = call
  await lockOwner(call)
  for (const kind of ['daily', 'special'] as const) {
    await saveNotices(db, { user_id: user.id, kind, notices: body[kind] })
  }
  await updateSubscriptionMail(db, user.id, body.subscription_mail)
  return readAccount(call)
}

/** Signs a person out everywhere but in the session that asks. (docs/rules/accounts.md) */
export async function signOutElsewhere(call: Call<typeof endOtherSessions>): Promise<Account> {
  refuseImpersonator(call)
  await lockOwner(call)
  await endSessions(
    call.db,
    call.user.id,
    call.session ? { token_hash: hashToken(call.session.token) } : undefined,
  )
  return readAccount(call)
}
