import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { MediaStorage } from './media-storage.ts'
import type { PaymentPort } from './payment-port.ts'

/** What every feature is given: the HTTP server and the ports. */
export type App = {
  http: FastifyInstance
  database: Database
  clock: Clock
  media: MediaStorage
  /** The way to the payment service; null where this server has no access to one. */
  payments: PaymentPort | null
  /** Where people find the web, for links in mail. */
  public_url: string
  /** Whether everybody may read all mail: only while the demo runs and no mail server takes it. */
  demo_mail: boolean
  /** Push services beside those of the known browsers. */
  push_origins: readonly string[]
  /** Has a piece of scheduled work begin now instead of within the minute. */
  hastenJob: (name: 'question-imports' | 'send-push') => void
}
