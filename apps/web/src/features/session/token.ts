import type { Session, SessionUser } from '@tertulia/contract/session'
import { guardCalls, impersonatingCookie, tokenCookie } from '@/lib/calls/call.ts'
import { readCookie, removeCookie, writeCookie } from '@/lib/device/cookies.ts'

const day = 86_400_000

/** The admin's own token, while they act as another user. */
const adminCookie = 'ADMIN-TOKEN'

/** Id of the token's user. */
const personCookie = 'signed-in-as'

// Lifetime of a new session's cookie.
const adminDays = 15

/** Saves the token for about half of its remaining days, so that a live session is renewed long before its end. */
export function saveToken(session: Session): void {
  const daysLeft = (Date.parse(session.expires_at) - Date.now()) / day
  const days = Math.max(1, Math.round(daysLeft / 2))
  // Written first, so that a tab reading in between does not take the token for its own user's.
  writeCookie(personCookie, String(session.user.id), days)
  writeCookie(tokenCookie, session.access_token, days)
  if (session.user.impersonator) writeCookie(impersonatingCookie, String(session.user.id), adminDays)
  else dropImpersonation()
  followCookies()
}

/** Tells whether there is a session to restore: the user's own, or an admin's after acting as another user. */
export function hasToken(): boolean {
  return readCookie(tokenCookie) !== null || readCookie(adminCookie) !== null
}

export function dropToken(): void {
  removeCookie(tokenCookie)
  removeCookie(personCookie)
  dropImpersonation()
  followCookies()
}

/** Saves the admin's own token, before that of the impersonated user replaces it. */
export function saveAdminToken(): void {
  const token = readCookie(tokenCookie)
  if (token !== null) writeCookie(adminCookie, token, adminDays)
}

/** Restores the admin's token; false when there is none. */
export function takeBackAdminToken(): boolean {
  const token = readCookie(adminCookie)
  if (token === null) return false
  writeCookie(tokenCookie, token, adminDays)
  dropImpersonation()
  return true
}

/** Tells whether only the admin's token is left. */
export function hasOnlyAdminToken(): boolean {
  return readCookie(tokenCookie) === null && readCookie(adminCookie) !== null
}

function dropImpersonation(): void {
  removeCookie(adminCookie)
  removeCookie(impersonatingCookie)
}

// Undefined until the page has a user.
let followed: string | undefined

/** Binds the page to the users of the current cookies. */
export function followCookies(): void {
  followed = peopleOfCookies()
}

/** The signed-in and impersonated user of this device's cookies. */
function peopleOfCookies(): string {
  return [personCookie, impersonatingCookie].map(readCookie).join()
}

/** Tells whether this device's session is still that of a user, as far as its cookies say. */
export function isSignedInAs({ id }: Pick<SessionUser, 'id'>): boolean {
  return readCookie(tokenCookie) !== null && [null, String(id)].includes(readCookie(personCookie))
}

/** Unbinds a newly opened page, so that it may send any call. */
export function followNobody(): void {
  followed = undefined
}

/** Tells whether another tab has changed the page's user: by signing in or out, or by acting as another user. */
export function isOvertaken(): boolean {
  return followed !== undefined && peopleOfCookies() !== followed
}

guardCalls(isOvertaken)
