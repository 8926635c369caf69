import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as leagueCalls from '@tertulia/contract/league'
import type { Round, Standings } from '@tertulia/contract/league'
import { type CalendarDate, addDays, weekday } from '@tertulia/core/calendar/calendar'
import type { Days } from '@tertulia/core/calendar/open-days'
import { gameState } from '@tertulia/core/league/game-state'
import { seasonState } from '@tertulia/core/league/season-state'
import type { ComingRound } from '@tertulia/contract/quiz-editor'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import type { Db } from '../../platform/database/database.ts'
import { announce, type Announcement } from '../users/announcements.exports.ts'
import { presentSide } from './game-side.ts'
import { findPendingBounds, type BoundsOf } from './games.sql.ts'
import {
  findCalendar,
  type CalendarRow,
  type PlayedSide,
  findTable,
  countStock,
  listRoundsFrom,
  listVoidRounds,
} from './league.sql.ts'
import { fewQuizzesMail, voidRoundMail, unreadyRoundsMail } from './league.mail.ts'

/** Returns the rounds of a tier of a public season, each game once. */
export async function getRounds(
  call: Call<typeof leagueCalls.getRounds>,
): Promise<ReplyOf<typeof leagueCalls.getRounds>> {
  const { db, query, user, today, days } = call
  const { season, tier, rounds, players, sides } = orNotFound(
    await findCalendar(db, { ...query, user_id: user.id, today }),
  )
  const byRound = Map.groupBy(sides, ({ round }) => round)
  const boundsOf = await findPendingBounds(
    db,
    { season, competition: 'league' },
    rounds.flatMap(({ round, date }) => listPending(byRound.get(round) ?? [], date, days)),
  )
  const inOrder = orNotFound(players)
  return {
    season,
    tier,
    today,
    rounds: rounds.map((round) => ({
      ...round,
      games: listGames(inOrder, { date: round.date, days, sides: byRound.get(round.round) ?? [], boundsOf }),
    })),
  }
}

type Players = NonNullable<CalendarRow['players']>
type Day = { date: CalendarDate; days: Days; sides: readonly PlayedSide[]; boundsOf: BoundsOf }

/** Lists the games of a day that wait for verdicts, each once. */
export function listPending(sides: readonly PlayedSide[], date: CalendarDate, days: Days) {
  return sides.flatMap(({ state, user_id: user1, opponent_id: user2 }) =>
    gameState({ date, kept: state }, days) === 'pending' && (user2 === null || user1 < user2)
      ? [{ date, user1, user2 }]
      : [],
  )
}

/** Presents the games of a round, each once, in the order of the players. */
export function listGames(players: Players, { date, days, sides, boundsOf }: Day): Round['games'] {
  const sideOf = new Map(sides.map((side) => [side.user_id, side]))
  const listed = new Set<number>()
  const games: Round['games'] = []
  for (const player of players) {
    const side = sideOf.get(player.id)
    if (!side || listed.has(player.id)) continue
    const state = gameState({ date, kept: side.state }, days)
    const opponent = players.find(({ id }) => id === side.opponent_id)
    const shown = [player, ...(opponent ? [opponent] : [])].map((person) => {
      const played = sideOf.get(person.id)
      return presentSide(person, played && { ...played, bounds: boundsOf(date, person.id) }, state)
    })
    games.push({ state, sides: shown, withdrawn_ids: side.withdrawn_ids })
    listed.add(player.id).add(opponent?.id ?? player.id)
  }
  return games
}

/** Returns the table of a tier of a public season, with each player's form in it. */
export async function getStandings({
  db,
  query,
  user,
  today,
  days,
}: Call<typeof leagueCalls.getStandings>): Promise<Standings> {
  const table = orNotFound(await findTable(db, { ...query, user_id: user.id, today, with_form: true }))
  const standings = orNotFound(table.standings).map(({ form = [], ...row }) => ({ ...row, form }))
  return { ...table, standings, state: seasonState(table, days) }
}

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
