import type { NationalRankingRow, RankedEvent } from '@tertulia/contract/national-ranking'
import type { EventType } from '@tertulia/core/national-ranking/event-types'
import type { Month } from '@tertulia/core/national-ranking/month'
import type { CsvColumn, CsvTable, CsvValue } from '../../platform/files/csv.ts'

// As many as the page shows.
const decimals = 2

const ownColumns: CsvColumn[] = [
  { name: 'rank' },
  { name: 'previous_rank' },
  { name: 'name' },
  { name: 'surname' },
  { name: 'club' },
  { name: 'region' },
  { name: 'score', decimals },
  { name: 'score_sum', decimals },
  { name: 'events' },
  { name: 'average', decimals },
]

/** Builds a ranking as a table: its columns, then each event's score, and the places in which they count. */
export function rankingFile({
  month,
  events,
  rows,
}: {
  month: Month
  events: readonly RankedEvent[]
  rows: readonly NationalRankingRow[]
}): CsvTable & { file_name: string } {
  const byMonth = new Map(
    Map.groupBy(events, (event) => event.month)
      .entries()
      .map(([of, own]) => [of, new Map(own.map(({ type }) => [type, columnsOf(of, type)]))]),
  )
  const columns = [...byMonth.values()].flatMap((types) => [...types.values()])
  return {
    file_name: `national-ranking-${month}.csv`,
    columns: [
      ...ownColumns,
      ...columns.map(({ score }) => ({ name: score, decimals })),
      ...columns.map(({ place }) => ({ name: place })),
    ],
    rows: rows.map(({ cells, ...row }) => {
      const record: Record<string, CsvValue> = row
      for (const { month: of, type, score, place } of cells) {
        const column = byMonth.get(of)?.get(type)
        if (!column) continue
        record[column.score] = score
        record[column.place] = place
      }
      return record
    }),
  }
}

const columnsOf = (month: Month, type: EventType) => {
  return { score: `${month} ${type}`, place: `${month} ${type} place` }
}
