import type { NationalRankingRow, RankedEvent } from '@tertulia/contract/national-ranking'
import type { Month } from '@tertulia/core/national-ranking/month'
import type { CsvTable } from '../../platform/csv.ts'

const own_columns = [
  'rank',
  'previous_rank',
  'name',
  'surname',
  'club',
  'region',
  'score',
  'score_sum',
  'events',
  'average',
] as const

/** A ranking as a table: its columns, then each event's score, and the places in which they count. (docs/rules/national-ranking.md) */
export function rankingFile({
  month,
  events,
  rows,
}: {
  month: Month
  events: readonly RankedEvent[]
  rows: readonly NationalRankingRow[]
}): CsvTable & { file_name: string } {
  const names = events.map((event) => `${event.month} ${event.type}`)
  return {
    file_name: `national-ranking-${month}.csv`,
    columns: [...own_columns, ...names, ...names.map((name) => `${name} place`)],
    rows: rows.map(({ cells, ...row }) => ({
      ...row,
      ...Object.fromEntries(
        cells.flatMap(({ month: of, type, score, place }) => [
          [`${of} ${type}`, score],
          [`${of} ${type} place`, place],
        ]),
      ),
    })),
  }
}
