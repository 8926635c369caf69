import type { Addresses } from '../platform/app-context.ts'
import { listComingUnreadyRounds, tellOfFewQuizzes, tellOfUnreadyRounds } from '../features/league/league.ts'
import { eachCustomer, type JobPorts } from './each-customer.ts'

/** The dependencies of work that writes mail, with the addresses of the web app. */
export type AnnouncingPorts = JobPorts & { addresses: Addresses }

/**
 * Warns admins and quiz editors, once a day, of rounds in the coming days that have no complete quiz yet and would be
 * void, and once a week of few quizzes written ahead. (docs/rules/daily-quiz.md)
 */
export async function warnUnreadyRounds({ addresses, ...ports }: AnnouncingPorts): Promise<void> {
  await eachCustomer(ports, async ({ read, tx, customer, now, today }) => {
    await tx((db) => tellOfFewQuizzes(db, { addresses, now, today }))
    const rounds = await listComingUnreadyRounds(read, today)
    if (rounds.length === 0) return
    for (const { has_quiz, ...round } of rounds) {
      const problem = has_quiz ? 'the quiz of a coming round is incomplete' : 'a coming round has no quiz'
      ports.log.warn({ customer_id: customer.id, ...round }, problem)
    }
    await tx((db) => tellOfUnreadyRounds(db, { addresses, now, today }, rounds))
  })
}
