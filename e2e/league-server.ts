import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { createApp } from '@tertulia/server/app'
import { createCustomer, type NewCustomer } from '@tertulia/server/features/customer-settings/new-customer'
import { createUser, type NewUser } from '@tertulia/server/features/roles/roles'
import { startSession } from '@tertulia/server/features/session/session.exports'
import { updatePasswordHash } from '@tertulia/server/features/users/users-writes.sql'
import { closeDueDays } from '@tertulia/server/jobs/close-days'
import { countDueSittings } from '@tertulia/server/jobs/count-early-sittings'
import { drawCups } from '@tertulia/server/jobs/draw-cups'
import { importQuestions } from '@tertulia/server/jobs/question-imports'
import { sendMail } from '@tertulia/server/jobs/send-mail'
import { writeMail } from '@tertulia/server/jobs/write-mail'
import { hashToken } from '@tertulia/server/platform/access/tokens'
import { hashPassword } from '@tertulia/server/platform/access/passwords'
import { openDatabase } from '@tertulia/server/platform/database/database'
import { openInstalledKeys } from '@tertulia/server/platform/secrets/installed-keys'
import { startEmbeddedPostgres } from '@tertulia/server/platform/embedded-postgres/embedded-postgres'
import { addressOfMail } from '@tertulia/server/platform/delivery/outbox.sql'
import { findFreePort } from '@tertulia/server/platform/process/free-port'
import { folderStorage } from '@tertulia/server/platform/files/media-storage'
import { mediaFolderOf } from '@tertulia/server/platform/process/settings'
import { openPaymentService } from '@tertulia/server/platform/payments/payment-service'
import pino from 'pino'
import { openCardCheckout } from '@tertulia/server/platform/payments/card-checkout'
import { startPaymentService } from '../apps/server/test/services/payment-service.ts'
import { startStripe } from '../apps/server/test/services/payment-services/stripe-service.ts'
import { prepareData } from './prepared-server.ts'
import { morning } from './today.ts'

// The production build behind the real server, with its own database and a clock controlled by the tests.
const dataDir = await mkdtemp(path.join(tmpdir(), 'tertulia-e2e-'))
const [demoAt = null] = process.argv.slice(2)
await prepareData(dataDir, demoAt)
const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
const secrets = await openInstalledKeys({
  databaseUrl: postgres.url,
  settings: { dataDir, secretsKey: null, previousSecretsKeys: [] },
  say: () => {},
})
const database = openDatabase({
  databaseUrl: postgres.url,
  poolSize: 6,
  preparedStatements: true,
  secrets,
})
const logLevel = process.env['E2E_LOG'] ?? 'info'
const log = pino({ level: logLevel })
let now: Instant = morning
const clock = { now: () => now }
const media = folderStorage(mediaFolderOf({ dataDir }))
// PayPal and Stripe, played with their own protocols.
const patienceMs = 10_000
const payPal = await startPaymentService()
const stripe = await startStripe()
const payments = {
  payment_service: openPaymentService({ ...payPal.settings, patienceMs }),
  card_checkout: openCardCheckout({ ...stripe.settings, patienceMs }),
}

type Site = { apiUrl: string; webOrigins: string[] }

async function listen(port: number, { apiUrl, webOrigins }: Site): Promise<void> {
  const http = await createApp({
    database,
    clock,
    media,
    payments,
    demoMail: true,
    runJobSoon: () => void importQuestions({ database, clock, log, media }),
    addresses: { publicUrl: `http://localhost:${port}`, apiUrl },
    webOrigins,
    serveWeb: process.env['E2E_WEB'] ?? path.join(import.meta.dirname, '../apps/web/dist'),
    logLevel,
  })
  await http.listen({ host: 'localhost', port })
}

// Above every port that browsers block.
const port = await findFreePort('localhost', 20_000 + (process.pid % 1000) * 10)
await listen(port, { apiUrl: '/api', webOrigins: [] })
// A second pair: pages on one origin, their API on another.
const apiPort = await findFreePort('localhost', port + 1)
const webPort = await findFreePort('localhost', apiPort + 1)
await listen(apiPort, { apiUrl: '/api', webOrigins: [`http://localhost:${webPort}`] })
await listen(webPort, { apiUrl: `http://localhost:${apiPort}/api`, webOrigins: [] })

type SignedInUser = NewUser & { password: string }

// Hashing takes long on purpose, so that users with the same password share its hash.
const hashes = new Map<string, Promise<string>>()

function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

const commands = {
  set_clock: async (instant: Instant) => {
    now = instant
  },
  close_days: async (_input: null) => {
    await closeDueDays(database, clock, log)
    await countDueSittings(database, clock, log)
    await drawCups(database, clock, log)
  },
  create_customer: (customer: NewCustomer) => createCustomer(database, customer),
  /** Creates a user who has signed in; returns their id and the token of their session. */
  create_user: async ({ customer_id, user }: { customer_id: number; user: SignedInUser }) => {
    const { password, ...person } = user
    const passwordHash = await hashOnce(password)
    const id = await createUser(database.forCustomer(customer_id), { ...person, password: null })
    return database.forCustomer(customer_id).tx(async (db) => {
      await updatePasswordHash(db, id, passwordHash)
      const { access_token: token } = await startSession({ db, now, customer: { id: customer_id } }, id)
      // Tests move the clock, and a proof is good for minutes; the token stays.
      const later = '2099-01-01T00:00:00.000Z'
      await db
        .updateTable('sessions')
        .set({ proved_at: later, token_made_at: later })
        .where('token_hash', '=', hashToken(token))
        .execute()
      return { id, token }
    })
  },
  /** A customer's outbox, in the order it was written. */
  list_mail: (customerId: number) =>
    database
      .forCustomer(customerId)
      .read.selectFrom('outbox')
      .select(['reply_to', 'subject', 'text', 'html'])
      .select(addressOfMail.as('recipient'))
      .orderBy('id')
      .execute(),
  /** Writes the mail that is due. */
  write_notices: async (_input: null) => {
    await writeMail({
      database,
      clock,
      log,
      addresses: { publicUrl: `http://localhost:${port}`, apiUrl: '/api' },
    })
  },
  /** Sends due mail to a mail server that accepts everything, or refuses everything. */
  send_mail: async ({ refused }: { refused: boolean }) => {
    const send = async () => {
      if (refused) throw new Error('550 no such mailbox')
    }
    await sendMail({ database, clock, log, mail: { send, close: () => {} } })
  },
}

/** Commands of a test to the server, beyond its users' actions. */
export type Commands = typeof commands

type Request = { id: number; name: keyof Commands; input: never }

process.on('message', ({ id, name, input }: Request) => {
  commands[name](input).then(
    (result) => process.send?.({ id, result }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  )
})
process.on('disconnect', () => {
  void Promise.all([payPal.close(), stripe.close()])
    .then(database.close)
    .then(postgres.stop)
    .then(() => rm(dataDir, { recursive: true, force: true }))
    .finally(() => process.exit(0))
})
process.send?.({ id: 0, result: { port, webPort } })
