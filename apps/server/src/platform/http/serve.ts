import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import type { Days } from '@tertulia/core/calendar/open-days'
import { hasFeatures } from '@tertulia/core/customers/feature-needs'
import { bodyLimitOf } from '@tertulia/contract/body-limits'
import type { Access, Endpoint, InputOf, ReplyOf } from '@tertulia/contract/endpoint'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { findCustomerId, getOwnCustomer, type Customer, type SignedInUser } from '../access/access.sql.ts'
import type { App } from '../app-context.ts'
import { hasRecorded, recordAction } from '../access/audit-log.sql.ts'
import { admitCaller, callerOf, countedCaller, noteUse, type CallerSession } from '../access/callers.ts'
import { logAccess } from '../access/security-log.ts'
import type { Db } from '../database/database.ts'
import { refuseProtectedAccount } from '../access/targets.ts'
import { createCallLimit } from '../limits/throttle.ts'
import { loggedPath } from '../process/logging.ts'
import { compressResponse } from './compression.ts'
import { sendWithEtag } from './etags.ts'
import { refuse, tooLarge } from './refusal.ts'

/** The user is present if the endpoint requires one. */
type UserOf<E extends { access: Access }> = E['access'] extends 'anyone' ? SignedInUser | null : SignedInUser

/** A handler's input: validated parameters, caller, customer, and a handle that sees only that customer. */
export type Call<E extends Endpoint> = InputOf<E> & {
  /** The request's transaction; single statements for GET and for endpoints that call another service. */
  db: Db
  user: UserOf<E>
  customer: Customer
  /** Null for visitors, and for an API token. */
  session: CallerSession | null
  now: Instant
  /** Today in the customer's time zone. */
  today: CalendarDate
  /** The current day with those that are kept open. */
  days: Days
  /** Runs work after the call's transaction is committed; not when the call fails. */
  afterwards: (work: () => Promise<void>) => void
  log: FastifyBaseLogger
  request: FastifyRequest
  reply: FastifyReply
}

/** A handler's result: the reply; nothing, if the reply has no fields; the content of a file. */
type ResultOf<E extends Endpoint> =
  | ReplyOf<E>
  | (Record<string, never> extends ReplyOf<E> ? void : never)
  | (ReplyOf<E> extends string ? Buffer : never)

/** Carries out a call of an endpoint; of the app it takes the ports it needs. */
export type Handler<E extends Endpoint> = (call: Call<E>, app: App) => Promise<ResultOf<E>>

/** Returns the host name that the user visits: of the calling page, or of the API when no page calls. */
export function visitedHostname(request: FastifyRequest): string {
  const { origin } = request.headers
  return origin && URL.canParse(origin) ? new URL(origin).hostname : request.hostname
}

/** Refuses a call that belongs to a feature that the club has switched off. (docs/rules/club-features.md) */
function refuseFeatureOff({ requires }: Endpoint, customer: Customer | undefined): void {
  if (customer && !hasFeatures(customer, requires)) refuse('feature_off')
}

/** Refuses a form that is too large before it is read; for other bodies the HTTP server does so. */
function limitForm(declared: Endpoint, { headers }: FastifyRequest): void {
  if (!headers['content-type']?.trim().toLowerCase().startsWith('multipart/')) return
  const size = Number(headers['content-length'] ?? Infinity)
  if (!(size <= bodyLimitOf(declared))) refuse(tooLarge(declared))
}

/**
 * Records a change that was made in a user's name or with power, if its service recorded nothing in better words.
 * (docs/rules/roles.md)
 */
async function recordRest(
  db: Db,
  declared: Endpoint,
  { request, user, now }: { request: FastifyRequest; user: SignedInUser | null; now: Instant },
): Promise<void> {
  const { method } = declared
  const isWatched = user?.impersonator || declared.path.startsWith('/admin/')
  if (!user || method === 'GET' || declared.unrecorded || !isWatched || hasRecorded(user)) return
  const path = loggedPath(request.url).replace(/^\/(?:api\/)?/, '')
  await recordAction({ db, user, now }, `${method} /${path}`)
}

async function follow(works: (() => Promise<void>)[], log: FastifyBaseLogger): Promise<void> {
  for (const work of works) await work().catch((error: unknown) => log.error(error))
}

/** Returns whether a call may be carried out twice: it only reads, or its body has a key that makes it count once. */
function mayRepeat({ method, body }: Endpoint): boolean {
  return method === 'GET' || (body !== undefined && 'submission_key' in body.properties)
}

/** Returns the schema of a response; by content type when it is not JSON only. */
function responseOf({ reply, csv }: Endpoint) {
  const { contentMediaType } = reply as { contentMediaType?: string }
  if (contentMediaType) return { content: { [contentMediaType]: { schema: reply } } }
  if (!csv) return reply
  const file = { type: 'string', description: 'The rows of the table, by the names of their fields.' }
  return { content: { 'application/json': { schema: reply }, 'text/csv': { schema: file } } }
}

type RateLimit = NonNullable<Endpoint['rate_limit']>

/**
 * Returns whether all processes count together, in the database: a limit a minute protects the process itself, a longer
 * one protects people. (docs/rules/limits.md)
 */
