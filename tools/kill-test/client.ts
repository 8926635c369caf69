import { setTimeout as delay } from 'node:timers/promises'
import { partsOf, type Endpoint, type InputOf, type ReplyOf } from '@tertulia/contract/endpoint'
import type { ErrorCode } from '@tertulia/contract/errors'
import { checkedRefusal } from '@tertulia/contract/read-json'
import { isRecord } from '@tertulia/core/collections/records'

/** The certain outcome of a call. */
export type Outcome<E extends Endpoint> =
  | { reply: ReplyOf<E>; refused: null }
  | { reply: null; refused: ErrorCode }

/** Repeats calls until the outcome is certain: after a lost connection or a server error it is unknown. */
export type PatientClient = {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, token: string): Promise<Outcome<E>>
  /** Returns how many calls had a certain outcome. */
  answered: () => number
  /** Returns how many responses were lost or were server errors, and which. */
  unknown: () => number
  describeUnknown: () => string
  /** Returns the longest time from a request to its response, or to the loss of it. */
  slowestMs: () => number
}

const patienceMs = 120_000

/** Names why a request had no response, such as a refused connection. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return isRecord(error.cause) && typeof error.cause['code'] === 'string' ? error.cause['code'] : error.name
}

/** A client of the app at an address that may change. */
export function patientClient(address: () => string, { answerLimitMs = 15_000 } = {}): PatientClient {
  const seen = { answered: 0, unknown: 0, slowestMs: 0 }
  const unclear = new Map<string, number>()

  async function ask(endpoint: Endpoint, input: unknown, token: string) {
    const { params, body } = partsOf(input)
    const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) => String(params[name]))
    const response = await fetch(`${address()}/api${path}`, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerLimitMs),
    })
    const reply: unknown = await response.json()
    return { status: response.status, body: reply }
  }

  return {
    async call<E extends Endpoint>(endpoint: E, input: InputOf<E>, token: string): Promise<Outcome<E>> {
      let pauseMs = 25
      for (const begun = Date.now(); Date.now() < begun + patienceMs;) {
        const asked = Date.now()
        let failure = ''
        const answer = await ask(endpoint, input, token).catch((error: unknown) => {
          failure = reasonOf(error)
          return null
        })
        seen.slowestMs = Math.max(seen.slowestMs, Date.now() - asked)
        if (answer && answer.status < 500) {
          seen.answered += 1
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- another release may reply with fields that this one does not know
          if (answer.status === 200) return { reply: answer.body as ReplyOf<E>, refused: null }
          return { reply: null, refused: checkedRefusal(answer.body).message }
        }
        seen.unknown += 1
        const what = answer
          ? `${answer.status} ${isRecord(answer.body) ? String(answer.body['message']) : ''}`
          : failure
        unclear.set(what, (unclear.get(what) ?? 0) + 1)
        await delay(pauseMs)
        pauseMs = Math.min(pauseMs * 2, 200)
      }
      throw new Error(`${endpoint.method} ${endpoint.path} had no answer for ${patienceMs / 1000} seconds`)
    },
    answered: () => seen.answered,
    unknown: () => seen.unknown,
    describeUnknown: () => [...unclear].map(([what, count]) => `${count} ${what}`).join(', '),
    slowestMs: () => seen.slowestMs,
  }
}
