import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as quizzes from '@tertulia/contract/quizzes'
import type { TodaysGame, TodaysQuiz } from '@tertulia/contract/quizzes'
import type * as specialQuizzes from '@tertulia/contract/special-quizzes'
import type { TodaysSpecialQuiz } from '@tertulia/contract/special-quizzes'
import { endOfDay, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import type { Customer } from '../../platform/access/access.views.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Call } from '../../platform/http/serve.ts'
import { opponentCard } from './opponent-card.ts'
import { listThemeRecords } from './opponents.views.ts'
import { findPlayersDay, type PlayersDay } from './todays-quiz.views.ts'

/** The player, the customer and the instant. */
export type Playing = {
  db: Db
  user: { id: number }
  customer: Pick<Customer, 'time_zone' | 'rule_set'>
  now: Instant
}

/** Returns today's quiz, as its player may see it. (docs/rules/daily-quiz.md) */
export const getTodaysQuiz = (call: Call<typeof quizzes.getTodaysQuiz>): Promise<TodaysQuiz> =>
  showQuizOf(call, call.today)

/** Returns today's special quiz, if there is one. (docs/rules/special-quizzes.md) */
export async function getTodaysSpecialQuiz(
  call: Call<typeof specialQuizzes.getTodaysSpecialQuiz>,
): Promise<ReplyOf<typeof specialQuizzes.getTodaysSpecialQuiz>> {
  return { quiz: await findSpecialQuizOf(call, call.today), today: call.today }
}

/**
 * Returns the quiz of a day that has begun, as its player may see it: only statements and media until they have
 * submitted. (docs/rules/daily-quiz.md)
 */
export async function showQuizOf(playing: Playing, date: CalendarDate): Promise<TodaysQuiz> {
  const { db, user, customer, now } = playing
  const day = await findPlayersDay(db, { kind: 'daily', date, user_id: user.id })
  if (day) return { ...showDay(playing, date, day), games: await showGames(db, date, day) }
  const closesAt = endOfDay(date, customer.time_zone)
  const nothing = { questions: [], games: [], drafts: [], submission: null }
  return { date, now, closes_at: closesAt, state: 'none', rule_set: customer.rule_set, ...nothing }
}

/** Returns the same for the special quiz of a day; null without one. (docs/rules/special-quizzes.md) */
export async function findSpecialQuizOf(
  playing: Playing,
  date: CalendarDate,
): Promise<TodaysSpecialQuiz | null> {
  const { db, user } = playing
  const day = await findPlayersDay(db, { kind: 'special', date, user_id: user.id })
  if (!day) return null
  const { subject, description, author, own } = day
  return {
    ...showDay(playing, date, day),
    games: [],
    subject: subject ?? '',
    description,
    author,
    own,
  }
}

function showDay({ customer, now }: Playing, date: CalendarDate, day: PlayersDay): Omit<TodaysQuiz, 'games'> {
  const { rule_set: ruleSet, questions, drafts, submitted_at: submittedAt, answers } = day
  return {
    date,
    now,
    closes_at: endOfDay(date, customer.time_zone),
    state: submittedAt ? 'submitted' : 'open',
    rule_set: ruleSet,
    questions,
    drafts,
    submission: submittedAt ? { submitted_at: submittedAt, answers } : null,
  }
}

async function showGames(db: Db, date: CalendarDate, day: PlayersDay): Promise<TodaysGame[]> {
  const { submitted_at: submittedAt, games } = day
  const opponents = [...new Set(games.flatMap(({ opponent }) => opponent?.id ?? []))]
  // Opponents' records only matter while points are given.
  const records = submittedAt === null && opponents.length > 0 ? await listThemeRecords(db, opponents) : []
  return games.map(({ opponent, ...game }) => ({
    ...game,
    opponent: opponent && opponentCard(opponent, { date, own: day, records }),
    takes_points: opponent !== null,
  }))
}
