import { countStoppedPasskeys } from '@tertulia/contract/customer-settings'
import { getDiscussion, getMute } from '@tertulia/contract/discussions'
import type { Endpoint, InputOf, ReplyOf } from '@tertulia/contract/endpoint'
import { noteOpening } from '@tertulia/contract/quiz-openings'
import { listQuizRemarks } from '@tertulia/contract/quiz-remarks'
import { getAskedFactor, getSecondFactor } from '@tertulia/contract/second-factors'
import { listPasskeys } from '@tertulia/contract/passkeys'
import { listTestPlayers } from '@tertulia/contract/test-players'
import { checkQuestions } from '@tertulia/contract/style-checks'
import { errorStatuses, type ErrorBody, type ErrorCode } from '@tertulia/contract/errors'
import { inject, onTestFinished, vi } from 'vitest'
import { UploadRequest } from './upload-request.ts'

type BodyOf<E extends Endpoint> = InputOf<E> extends { body: infer Body } ? Body : unknown

export type SeenRequest<E extends Endpoint = Endpoint> = {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: BodyOf<E>
}

type Answer = (request: SeenRequest) => Response | Promise<Response>
/** An endpoint, or an address of the site. */
type Route = Pick<Endpoint, 'method' | 'path'>
type Make<E extends Endpoint> = (request: SeenRequest<E>) => ReplyOf<E> | Response
type Reply<E extends Endpoint> = ReplyOf<E> | Make<E>

/**
 * A fake API behind `fetch` and uploads. An endpoint without a response is an error, stays pending with `patient`: for
 * tests of the shell, whose pages' calls do not matter, or is refused with a code.
 */
export function testServer({ patient = false, refuses }: { patient?: boolean; refuses?: ErrorCode } = {}) {
  const answers = new Map<string, { route: Route; answer: Answer }>()
  const requests: SeenRequest[] = []
  const { fetch: realFetch, XMLHttpRequest: realUpload } = globalThis

  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    const path = url.pathname.replace(/^\/api/, '')
    const request = seen(path, url, init)
    requests.push(request)
    const answer = mostSpecific([...answers.values()].filter(({ route }) => matches(route, request)))?.answer
    if (answer) return await Promise.race([late(answer(request)), aborted(init)])
    if (refuses) return refusal(refuses)
    if (patient) return await aborted(init)
    console.error(`The test's server has no answer to ${request.method} ${path}`)
    return refusal('server_error')
  }
  vi.stubGlobal('XMLHttpRequest', UploadRequest)
  onTestFinished(() => {
    globalThis.fetch = realFetch
    globalThis.XMLHttpRequest = realUpload
  })

  const set = (route: Route, answer: Answer) =>
    answers.set(`${route.method} ${route.path}`, { route, answer })
  // Asked for below a page that is shown already: the page's own tests do not wait for it.
  for (const endpoint of [getDiscussion, getMute])
    set(endpoint, () => Promise.withResolvers<Response>().promise)
  set(countStoppedPasskeys, () => Response.json({ passkeys: 0, people: 0 }))
  set(noteOpening, () => Response.json({}))
  set(listQuizRemarks, () => Response.json({ remarks: [], writable: false }))
  set(getAskedFactor, () => Response.json({ asked_factor: null }))
  set(getSecondFactor, () => Response.json({ set_up_at: null, recovery_codes_left: 0 }))
  set(listPasskeys, () => Response.json({ passkeys: [], host: 'localhost' }))
  set(listTestPlayers, () => Response.json({ players: [], questions: [], open: true }))
  set(checkQuestions, () => Response.json({ findings: [] }))
  return {
    requests,
    /** Responds with a reply, or with a function's result: a reply, or a `refusal`. */
    answer<E extends Endpoint>(endpoint: E, reply: Reply<E>) {
      set(endpoint, (request) => responseOf(endpoint, reply, request))
    },
    /** Responds to requests for the site itself, not its API. */
    site(path: string, response: () => Response) {
      set({ method: 'GET', path }, response)
    },
    refuse(endpoint: Endpoint, code: ErrorCode, details?: ErrorBody['details']) {
      set(endpoint, () => refusal(code, details))
    },
    /** Responds with a status that is not the API's. */
    fail(endpoint: Endpoint, status: number) {
      set(endpoint, () => new Response('<h1>Bad gateway</h1>', { status }))
    },
    disconnect(endpoint: Endpoint) {
      set(endpoint, () => Promise.reject(new TypeError('Failed to fetch')))
    },
    /** Responds only when the returned function is called. */
    hold<E extends Endpoint>(endpoint: E, reply: Reply<E>): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      set(endpoint, async (request) => {
        await promise
        return responseOf(endpoint, reply, request)
      })
      return resolve
    },
    /** The requests that an endpoint received. */
    got<E extends Endpoint>(endpoint: E): SeenRequest<E>[] {
      return requests.filter((request) => isFor(endpoint, request))
    },
  }
}

