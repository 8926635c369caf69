import { addMinutes, type Instant } from '@tertulia/core/calendar/calendar'
import { bodyOfEvent } from '@tertulia/core/club-events/event-body'
import { tellingInstant } from '@tertulia/core/webhooks/chat-hour'
import { isChat, type Receiver } from '@tertulia/core/webhooks/chat-services'
import type { Db } from '../../platform/database/database.ts'
import { postOutside } from '../../platform/delivery/posting.ts'
import { signWebhook } from '../../platform/delivery/webhook-signature.ts'
import { findWebUrl } from '../customers/customers.views.ts'
import { sendToChat } from './chats/chat-sending.service.ts'
import { insertDeliveries, postpone, takeDueDeliveries, type TakenDelivery } from './deliveries.store.ts'
import type { SendingTurn } from './sending-turn.ts'
import { settle } from './settling.service.ts'

const batchSize = 50
const atOnce = 20

// Longer than the last request of a batch can take; after that, other processes take over the batch of a killed one.
const holdMinutes = 5

// A receiver that fails twice in a row is left alone for the rest of a run, so that the others do not wait for it.
const failuresInRowMax = 2

/** Writes deliveries of events that were published in this transaction. */
export async function enqueueEvents(
  db: Db,
  eventIds: readonly string[],
  { now, time_zone }: { now: Instant; time_zone: string },
): Promise<void> {
  if (eventIds.length === 0) return
  const hours = Array.from({ length: 24 }, (_, hour) => tellingInstant(now, hour, time_zone))
  await insertDeliveries(db, { event_ids: eventIds, now, hours })
}

/**
 * Sends the deliveries that have been due longest, some in parallel; returns how many there were. They are reserved by
 * an instant, not by a transaction, so that no transaction waits for a receiver; when a process dies in between, they
 * are sent twice, under the same id. (docs/rules/webhooks.md)
 */
export async function sendDueDeliveries(turn: SendingTurn): Promise<number> {
  const { read, clock, addresses } = turn
  const now = clock.now()
  const taken = await takeDueDeliveries(read, { now, until: addMinutes(now, holdMinutes), limit: batchSize })
  if (taken.length === 0) return 0
  const webUrl = await findWebUrl(read, addresses)
  const waiting = batchesOf(taken)
  const passedOver: number[] = []
  const sendNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if ((turn.failures.get(next.webhook_id) ?? 0) >= failuresInRowMax)
        passedOver.push(...next.deliveries.map(({ id }) => id))
      else await sendOne(turn, next, webUrl)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendNext))
  if (passedOver.length > 0) await postpone(read, passedOver, addMinutes(clock.now(), 1))
  return taken.length
}

async function sendOne(turn: SendingTurn, batch: Batch, webUrl: string): Promise<void> {
  const { service, deliveries } = batch
  if (isChat(service)) return sendToChat(turn, { service, deliveries, webUrl })
  const { clock, internet } = turn
  for (const delivery of deliveries) {
    const { event, address, secrets } = delivery
    const body = bodyOfEvent(event, webUrl)
    const at = Math.floor(Date.parse(clock.now()) / 1000)
    const headers = {
      'content-type': 'application/json',
      ...signWebhook({ id: event.id, at, body }, secrets),
    }
    await settle(turn, [delivery], await postOutside(address, { headers, body }, internet))
  }
}

/** What is sent to one receiver in one go: an event to a webhook, all that is due to a chat, but a test alone. */
type Batch = { webhook_id: number; service: Receiver; deliveries: TakenDelivery[] }

function batchesOf(taken: readonly TakenDelivery[]): Batch[] {
  const batches = new Map<string, Batch>()
  for (const delivery of taken) {
    const { id, webhook_id, service, event } = delivery
    const isAlone = !isChat(service) || event.kind === 'test'
    const key = isAlone ? `alone ${id}` : `chat ${webhook_id}`
    const batch = batches.get(key) ?? { webhook_id, service, deliveries: [] }
    batch.deliveries.push(delivery)
    batches.set(key, batch)
  }
  return [...batches.values()]
}
