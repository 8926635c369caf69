import type * as accountCalls from '@tertulia/contract/account'
import { mailWishFields, profileFields, type Account } from '@tertulia/contract/account'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { profileVerdict } from '@tertulia/core/accounts/profile'
import { pick } from '@tertulia/core/collections/records'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import type { App } from '../../platform/app-context.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { hashToken } from '../../platform/access/tokens.ts'
import { nameDevice } from '../../platform/access/device-name.ts'
import { mediumUrl } from '../../platform/files/media-storage.ts'
import { leaveOldEmail } from '../email-changes/email-changes.exports.ts'
import { endSessionById, endSessions } from '../session/session.exports.ts'
import {
  defaultMail,
  findAccount,
  listSessions,
  lockUser,
  saveMail,
  updateProfile,
  updateMailWishes,
  type Hold,
  type LockedUser,
} from './account.sql.ts'
import { checkOwnPassword, demandSamePassword } from './password-check.ts'

/** The user who works on their own account. */
export type Owner = Pick<
  Call<Endpoint & { access: 'signed_in' }>,
  'db' | 'user' | 'customer' | 'now' | 'session'
>

/** Locks the user's own account until the transaction ends. */
export async function lockOwner(
  { db, user }: Pick<Owner, 'db' | 'user'>,
  hold: Hold = 'no key update',
): Promise<LockedUser> {
  return (await lockUser(db, user.id, hold)) ?? refuse('not_signed_in')
}

/** Returns the user's account settings and sessions. */
export async function getAccount({ db, user, customer, now, session }: Owner): Promise<Account> {
  const account = orNotFound(await findAccount(db, user.id))
  const { image, has_password, deletion_due_at, daily, special } = account
  const sessions = await listSessions(db, user.id, now)
  const ownHash = session && hashToken(session.token)
  return {
    ...pick(account, profileFields),
    has_password,
    deletion_due_at,
    image: image && mediumUrl(customer.id, image),
    preferences: {
      daily: daily ?? defaultMail,
      special: special ?? defaultMail,
      ...pick(account, mailWishFields),
    },
    sessions: sessions.map(({ id, token_hash, user_agent, begun_at, last_seen_at, impersonator_id }) => ({
      id,
      ...nameDevice(user_agent),
      begun_at,
      last_seen_at,
      current: ownHash?.equals(token_hash) ?? false,
      by_team: impersonator_id !== null,
    })),
  }
}

/** Saves a profile; changing the e-mail address requires the current password and ends the other sessions. */
export async function saveProfile(
  call: Call<typeof accountCalls.saveProfile>,
  { database, throttles, addresses }: Pick<App, 'database' | 'throttles' | 'addresses'>,
): Promise<Account> {
  const { user, customer, body } = call
  const profile = readProfile(call)
  const isNewEmail = profile.email !== user.email
  if (isNewEmail && user.impersonator) refuse('impersonating')
  const checked = isNewEmail ? await checkOwnPassword(call, body.current_password ?? '', throttles) : null
  await database.forCustomer(customer.id).tx(async (db) => {
    const stored = await lockOwner({ db, user })
    if (profile.email !== stored.email) {
      demandSamePassword(stored, checked)
      await leaveOldEmail({ ...call, db }, addresses)
    }
    if (!(await updateProfile(db, user.id, profile)))
      refuse('email_taken', [{ field: 'email', problem: 'taken' }])
  })
  return getAccount(call)
}

function readProfile({ body, today, customer }: Call<typeof accountCalls.saveProfile>) {
  const { current_password: _, ...fields } = body
  const [name, surname] = [cleanLine(body.name), cleanLine(body.surname)]
  const empty = Object.entries({ name, surname }).filter(([, text]) => text === '')
  if (empty.length > 0) {
    refuse(
      'invalid_input',
      empty.map(([field]) => ({ field, problem: 'missing' })),
    )
  }
  const verdict = profileVerdict(body, { today, region_set: customer.region_set })
  if (!verdict.accepted) refuse(verdict.reason, [{ field: verdict.field, problem: verdict.reason }])
  return { ...fields, name, surname, email: body.email.trim().toLowerCase() }
}

/** Saves which mail and push messages a user wants. */
export async function savePreferences(call: Call<typeof accountCalls.savePreferences>): Promise<Account> {
  const { db, user, body } = call
  await lockOwner(call)
  for (const kind of ['daily', 'special'] as const) {
    await saveMail(db, { user_id: user.id, kind, notices: body[kind] })
  }
  const { daily: _, special: __, ...wishes } = body
  await updateMailWishes(db, user.id, wishes)
  return getAccount(call)
}

/** Signs a user out everywhere but in the requesting session. */
export async function endOtherSessions(call: Call<typeof accountCalls.endOtherSessions>): Promise<Account> {
  await lockOwner(call)
  await endSessions(
    call.db,
    call.user.id,
    call.session ? { token_hash: hashToken(call.session.token) } : undefined,
  )
  return getAccount(call)
}

/** Signs a user out on one of their devices. */
export async function endSession(call: Call<typeof accountCalls.endSession>): Promise<Account> {
  await lockOwner(call)
  if (!(await endSessionById(call.db, call.user.id, call.params.id))) refuse('not_found')
  return getAccount(call)
}
