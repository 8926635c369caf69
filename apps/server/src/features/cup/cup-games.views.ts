import type { CupGame } from '@tertulia/contract/cup'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Days } from '@tertulia/core/calendar/open-days'
import { tiesOfRound } from '@tertulia/core/cup/cup-form'
import type { Db } from '../../platform/database/database.ts'
import { findGameDetails, playedSide } from '../league/game-details.views.ts'
import { findCupGame, presentTie } from './cup-ties.views.ts'

/** The players of a cup game on a date, in the order requested. */
type CupPairing = { date: CalendarDate; user1: number; user2: number }

/** Finds a cup game of a public season; questions, verdicts and points only once its day is over. */
export async function findPlayedCupGame(
  db: Db,
  pairing: CupPairing,
  { user_id, days }: { user_id: number; days: Days },
): Promise<CupGame | null> {
  const found = await findCupGame(db, { ...pairing, user_id, today: days.today })
  if (!found) return null
  const { tie, players, excused_ids, opponent_answers, ...game } = found
  const { sides, ...presented } = presentTie(tie, game.date, days)
  const inOrder = sides[0]?.id === pairing.user1 ? sides : sides.toReversed()
  const { sides: played, ...details } = await findGameDetails(db, {
    competition: 'cup',
    date: game.date,
    season: game.season,
    state: presented.state,
    player_ids: inOrder.map(({ id }) => id),
    opponent_answers,
    reader_id: user_id,
    today: days.today,
  })
  return {
    ...game,
    ties: tiesOfRound(players, game.cup_round),
    ...presented,
    sides: inOrder.map((side, place) => ({
      ...side,
      ...playedSide(side, played[place]),
      excused: excused_ids.includes(side.id),
    })),
    ...details,
  }
}
