import { publishEvents } from '../features/club-events/club-events.service.ts'
import { eachCustomer, type JobPorts } from './each-customer.ts'

/** Publishes the club events that are due; may run any number of times at once. (docs/rules/webhooks.md) */
export async function deliverEvents(ports: JobPorts): Promise<void> {
  await eachCustomer(ports, ({ tx, today, now }) =>
    tx(async (db) => void (await publishEvents(db, { today, now }))),
  )
}
