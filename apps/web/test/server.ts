import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import { error_statuses, type ErrorCode } from '@tertulia/contract/errors'
import { onTestFinished } from 'vitest'

export type SeenRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}

type Answer = (request: SeenRequest) => Response | Promise<Response>
type Reply<E extends Endpoint> = ReplyOf<E> | ((request: SeenRequest) => ReplyOf<E> | Response)
type Make = (request: SeenRequest) => unknown

/**
 * The API as one test needs it, behind `fetch`. An endpoint without an answer is an error, or, with `patient`,
 * stays unanswered: for tests of the shell, whose pages ask what does not matter there.
 */
export function testServer({ patient = false } = {}) {
  const answers = new Map<string, Answer>()
  const requests: SeenRequest[] = []
  const real_fetch = globalThis.fetch

  globalThis.fetch = async (input, init) => {
    const url = new URL(input as string, 'http://localhost')
    const path = url.pathname.replace(/^\/api/, '')
    const request = seen(path, url, init)
    requests.push(request)
    const answer = [...answers].find(([name]) => matches(name, request.method, path))?.[1]
    if (answer) return await answer(request)
    if (patient) return await new Promise<Response>(() => undefined)
    console.error(`The test's server has no answer to ${request.method} ${path}`)
    return refusal('server_error')
  }
  onTestFinished(() => {
    globalThis.fetch = real_fetch
  })

  const set = (endpoint: Endpoint, answer: Answer) =>
    answers.set(`${endpoint.method} ${endpoint.path}`, answer)
  return {
    requests,
    /** Answers with a reply, or with what a function makes of the request: a reply, or a `refusal`. */
    answer<E extends Endpoint>(endpoint: E, reply: Reply<E>) {
      set(endpoint, (request) => {
        const made = typeof reply === 'function' ? (reply as Make)(request) : reply
        return made instanceof Response ? made : Response.json(made)
      })
    },
    /** Answers what is asked of the site itself, not of its API. */
    site(path: string, response: () => Response) {
      answers.set(`GET ${path}`, response)
    },
    refuse(endpoint: Endpoint, code: ErrorCode) {
      set(endpoint, () => refusal(code))
    },
    /** Answers something that is not the API's. */
    fail(endpoint: Endpoint, status: number) {
      set(endpoint, () => new Response('<h1>Bad gateway</h1>', { status }))
    },
    disconnect(endpoint: Endpoint) {
      set(endpoint, () => Promise.reject(new TypeError('Failed to fetch')))
    },
    /** Answers only when the returned function is called. */
    hold<E extends Endpoint>(endpoint: E, reply: ReplyOf<E>): () => void {
      const { promise, resolve } = Promise.withResolvers<Response>()
      set(endpoint, () => promise)
      return () => resolve(Response.json(reply))
    },
    /** The requests that an endpoint got. */
    got(endpoint: Endpoint): SeenRequest[] {
      const name = `${endpoint.method} ${endpoint.path}`
      return requests.filter((request) => matches(name, request.method, request.path))
    },
  }
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

function matches(name: string, method: string, path: string): boolean {
  const [wanted_method, pattern = ''] = name.split(' ')
  const expression = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`)
  return wanted_method === method && expression.test(path)
}

/** What the API answers when it refuses. */
export function refusal(code: ErrorCode): Response {
  return Response.json({ message: code, request_id: 'test' }, { status: error_statuses[code] })
}
