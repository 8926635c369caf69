import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import type { Access, Endpoint, InputOf, ReplyOf } from '@tertulia/contract/endpoint'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { findCustomerId, getOwnCustomer, type Customer, type SignedInUser } from './access.views.ts'
import type { App } from './app-context.ts'
import { recordAction } from './audit-log.store.ts'
import { admitCaller, callerOf, noteUse } from './callers.ts'
import { compressAnswer } from './codings.ts'
import type { Db } from './database.ts'
import { answerWithEtag } from './etags.ts'
import { refuse } from './refusal.ts'

/** The person is there wherever the endpoint asks for one. */
type UserOf<E extends { access: Access }> = E['access'] extends 'anyone' ? SignedInUser | null : SignedInUser

/** What a handler works with: validated input, who asks for which customer, and a handle that sees only that customer. */
export type Call<E extends Endpoint> = InputOf<E> & {
  /** The request's transaction; single statements for GET and for endpoints that speak with a service elsewhere. */
  db: Db
  user: UserOf<E>
  customer: Customer
  /** The presented token and when it ends; null when nobody is signed in, and for a token of the API. */
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

function visitedHostname(request: FastifyRequest): string {
  const { origin } = request.headers
  return origin && URL.canParse(origin) ? new URL(origin).hostname : request.hostname
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

/** The schema of an answer; by kinds of content where it is not JSON alone. */
function answerOf({ reply, csv }: Endpoint) {
  const { contentMediaType } = reply as { contentMediaType?: string }
  if (contentMediaType) return { content: { [contentMediaType]: { schema: reply } } }
  if (!csv) return reply
  const file = { type: 'string', description: 'The rows of the table, by the names of their fields.' }
  return { content: { 'application/json': { schema: reply }, 'text/csv': { schema: file } } }
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
      response: { 200: answerOf(declared) },
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
      await admitCaller(app, declared, request)
      limitForm(declared, request)
    },
    handler: async (request, reply) => {
      const now = app.clock.now()
      const caller = callerOf(request)
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
          session: caller?.session ?? null,
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
    onSend: declared.etag ? [answerWithEtag, compressAnswer] : compressAnswer,
    onResponse: (request) => noteUse(app, request),
  })
}