function responseOf<E extends Endpoint>(endpoint: E, reply: Reply<E>, request: SeenRequest): Response {
  const made = isMake(reply) && isFor(endpoint, request) ? reply(request) : reply
  return made instanceof Response ? made : Response.json(made)
}

const isMake = <E extends Endpoint>(reply: Reply<E>): reply is Make<E> => typeof reply === 'function'

/** True for a request of an endpoint, whose body its page has typed by the contract. */
const isFor = <E extends Endpoint>(endpoint: E, request: SeenRequest): request is SeenRequest<E> =>
  matches(endpoint, request)

/** Rejects when a request is given up, like fetch; never, when it cannot be. */
function aborted(init: RequestInit | undefined): Promise<never> {
  return new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason ?? new Error('aborted')))
  })
}

export type TestServer = ReturnType<typeof testServer>

function seen(path: string, url: URL, init: RequestInit = {}): SeenRequest {
  const { body } = init
  return {
    method: init.method ?? 'GET',
    path,
    query: url.searchParams,
    headers: new Headers(init.headers),
    body:
      body instanceof FormData
        ? Object.fromEntries(body)
        : typeof body === 'string'
          ? JSON.parse(body)
          : null,
  }
}

function matches({ method, path }: Route, request: SeenRequest): boolean {
  return method === request.method && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(request.path)
}

/** `/quizzes/writers` goes before `/quizzes/:date`, whichever a test names first. */
function mostSpecific<Known extends { route: Route }>(known: Known[]): Known | undefined {
  const parameters = ({ route }: Known) => route.path.split(':').length
  return known.toSorted((one, other) => parameters(one) - parameters(other))[0]
}

/** The reply to a submission: what is shown of it then, with the key of the request. */
export const received =
  <Shown>(shown: Shown) =>
  ({ body: { submission_key } }: { body: { submission_key: string } }) => ({ ...shown, submission_key })

/** An error response of the API. */
export function refusal(code: ErrorCode, details?: ErrorBody['details']): Response {
  const body = { message: code, request_id: 'test', ...(details && { details }) }
  const headers = new Headers(code === 'too_many_requests' ? { 'retry-after': '40' } : {})
  return Response.json(body, { status: errorStatuses[code], headers })
}

const { setTimeout: realTimeout } = globalThis
let drawn = inject('property_seed')

/**
 * In a full run most responses come late, by up to 40 ms: no test may need one at once, or responses in order. Those with
 * a clock of their own decide themselves.
 */
async function late(response: Response | Promise<Response>): Promise<Response> {
  if (!inject('is_full_run') || vi.isFakeTimers()) return await response
  drawn = (Math.imul(drawn, 1_103_515_245) + 12_345) >>> 1
  const ms = (drawn >>> 8) % 64
  if (ms < 40) await new Promise((resolve) => realTimeout(resolve, ms))
  return await response
}
