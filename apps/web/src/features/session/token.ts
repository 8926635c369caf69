import type { Session } from '@tertulia/contract/session'
import { guardCalls, impersonating_cookie, token_cookie } from '@/lib/call.ts'
import { readCookie, removeCookie, writeCookie } from '@/lib/cookies.ts'

const day = 86_400_000

/** The admin's own token, while he acts as somebody. */
const admin_cookie = 'ADMIN-TOKEN'

/** Id of the person whom the token was given to. */
const person_cookie = 'signed-in-as'

// As long as a fresh session's token is kept.
const admin_days = 15

/** Keeps the token for about half of its remaining days, so that a live session is renewed long before its end. */
export function keepToken(session: Session): void {
  const days_left = (Date.parse(session.expires_at) - Date.now()) / day
  const days = Math.max(1, Math.round(days_left / 2))
  // First: a tab that reads in between must not take the token for its own person's.
  writeCookie(person_cookie, String(session.user.id), days)
  writeCookie(token_cookie, session.access_token, days)
  if (session.user.impersonator) writeCookie(impersonating_cookie, String(session.user.id), admin_days)
  else dropImpersonation()
  followCookies()
}

/** Whether there is a session to restore: one's own, or the one of an admin whose session as somebody is over. */
export function hasToken(): boolean {
  return readCookie(token_cookie) !== null || readCookie(admin_cookie) !== null
}

export function dropToken(): void {
  removeCookie(token_cookie)
  removeCookie(person_cookie)
  dropImpersonation()
  followCookies()
}

/** Puts the admin's own token aside, before the one of the person whom he acts as takes its place. */
export function keepAdminToken(): void {
  const token = readCookie(token_cookie)
  if (token !== null) writeCookie(admin_cookie, token, admin_days)
}

/** Makes the admin's token the one that counts again; false when there is none. */
export function takeBackAdminToken(): boolean {
  const token = readCookie(admin_cookie)
  if (token === null) return false
  writeCookie(token_cookie, token, admin_days)
  dropImpersonation()
  return true
}

/** Whether only the admin's token is left. */
export function hasOnlyAdminToken(): boolean {
  return readCookie(token_cookie) === null && readCookie(admin_cookie) !== null
}

function dropImpersonation(): void {
  removeCookie(admin_cookie)
  removeCookie(impersonating_cookie)
}

// Undefined until the page belongs to anybody.
let followed: string | undefined

/** From now on the page belongs to whom the cookies belong to. */
export function followCookies(): void {
  followed = peopleOfCookies()
}

/** Who is signed in on this device by its cookies, and as whom. */
function peopleOfCookies(): string {
  return [person_cookie, impersonating_cookie].map(readCookie).join()
}

/** A page that has just been opened belongs to nobody yet: whatever it asks may be sent. */
export function followNobody(): void {
  followed = undefined
}

/** Whether another tab has put somebody else in this page's person's place: by signing in or out, or by acting as somebody. */
export function isOvertaken(): boolean {
  return followed !== undefined && peopleOfCookies() !== followed
}

guardCalls(isOvertaken)
