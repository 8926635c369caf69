import { setTimeout as delay } from 'node:timers/promises'
import type { Endpoint, InputOf, ReplyOf } from '@tertulia/contract/endpoint'
import type { ErrorBody, ErrorCode } from '@tertulia/contract/errors'

/** What a call came to once it was answered for certain. */
export type Outcome<E extends Endpoint> =
  | { reply: ReplyOf<E>; refused: null }
  | { reply: null; refused: ErrorCode }

/** Calls until there is a certain answer: a lost connection or a server error tells nothing, so it asks again. */
export type PatientClient = {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, token: string): Promise<Outcome<E>>
  /** How many calls were answered for certain. */
  answered: () => number
  /** How often an answer was lost or was a server error. */
  unknown: () => number
  /** The longest time from a question to its answer, or to the loss of it. */
  slowest_ms: () => number
}

type LooseInput = { params?: Record<string, unknown>; body?: object }

const answer_limit_ms = 15_000
const patience_ms = 120_000

/** A client of the app at an address that may change. */
export function patientClient(address: () => string): PatientClient {
  const seen = { answered: 0, unknown: 0, slowest_ms: 0 }

  async function ask(endpoint: Endpoint, { params = {}, body }: LooseInput, token: string) {
    const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) => String(params[name]))
    const response = await fetch(`${address()}/api${path}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answer_limit_ms),
    })
    return { status: response.status, body: (await response.json()) as unknown }
  }

  return {
    async call<E extends Endpoint>(endpoint: E, input: InputOf<E>, token: string): Promise<Outcome<E>> {
      let pause_ms = 25
      for (const begun = Date.now(); Date.now() < begun + patience_ms;) {
        const asked = Date.now()
        const answer = await ask(endpoint, input as LooseInput, token).catch(() => null)
        seen.slowest_ms = Math.max(seen.slowest_ms, Date.now() - asked)
        if (answer && answer.status < 500) {
          seen.answered += 1
          if (answer.status === 200) return { reply: answer.body as ReplyOf<E>, refused: null }
          return { reply: null, refused: (answer.body as ErrorBody).message }
        }
        seen.unknown += 1
        await delay(pause_ms)
        pause_ms = Math.min(pause_ms * 2, 200)
      }
      throw new Error(`${endpoint.method} ${endpoint.path} had no answer for ${patience_ms / 1000} seconds`)
    },
    answered: () => seen.answered,
    unknown: () => seen.unknown,
    slowest_ms: () => seen.slowest_ms,
  }
}
