import * as league from '@tertulia/contract/league'
import type { Game } from '@tertulia/contract/league'
import { gameState } from '@tertulia/core/league/game-state'
import { refuseUnlessOwn } from '../../../platform/access/own-past.ts'
import { orNotFound } from '../../../platform/http/refusal.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { findGameDetails, playedSide } from '../game-details.views.ts'
import { findGame } from './league-games.views.ts'
import { presentSide } from '../league-rounds.service.ts'

/** Returns a game of a public season; questions, verdicts and points only once its day is over. */
export async function getGame({
  db,
  params,
  query,
  user,
  today,
  days,
}: Call<typeof league.getGame>): Promise<Game> {
  refuseUnlessOwn(user, league.getGame, [params.user1, query.user2].includes(user.id))
  const pairing = { date: params.date, user1: params.user1, user2: query.user2 ?? null }
  const {
    sides,
    state: stored,
    opponent_answers: opponentAnswers,
    ...game
  } = orNotFound(await findGame(db, pairing, { user_id: user.id, today }))
  const state = gameState({ date: game.date, kept: stored }, days)
  const { sides: played, ...details } = await findGameDetails(db, {
    competition: 'league',
    date: game.date,
    season: game.season,
    state,
    player_ids: sides.map(({ id }) => id),
    opponent_answers: opponentAnswers,
    reader_id: user.id,
    today,
  })
  return {
    ...game,
    state,
    sides: sides.map((side, place) => {
      const shown = presentSide(side, side, state)
      return { ...shown, ...playedSide(shown, played[place]) }
    }),
    ...details,
  }
}
