import type { Session } from '@tertulia/contract/session'
import { token_cookie } from '@/lib/call.ts'
import { readCookie, removeCookie, writeCookie } from '@/lib/cookies.ts'

const day = 86_400_000

/** Keeps the token for about half of its remaining days, so that a live session is renewed long before its end. */
export function keepToken(session: Pick<Session, 'access_token' | 'expires_at'>): void {
  const days_left = (Date.parse(session.expires_at) - Date.now()) / day
  writeCookie(token_cookie, session.access_token, Math.max(1, Math.round(days_left / 2)))
}

export function hasToken(): boolean {
  return readCookie(token_cookie) !== null
}

export function dropToken(): void {
  removeCookie(token_cookie)
}
