import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { discardUnfinishedDemo, prepareDemo } from './demo/demo.ts'
import { startJobs, type Jobs } from './jobs/jobs.ts'
import type { Clock } from './platform/clock.ts'
import { openDatabase } from './platform/database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { findFreePort } from './platform/free-port.ts'
import { openMailFolder } from './platform/mail-folder.ts'
import { openMail, type MailPort } from './platform/mail.ts'
import { folderStorage } from './platform/media-storage.ts'
import { migrate } from './platform/migrations.ts'
import type { PaymentPort } from './platform/payment-port.ts'
import { claimDataDir } from './platform/running-app.ts'
import type { Settings } from './platform/settings.ts'

type Closer = () => Promise<void> | void

export type StartOptions = {
  settings: Settings
  clock: Clock
  say: (text: string) => void
  /** Gives the start up; a running app is closed by its `close`. */
  signal: AbortSignal
}

/** An app that listens. Closing it lets requests under way finish first. */
export type StartedApp = { address: string; close: () => Promise<void> }

// Longer than any request takes, except from somebody whose line is dead.
const requests_patience_ms = 10_000

/** Starts the app with all that it needs, in its order; what was opened before a failure is closed again. */
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

async function open({ settings, clock, say, signal }: StartOptions, closers: Closer[]): Promise<string> {
  const { data_dir } = settings
  // An outside database serves any number of processes, the embedded one exactly one.
  const claim = settings.database_url === null ? claimDataDir(data_dir) : null
  if (claim) closers.push(claim.release)
  let { database_url } = settings
  if (database_url === null) {
    const embedded = await startEmbeddedPostgres({ data_dir, signal, log: say })
    closers.push(embedded.stop)
    database_url = embedded.url
  }
  const demo_wanted = settings.database_url === null && settings.node_env !== 'production'
  if (demo_wanted) await discardUnfinishedDemo(database_url, data_dir)
  await migrate(database_url)
  const database = openDatabase({
    database_url,
    pool_size: settings.database_pool,
    prepared_statements: settings.prepared_statements,
  })
  closers.push(database.close)
  const media = folderStorage(path.join(data_dir, 'media'))
  const port = await findFreePort(settings.host, settings.port)
  // Links in mail carry the port that is really taken.
  const public_url = settings.public_url_fixed ? settings.public_url : `http://localhost:${port}`
  const describeAccounts = demo_wanted
    ? await prepareDemo({ database, media, data_dir, public_url, clock, say, signal })
    : null
  const demo_mail = describeAccounts !== null && settings.smtp_url === null
  const serve_web = existsSync(path.join(settings.serve_web, 'index.html')) ? settings.serve_web : null
  const payments = await openPayments(settings)
  const ports = { database, media, payments, clock, public_url }
  let jobs: Jobs | null = null
  const http = await createApp({
    ...settings,
    ...ports,
    serve_web,
    demo_mail,
    hastenJob: (name) => jobs?.hasten(name),
  })
  signal.throwIfAborted()
  const mail = openMailPort(settings, say)
  closers.push(mail.close)
  const push_contact = settings.mail_from
  jobs = await startJobs({ ...ports, database_url, mail, push_contact, log: http.log })
  closers.push(jobs.stop, () => closeHttp(http))
  signal.throwIfAborted()
  const address = await listen(http, { ...settings, free_port: port }, say)
  claim?.announce(address)
  say(`\nTertulia is open at ${address}`)
  if (describeAccounts) say(describeAccounts(Number(new URL(address).port)))
  if (demo_mail) say(`What the demo mails is shown at ${address}/demo-mail\n`)
  return address
}

// The service's SDK takes a fifth of the memory that a server without it needs.
async function openPayments({ paypal }: Settings): Promise<PaymentPort | null> {
  if (paypal === null) return null
  const { openPaymentService } = await import('./platform/payment-service.ts')
  return openPaymentService(paypal)
}

function openMailPort({ smtp_url, mail_from, data_dir }: Settings, say: StartOptions['say']): MailPort {
  if (smtp_url !== null) return openMail({ smtp_url, mail_from })
  const folder = path.join(data_dir, 'mail')
  say(`Mail is kept in ${folder}: SMTP_URL names no mail server.`)
  return openMailFolder({ folder, mail_from })
}

async function listen(
  http: FastifyInstance,
  { host, port: wanted, free_port }: Settings & { free_port: number },
  say: StartOptions['say'],
): Promise<string> {
  // Making the demo takes a moment, in which somebody else may have taken the port.
  const port = await findFreePort(host, free_port)
  if (port !== wanted && wanted !== 0) say(`Port ${wanted} is taken; using the next free one, ${port}.`)
  await http.listen({ host, port })
  return `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`
}

async function closeHttp(http: FastifyInstance): Promise<void> {
  const impatience = setTimeout(() => http.server.closeAllConnections(), requests_patience_ms)
  await http.close().finally(() => clearTimeout(impatience))
}

/** Closes what was opened, the last first; each in turn even when one fails. */
async function closeAll(closers: Closer[], say: StartOptions['say']): Promise<void> {
  for (const close of closers.toReversed()) {
    try {
      await close()
    } catch (error) {
      say(`While closing: ${String(error)}`)
    }
  }
}
