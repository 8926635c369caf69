import { endExpiredSessions } from '../features/session/session.service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { eachCustomer } from './each-customer.ts'
import type { JobLog } from './job-log.ts'

/** Removes what nobody can use any more: sessions that are over. (docs/rules/accounts.md) */
export async function purgeExpired(database: Database, clock: Clock, log: JobLog): Promise<void> {
  await eachCustomer({ database, clock, log }, ({ read, now }) => endExpiredSessions(read, now))
}
