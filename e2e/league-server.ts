import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { createApp } from '@tertulia/server/app'
import { prepareDemo } from '@tertulia/server/demo/demo'
import { createCustomer, type NewCustomer } from '@tertulia/server/features/customers/customers.service'
import { createUser, type NewUser } from '@tertulia/server/features/users/users.service'
import { closeDueDays } from '@tertulia/server/jobs/close-days'
import { drawCups } from '@tertulia/server/jobs/draw-cups'
import { importQuestions } from '@tertulia/server/jobs/question-imports'
import { sendMail } from '@tertulia/server/jobs/send-mail'
import { writeNotices } from '@tertulia/server/jobs/write-notices'
import { openDatabase } from '@tertulia/server/platform/database'
import { startEmbeddedPostgres } from '@tertulia/server/platform/embedded-postgres'
import { findFreePort } from '@tertulia/server/platform/free-port'
import { folderStorage } from '@tertulia/server/platform/media-storage'
import { migrate } from '@tertulia/server/platform/migrations'
import { openPaymentService } from '@tertulia/server/platform/payment-service'
import pino from 'pino'
import { startPaymentService } from '../apps/server/test/payment-service.ts'

// The production build behind the real server, on a database of its own, with a clock that the tests move.
const data_dir = await mkdtemp(path.join(tmpdir(), 'tertulia-e2e-'))
const postgres = await startEmbeddedPostgres({ data_dir, durable: false })
await migrate(postgres.url)
const database = openDatabase({ database_url: postgres.url, pool_size: 6, prepared_statements: true })
const log_level = process.env['E2E_LOG'] ?? 'silent'
const log = pino({ level: log_level })
let now: Instant = new Date().toISOString()
const clock = { now: () => now }
const media = folderStorage(path.join(data_dir, 'media'))
// In PayPal's place; the server speaks with it as with PayPal itself.
const payment_service = await startPaymentService()
const payments = openPaymentService(payment_service.settings)

async function listen(port: number, options: { api_url: string; web_origins: string[] }): Promise<void> {
  const http = await createApp({
    database,
    clock,
    media,
    payments,
    demo_mail: true,
    hastenJob: () => void importQuestions({ database, clock, log }),
    public_url: `http://localhost:${port}`,
    serve_web: process.env['E2E_WEB'] ?? path.join(import.meta.dirname, '../apps/web/dist'),
    log_level,
    ...options,
  })
  await http.listen({ host: 'localhost', port })
}

// Above every port that a browser refuses to open.
const port = await findFreePort('localhost', 20_000 + (process.pid % 1000) * 10)
await listen(port, { api_url: '/api', web_origins: [] })
// A second pair: pages of one origin, their API on another.
const api_port = await findFreePort('localhost', port + 1)
const web_port = await findFreePort('localhost', api_port + 1)
await listen(api_port, { api_url: '/api', web_origins: [`http://localhost:${web_port}`] })
await listen(web_port, { api_url: `http://localhost:${api_port}/api`, web_origins: [] })

const commands = {
  set_clock: async (instant: Instant) => {
    now = instant
  },
  close_days: async (_input: null) => {
    await closeDueDays(database, clock, log)
    await drawCups(database, clock, log)
  },
  create_customer: (customer: NewCustomer) => createCustomer(database, customer),
  create_user: ({ customer_id, user }: { customer_id: number; user: NewUser }) =>
    database.forCustomer(customer_id).tx((db) => createUser(db, user)),
  /** What a customer's outbox holds, in the order it was written. */
  list_mail: (customer_id: number) =>
    database
      .forCustomer(customer_id)
      .read.selectFrom('outbox')
      .select(['recipient', 'reply_to', 'subject', 'text', 'html'])
      .orderBy('id')
      .execute(),
  /** Writes the mail that the clock makes due. */
  write_notices: async (_input: null) => {
    await writeNotices({ database, clock, log, public_url: `http://localhost:${port}` })
  },
  /** Sends what is due to a mail server that takes everything, or refuses everything. */
  send_mail: async ({ refused }: { refused: boolean }) => {
    const send = async () => {
      if (refused) throw new Error('550 no such mailbox')
    }
    await sendMail({ database, clock, log, mail: { send, close: () => {} } })
  },
  /** Only as the first that a server is told: the demo is made in an empty database. */
  make_demo: async (_input: null) => {
    await prepareDemo({ database, media, data_dir, clock, say: () => {} })
  },
}

/** What a test may tell the server beside what its users can do. */
export type Commands = typeof commands

type Request = { id: number; name: keyof Commands; input: never }

process.on('message', ({ id, name, input }: Request) => {
  commands[name](input).then(
    (result) => process.send?.({ id, result }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  )
})
process.on('disconnect', () => {
  void payment_service
    .close()
    .then(database.close)
    .then(postgres.stop)
    .then(() => rm(data_dir, { recursive: true, force: true }))
    .finally(() => process.exit(0))
})
process.send?.({ id: 0, result: { port, web_port } })
