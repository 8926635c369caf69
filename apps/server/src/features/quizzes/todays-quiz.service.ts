import type { OpponentCard, TodaysGame, TodaysQuiz } from '@tertulia/contract/quizzes'
import { ageOn } from '@tertulia/core/calendar/age'
import { endOfDay, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import { percentage } from '@tertulia/core/quizzes/percentage'
import type { Customer } from '../../platform/access.views.ts'
import type { Db } from '../../platform/database.ts'
import { listThemeRecords } from './opponents.views.ts'
import { findPlayersDay, type LeagueGameRow } from './todays-quiz.views.ts'

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
  const day = await findPlayersDay(db, { date, user_id: user.id })
  const shown = { date, now, closes_at: endOfDay(date, customer.time_zone) }
  if (!day?.questions)
    return { ...shown, state: 'none', questions: [], games: [], drafts: [], submission: null }
  const { questions, drafts, submitted_at, answers, league_game } = day
  const game = league_game && showLeagueGame(db, league_game, { date, open: submitted_at === null })
  return {
    ...shown,
    state: submitted_at ? 'submitted' : 'open',
    questions,
    games: game ? [await game] : [],
    drafts,
    submission: submitted_at ? { submitted_at, answers } : null,
  }
}

type OpenDay = { date: CalendarDate; open: boolean }

async function showLeagueGame(db: Db, game: LeagueGameRow, day: OpenDay): Promise<TodaysGame> {
  const { season, tier, round, opponent } = game
  return {
    competition: 'league',
    season,
    tier,
    round,
    ties: null,
    opponent: opponent && (await showOpponent(db, { ...game, opponent }, day)),
    takes_points: opponent !== null,
  }
}

async function showOpponent(
  db: Db,
  game: LeagueGameRow & { opponent: NonNullable<LeagueGameRow['opponent']> },
  { date, open }: OpenDay,
): Promise<OpponentCard> {
  const { id, name, surname, birthdate, region } = game.opponent
  // What he is good at only matters while points are given.
  const records = open ? await listThemeRecords(db, { user_id: id, before: date }) : []
  return {
    id,
    name,
    surname,
    age: game.own_birthdate && birthdate ? ageOn(date, birthdate) : null,
    region: game.own_region ? region : null,
    themes: records.map(({ theme, answered, right, corrected }) => ({
      theme,
      answered,
      right,
      percentage: percentage(right, corrected),
    })),
  }
}
