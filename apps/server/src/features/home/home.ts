import type * as homeCalls from '@tertulia/contract/home'
import type { Home } from '@tertulia/contract/home'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { closingOf } from '@tertulia/core/calendar/open-days'
import { checkInState, countsIn } from '@tertulia/core/check-ins/check-ins'
import { seasonState } from '@tertulia/core/league/season-state'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { atLeast } from '@tertulia/core/collections/lists'
import { streaksToTell } from '@tertulia/core/home/streaks'
import { answerCell } from '@tertulia/core/quizzes/answer-cell'
import { holdsRole } from '@tertulia/core/roles/roles'
import type { Call } from '../../platform/http/serve.ts'
import type { OwnCheckInRow } from '../check-ins/check-ins.sql.ts'
import { queryTogether } from '../../platform/database/rows.ts'
import { listKeptOpenQuizzes } from '../quizzes/closing-drafts.sql.ts'
import { findTable } from '../league/league.sql.ts'
import { quizDays } from '../player-statistics/player-statistics.sql.ts'
import { unsubmittedQuizzes } from '../quizzes/past-quizzes.sql.ts'
import { findDay, playedGames, presentCeremonies, wonOfLate } from './home.sql.ts'
import { tableAround } from './table-around.ts'
import { findMorningGames } from './morning-games.sql.ts'
import { morningDay } from './morning.sql.ts'

/**
 * Returns the home page: today's quiz and games, the last result, the table rows around the player's own.
 * (docs/rules/league.md)
 */
export async function getHome({
  db,
  user,
  customer,
  now,
  today,
  days,
}: Call<typeof homeCalls.getHome>): Promise<Home> {
  const reader = { user_id: user.id, today }
  const [{ submitted, answers, special_quiz: special, check_in, ...day }, table, keptOpen] =
    await Promise.all([
      findDay(db, reader),
      findTable(db, reader),
      listKeptOpenQuizzes(db, { kind: 'daily', days, user_id: user.id }),
    ])
  const state = submitted === null ? 'none' : submitted ? 'submitted' : 'open'
  return {
    today,
    now,
    quiz: { state, closes_at: closingOf(today, customer) },
    answers: (answers ?? []).map(({ theme, ...answer }) => ({ theme, cell: answerCell(answer) })),
    special_quiz: special && { subject: special.subject, state: special.submitted ? 'submitted' : 'open' },
    kept_open: keptOpen,
    ...day,
    check_in:
      customer.check_ins && check_in ? openCheckIn(check_in, { today, rule_set: customer.rule_set }) : null,
    table: table && seasonState(table, days) === 'running' ? tableAround(table, user.id) : null,
  }
}

type Asking = { today: CalendarDate; rule_set: RuleSet }

/** Presents a check-in as long as the player has not chosen. */
function openCheckIn(checkIn: OwnCheckInRow, { today, rule_set }: Asking): Home['check_in'] {
  const { season, first_date, choice, forfeits } = checkIn
  if (choice !== null || rule_set.check_in_days === 0) return null
  const state = checkInState(checkIn, { first_date, today })
  const isIn = countsIn(state, forfeits, rule_set)
  return { season, first_date, silent: state === 'silent', counts_in: isIn }
}

/** Returns a player's games and special quiz of their last closed day, what they typed for it in vain, what they have won of late, and their streaks. */
export async function getMorning({
  db,
  user,
  days,
}: Call<typeof homeCalls.getMorning>): Promise<ReplyOf<typeof homeCalls.getMorning>> {
  const { today } = days
  const reader = { user_id: user.id, today }
  const { mornings, unsubmitted, won, quiz_days, played } = await queryTogether(db, {
    mornings: morningDay(reader),
    unsubmitted: unsubmittedQuizzes(reader),
    won: wonOfLate(reader),
    quiz_days: quizDays({ user_id: user.id, season: null }),
    played: playedGames(reader),
  })
  const [morning] = atLeast(mornings, 1)
  const [games, ceremonies] = await Promise.all([
    findMorningGames(db, { user, days }, morning),
    presentCeremonies(db, reader, atLeast(won, 1)[0]),
  ])
  const inLeague = holdsRole(user.valid_roles, ['regular_player'])
  const shown = inLeague ? games : games.filter(({ facts }) => facts.competition === 'special')
  const { date } = morning
  return { today, date, games: shown, unsubmitted, ceremonies, streaks: streaksToTell(quiz_days, played) }
}
