import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { MediaStorage } from './files/media-storage.ts'
import type { PaymentPorts } from './payments/payment-port.ts'
import type { Maintenance } from './process/maintenance.ts'
import type { DrawnPictures } from './files/drawn-pictures.ts'
import type { Throttles } from './limits/throttle.ts'
import type { PendingBudget } from './limits/pending-budget.ts'

/**
 * The web app's base URL, for links in mail, and the API's base, for pages and programs: a path on the same host, or a
 * URL.
 */
export type Addresses = { publicUrl: string; apiUrl: string }

/** The dependencies of every feature: the HTTP server and the ports. */
export type App = {
  http: FastifyInstance
  database: Database
  clock: Clock
  media: MediaStorage
  /** The folder of this process's own files, whose disk must not fill up. */
  dataDir: string
  /** The payment services that this server may use. */
  payments: PaymentPorts
  addresses: Addresses
  /** True if every visitor may read all mail: only while the demo runs without a mail server. */
  demoMail: boolean
  /** Push services besides those of the known browsers. */
  pushOrigins: readonly string[]
  /** Origins that webhooks may have besides public https addresses. */
  webhookOrigins: readonly string[]
  /** The hosts of others that mail and media go to; null: there is none. */
  otherHosts: { mail: string | null; media: string | null }
  /** Counts attempts, such as sign-ins. */
  throttles: Throttles
  /** Pictures drawn for previews of pages and cards. */
  pictures: DrawnPictures
  /** Counts the requests of accounts that are not approved yet. */
  countPending: PendingBudget
  maintenance: Maintenance
  /** Starts a scheduled job now instead of within the minute. */
  runJobSoon: (
    name: 'deliver-events' | 'question-imports' | 'send-mail' | 'send-push' | 'write-notices',
  ) => void
}
