import { addDays } from '@tertulia/core/calendar/calendar'
import { listUnreadyRounds } from '../features/league/league-days.views.ts'
import { unreadyRoundsMail } from '../features/league/unready-rounds.mail.ts'
import { announce } from '../features/outbox/outbox.results.ts'
import { eachCustomer, type JobPorts } from './each-customer.ts'

/** What work that writes mail is given beside: where people find the web. */
export type AnnouncingPorts = JobPorts & { public_url: string }

const days_ahead = 3

/**
 * Warns who writes quizzes, once a day, of rounds of the coming days that have no complete quiz yet and would be void.
 * (docs/rules/daily-quiz.md)
 */
export async function warnUnreadyRounds({ public_url, ...ports }: AnnouncingPorts): Promise<void> {
  await eachCustomer(ports, async ({ read, tx, customer, now, today }) => {
    const rounds = await listUnreadyRounds(read, { from: today, through: addDays(today, days_ahead) })
    if (rounds.length === 0) return
    for (const { has_quiz, ...round } of rounds) {
      const problem = has_quiz ? 'the quiz of a coming round is incomplete' : 'a coming round has no quiz'
      ports.log.warn({ customer_id: customer.id, ...round }, problem)
    }
    await tx((db) =>
      announce(db, {
        customer,
        public_url,
        roles: ['admin', 'quiz_editor'],
        event: `unready rounds ${today}`,
        now,
        today,
        letter: (sender, addressee) => unreadyRoundsMail(sender, addressee, rounds),
      }),
    )
  })
}
