import accepts from '@fastify/accepts'
import fastifyCookie from '@fastify/cookie'
import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import { defaultBodyLimit } from '@tertulia/contract/body-limits'
import Fastify, { type FastifyInstance } from 'fastify'
import { maxHeaderSize } from 'node:http'
import { serveContent } from './endpoints/content.ts'
import { servePeople } from './endpoints/people.ts'
import { servePlay } from './endpoints/play.ts'
import { serveReach } from './endpoints/reach.ts'
import { serveResults } from './endpoints/results.ts'
import { serveMediaFiles } from './features/media/media-files.ts'
import { serveUnsubscriptionLinks } from './features/unsubscriptions/unsubscription-links.ts'
import { countedCaller } from './platform/access/callers.ts'
import { documentation } from './platform/http/documentation.ts'
import { answerErrors, answerUnreadable } from './platform/http/error-responses.ts'
import { watchMaintenance } from './platform/process/maintenance.ts'
import type { Metrics } from './platform/process/metrics.ts'
import { defaultTrustedProxies, uploadsFolderOf } from './platform/process/settings.ts'
import { health } from './platform/http/health.ts'
import { securityText } from './platform/pages/security-text.ts'
import { refuseWithoutCustomer } from './platform/pages/without-customer.ts'
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
import { serveSite } from './serve-site.ts'

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

// Without subdomains, which are not ours to promise for.
const strictTransport = 'max-age=31536000'

// API responses are personal: no cache may store them, and no browser may guess their type.
const apiHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

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
  return { ...ports, demoMail, throttles, pictures: drawnPictures(), pushOrigins, webhookOrigins, runJobSoon }
}

/** Builds the HTTP server: the API below /api, the documentation, health and the web's pages. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const ports = portsOf(options)
  const { database } = ports
  const http = Fastify({
    logger: loggerOptions(options.logLevel, options.logStream),
    genReqId: () => crypto.randomUUID(),
    trustProxy: [...(options.trustedProxies ?? defaultTrustedProxies)],
    bodyLimit: defaultBodyLimit,
    // Parameters may be as long as a URL, so that the contract's own limit decides and the error is a declared one.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    frameworkErrors: answerUnreadable,
  })
  http.setValidatorCompiler(compileValidator)
  http.setSerializerCompiler(compileSerializer)
  answerErrors(http)
  if (ports.addresses.publicUrl.startsWith('https:'))
    http.addHook(
      'onRequest',
      async (_request, reply) => void reply.header('strict-transport-security', strictTransport),
    )
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
  await readUploads(http, uploadsFolderOf(ports))
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
