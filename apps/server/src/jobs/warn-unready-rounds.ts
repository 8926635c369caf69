import { listComingUnreadyRounds, tellOfUnreadyRounds } from '../features/league/round-news.service.ts'
import { eachCustomer, type JobPorts } from './each-customer.ts'

/** What work that writes mail is given beside: where people find the web. */
export type AnnouncingPorts = JobPorts & { public_url: string }

/**
 * Warns who makes quizzes, once a day, of rounds of the coming days that have no complete quiz yet and would be void.
 * (docs/rules/daily-quiz.md)
 */
export async function warnUnreadyRounds({ public_url, ...ports }: AnnouncingPorts): Promise<void> {
  await eachCustomer(ports, async ({ read, tx, customer, now, today }) => {
    const rounds = await listComingUnreadyRounds(read, today)
    if (rounds.length === 0) return
    for (const { has_quiz, ...round } of rounds) {
      const problem = has_quiz ? 'the quiz of a coming round is incomplete' : 'a coming round has no quiz'
      ports.log.warn({ customer_id: customer.id, ...round }, problem)
    }
    await tx((db) => tellOfUnreadyRounds(db, { public_url, now, today }, rounds))
  })
}
