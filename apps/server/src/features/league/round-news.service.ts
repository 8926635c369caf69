import type { ComingRound } from '@tertulia/contract/quiz-editor'
import { addDays, weekday, type CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { announce, type Announcement } from '../users/announcements.results.ts'
import { listRoundsFrom, listVoidRounds } from './league-days.views.ts'
import { fewQuizzesMail } from './few-quizzes.mail.ts'
import { countStock } from './quiz-stock.views.ts'
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

/** Below this number of rounds in a row with a complete quiz, editors are asked for more. */
const quizzesAhead = 7
const roundsNamed = 5

/** Mails admins and quiz editors, once a week, while few quizzes are written ahead. (docs/rules/mail.md) */
export async function tellOfFewQuizzes(db: Db, telling: Telling): Promise<void> {
  const { today } = telling
  const rounds = await listRoundsFrom(db, today)
  const unready = rounds.filter(({ ready }) => !ready).map(({ date }) => date)
  const { days: ready } = countStock(rounds)
  if (unready.length === 0 || ready >= quizzesAhead) return
  const told = { ready, next: unready.slice(0, roundsNamed), more: Math.max(0, unready.length - roundsNamed) }
  await announce(db, {
    ...telling,
    roles: ['admin', 'quiz_editor'],
    kind: 'few_quizzes',
    reference: { week: addDays(today, 1 - weekday(today)) },
    letter: (sender, addressee) => fewQuizzesMail(sender, addressee, told),
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
