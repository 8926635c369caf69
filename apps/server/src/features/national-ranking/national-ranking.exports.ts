import type { Instant } from '@tertulia/core/calendar/calendar'
import { monthsOfRanking, type Month } from '@tertulia/core/national-ranking/month'
import type { Db } from '../../platform/database/database.ts'
import {
  deleteMonthRanking,
  insertMonthRanking,
  lockRankings,
  writeRankings,
} from './national-ranking-writes.sql.ts'
import { listPublished } from './national-ranking.sql.ts'

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

/** Blocks all other changes to published rankings until the transaction ends. */
export { lockRankings as lockNationalRanking } from './national-ranking-writes.sql.ts'

/**
 * Publishes those of these months that are not published, and works out every published ranking that counts one of
 * them. To be called after the same transaction has written their results. Returns those it published.
 */
export async function publishMonths(
  db: Db,
  { months, ...publication }: { months: readonly Month[]; published_at: Instant; published_by: number },
): Promise<Month[]> {
  await lockRankings(db)
  const already = new Set((await listPublished(db)).map(({ month }) => month))
  const missing = months.filter((month) => !already.has(month))
  for (const month of missing) await insertMonthRanking(db, { month, ...publication })
  await rerankMonths(db, months)
  return missing
}

/** Takes months off the list of published rankings. */
export async function unpublishMonths(db: Db, months: readonly Month[]): Promise<void> {
  await lockRankings(db)
  for (const month of months) await deleteMonthRanking(db, month)
}
