import type { NationalRankingRow, RankedEvent } from '@tertulia/contract/national-ranking'
import type { EventType } from '@tertulia/core/national-ranking/event-types'
import type { Month } from '@tertulia/core/national-ranking/month'
import type { CsvTable, CsvValue } from '../../platform/csv.ts'

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
  const by_month = new Map(
    Map.groupBy(events, (event) => event.month)
      .entries()
      .map(([of, own]) => [of, new Map(own.map(({ type }) => [type, columnsOf(of, type)]))]),
  )
  const columns = [...by_month.values()].flatMap((types) => [...types.values()])
  return {
    file_name: `national-ranking-${month}.csv`,
    columns: [...own_columns, ...columns.map(({ score }) => score), ...columns.map(({ place }) => place)],
    rows: rows.map(({ cells, ...row }) => {
      const record: Record<string, CsvValue> = row
      for (const { month: of, type, score, place } of cells) {
        const column = by_month.get(of)?.get(type)
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
