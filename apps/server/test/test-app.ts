import { errorsOf } from '../src/platform/documentation.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Endpoint, InputOf, ReplyOf } from '@tertulia/contract/endpoint'
import type { ErrorBody } from '@tertulia/contract/errors'
import { error_statuses } from '@tertulia/contract/errors'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { FastifyInstance } from 'fastify'
import { Check, Errors } from 'typebox/value'
import { afterAll, beforeAll, expect } from 'vitest'
import { createApp, type AppOptions } from '../src/app.ts'
import { openDatabase, type CustomerDatabase, type Database } from '../src/platform/database.ts'
import { folderStorage } from '../src/platform/media-storage.ts'
import { createTestDatabase } from './database.ts'

/** The real app on a database of the test file's own, with a clock that the test sets. */
export type TestApp = {
  http: FastifyInstance
  database: Database
  /** What the server's clock says now. */
  clock: { now(): Instant; set(now: Instant): void }
  media_folder: string
  forCustomer(customer_id: number): CustomerDatabase
  /** Calls an endpoint and gives its reply; fails the test on a refusal or an answer outside the contract. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, token?: string): Promise<ReplyOf<E>>
  /** Calls an endpoint that must be refused with an error it declares, and gives the code. */
  refused<E extends Endpoint>(endpoint: E, input: unknown, token?: string): Promise<ErrorBody['message']>
}

type LooseInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** The path below /api that an input addresses. */
export function pathOf(endpoint: Endpoint, { params = {}, query = {} }: LooseInput): string {
  const path_part = endpoint.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return `/api${path_part}${search.size > 0 ? `?${search.toString()}` : ''}`
}

/**
 * Starts the app before the file's tests and closes it after them. Use the returned object inside tests. What it is given
 * beside is asked for when it starts.
 */
export function testApp(
  start: Instant = '2026-11-20T10:00:00.000Z',
  beside: () => Partial<AppOptions> = () => ({}),
): TestApp {
  let now = start
  const app = {
    clock: {
      now: () => now,
      set: (instant: Instant) => {
        now = instant
      },
    },
  } as TestApp
  let drop: () => Promise<void>

  async function request(endpoint: Endpoint, input: LooseInput, token?: string) {
    const form =
      endpoint.form && input.body ? new URLSearchParams(input.body as Record<string, string>) : null
    return app.http.inject({
      method: endpoint.method,
      url: pathOf(endpoint, input),
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form
        ? { payload: form.toString() }
        : input.body !== undefined && { payload: input.body as object }),
    })
  }

  app.call = async (endpoint, input, token) => {
    const response = await request(endpoint, input as LooseInput, token)
    expect(response.statusCode, response.body).toBe(200)
    const reply = response.json()
    if (!Check(endpoint.reply, reply)) {
      throw new Error(`${endpoint.path}: ${JSON.stringify(Errors(endpoint.reply, reply).slice(0, 5))}`)
    }
    return reply as ReplyOf<typeof endpoint>
  }
  app.refused = async (endpoint, input, token) => {
    const response = await request(endpoint, input as LooseInput, token)
    const { message, request_id } = response.json<ErrorBody>()
    expect(errorsOf(endpoint), response.body).toContain(message)
    expect(response.statusCode).toBe(error_statuses[message])
    expect(request_id).toBeTruthy()
    return message
  }

  beforeAll(async () => {
    const test_database = await createTestDatabase()
    drop = test_database.drop
    app.media_folder = await mkdtemp(path.join(tmpdir(), 'tertulia-media-'))
    app.database = openDatabase({
      database_url: test_database.url,
      pool_size: 5,
      prepared_statements: true,
    })
    app.forCustomer = app.database.forCustomer
    app.http = await createApp({
      database: app.database,
      clock: app.clock,
      media: folderStorage(app.media_folder),
      web_origins: ['http://web.test'],
      api_url: '/api',
      serve_web: null,
      log_level: 'silent',
      ...beside(),
    })
  })
  afterAll(async () => {
    await app.http?.close()
    await app.database?.close()
    await drop?.()
    if (app.media_folder) await rm(app.media_folder, { recursive: true, force: true })
  })
  return app
}
