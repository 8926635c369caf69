import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { mayAct } from '@tertulia/core/roles/roles'
import type { Access, Endpoint, InputOf, ReplyOf } from '@tertulia/contract/endpoint'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import {
  findCaller,
  findCustomerId,
  getOwnCustomer,
  type Caller,
  type Customer,
  type SignedInUser,
} from './access.views.ts'
import type { App } from './app-context.ts'
import { recordAction } from './audit-log.store.ts'
import type { Db } from './database.ts'
import { refuse } from './refusal.ts'
import { customerOfToken, hashToken } from './tokens.ts'

/** The person is there wherever the endpoint asks for one. */
type UserOf<E extends { access: Access }> = E['access'] extends 'anyone' ? SignedInUser | null : SignedInUser

/** What a handler works with: validated input, who asks for which customer, and a handle that sees only that customer. */
export type Call<E extends Endpoint> = InputOf<E> & {
  /** The request's transaction; single statements for GET and for endpoints that speak with a service elsewhere. */
  db: Db
  user: UserOf<E>
  customer: Customer
  /** The presented token and when it ends; null when nobody is signed in. */
  session: { token: string; expires_at: Instant } | null
  now: Instant
  /** Today in the customer's time zone. */
  today: CalendarDate
  /** Does something once all that the call has written is kept; nothing when the call fails. */
  afterwards: (work: () => Promise<void>) => void
  log: FastifyBaseLogger
  request: FastifyRequest
  reply: FastifyReply
}

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}

function visitedHostname(request: FastifyRequest): string {
  const { origin } = request.headers
  return origin && URL.canParse(origin) ? new URL(origin).hostname : request.hostname
}

/** Who calls; null without a token or with one that is worth nothing. */
async function identify(app: App, request: FastifyRequest, now: Instant): Promise<Caller | null> {
  const token = bearerToken(request)
  const customer_id = token === null ? null : customerOfToken(token)
  if (token === null || customer_id === null) return null
  return findCaller(app.database.forCustomer(customer_id).read, hashToken(token), now)
}

const callers = new WeakMap<FastifyRequest, Caller | null>()

/** Whose calls are counted together: those of a person, however often he is signed in; of visitors those of an address. */
export function countedCaller(request: FastifyRequest): string {
  const caller = callers.get(request)
  return caller ? `${caller.customer.id}.${caller.user.id}` : request.ip
}

function authorize(declared: Endpoint, user: SignedInUser | null): void {
  if (declared.access === 'anyone') return
  if (!user) refuse('not_signed_in')
  if (user.valid_roles.blocked && !declared.free) refuse('blocked')
  if (declared.access !== 'signed_in' && !mayAct(user.valid_roles, declared.access)) refuse('forbidden')
}

const form_size_limit = 100_000

// What a form adds to its file: names, boundaries, headers.
const form_frame_limit = 2000

/** Only an upload may send a file; other forms are small and say their size before they are read. */
function limitForm({ form, form_size_max, body }: Endpoint, request: FastifyRequest): void {
  const takes_any_file = form && !body && form_size_max === undefined
  if (takes_any_file || !request.headers['content-type']?.startsWith('multipart/')) return
  const size = Number(request.headers['content-length'] ?? Infinity)
  const limit = form_size_max === undefined ? form_size_limit : form_size_max + form_frame_limit
  if (!(size <= limit)) refuse('file_too_large')
}

/** What an admin does in somebody's name is written down under both names, if it happens. (docs/rules/roles.md) */
async function recordInName(
  db: Db,
  declared: Endpoint,
  { request, user, now }: { request: FastifyRequest; user: SignedInUser | null; now: Instant },
): Promise<void> {
  if (!user?.impersonator || declared.method === 'GET' || declared.unrecorded) return
  const path = request.url.replace(/^\/api|\?.*$/g, '')
  const who = { user_id: user.id, impersonator_id: user.impersonator.id }
  await recordAction(db, { ...who, action: `${declared.method} ${path}`, created_at: now })
}

async function follow(works: (() => Promise<void>)[], log: FastifyBaseLogger): Promise<void> {
  for (const work of works) await work().catch((error: unknown) => log.error(error))
}

/** The endpoint's place and schemas, as the HTTP server takes them. */
function routeOf(declared: Endpoint) {
  return {
    method: declared.method,
    url: declared.path,
    schema: {
      summary: declared.summary,
      ...(declared.params && { params: declared.params }),
      ...(declared.query && { querystring: declared.query }),
      ...(declared.body && { body: declared.body }),
      response: { 200: declared.reply },
    },
    config: {
      endpoint: declared,
      ...(declared.rate_limit && {
        rateLimit: { max: declared.rate_limit.max, timeWindow: declared.rate_limit.seconds * 1000 },
      }),
    },
  }
}

/**
 * Serves one endpoint of the contract: session, customer, permission, rate limit, validation, then the handler in
 * one transaction (single statements for GET and `outside`), and a reply cut to what the contract declares.
 */
export function serve<E extends Endpoint>(
  app: App,
  declared: E,
  handler: (call: Call<E>) => Promise<ReplyOf<E>>,
): void {
  app.http.route({
    ...routeOf(declared),
    // Before the body is even read: who may not call learns nothing about what the call takes.
    onRequest: async (request) => {
      const caller = await identify(app, request, app.clock.now())
      authorize(declared, caller?.user ?? null)
      limitForm(declared, request)
      callers.set(request, caller)
    },
    handler: async (request, reply) => {
      const now = app.clock.now()
      const caller = callers.get(request) ?? null
      const customer_id =
        caller?.customer.id ?? (await findCustomerId(app.database.pool, visitedHostname(request)))
      const { read, tx } = app.database.forCustomer(customer_id)
      const customer = caller?.customer ?? (await getOwnCustomer(read))
      const following: (() => Promise<void>)[] = []
      const user = caller?.user ?? null
      const handle = (db: Db) =>
        handler({
          db,
          user,
          customer,
          session: caller && { token: bearerToken(request), expires_at: caller.expires_at },
          now,
          today: caller?.today ?? dateInZone(now, customer.time_zone),
          afterwards: (work: () => Promise<void>) => void following.push(work),
          log: request.log,
          request,
          reply,
          params: request.params,
          query: request.query,
          body: request.body,
        } as unknown as Call<E>)
      const run = async (db: Db) => {
        const answer = await handle(db)
        await recordInName(db, declared, { request, user, now })
        return answer
      }
      const answer = await (declared.method === 'GET' || declared.outside ? run(read) : tx(run))
      await follow(following, request.log)
      return answer
    },
  })
}
