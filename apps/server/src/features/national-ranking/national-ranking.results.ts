import { monthsOfRanking, type Month } from '@tertulia/core/national-ranking/month'
import type { Db } from '../../platform/database/database.ts'
import { lockRankings, writeRankings } from './month-rankings.store.ts'
import { listPublished } from './month-rankings.views.ts'

/**
 * Recomputes every published ranking whose twelve months contain one of these. To be called after the same transaction
 * has written their results.
 */
export async function rerankMonths(db: Db, months: readonly Month[]): Promise<void> {
  if (months.length === 0) return
  await lockRankings(db)
  const published = await listPublished(db)
  const concerned = published.filter((ranking) =>
    monthsOfRanking(ranking.month).some((month) => months.includes(month)),
  )
  await writeRankings(
    db,
    concerned.map(({ month }) => month),
  )
}
