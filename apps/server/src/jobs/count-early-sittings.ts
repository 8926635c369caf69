import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { countEarlySittings } from '../features/quizzes/early-sittings.exports.ts'
import { listQuizzesToCount } from '../features/quizzes/early-sittings.sql.ts'
import { eachCustomer } from './each-customer.ts'
import type { JobLog } from './job-log.ts'

/**
 * Makes the answers of early sittings submissions once their day has begun, each quiz in a transaction of its own. Safe
 * to run at any time, any number of times at once. (docs/rules/early-sittings.md)
 */
export async function countDueSittings(database: Database, clock: Clock, log: JobLog): Promise<void> {
  await eachCustomer({ database, clock, log }, async ({ read, tx, customer, now, today }) => {
    for (const quiz of await listQuizzesToCount(read, { today, now })) {
      const begun = { ...quiz, day: today, ended_by: now, now, time_zone: customer.time_zone }
      const counted = await tx((db) => countEarlySittings(db, begun))
      if (counted > 0)
        log.info({ customer_id: customer.id, date: quiz.date, counted }, 'counted early sittings')
    }
  })
}
