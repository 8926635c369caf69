import { errorsOf } from '../src/platform/http/documentation.ts'
import { AsyncResource } from 'node:async_hooks'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { partsOf, type Endpoint, type InputOf, type ReplyOf } from '@tertulia/contract/endpoint'
import type { ErrorBody } from '@tertulia/contract/errors'
import { errorStatuses } from '@tertulia/contract/errors'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { createApp, type AppOptions } from '../src/app.ts'
import { openDatabase, type CustomerDatabase, type Database } from '../src/platform/database/database.ts'
import { folderStorage } from '../src/platform/files/media-storage.ts'
import { clubsInUse } from './services/clubs-in-use.ts'
import { createTestDatabase } from './services/database.ts'
import { testSecretKeys } from './services/secret-keys.ts'
import { problemOfResponse } from './reading/response-check.ts'
import { isRecord } from '@tertulia/core/collections/records'

/** The real app on a test file's own database, with a clock that the test sets. */
export type TestApp = {
  http: FastifyInstance
  database: Database
  /** The database for scheduled work of a test, which leaves out the clubs of earlier tests. */
  jobDatabase: Database
  /** The server's clock. */
  clock: { now(): Instant; set(now: Instant): void }
  mediaFolder: string
  forCustomer(customerId: number): CustomerDatabase
  /** Calls an endpoint and returns its reply; fails the test on an error response or one outside the contract. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, token?: string): Promise<ReplyOf<E>>
  /** Calls an endpoint that must fail with an error it declares, and returns the code. */
  refused<E extends Endpoint>(endpoint: E, input: unknown, token?: string): Promise<ErrorBody['message']>
}

type LooseInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** Builds the path below /api that an input addresses. */
export function pathOf(endpoint: Endpoint, { params = {}, query = {} }: LooseInput): string {
  const pathPart = endpoint.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(params[name]).toWellFormed()),
  )
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return `/api${pathPart}${search.size > 0 ? `?${search.toString()}` : ''}`
}

const formOf = (body: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]))

// A text that is sent as it is, not as JSON.
const isFile = ({ reply }: Endpoint) => 'contentMediaType' in reply

/** Fails a test whose request gets a response, success or error, that the contract does not declare. */
function checkResponses(http: FastifyInstance): void {
  const injected = http.inject.bind(http) as (
    options: InjectOptions | string,
  ) => Promise<LightMyRequestResponse>
  // As from outside, also where a test calls while a transaction of its own is open.
  const inject = AsyncResource.bind(async (options: InjectOptions | string) => await injected(options))
  const checked = async (options: InjectOptions | string) => {
    const response = await inject(options)
    const { method = 'GET', url } = typeof options === 'string' ? { url: options } : options
    if (typeof url === 'string') expect(problemOfResponse(method, url, response)).toBeNull()
    return response
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form without options, which no test uses, is left out
  http.inject = checked as typeof http.inject
}

/**
 * Starts the app before the file's tests and closes it after them. Use the returned object inside tests. Further
 * options are read when it starts.
 */
export function testApp(
  start: Instant = '2026-11-20T10:00:00.000Z',
  beside: () => Partial<AppOptions> = () => ({}),
): TestApp {
  let now = start
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- beforeAll adds the rest
  const app = {
    clock: {
      now: () => now,
      set: (instant: Instant) => {
        now = instant
      },
    },
  } as TestApp
  let drop: () => Promise<void>
  const watch = clubsInUse()

  async function request(endpoint: Endpoint, input: LooseInput, token?: string) {
    const form = endpoint.form && isRecord(input.body) ? formOf(input.body) : null
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
        : typeof input.body === 'object' && input.body !== null && { payload: input.body }),
    })
  }

  app.call = async (endpoint, input, token) => {
    const response = await request(endpoint, partsOf(input), token)
    expect(response.statusCode, response.body).toBe(200)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checkResponses has compared it with the contract
    return (isFile(endpoint) ? response.body : response.json()) as ReplyOf<typeof endpoint>
  }
  app.refused = async (endpoint, input, token) => {
    const response = await request(endpoint, partsOf(input), token)
    const { message, request_id } = response.json<ErrorBody>()
    expect(errorsOf(endpoint), response.body).toContain(message)
    expect(response.statusCode).toBe(errorStatuses[message])
    expect(request_id).toBeTruthy()
    return message
  }

  beforeAll(async () => {
    const testDatabase = await createTestDatabase()
    drop = testDatabase.drop
    app.mediaFolder = await mkdtemp(path.join(tmpdir(), 'tertulia-media-'))
    const opened = openDatabase({
      databaseUrl: testDatabase.url,
      poolSize: 5,
      preparedStatements: true,
      planOnce: true,
      secrets: testSecretKeys,
    })
    const { database, withoutOthers } = watch(opened)
    app.database = database
    app.jobDatabase = withoutOthers
    app.forCustomer = app.database.forCustomer
    app.http = await createApp({
      database: app.database,
      clock: app.clock,
      media: folderStorage(app.mediaFolder),
      dataDir: app.mediaFolder,
      webOrigins: ['http://web.test'],
      serveWeb: null,
      logLevel: 'silent',
      ...beside(),
    })
    checkResponses(app.http)
  })
  afterAll(async () => {
    await app.http?.close()
    await app.database?.close()
    await drop?.()
    if (app.mediaFolder) await rm(app.mediaFolder, { recursive: true, force: true })
  })
  return app
}
