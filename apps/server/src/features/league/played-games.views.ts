import type { Game } from '@tertulia/contract/league'
import type { Days } from '@tertulia/core/calendar/open-days'
import { gameState } from '@tertulia/core/league/game-state'
import type { Db } from '../../platform/database/database.ts'
import { findGameDetails, playedSide } from './game-details.views.ts'
import { presentSide } from './game-side.ts'
import { findGame, type Pairing } from './game/league-games.views.ts'

/** Finds a game of a public season; questions, verdicts and points only once its day is over. */
export async function findPlayedGame(
  db: Db,
  pairing: Pairing,
  { user_id, days }: { user_id: number; days: Days },
): Promise<Game | null> {
  const found = await findGame(db, pairing, { user_id, today: days.today })
  if (!found) return null
  const { sides, state: stored, opponent_answers, ...game } = found
  const state = gameState({ date: game.date, kept: stored }, days)
  const { sides: played, ...details } = await findGameDetails(db, {
    competition: 'league',
    date: game.date,
    season: game.season,
    state,
    player_ids: sides.map(({ id }) => id),
    opponent_answers,
    reader_id: user_id,
    today: days.today,
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
