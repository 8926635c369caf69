import { readEvents } from '@tertulia/contract/club-events'
import { deliverEvents } from '../../src/jobs/deliver-events.ts'
import type { Internet } from '../../src/platform/delivery/posting.ts'
import { storedLog } from '../rules/league-results.ts'
import type { TestApp } from '../test-app.ts'

/** An event as the feed and webhooks send it. */
export type SentEvent = { id: string; type: string; timestamp: string; data: Record<string, unknown> }

/** Publishes and sends the due events, as the scheduled job does; returns its log lines. */
export async function runDelivery(app: TestApp, given: Partial<Internet> = {}): Promise<unknown[]> {
  const { log, entries } = storedLog()
  const addresses = { publicUrl: 'http://localhost', apiUrl: '/api' }
  const internet = { resolve: async () => [], openOrigins: [], ...given }
  await deliverEvents({ database: app.database, clock: app.clock, log, addresses, internet })
  return entries
}

/** Reads the feed of events. */
export async function readFeed(app: TestApp, token: string, since?: string): Promise<SentEvent[]> {
  const text = await app.call(readEvents, { query: since === undefined ? {} : { since } }, token)
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SentEvent)
}
