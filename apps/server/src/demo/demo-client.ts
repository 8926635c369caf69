import { partsOf, type Endpoint, type InputOf, type ReplyOf } from '@tertulia/contract/endpoint'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/database.ts'
import type { MediaStorage } from '../platform/files/media-storage.ts'
import { isRecord } from '@tertulia/core/collections/records'

/** A client that plays the demo through the API, on an app whose clock it sets. */
export type DemoClient = {
  database: Database
  media: MediaStorage
  log: FastifyBaseLogger
  clock: { now(): Instant; set(now: Instant): void }
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, token: string): Promise<ReplyOf<E>>
  /** Calls an endpoint that takes a file. */
  upload<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E> & { file: FormData },
    token: string,
  ): Promise<ReplyOf<E>>
  /** Calls an endpoint at a host name without a session. */
  visit<E extends Endpoint>(endpoint: E, input: InputOf<E>, hostname: string): Promise<ReplyOf<E>>
}

type Sending = { authorization?: string; host?: string; file?: FormData }

/** Calls endpoints of the app without a network; throws on any error response, and once the signal is aborted. */
export function demoClient(
  http: FastifyInstance,
  {
    database,
    media,
    clock,
    signal,
  }: Pick<DemoClient, 'database' | 'media' | 'clock'> & { signal?: AbortSignal | undefined },
): DemoClient {
  async function send<E extends Endpoint>(
    endpoint: E,
    input: unknown,
    { file, ...headers }: Sending,
  ): Promise<ReplyOf<E>> {
    signal?.throwIfAborted()
    const { params, query, body } = partsOf(input)
    const form = file ? new Response(file) : null
    const response = await http.inject({
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/:(\w+)/g, (_match, name: string) => String(params[name]))}`,
      query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
      headers: form ? { ...headers, 'content-type': form.headers.get('content-type') ?? '' } : headers,
      ...(form && { payload: Buffer.from(await form.arrayBuffer()) }),
      ...(isRecord(body) && { payload: body }),
    })
    if (response.statusCode !== 200) throw new Error(`${endpoint.method} ${endpoint.path}: ${response.body}`)
    return response.json()
  }
  return {
    database,
    media,
    log: http.log,
    clock,
    call: (endpoint, input, token) => send(endpoint, input, { authorization: `Bearer ${token}` }),
    upload: (endpoint, { file, ...input }, token) =>
      send(endpoint, input, { authorization: `Bearer ${token}`, file }),
    visit: (endpoint, input, host) => send(endpoint, input, { host }),
  }
}
