import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as quizCalls from '@tertulia/contract/quizzes'
import type { TodaysGame, TodaysQuiz, OpponentCard } from '@tertulia/contract/quizzes'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import type { TodaysSpecialQuiz } from '@tertulia/contract/special-quizzes'
import { endOfDay, startOfDay, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import { closingOf } from '@tertulia/core/calendar/open-days'
import { givesPoints } from '@tertulia/core/rule-sets/gives-points'
import { toldFacts } from '@tertulia/core/profiles/told-facts'
import { answerChance } from '@tertulia/core/quizzes/answer-chance'
import { percentage } from '@tertulia/core/quizzes/percentage'
import type { Customer } from '../../platform/access/access.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findPlayersDay, type PlayersDay, type OpponentRow } from './todays-quiz.sql.ts'
import {
  listThemeRecords,
  type ThemeRecord,
  findKeptOpen,
  listKeptOpenQuizzes,
} from './closing-drafts.sql.ts'

/** The player, the customer and the instant. */
export type Playing = {
  db: Db
  user: { id: number }
  customer: Pick<Customer, 'time_zone' | 'kept_open' | 'rule_set'>
  now: Instant
}

/** Returns today's quiz, as its player may see it. (docs/rules/daily-quiz.md) */
export const getTodaysQuiz = (call: Call<typeof quizCalls.getTodaysQuiz>): Promise<TodaysQuiz> =>
  showQuizOf(call, call.today)

/** Returns today's special quiz, if there is one. (docs/rules/special-quizzes.md) */
export async function getTodaysSpecialQuiz(
  call: Call<typeof specialQuizCalls.getTodaysSpecialQuiz>,
): Promise<ReplyOf<typeof specialQuizCalls.getTodaysSpecialQuiz>> {
  const { db, user, today, days, now } = call
  return {
    quiz: await findSpecialQuizOf(call, today),
    today,
    now,
    kept_open: await listKeptOpenQuizzes(db, { kind: 'special', days, user_id: user.id }),
  }
}

/** Returns the quiz of a day that is kept open, as its player may see it. (docs/rules/day-changes.md) */
export async function getOpenQuiz(call: Call<typeof quizCalls.getOpenQuiz>): Promise<TodaysQuiz> {
  const quiz = await showQuizOf(call, keptOpenDate(call))
  return quiz.state === 'none' ? refuse('not_found') : quiz
}

/** Returns the special quiz of a day that is kept open, as its player may see it. (docs/rules/day-changes.md) */
export async function getOpenSpecialQuiz(
  call: Call<typeof specialQuizCalls.getOpenSpecialQuiz>,
): Promise<TodaysSpecialQuiz> {
  return orNotFound(await findSpecialQuizOf(call, keptOpenDate(call)))
}

function keptOpenDate({
  params,
  customer,
}: {
  params: { date: CalendarDate }
  customer: Pick<Customer, 'kept_open'>
}): CalendarDate {
  return orNotFound(customer.kept_open.find(({ date }) => date === params.date)).date
}

/**
 * Returns the quiz of a day that has begun, as its player may see it: only statements and media until they have
 * submitted. (docs/rules/daily-quiz.md)
 */
export async function showQuizOf(playing: Playing, date: CalendarDate): Promise<TodaysQuiz> {
  const { db, user, customer, now } = playing
  const day = await findPlayersDay(db, { kind: 'daily', date, user_id: user.id })
  if (day) return { ...(await showDay(playing, date, day)), games: await showGames(db, date, day) }
  const closesAt = closingOf(date, customer)
  const nothing = { questions: [], games: [], drafts: [], submission: null }
  return {
    date,
    now,
    closes_at: closesAt,
    kept_open: null,
    state: 'none',
    rule_set: customer.rule_set,
    ...nothing,
  }
}

/** Returns a quiz that its player has opened before its day; the caller checks that they have. */
export async function showEarlyQuiz(playing: Playing, date: CalendarDate): Promise<TodaysQuiz> {
  const { db, user } = playing
  const playersDay = orNotFound(await findPlayersDay(db, { kind: 'daily', date, user_id: user.id }))
  const day = { ...playersDay, played_early: false }
  return { ...(await showDay(playing, date, day)), games: await showGames(db, date, day) }
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
    ...(await showDay(playing, date, day)),
    games: [],
    subject: subject ?? '',
    description,
    author,
    own,
  }
}

