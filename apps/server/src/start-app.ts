import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { makeFirstAdminFromEnvironment } from './commands/first-admin.ts'
import { discardUnfinishedDemo, prepareDemo } from './demo/demo.ts'
import { findOldestMailSeconds } from './features/outbox/outbox.sql.ts'
import { startJobs, type Jobs } from './jobs/jobs.ts'
import type { Clock } from './platform/clock.ts'
import { demandDatabase } from './platform/database/database-connection.ts'
import { openDatabase, type Database } from './platform/database/database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'
import { resolveHost } from './platform/delivery/public-addresses.ts'
import { findFreePort } from './platform/process/free-port.ts'
import { openMailFolder } from './platform/mail/mail-folder.ts'
import { openMail, type MailPort } from './platform/mail/mail.ts'
import { openMediaStorage } from './platform/files/media-storage.ts'
import { migrate } from './platform/database/migrations.ts'
import type { PaymentPorts } from './platform/payments/payment-port.ts'
import { openInstalledKeys } from './platform/secrets/installed-keys.ts'
import { claimDataDir, type DataDirClaim } from './platform/process/running-app.ts'
import type { Metrics } from './platform/process/metrics.ts'
import type { Settings } from './platform/process/settings.ts'

type Closer = () => Promise<void> | void

export type StartOptions = {
  settings: Settings
  /** The environment, which may name the first customer and admin. */
  env: Record<string, string | undefined>
  clock: Clock
  say: (text: string) => void
  /** Aborts the start; a running app is closed by its `close`. */
  signal: AbortSignal
}

/** A listening app. Closing it lets proxies and clients move away, then waits for running requests. */
export type StartedApp = { address: string; close: () => Promise<void> }

// Longer than any request takes, except over a dead connection.
const requestsPatienceMs = 10_000

/** Starts the app with its dependencies, in order; after a failure, closes what was opened. */
export async function startApp(options: StartOptions): Promise<StartedApp> {
  const closers: Closer[] = []
  const close = () => closeAll(closers, options.say)
  try {
    return { address: await open(options, closers), close }
  } catch (error) {
    await close()
    throw error
  }
}

type OpenedDatabase = {
  database: Database
  databaseUrl: string
  claim: DataDirClaim | null
  demoWanted: boolean
}

// As many as one page asks for at once.
const connectionsKeptOpen = 4

/** Opens the database, the embedded or an external one, at this release's migrations. */
async function openOwnDatabase(
  { settings, say, signal }: StartOptions,
  closers: Closer[],
): Promise<OpenedDatabase> {
  const { dataDir } = settings
  // An external database serves any number of processes, the embedded one exactly one.
  const claim = settings.databaseUrl === null ? claimDataDir(dataDir) : null
  if (claim) closers.push(claim.release)
  let { databaseUrl } = settings
  if (databaseUrl === null) {
    const embedded = await startEmbeddedPostgres({ dataDir, signal, log: say })
    closers.push(embedded.stop)
    databaseUrl = embedded.url
  }
  await demandDatabase(databaseUrl)
  const demoWanted = settings.databaseUrl === null && settings.nodeEnv !== 'production'
  if (demoWanted) await discardUnfinishedDemo(databaseUrl, dataDir)
  await migrate(databaseUrl)
  const secrets = await openInstalledKeys({ databaseUrl, settings, say })
  const database = openDatabase({
    databaseUrl,
    poolSize: settings.databasePool,
    preparedStatements: settings.preparedStatements,
    keptOpen: connectionsKeptOpen,
    secrets,
  })
  closers.push(database.close)
  return { database, databaseUrl, claim, demoWanted }
}