const isCountedTogether = ({ seconds }: RateLimit) => seconds > 60

/** Returns the count of an endpoint's calls that all processes share, if it has one. */
function sharedLimitOf(app: App, { method, path, rate_limit: limit }: Endpoint) {
  if (!limit || !isCountedTogether(limit)) return null
  const { max, seconds } = limit
  return createCallLimit(app.database.pool, { name: `${method} ${path}`, max, seconds })
}

/** Returns whose calls are counted together: those of a person or an address, or of their club. */
function limitKeyOf({ rate_limit: limit }: Endpoint, request: FastifyRequest): string {
  const caller = callerOf(request)
  return limit?.by === 'club' && caller ? `club ${caller.customer.id}` : countedCaller(request)
}

/** Returns the endpoint's path and schemas for the HTTP server. */
function routeOf(declared: Endpoint) {
  const { rate_limit: limit } = declared
  return {
    method: declared.method,
    url: declared.path,
    bodyLimit: bodyLimitOf(declared),
    schema: {
      summary: declared.summary,
      ...(declared.params && { params: declared.params }),
      ...(declared.query && { querystring: declared.query }),
      ...(declared.body && { body: declared.body }),
      response: { 200: responseOf(declared) },
    },
    config: {
      endpoint: declared,
      ...(limit &&
        !isCountedTogether(limit) && {
          rateLimit: { max: limit.max, timeWindow: limit.seconds * 1000 },
        }),
    },
  }
}

/**
 * Serves one endpoint of the contract: session, customer, permission, rate limit, validation, then the handler in one
 * transaction (single statements for GET and `outside`), and a response limited to the declared fields.
 */
function serve<E extends Endpoint>(app: App, declared: E, handler: Handler<E>): void {
  const countCall = sharedLimitOf(app, declared)
  const { guard } = app.database
  app.http.route({
    ...routeOf(declared),
    // Before the body is read, so that callers without permission learn nothing about its format.
    onRequest: async (request) => {
      await guard.repeat(() => admitCaller(app, declared, request))
      refuseFeatureOff(declared, callerOf(request)?.customer)
      await countCall?.(limitKeyOf(declared, request))
      limitForm(declared, request)
    },
    handler: async (request, reply) => {
      const now = app.clock.now()
      const caller = callerOf(request)
      const findVisited = () => findCustomerId(app.database.pool, visitedHostname(request))
      const customerId = caller?.customer.id ?? (await guard.repeat(findVisited))
      const { read, tx } = app.database.forCustomer(customerId)
      const customer = caller?.customer ?? (await guard.repeat(() => getOwnCustomer(read)))
      if (!caller) refuseFeatureOff(declared, customer)
      const following: (() => Promise<void>)[] = []
      const user = caller?.user ?? null
      const today = caller?.today ?? dateInZone(now, customer.time_zone)
      const handle = (db: Db) =>
        handler(
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify has validated params, query and body by the schemas of the endpoint
          {
            db,
            user,
            customer,
            session: caller?.session ?? null,
            now,
            today,
            days: { today, kept_open: customer.kept_open },
            afterwards: (work: () => Promise<void>) => void following.push(work),
            log: request.log,
            request,
            reply,
            params: request.params,
            query: request.query,
            body: request.body,
          } as unknown as Call<E>,
          app,
        )
      const run = async (db: Db) => {
        await refuseProtectedAccount(declared, { db, user, today, request })
        const result = await handle(db)
        await recordRest(db, declared, { request, user, now })
        return result === undefined ? {} : result
      }
      const runOnce = () => {
        following.length = 0
        return declared.method === 'GET' || declared.outside ? run(read) : tx(run)
      }
      const response = await (mayRepeat(declared) ? guard.repeat(runOnce) : runOnce())
      await follow(following, request.log)
      return response
    },
    onSend: declared.etag ? [sendWithEtag, compressResponse] : compressResponse,
    onResponse: async (request, reply) => {
      logAccess(request, declared, reply.statusCode)
      await noteUse(app, request)
    },
  })
}

type HandlersOf<Calls> = {
  [Name in keyof Calls as Calls[Name] extends Endpoint ? Name : never]: Calls[Name] extends Endpoint
    ? Handler<Calls[Name]>
    : never
}

/**
 * Serves every endpoint of a file of the contract by the function of its name; what else their files export is left
 * aside.
 */
export function serveAll<Calls extends object>(
  app: App,
  calls: Calls,
  handlers: NoInfer<HandlersOf<Calls>>,
): void
export function serveAll(
  app: App,
  calls: object,
  handlers: Readonly<Record<string, Handler<Endpoint>>>,
): void {
  for (const [name, declared] of Object.entries(calls) as [string, unknown][]) {
    if (!isEndpoint(declared)) continue
    const handler = handlers[name]
    if (!handler) throw new Error(`no handler for ${name}`)
    serve(app, declared, handler)
  }
}

const isEndpoint = (declared: unknown): declared is Endpoint =>
  typeof declared === 'object' && declared !== null && 'method' in declared && 'path' in declared
