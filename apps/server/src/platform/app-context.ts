import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { MediaStorage } from './media-storage.ts'

/** What every feature is given: the HTTP server and the ports. */
export type App = {
  http: FastifyInstance
  database: Database
  clock: Clock
  media: MediaStorage
  /** Where people find the web, for links in mail. */
  public_url: string
}
