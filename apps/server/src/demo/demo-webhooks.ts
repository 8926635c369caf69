import * as webhookCalls from '@tertulia/contract/webhooks'
import { addDays, atHour } from '@tertulia/core/calendar/calendar'
import { deliverEvents } from '../jobs/deliver-events.ts'
import type { DemoBusiness } from './demo-business.ts'

const nowhere = { resolve: async () => [], openOrigins: [] }

/**
 * Creates two webhooks, one of them off, and a chat that is off. Nobody is at their addresses: the first was sent what
 * happened in the last days, and nothing arrived.
 */
export async function makeWebhooks(club: DemoBusiness): Promise<void> {
  const { client, today, time_zone, now, hostname, tokenOf } = club
  const { database, clock, log } = client
  const owner = await tokenOf('admin')
  clock.set(atHour(addDays(today, -4), 19, time_zone))
  const results = {
    address: `https://hooks.tertulia.test/${hostname}`,
    kinds: ['day.closed' as const, 'results.changed' as const, 'cup.round_drawn' as const],
    enabled: true,
  }
  await client.call(webhookCalls.createWebhook, { body: results }, owner)
  const payments = {
    address: 'https://accounts.tertulia.test/payments',
    kinds: ['payment.completed' as const, 'payment.refunded' as const],
    enabled: false,
  }
  await client.call(webhookCalls.createWebhook, { body: payments }, owner)
  const chat = {
    service: 'discord' as const,
    address: 'https://discord.com/api/webhooks/1000000001/not-a-real-token-demo',
    kinds: ['quiz.opened' as const, 'day.closed' as const, 'special_quiz.decided' as const],
    hour: 9,
    enabled: false,
  }
  await client.call(webhookCalls.createWebhook, { body: chat }, owner)
  clock.set(now)
  const addresses = { publicUrl: `http://${hostname}`, apiUrl: '/api' }
  await deliverEvents({ database, clock, log, addresses, internet: nowhere })
}
