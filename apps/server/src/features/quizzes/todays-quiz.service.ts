import type { TodaysGame, TodaysQuiz } from '@tertulia/contract/quizzes'
import type { TodaysSpecialQuiz } from '@tertulia/contract/special-quizzes'
import { endOfDay, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import type { Customer } from '../../platform/access.views.ts'
import type { Db } from '../../platform/database.ts'
import { opponentCard } from './opponent-card.ts'
import { listThemeRecords } from './opponents.views.ts'
import { findPlayersDay, type PlayersDay } from './todays-quiz.views.ts'

/** Who plays, for which customer, when. */
export type Playing = {
  db: Db
  user: { id: number }
  customer: Pick<Customer, 'time_zone' | 'rule_set'>
  now: Instant
}

/**
 * The quiz of a day that has begun, as its player may see it: statements and media alone until he has submitted.
 * (docs/rules/daily-quiz.md)
 */
export async function showQuizOf(playing: Playing, date: CalendarDate): Promise<TodaysQuiz> {
  const { db, user, customer, now } = playing
  const day = await findPlayersDay(db, { kind: 'daily', date, user_id: user.id })
  if (day) return { ...showDay(playing, date, day), games: await showGames(db, date, day) }
  const closes_at = endOfDay(date, customer.time_zone)
  const nothing = { questions: [], games: [], drafts: [], submission: null }
  return { date, now, closes_at, state: 'none', rule_set: customer.rule_set, ...nothing }
}

/** The same for the special quiz of a day; null without one. (docs/rules/special-quizzes.md) */
export async function showSpecialQuizOf(
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
  const { rule_set, questions, drafts, submitted_at, answers } = day
  return {
    date,
    now,
    closes_at: endOfDay(date, customer.time_zone),
    state: submitted_at ? 'submitted' : 'open',
    rule_set,
    questions,
    drafts,
    submission: submitted_at ? { submitted_at, answers } : null,
  }
}

async function showGames(db: Db, date: CalendarDate, day: PlayersDay): Promise<TodaysGame[]> {
  const { submitted_at, games } = day
  const opponents = [...new Set(games.flatMap(({ opponent }) => opponent?.id ?? []))]
  // What they are good at only matters while points are given.
  const records =
    submitted_at === null && opponents.length > 0
      ? await listThemeRecords(db, { user_ids: opponents, before: date })
      : []
  return games.map(({ opponent, ...game }) => ({
    ...game,
    opponent: opponent && opponentCard(opponent, { date, own: day, records }),
    takes_points: opponent !== null,
  }))
}
