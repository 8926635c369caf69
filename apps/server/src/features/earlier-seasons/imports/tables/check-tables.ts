import type { SeasonLineProblem, TableColumn } from '@tertulia/contract/season-imports'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../../../platform/database/database.ts'
import { plainWords, type ColumnLine } from '../../../../platform/files/column-cells.ts'
import { problemOf } from '../season-cells.ts'
import { findAccounts, type NamedAccount } from '../find-accounts.ts'
import { listKnownTables, type KnownTable } from '../season-imports.sql.ts'
import { readPlace, type ReadPlace } from './tables-file.ts'

/** A line of a file of final tables with what it would do; `place` is its table's, and numbers are there unless refused. */
export type CheckedPlace = Omit<ReadPlace, 'place'> & {
  outcome: 'problem' | 'new' | 'existing'
  place: number
  user_id: number | null
  /** The season that is here already. */
  season_id: number | null
}

type Table = Pick<KnownTable, 'place'> & { existing: boolean }

/** Compares a file of final tables with the earlier seasons that are here. (docs/rules/moving-in.md) */
export async function checkTables(
  db: Db,
  lines: readonly ColumnLine<TableColumn>[],
  today: CalendarDate,
): Promise<CheckedPlace[]> {
  const places = lines.map((line) => readPlace(line, today))
  const accounts = await findAccounts(db, places)
  const seasons = new SeasonsOfFile(await listKnownTables(db))
  const seen = new Set<string>()
  return places.map((place) => {
    const account = accounts.of(place)
    const { table, season_id, problems: contradictions } = seasons.add(place)
    const problems = [
      ...place.problems,
      ...contradictions,
      ...(account.taken ? [problemOf('source_id', 'taken', place.source_id)] : []),
      ...(table.existing ? [] : repetitions(place, account, seen)),
    ]
    const outcome = problems.length > 0 ? 'problem' : table.existing ? 'existing' : 'new'
    const { place: tablePlace } = table
    return { ...place, problems, outcome, place: tablePlace, user_id: account.id, season_id }
  })
}

const tableKey = ({ season, competition, table }: Pick<ReadPlace, 'season' | 'competition' | 'table'>) =>
  JSON.stringify([plainWords(season), competition, plainWords(table)])

/** Finds a player who is in a table twice: the same account, or the same name without one. */
function repetitions(place: ReadPlace, { id }: NamedAccount, seen: Set<string>): SeasonLineProblem[] {
  if (place.name === '') return []
  const key = `${tableKey(place)} ${id ?? plainWords(place.name)}`
  if (seen.has(key)) return [problemOf('name', 'repeated', place.name)]
  seen.add(key)
  return []
}

type Dates = Pick<ReadPlace, 'starts_on' | 'ends_on'>
type SeasonFacts = Dates & { id: number | null; name: string }

/** The seasons and tables that are here, and those that the lines of a file add one after the other. */
class SeasonsOfFile {
  readonly #seasons = new Map<string, SeasonFacts>()
  readonly #tables = new Map<string, Table>()
  readonly #taken = new Set<string>()

  constructor(known: readonly KnownTable[]) {
    for (const { season, season_id: id, starts_on: start, ends_on: end, ...one } of known) {
      this.#seasons.set(plainWords(season), { id, name: season, starts_on: start, ends_on: end })
      this.#tables.set(tableKey({ season, competition: one.competition, table: one.table }), {
        place: one.place,
        existing: true,
      })
      this.#taken.add(this.#placeKey(season, one))
    }
  }

  /** Finds or adds the season and the table of a line. */
  add(line: ReadPlace): { table: Table; season_id: number | null; problems: SeasonLineProblem[] } {
    const season = this.#seasons.get(plainWords(line.season)) ?? { ...line, id: null, name: line.season }
    this.#seasons.set(plainWords(line.season), season)
    line.season = season.name
    const known = this.#tables.get(tableKey(line))
    // What is here stays as it is, whatever a line says.
    if (known?.existing) return { table: known, season_id: season.id, problems: [] }
    const problems = season.id === null ? this.#mendDates(season, line) : []
    const table = known ?? { place: this.#placeOf(line), existing: false }
    const { place } = table
    const isTaken = !known && this.#taken.has(this.#placeKey(line.season, { ...line, place }))
    if (isTaken || (line.place !== null && line.place !== place))
      problems.push(problemOf('tier_place', 'contradicts', String(line.place ?? place)))
    this.#tables.set(tableKey(line), table)
    this.#taken.add(this.#placeKey(line.season, { ...line, place }))
    return { table, season_id: season.id, problems }
  }

  /** Takes a season's dates from the first line that has them. */
  #mendDates(season: SeasonFacts, line: ReadPlace): SeasonLineProblem[] {
    return (['starts_on', 'ends_on'] as const).flatMap((column) => {
      const date = line[column]
      if (date === null || date === season[column]) return []
      if (season[column] !== null) return [problemOf(column, 'contradicts', date)]
      season[column] = date
      return []
    })
  }

  /** The place that a line says, else the number that a tier is named by, else the next one. */
  #placeOf(line: ReadPlace): number {
    if (line.place !== null) return line.place
    if (line.competition === 'league' && /^[1-9]\d{0,3}$/.test(line.table)) return Number(line.table)
    let place = 1
    while (this.#taken.has(this.#placeKey(line.season, { ...line, place }))) place += 1
    return place
  }

  readonly #placeKey = (season: string, { competition, place }: Pick<KnownTable, 'competition' | 'place'>) =>
    JSON.stringify([plainWords(season), competition, place])
}
