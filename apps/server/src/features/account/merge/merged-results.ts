import type { Db } from '../../../platform/database/database.ts'
import { recomputeCup } from '../../cup/cup.results.ts'
import { recomputeGenres } from '../../genre-rankings/genre-rankings.results.ts'
import { recomputeSeason } from '../../league/league.results.ts'
import { recomputeSubthemes } from '../../player-statistics/player-statistics.results.ts'

/** The numbers of results that a merge of accounts changed. */
export type MergedResults = { games: number; cup_games: number; tables: number }

/** Recomputes the results of seasons, and the records of days without a round. */
export async function recomputeMerged(db: Db, seasons: readonly number[]): Promise<MergedResults> {
  const results = { games: 0, cup_games: 0, tables: 0 }
  for (const season of seasons) {
    const league = await recomputeSeason(db, season)
    results.games += league.games
    results.tables += league.tables
    results.cup_games += await recomputeCup(db, season)
    await recomputeGenres(db, season)
    await recomputeSubthemes(db, season)
  }
  await recomputeSubthemes(db, null)
  return results
}
