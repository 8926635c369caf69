import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import { call, token_cookie, type CallInput } from './call.ts'
import { readCookie } from './cookies.ts'

const fresh_ms = 10_000

type Asked = { token: string; at: number; answer: Promise<unknown> }

const asked = new Map<string, Asked>()

const keyOf = (endpoint: Endpoint, input: unknown) =>
  `${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`

/**
 * Asks what a page will ask, beside the session rather than after it, where the visit begins with that page. A page's
 * module says so when it is loaded.
 */
export function askEarly<E extends Endpoint>(path: string, endpoint: E, input: CallInput<E>): void {
  const token = readCookie(token_cookie)
  if (token === null || location.pathname !== path) return
  const answer = call(endpoint, input)
  // Whoever takes it asks anew; nobody may.
  answer.catch(() => null)
  asked.set(keyOf(endpoint, input), { token, at: performance.now(), answer })
}

/** The answer that was asked for early, once, and only in the session that asked; null where there is none. */
export function takeEarly<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> | null {
  const key = keyOf(endpoint, input)
  const found = asked.get(key)
  asked.delete(key)
  if (!found || found.token !== readCookie(token_cookie) || performance.now() - found.at > fresh_ms)
    return null
  return found.answer as Promise<ReplyOf<E>>
}
