import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { closeDueDay } from '../features/closed-days/close-day.exports.ts'
import { listDueDates } from '../features/closed-days/closed-days.sql.ts'
import { eachCustomer, type CustomerTurn } from './each-customer.ts'
import type { JobLog } from './job-log.ts'

/**
 * Closes every day that is over for its customer, each in a transaction of its own, starting with those missed while no
 * process ran. Safe to run at any time, any number of times at once. (docs/rules/league.md)
 */
export async function closeDueDays(database: Database, clock: Clock, log: JobLog): Promise<void> {
  await eachCustomer({ database, clock, log }, (turn) => closeDaysOf(turn, log))
}

async function closeDaysOf({ read, tx, customer, now, today }: CustomerTurn, log: JobLog): Promise<void> {
  for (const date of await listDueDates(read, { today, now })) {
    const closed = await tx((db) => closeDueDay(db, { date, now, time_zone: customer.time_zone }))
    if (!closed) continue
    log.info({ customer_id: customer.id, ...closed }, 'closed a day')
    if (!closed.had_quiz && closed.games > 0) {
      log.warn({ customer_id: customer.id, date }, 'the round is void: its day had no complete quiz')
    }
  }
}
