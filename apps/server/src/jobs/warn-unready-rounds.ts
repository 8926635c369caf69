import { addDays } from '@tertulia/core/calendar/calendar'
import { listUnreadyRounds } from '../features/league/league-days.views.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { eachCustomer } from './each-customer.ts'
import type { JobLog } from './job-log.ts'

const days_ahead = 3

/** Warns of rounds of the coming days that have no complete quiz yet and would be void. (docs/rules/daily-quiz.md) */
export async function warnUnreadyRounds(database: Database, clock: Clock, log: JobLog): Promise<void> {
  await eachCustomer({ database, clock, log }, async ({ read, customer, today }) => {
    const rounds = await listUnreadyRounds(read, { from: today, through: addDays(today, days_ahead) })
    for (const { has_quiz, ...round } of rounds) {
      const problem = has_quiz ? 'the quiz of a coming round is incomplete' : 'a coming round has no quiz'
      log.warn({ customer_id: customer.id, ...round }, problem)
    }
  })
}
