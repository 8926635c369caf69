import type { Db } from '../../../../platform/database/database.ts'
import { insertGames } from '../brought-seasons.sql.ts'
import type { CheckedGame } from './check-games.ts'

/** Saves the new games of a file. */
export async function saveGames(db: Db, importId: number, games: readonly CheckedGame[]): Promise<void> {
  const rows = games
    .filter(({ outcomeOfLine }) => outcomeOfLine === 'new')
    .map(({ table_id, round, played_on, sides: [one, other], outcome, found }) => ({
      table_id,
      round,
      played_on,
      place_id: found[0]?.id,
      opponent_place_id: found[1]?.id,
      points: one.points,
      opponent_points: other.points,
      forfeited: one.forfeited,
      opponent_forfeited: other.forfeited,
      right_answers: one.right_answers,
      opponent_right_answers: other.right_answers,
      outcome,
    }))
  await insertGames(db, importId, rows)
}
