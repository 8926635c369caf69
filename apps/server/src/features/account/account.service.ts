import type * as accountCalls from '@tertulia/contract/account'
import { type Account, profileImageSide, profileImageSizeMax } from '@tertulia/contract/account'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { profileVerdict } from '@tertulia/core/accounts/profile'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import type { App } from '../../platform/app-context.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { hashToken, makeFileName } from '../../platform/access/tokens.ts'
import { leaveOldEmail } from '../email-changes/email-changes.results.ts'
import { endSessionById, endSessions } from '../session/session.results.ts'
import {
  lockUser,
  saveNotices,
  updateProfile,
  updateMailWishes,
  type Hold,
  type LockedUser,
  type Profile,
  updateImage,
  insertDeletion,
  listDueDeletions,
  lockDueDeletion,
  removeDeletion,
} from './account.store.ts'
import { defaultNotices, findAccount, listSessions } from './account.views.ts'
import { nameDevice } from '../../platform/access/device-name.ts'
import { checkOwnPassword, demandSamePassword } from './password-check.ts'
import { mediumUrl, type MediaStorage } from '../../platform/files/media-storage.ts'
import { isCommonPassword } from '../../platform/access/common-passwords.ts'
import { hashPassword } from '../../platform/access/passwords.ts'
import { invalidateResets } from '../password-resets/password-resets.results.ts'
import { setPassword } from '../users/registered-users.results.ts'
import type { PictureStep } from '../../platform/files/picture-work.ts'
import { redrawUpload } from '../../platform/files/pictures.ts'
import { uploadedFileOf } from '../../platform/files/uploaded-file.ts'
import type * as accountDeletionCalls from '@tertulia/contract/account-deletions'
import type { ClubUser } from '@tertulia/contract/users'
import { deletionWaitDays } from '@tertulia/core/accounts/deletion-wait'
import { addHours, dateInZone, type Instant } from '@tertulia/core/calendar/calendar'
import { recordAction, recordNothing } from '../../platform/access/audit-log.store.ts'
import type { Db } from '../../platform/database/database.ts'
import { enqueueMails } from '../../platform/delivery/outbox.store.ts'
import { findSender } from '../customers/customers.views.ts'
import { refuseLastAdmin } from '../roles/last-admin.results.ts'
import { getAddressee, holdUser, presentUser } from '../users/users.views.ts'
import { anonymiseAccount, type Deleting } from './deletion/account-deletion.service.ts'
import { clearCredits } from './deletion/account-deletion.store.ts'
import { deletionMail, keptAccountMail } from './account.mail.ts'

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
  const { daily, special, subscription_mail, club_mail, reply_mail, image, ...profile } = orNotFound(
    await findAccount(db, user.id),
  )
  const sessions = await listSessions(db, user.id, now)
  const ownHash = session && hashToken(session.token)
  return {
    ...profile,
    image: image && mediumUrl(customer.id, image),
    preferences: {
      daily: daily ?? defaultNotices,
      special: special ?? defaultNotices,
      subscription_mail,
      club_mail,
      reply_mail,
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

function readProfile({ body, today, customer }: Call<typeof accountCalls.saveProfile>): Profile {
  const { birthdate, region, language, named_in_shares } = body
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
  return {
    name,
    surname,
    email: body.email.trim().toLowerCase(),
    birthdate,
    region,
    language,
    named_in_shares,
  }
}

/** Saves which mail and push messages a user wants. */
export async function savePreferences(call: Call<typeof accountCalls.savePreferences>): Promise<Account> {
  const { db, user, body } = call
  await lockOwner(call)
  for (const kind of ['daily', 'special'] as const) {
    await saveNotices(db, { user_id: user.id, kind, notices: body[kind] })
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

/** Changes a user's own password and signs them out everywhere else. */
export async function changePassword(
  call: Call<typeof accountCalls.changePassword>,
  { database, throttles }: Pick<App, 'database' | 'throttles'>,
): Promise<Account> {
  const { user, customer, body, session } = call
  const checked = await checkOwnPassword(call, body.current_password, throttles)
  if (await isCommonPassword(body.password))
    refuse('common_password', [{ field: 'password', problem: 'common' }])
  const passwordHash = await hashPassword(body.password)
  await database.forCustomer(customer.id).tx(async (db) => {
    demandSamePassword(await lockOwner({ db, user }), checked)
    await setPassword(db, { user_id: user.id, password_hash: passwordHash })
    await invalidateResets(db, user)
    await endSessions(db, user.id, session ? { token_hash: hashToken(session.token) } : undefined)
  })
  return getAccount(call)
}

const steps: PictureStep[] = [
  { resize: { width: profileImageSide, height: profileImageSide, fit: 'cover' } },
  { webp: { quality: 85 } },
]

/** Saves a profile image, redrawn as a small square, and deletes the previous one. */
export async function saveProfileImage(
  call: Call<typeof accountCalls.saveProfileImage>,
  { media }: Pick<App, 'media'>,
): Promise<Account> {
  const { request, customer } = call
  const content = await redrawUpload(uploadedFileOf(request), { sizeLimit: profileImageSizeMax, steps })
  const fileName = makeFileName('webp')
  await replaceImage(call, media, fileName)
  await media.save(customer.id, fileName, content)
  return getAccount(call)
}

/** Removes a profile image, its file included. */
export async function removeProfileImage(
  call: Call<typeof accountCalls.removeProfileImage>,
  { media }: Pick<App, 'media'>,
): Promise<Account> {
  await replaceImage(call, media, null)
  return getAccount(call)
}

type Replacing = Pick<Call<typeof accountCalls.removeProfileImage>, 'db' | 'user' | 'customer' | 'afterwards'>

async function replaceImage(call: Replacing, storage: MediaStorage, fileName: string | null): Promise<void> {
  const { db, user, customer, afterwards } = call
  const { image } = await lockOwner(call)
  await updateImage(db, user.id, fileName)
  if (image) afterwards(() => storage.remove(customer.id, image))
}

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
