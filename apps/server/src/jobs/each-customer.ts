import { dateInZone, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import { hasFeatures, type Requirement } from '@tertulia/core/customers/feature-needs'
import type { Days } from '@tertulia/core/calendar/open-days'
import { getOwnCustomer, listCustomerIds, type Customer } from '../platform/access/access.sql.ts'
import type { Clock } from '../platform/clock.ts'
import { isDatabaseAway } from '../platform/database/database-guard.ts'
import type { CustomerDatabase, Database } from '../platform/database/database.ts'
import type { JobLog } from './job-log.ts'

/** One customer's turn in scheduled work. */
export type CustomerTurn = CustomerDatabase & {
  customer: Customer
  now: Instant
  today: CalendarDate
  days: Days
}

/** The dependencies of scheduled work. */
export type JobPorts = { database: Database; clock: Clock; log: JobLog }

/**
 * Runs work for every customer, each in their own time zone; a failure for one customer does not stop the others. Work
 * that belongs to a feature is left out for those who have switched it off. (docs/rules/club-features.md)
 */
export async function eachCustomer(
  { database, clock, log }: JobPorts,
  work: (turn: CustomerTurn) => Promise<void>,
  requires?: Requirement,
): Promise<void> {
  for (const customerId of await listCustomerIds(database.pool)) {
    try {
      const handle = database.forCustomer(customerId)
      const customer = await getOwnCustomer(handle.read)
      if (!hasFeatures(customer, requires)) continue
      const now = clock.now()
      const today = dateInZone(now, customer.time_zone)
      const days = { today, kept_open: customer.kept_open }
      await work({ ...handle, customer, now, today, days })
    } catch (error) {
      // An unreachable database is logged once for all work.
      if (!isDatabaseAway(error))
        log.error({ err: error, customer_id: customerId }, 'scheduled work failed for a customer')
    }
  }
}
