import * as cupCalls from '@tertulia/contract/cup'
import type { Cup, CupDraw, CupGame } from '@tertulia/contract/cup'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Days } from '@tertulia/core/calendar/open-days'
import { tiesOfRound } from '@tertulia/core/cup/cup-form'
import { gameState } from '@tertulia/core/league/game-state'
import { refuseUnlessOwn } from '../../platform/access/own-past.ts'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findPendingBounds } from '../league/pending-bounds.views.ts'
import { findPlayedCupGame } from './cup-games.views.ts'
import { presentTie, type FoundTie } from './cup-ties.views.ts'
import { findCup, findDrawRecord, type FoundCup } from './cup.views.ts'

/** Returns the cup of a public season, stage by stage. */
export async function getCup({ db, query, today, days }: Call<typeof cupCalls.getCup>): Promise<Cup> {
  const { rounds, ...cup } = orNotFound(await findCup(db, { ...query, today }))
  const boundsOf = await findPendingBounds(
    db,
    { season: cup.season, competition: 'cup' },
    rounds.flatMap(({ date, games }) => listPending(games, date, days)),
  )
  const presented = rounds.map(({ games, ...round }) => ({
    ...round,
    ties: tiesOfRound(cup.players, round.cup_round),
    games: games.map((game) => presentTie(game, round.date, { ...days, boundsOf })),
  }))
  const champion = findChampion(presented)
  return { ...cup, today, state: stateOf(rounds, champion, today), champion, rounds: presented }
}

const listPending = (games: readonly FoundTie[], date: CalendarDate, days: Days) =>
  games.flatMap(({ side1, side2, state }) =>
    side2 && gameState({ date, kept: state }, days) === 'pending'
      ? [{ date, user1: side1.id, user2: side2.id }]
      : [],
  )

/** Returns the record from which anyone can repeat the draws. */
export async function getCupDraw({ db, query, today }: Call<typeof cupCalls.getCupDraw>): Promise<CupDraw> {
  return orNotFound(await findDrawRecord(db, { ...query, today }))
}

function findChampion(rounds: Cup['rounds']): Cup['champion'] {
  const final = rounds.at(-1)?.games[0]
  const winner = final?.sides.find(({ id }) => id === final.winner_id)
  if (!winner) return null
  const { id, name, surname } = winner
  return { id, name, surname }
}

function stateOf(rounds: FoundCup['rounds'], champion: Cup['champion'], today: CalendarDate): Cup['state'] {
  if (champion) return 'finished'
  const [first] = rounds
  return first && today < first.date ? 'upcoming' : 'running'
}

/** Returns a cup game of a public season; questions, verdicts and points only once its day is over. */
export async function getCupGame({
  db,
  params,
  user,
  days,
}: Call<typeof cupCalls.getCupGame>): Promise<CupGame> {
  refuseUnlessOwn(user, cupCalls.getCupGame, [params.user1, params.user2].includes(user.id))
  return orNotFound(await findPlayedCupGame(db, params, { user_id: user.id, days }))
}
