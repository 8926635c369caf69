import type { Internet } from '../platform/delivery/posting.ts'
import { publishEvents } from '../features/club-events/club-events.ts'
import { enqueueEvents, sendDueDeliveries } from '../features/webhooks/webhooks.ts'
import { findNextAttempt } from '../features/webhooks/webhooks.sql.ts'
import { eachCustomer, type CustomerTurn } from './each-customer.ts'
import type { AnnouncingPorts } from './warn-unready-rounds.ts'

export type EventPorts = AnnouncingPorts & { internet: Internet }

// In turns, so that no customer waits for another's thousands of deliveries; the rest is sent in the next minute.
const batchesPerTurn = 10

/**
 * Publishes the club events that are due and sends them to webhooks; may run any number of times at once. Returns in
 * how many seconds there is more to send, if that is before the next minute's run. (docs/rules/webhooks.md)
 */
export async function deliverEvents({ addresses, internet, ...ports }: EventPorts): Promise<number | null> {
  const waits: number[] = []
  await eachCustomer(ports, async ({ read, tx, customer, days, today, now }: CustomerTurn) => {
    const { time_zone } = customer
    await tx(async (db) => {
      // Published also where nobody is sent them, so that no old ones follow when that is switched on.
      const events = await publishEvents(db, { today, now })
      if (customer.connections) await enqueueEvents(db, events, { now, time_zone })
    })
    if (!customer.connections) return
    const turn = {
      customer,
      days,
      read,
      tx,
      clock: ports.clock,
      today,
      addresses,
      internet,
      failures: new Map<number, number>(),
    }
    for (let batch = 0; batch < batchesPerTurn; batch++) if ((await sendDueDeliveries(turn)) === 0) break
    const next = await findNextAttempt(read)
    if (next !== null) waits.push((Date.parse(next) - Date.parse(ports.clock.now())) / 1000)
  })
  const soonest = Math.max(1, Math.ceil(Math.min(...waits)))
  return soonest < 60 ? soonest : null
}
