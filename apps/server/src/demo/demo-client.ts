import type { Endpoint, InputOf, ReplyOf } from '@tertulia/contract/endpoint'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Database } from '../platform/database.ts'

/** The demo plays through the API itself, on an app whose clock it moves. */
export type DemoClient = {
  database: Database
  log: FastifyBaseLogger
  clock: { now(): Instant; set(now: Instant): void }
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, token: string): Promise<ReplyOf<E>>
}

type LooseInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object }

/** Calls endpoints of the app without a network; throws on any refusal, and once the signal asks to end. */
export function demoClient(
  http: FastifyInstance,
  { database, clock, signal }: Pick<DemoClient, 'database' | 'clock'> & { signal?: AbortSignal | undefined },
): DemoClient {
  return {
    database,
    log: http.log,
    clock,
    async call(endpoint, input, token) {
      signal?.throwIfAborted()
      const { params = {}, query = {}, body } = input as LooseInput
      const response = await http.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replace(/:(\w+)/g, (_match, name: string) => String(params[name]))}`,
        query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
        headers: { authorization: `Bearer ${token}` },
        ...(body && { payload: body }),
      })
      if (response.statusCode !== 200)
        throw new Error(`${endpoint.method} ${endpoint.path}: ${response.body}`)
      return response.json()
    },
  }
}