async function open(options: StartOptions, closers: Closer[]): Promise<string> {
  const { settings, env, clock, say, signal } = options
  const { dataDir } = settings
  const { database, databaseUrl, claim, demoWanted } = await openOwnDatabase(options, closers)
  const media = await openMediaStorage(settings)
  const port = await findFreePort(settings.host, settings.port)
  // Links in mail contain the actual port.
  const publicUrl = settings.publicUrlFixed ? settings.publicUrl : `http://localhost:${port}`
  const addresses = { publicUrl, apiUrl: settings.apiUrl }
  const describeAccounts = demoWanted
    ? await prepareDemo({ database, media, dataDir, addresses, clock, say, signal })
    : null
  await makeFirstAdminFromEnvironment({ database, databaseUrl, env, now: clock.now(), addresses, say })
  const demoMail = describeAccounts !== null && settings.smtpUrl === null
  const serveWeb = existsSync(path.join(settings.serveWeb, 'index.html')) ? settings.serveWeb : null
  const payments = await openPayments(settings)
  const ports = { database, media, payments, clock, addresses }
  const metrics = await measure(settings, database, clock)
  let jobs: Jobs | null = null
  const http = await createApp({
    ...settings,
    ...ports,
    metrics,
    serveWeb,
    demoMail,
    closing: signal,
    runJobSoon: (name) => jobs?.hasten(name),
  })
  signal.throwIfAborted()
  const mail = openMailPort(settings, { demoMail, say })
  closers.push(mail.close)
  const pushContact = settings.mailFrom
  jobs = await startJobs({
    ...ports,
    databaseUrl,
    metrics,
    mail,
    pushContact,
    internet: { resolve: resolveHost, openOrigins: settings.webhookOrigins },
    log: http.log,
  })
  closers.push(jobs.stop, () => closeHttp(http, signal.aborted ? settings.drainSeconds : 0))
  signal.throwIfAborted()
  const address = await listen(http, { ...settings, freePort: port }, say)
  claim?.announce(address)
  say(`\nTertulia is open at ${address}`)
  if (describeAccounts) say(describeAccounts(Number(new URL(address).port)))
  if (demoMail) say(`What the demo mails is shown at ${address}/demo-mail\n`)
  return address
}

// PayPal's SDK takes a fifth of the memory that a server without it needs, so each is loaded where it is used.
async function openPayments({ paypal, stripe }: Settings): Promise<PaymentPorts> {
  const ports: { -readonly [method in keyof PaymentPorts]: PaymentPorts[method] } = {}
  if (paypal !== null) {
    const { openPaymentService } = await import('./platform/payments/payment-service.ts')
    ports.payment_service = openPaymentService(paypal)
  }
  if (stripe !== null) {
    const { openCardCheckout } = await import('./platform/payments/card-checkout.ts')
    ports.card_checkout = openCardCheckout(stripe)
  }
  return ports
}

// Loaded only where somebody watches.
async function measure(
  { metricsToken: token }: Settings,
  database: Database,
  clock: Clock,
): Promise<Metrics | null> {
  if (token === null) return null
  const { createMetrics } = await import('./platform/process/metrics.ts')
  return createMetrics({
    token,
    database,
    findOldestMailSeconds: () => findOldestMailSeconds(database, clock.now()),
  })
}

function openMailPort(
  { smtpUrl, mailFrom, dataDir }: Settings,
  { demoMail, say }: Pick<StartOptions, 'say'> & { demoMail: boolean },
): MailPort {
  if (smtpUrl !== null) return openMail({ smtpUrl, mailFrom })
  const folder = path.join(dataDir, 'mail')
  say(`Mail is kept in ${folder}: SMTP_URL names no mail server.`)
  return openMailFolder({ folder, mailFrom, textsStay: demoMail })
}

async function listen(
  http: FastifyInstance,
  { host, port: wanted, freePort }: Settings & { freePort: number },
  say: StartOptions['say'],
): Promise<string> {
  // Creating the demo takes time, in which another program may have taken the port.
  const port = await findFreePort(host, freePort)
  if (port !== wanted && wanted !== 0) say(`Port ${wanted} is taken; using the next free one, ${port}.`)
  await http.listen({ host, port })
  return `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`
}

async function closeHttp(http: FastifyInstance, drainSeconds: number): Promise<void> {
  await delay(drainSeconds * 1000)
  const impatience = setTimeout(() => http.server.closeAllConnections(), requestsPatienceMs)
  await http.close().finally(() => clearTimeout(impatience))
}

/** Closes everything opened, the last first, each even when another fails. */
async function closeAll(closers: Closer[], say: StartOptions['say']): Promise<void> {
  for (const close of closers.toReversed()) {
    try {
      await close()
    } catch (error) {
      say(`While closing: ${String(error)}`)
    }
  }
}
