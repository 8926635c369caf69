import { maxHeaderSize } from 'node:http'
import accepts from '@fastify/accepts'
import fastifyCookie from '@fastify/cookie'
import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import { defaultBodyLimit } from '@tertulia/contract/body-limits'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import * as unsubscriptionCalls from '@tertulia/contract/unsubscriptions'
import { readPreferenceToken } from '@tertulia/core/mail/preference'
import { Type, type Static } from 'typebox'
import { serveContent } from './endpoints/content.ts'
import { servePeople } from './endpoints/people.ts'
import { servePlay } from './endpoints/play.ts'
import { serveReach } from './endpoints/reach.ts'
import { serveResults } from './endpoints/results.ts'
import { countedCaller } from './platform/access/callers.ts'
import { networkOf } from './platform/limits/networks.ts'
import { documentation } from './platform/http/documentation.ts'
import { answerErrors, answerUnreadable } from './platform/http/error-responses.ts'
import { watchMaintenance } from './platform/process/maintenance.ts'
import type { Metrics } from './platform/process/metrics.ts'
import { defaultTrustedProxies, uploadsFolderOf, type Settings } from './platform/process/settings.ts'
import { health } from './platform/http/health.ts'
import { protectiveHeaders } from './platform/pages/content-policy.ts'
import { securityText } from './platform/pages/security-text.ts'
import { refuseWithoutCustomer } from './platform/pages/without-customer.ts'
import { openScanner } from './platform/files/file-scanner.ts'
import { drawnPictures } from './platform/files/drawn-pictures.ts'
import { jsonReader } from './platform/http/json-bodies.ts'
import { createThrottles } from './platform/limits/throttle.ts'
import { readUploads } from './platform/http/uploads.ts'
import { loggerOptions, type LogStream } from './platform/process/logging.ts'
import type { Addresses, App } from './platform/app-context.ts'
import type { PaymentPorts } from './platform/payments/payment-port.ts'
import { createPendingBudget } from './platform/limits/pending-budget.ts'
import { limitConcurrency, type Turns } from './platform/limits/turns.ts'
import { compileSerializer, compileValidator } from './platform/http/validation.ts'
import { findSessionUser } from './features/session/session.exports.ts'
import { serveWebManifest } from './features/customers/web-manifest-files.ts'
import { findWebUrl } from './features/customers/customers.sql.ts'
import { serveWeb } from './platform/pages/web-pages.ts'
import { readByteRange } from './platform/files/byte-range.ts'
import type { MediaStorage } from './platform/files/media-storage.ts'
import { fileHeaders } from './features/media/media.ts'

/** Names are 128 random bits, which only users who were shown the file know, so no session is needed. */
const FileParams = Type.Object({
  customer_id: Type.Integer({ minimum: 1 }),
  file_name: Type.String({ pattern: '^[0-9a-f]{32}\\.[a-z0-9]{3,4}$' }),
})
type FileRequest = FastifyRequest<{ Params: Static<typeof FileParams> }>

/** Serves the files of questions at /media/:customer_id/:file_name. */
function serveMediaFiles(app: App): void {
  app.http.get<{ Params: Static<typeof FileParams> }>(
    '/media/:customer_id/:file_name',
    { schema: { hide: true, params: FileParams }, attachValidation: true },
    (request, reply) => sendMedium(app.media, request, reply),
  )
}

