import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { drawDueRound } from '../features/cup/cup.ts'
import { listDueDraws } from '../features/cup/cup.sql.ts'
import { eachCustomer, type CustomerTurn } from './each-customer.ts'
import type { JobLog } from './job-log.ts'

/**
 * Draws every round of a cup whose previous round is decided, each in a transaction of its own. Safe to run at any time,
 * any number of times at once. (docs/rules/cup.md)
 */
export async function drawCups(database: Database, clock: Clock, log: JobLog): Promise<void> {
  await eachCustomer({ database, clock, log }, (turn) => drawCupsOf(turn, log))
}

async function drawCupsOf({ read, tx, customer, now, today }: CustomerTurn, log: JobLog): Promise<void> {
  // A round whose day is over is scored with its draw, so the next one may be due at once.
  for (let due = await listDueDraws(read); due.length > 0; due = await listDueDraws(read)) {
    for (const round of due) {
      const drawn = await tx((db) => drawDueRound(db, { ...round, now }))
      if (!drawn) continue
      log.info({ customer_id: customer.id, ...drawn }, 'drew a round of the cup')
      if (drawn.date <= today) {
        log.warn(
          { customer_id: customer.id, ...drawn },
          'corrections came late: the day of the round had begun',
        )
      }
    }
  }
}
