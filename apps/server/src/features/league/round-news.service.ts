import type { ComingRound } from '@tertulia/contract/quiz-editor'
import { addDays, type CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { announce, type Announcement } from '../users/announcements.results.ts'
import { listRoundsFrom, listVoidRounds } from './league-days.views.ts'
import { unreadyRoundsMail } from './unready-rounds.mail.ts'
import { voidRoundMail } from './void-round.mail.ts'

/** The instant of the mail, and the addresses of the web app. */
type Telling = Pick<Announcement, 'addresses' | 'now' | 'today'>

const daysAhead = 3
// Longer than any outage; older rounds are not worth a mail.
const daysBack = 7

/** Lists the rounds of the coming days that have no complete quiz yet. (docs/rules/daily-quiz.md) */
export async function listComingUnreadyRounds(db: Db, today: CalendarDate): Promise<ComingRound[]> {
  const through = addDays(today, daysAhead)
  return (await listRoundsFrom(db, today)).filter(({ date, ready }) => !ready && date <= through)
}

/** Mails admins and quiz editors, once a day, about rounds that would be void. (docs/rules/mail.md) */
export async function tellOfUnreadyRounds(
  db: Db,
  telling: Telling,
  rounds: readonly ComingRound[],
): Promise<void> {
  await announce(db, {
    ...telling,
    roles: ['admin', 'quiz_editor'],
    kind: 'unready_rounds',
    reference: { date: telling.today },
    letter: (sender, addressee) => unreadyRoundsMail(sender, addressee, rounds),
  })
}

/** Mails admins, once, about every void round of the last days. (docs/rules/mail.md) */
export async function tellOfVoidRounds(db: Db, telling: Telling): Promise<void> {
  for (const round of await listVoidRounds(db, addDays(telling.today, -daysBack))) {
    await announce(db, {
      ...telling,
      roles: ['admin'],
      kind: 'void_round',
      reference: { date: round.date },
      letter: (sender, addressee) => voidRoundMail(sender, addressee, round),
    })
  }
}