async function showDay(
  playing: Playing,
  date: CalendarDate,
  day: PlayersDay,
): Promise<Omit<TodaysQuiz, 'games'>> {
  const { customer, now } = playing
  const { rule_set, questions, drafts } = day
  const submission = day.played_early ? withheldSubmission(playing, date, day) : ownSubmission(day)
  return {
    date,
    now,
    closes_at: closingOf(date, customer),
    kept_open: await showKeptOpen(playing, date),
    state: submission ? 'submitted' : 'open',
    rule_set,
    questions,
    drafts: day.played_early ? [] : drafts,
    submission,
  }
}

function ownSubmission({ submitted_at, for_player, answers }: PlayersDay) {
  return submitted_at ? { submitted_at, for_player, answers } : null
}

const blankAnswer = { text: '', league_points: null, cup_points: null, joker: false }

/**
 * Presents what a player answered early without official answers and verdicts; until it is counted it lies in their
 * drafts. (docs/rules/early-sittings.md)
 */
function withheldSubmission({ customer }: Playing, date: CalendarDate, day: PlayersDay) {
  const { submitted_at, for_player, answers, drafts } = day
  const typed = submitted_at ? answers : drafts
  return {
    submitted_at: submitted_at ?? startOfDay(date, customer.time_zone),
    for_player,
    answers: day.questions.map(({ id }) => {
      const { text, league_points, cup_points, joker } =
        typed.find((answer) => answer.question_id === id) ?? blankAnswer
      const given = { league_points, cup_points, joker }
      return { question_id: id, text, ...given, answer: null, verdict: 'pending' as const }
    }),
  }
}

async function showKeptOpen(
  { db, customer, now }: Playing,
  date: CalendarDate,
): Promise<TodaysQuiz['kept_open']> {
  if (!customer.kept_open.some((day) => day.date === date)) return null
  const keptOpen = await findKeptOpen(db, date)
  return keptOpen && { ...keptOpen, is_today: now < endOfDay(date, customer.time_zone) }
}

async function showGames(db: Db, date: CalendarDate, day: PlayersDay): Promise<TodaysGame[]> {
  const { submitted_at, games } = day
  const opponents = [...new Set(games.flatMap(({ opponent }) => opponent?.id ?? []))]
  // Opponents' records only matter while points are given.
  const records = submitted_at === null && opponents.length > 0 ? await listThemeRecords(db, opponents) : []
  return games.map(({ opponent, ...game }) => ({
    ...game,
    opponent: opponent && opponentCard(opponent, { date, own: day, records }),
    takes_points: opponent !== null && givesPoints(day.rule_set),
  }))
}

type Shown = {
  date: CalendarDate
  /** The viewer's own fields: players see of others what they share themselves. */
  own: Pick<PlayersDay, 'own_birthdate' | 'own_region'>
  records: readonly ThemeRecord[]
}

/** Presents an opponent to a player who gives points. (docs/rules/daily-quiz.md) */
function opponentCard(opponent: OpponentRow, { date, own, records }: Shown): OpponentCard {
  const { id, name, surname, away } = opponent
  const { age, region } = toldFacts(opponent, { birthdate: own.own_birthdate, region: own.own_region }, date)
  return {
    id,
    name,
    surname,
    age,
    region,
    away,
    themes: records
      .filter(({ user_id }) => user_id === id)
      .map(({ theme, answered, right, corrected, club }) => ({
        theme,
        answered,
        right,
        percentage: percentage(right, corrected),
        chance: answerChance({ right, corrected }, club),
      })),
  }
}