/** Sends a file or the part of it that the client asks for, wherever it is stored. */
async function sendMedium(storage: MediaStorage, request: FileRequest, reply: FastifyReply) {
  if (request.validationError) return reply.callNotFound()
  const { customer_id, file_name } = request.params
  const { range, 'if-none-match': seen, 'if-range': only } = request.headers
  // A name is given to one content only.
  const etag = `"${file_name}"`
  if (seen?.includes(etag))
    return reply
      .code(304)
      .headers({ ...fileHeaders(file_name), etag })
      .send()
  const part = only === undefined || only === etag ? readByteRange(range) : null
  const file = await storage.open(customer_id, file_name, part)
  if (file === null) return reply.callNotFound()
  if (file === 'outside') return reply.code(416).send()
  const { size, first, last, content } = file
  if (part) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`)
  return reply
    .headers({
      ...fileHeaders(file_name),
      etag,
      'accept-ranges': 'bytes',
      'content-length': last - first + 1,
    })
    .send(content)
}

/** Leads mail programs that only open addresses to the page on which the user decides. */
function serveUnsubscriptionLinks(app: App): void {
  app.http.get<{ Params: { token: string } }>(
    unsubscriptionCalls.unsubscribeByOneClick.path,
    { schema: { hide: true } },
    async (request, reply) => reply.redirect(await findUnsubscriptionPage(request.params.token, app)),
  )
}

/**
 * Finds the page of a link in the web app of the club that wrote the mail; the API may be on another host.
 * (docs/rules/mail.md)
 */
async function findUnsubscriptionPage(
  token: string,
  { database, addresses }: Pick<App, 'database' | 'addresses'>,
): Promise<string> {
  const customerId = readPreferenceToken(token)?.customer_id
  const webUrl =
    customerId === undefined
      ? addresses.publicUrl
      : await findWebUrl(database.forCustomer(customerId).read, addresses)
  return `${webUrl}/unsubscribe/${encodeURIComponent(token)}`
}

export type AppOptions = Pick<App, 'database' | 'clock' | 'media'> & {
  /** By default the folder in which it was started. */
  dataDir?: string
  addresses?: Addresses
  /** Shows every mail to every visitor, for the demo. */
  demoMail?: boolean
  /** Starts a scheduled job now instead of within the minute; without it, jobs run only when called. */
  runJobSoon?: App['runJobSoon']
  payments?: PaymentPorts
  /** Push services besides those of the known browsers. */
  pushOrigins?: readonly string[]
  /** Origins that webhooks may have besides public https addresses. */
  webhookOrigins?: readonly string[]
  /** Proxies whose forwarded addresses are believed. */
  trustedProxies?: readonly string[]
  /** Whether browsers are to use TLS for names below the web's, too; they are unless this is false. */
  strictSubdomains?: boolean
  /** Where mail and media go, if not to this machine. */
  smtpUrl?: Settings['smtpUrl']
  s3?: Settings['s3']
  mediaBucket?: Settings['mediaBucket']
  /** Where ClamAV's daemon listens, which scans every uploaded file; null: none is scanned. */
  clamd?: string | null
  /** Origins that may call the API from another host. */
  webOrigins: string[]
  metrics?: Metrics | null
  /** The contact for security reports, for security.txt. */
  securityContact?: string | null
  /** Folder of the built web; null serves the API alone. */
  serveWeb: string | null
  /** Aborts once the process is to end. */
  closing?: AbortSignal
  logLevel: string
  /** By default the standard output. */
  logStream?: LogStream
}

// Enough to keep the database connections, the processor and the network busy; of those that hash a password, to keep
// the one that hashes busy, for a second and a half at most.
const turns: Turns = {
  at_once: 16,
  hashing: { at_once: 2, waiting: 40, waiting_of_caller: 10 },
  callerOf: countedCaller,
}

// API responses are personal: no cache may store them.
const apiHeaders = { 'cache-control': 'no-store' }

// What the API serves, by tier; lower tiers first.
const served = [
  servePeople,
  serveContent,
  servePlay,
  serveResults,
  serveReach,
  serveMediaFiles,
  serveUnsubscriptionLinks,
]

/** Returns what every feature depends on, with defaults for what was not given. */
function portsOf(options: AppOptions): Omit<App, 'http' | 'countPending' | 'maintenance'> {
  const { database, clock, media } = options
  const { dataDir = '.', addresses = { publicUrl: 'http://localhost', apiUrl: '/api' } } = options
  const { payments = {}, demoMail = false, runJobSoon = () => {} } = options
  const { pushOrigins = [], webhookOrigins = [] } = options
  const ports = { database, clock, media, dataDir, addresses, payments }
  const throttles = createThrottles(ports.database.pool)
  const { smtpUrl = null, s3 = null, mediaBucket = null } = options
  const otherHosts = {
    mail: smtpUrl === null ? null : new URL(smtpUrl).hostname,
    media: s3 === null || mediaBucket === null ? null : new URL(s3.endpoint).hostname,
  }
  const settings = { demoMail, pushOrigins, webhookOrigins, otherHosts }
  return { ...ports, ...settings, throttles, pictures: drawnPictures(), runJobSoon }
}

/** Builds the HTTP server: the API below /api, the documentation, health and the web's pages. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const ports = portsOf(options)
  const { database } = ports
  const { strictSubdomains = true, clamd = null } = options
  const protective = protectiveHeaders({ publicUrl: ports.addresses.publicUrl, strictSubdomains })
  const http = Fastify({
    logger: loggerOptions(options.logLevel, options.logStream),
    genReqId: () => crypto.randomUUID(),
    trustProxy: [...(options.trustedProxies ?? defaultTrustedProxies)],
    bodyLimit: defaultBodyLimit,
    // Parameters may be as long as a URL, so that the contract's own limit decides and the error is a declared one.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    frameworkErrors: (error, request, reply) => answerUnreadable(error, request, reply.headers(protective)),
  })
  http.setValidatorCompiler(compileValidator)
  http.setSerializerCompiler(compileSerializer)
  answerErrors(http)
  http.addHook('onRequest', async (request, reply) => {
    // While the client is there: what is logged and noted after the response names it, too.
    networkOf(request)
    reply.headers(protective)
  })
  await http.register(cors, {
    origin: options.webOrigins,
    allowedHeaders: ['authorization', 'content-type', 'x-requested-with'],
    // The token of a known device comes in a cookie.
    credentials: true,
    exposedHeaders: ['x-page-count', 'retry-after'],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 86_400,
  })
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, jsonReader(http))
  await http.register(accepts)
  await http.register(fastifyCookie)
  await http.register(formbody)
  await readUploads(http, uploadsFolderOf(ports), clamd === null ? null : openScanner(clamd))
  await http.register(rateLimit, { global: false, keyGenerator: countedCaller })
  health(http, database.pool, options.closing)
  options.metrics?.serve(http)
  securityText(http, { contact: options.securityContact ?? null, clock: options.clock })
  refuseWithoutCustomer(http, database.pool)
  await http.register(
    async (api) => {
      limitConcurrency(api, turns)
      api.addHook('onRequest', async (_request, reply) => void reply.headers(apiHeaders))
      await documentation(api)
      const countPending = createPendingBudget()
      const maintenance = watchMaintenance(database.pool)
      const app = { http: api, countPending, maintenance, ...ports }
      for (const serve of served) serve(app)
    },
    { prefix: '/api' },
  )
  if (options.serveWeb) await serveSite(http, options.serveWeb, ports)
  return http
}

/** Serves the web's pages, with the files that browsers request beside them. */
async function serveSite(
  http: FastifyInstance,
  folder: string,
  { database, media, addresses, clock }: Pick<App, 'database' | 'media' | 'addresses' | 'clock'>,
): Promise<void> {
  serveWebManifest(http, { database, media, folder })
  await serveWeb(http, {
    folder,
    apiUrl: addresses.apiUrl,
    findWebUrl: (customerId) => findWebUrl(database.forCustomer(customerId).read, addresses),
    findUser: (token) => findSessionUser(token, { database, addresses, now: clock.now() }),
  })
}
