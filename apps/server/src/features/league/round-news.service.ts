import { addDays, type CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'
import { announce, type Announcement } from '../outbox/outbox.results.ts'
import { listUnreadyRounds, listVoidRounds, type UnreadyRound } from './league-days.views.ts'
import { unreadyRoundsMail } from './unready-rounds.mail.ts'
import { voidRoundMail } from './void-round.mail.ts'

/** When it is told, and where people find the web. */
type Telling = Pick<Announcement, 'public_url' | 'now' | 'today'>

const days_ahead = 3
// Long enough for any outage; what is older is no news.
const days_back = 7

/** The rounds of the coming days that have no complete quiz yet. (docs/rules/daily-quiz.md) */
export function listComingUnreadyRounds(db: Db, today: CalendarDate): Promise<UnreadyRound[]> {
  return listUnreadyRounds(db, { from: today, through: addDays(today, days_ahead) })
}

/** Writes to who makes quizzes, once a day, of rounds that would be void. (docs/rules/mail.md) */
export async function tellOfUnreadyRounds(
  db: Db,
  telling: Telling,
  rounds: readonly UnreadyRound[],
): Promise<void> {
  await announce(db, {
    ...telling,
    roles: ['admin', 'quiz_editor'],
    event: `unready rounds ${telling.today}`,
    letter: (sender, addressee) => unreadyRoundsMail(sender, addressee, rounds),
  })
}

/** Writes to admins, once, of every round of the last days that was void. (docs/rules/mail.md) */
export async function tellOfVoidRounds(db: Db, telling: Telling): Promise<void> {
  for (const round of await listVoidRounds(db, addDays(telling.today, -days_back))) {
    await announce(db, {
      ...telling,
      roles: ['admin'],
      event: `void round ${round.date}`,
      letter: (sender, addressee) => voidRoundMail(sender, addressee, round),
    })
  }
}
