import { dateInZone, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import { getOwnCustomer, listCustomerIds, type Customer } from '../platform/access.views.ts'
import type { Clock } from '../platform/clock.ts'
import type { CustomerDatabase, Database } from '../platform/database.ts'
import type { JobLog } from './job-log.ts'

/** One customer's turn in scheduled work. */
export type CustomerTurn = CustomerDatabase & { customer: Customer; now: Instant; today: CalendarDate }

/** What scheduled work is given. */
export type JobPorts = { database: Database; clock: Clock; log: JobLog }

/** Does a piece of work for every customer, each in his own time zone; one who fails does not keep it from the others. */
export async function eachCustomer(
  { database, clock, log }: JobPorts,
  work: (turn: CustomerTurn) => Promise<void>,
): Promise<void> {
  for (const customer_id of await listCustomerIds(database.pool)) {
    try {
      const handle = database.forCustomer(customer_id)
      const customer = await getOwnCustomer(handle.read)
      const now = clock.now()
      await work({ ...handle, customer, now, today: dateInZone(now, customer.time_zone) })
    } catch (error) {
      log.error({ err: error, customer_id }, 'scheduled work failed for a customer')
    }
  }
}
