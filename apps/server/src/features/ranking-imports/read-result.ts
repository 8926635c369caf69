import type { RankingColumn, ResultProblem } from '@tertulia/contract/ranking-imports'
import { resultMax } from '@tertulia/core/national-ranking/event-form'
import type { EventType } from '@tertulia/core/national-ranking/event-types'
import type { Month } from '@tertulia/core/national-ranking/month'
import type { RegionSet } from '@tertulia/core/regions/regions'
import { type ColumnLine, openCells, readRegion, wordOf } from '../../platform/files/column-cells.ts'
import { readWrittenDate } from '../../platform/files/columns/written-dates.ts'

/** A line of a file as the result it will become. */
export type ReadResult = {
  line: number
  month: Month | null
  type: EventType | null
  name: string
  surname: string
  club: string | null
  region: string | null
  result: number | null
  source_id: string | null
  supervised: boolean
  problems: ResultProblem[]
}

export type ClubFacts = { this_month: Month; region_set: RegionSet }

const eventWords: Record<EventType, readonly string[]> = {
  inquizicao: ['inquizicao'],
  '66_22_11': ['66 22 11'],
  hot_100: ['hot 100', 'hot100'],
  quiz_dairy: ['quiz dairy'],
  squizzed: ['squizzed'],
  unlimited: ['unlimited'],
  eqc: ['eqc', 'european championship', 'campeonato da europa', 'campeonato europeu'],
  wqc: ['wqc', 'world championship', 'campeonato do mundo', 'campeonato mundial'],
  cnq: ['cnq', 'national championship', 'campeonato nacional'],
}

const saidWords = { yes: ['yes', 'y', 'true', '1', 'x', 'sim', 's'], no: ['no', 'n', 'false', '0', 'nao'] }

const lengths = { name: 100, surname: 100, club: 100, source_id: 100 } as const

type Reading = ClubFacts & {
  readMonth: typeof readMonth
  readEvent: (text: string) => EventType | null
  readRegion: (text: string) => string | null
}

/** Reads the lines of a file of months, each with all its problems. (docs/rules/moving-in.md) */
export function readResults(lines: readonly ColumnLine<RankingColumn>[], club: ClubFacts): ReadResult[] {
  // Thousands of lines name the same few months, events and regions.
  const reading = {
    ...club,
    readMonth: remember(readMonth),
    readEvent: remember((text) => wordOf(eventWords, text)),
    readRegion: remember((text) => readRegion(text, club.region_set)),
  }
  return lines.map((line) => readResult(line, reading))
}

function remember<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const value = read(text)
    known.set(text, value)
    return value
  }
}

function readResult({ line, cells }: ColumnLine<RankingColumn>, reading: Reading): ReadResult {
  const { problems, report, shortText, sourceId } = openCells<
    RankingColumn,
    ResultProblem['problem'],
    keyof typeof lengths
  >(cells, lengths)
  const needed = <Value>(column: RankingColumn, value: Value | null): Value | null =>
    value ?? report(column, cells[column] === '' ? 'missing' : 'invalid')
  const month = needed('month', reading.readMonth(cells.month))
  if (month !== null && month > reading.this_month) report('month', 'future')
  const name = shortText('name')
  if (name === '') report('name', 'missing')
  const regionCode = cells.region === '' ? null : reading.readRegion(cells.region)
  if (cells.region !== '' && regionCode === null) report('region', 'invalid')
  const supervised = cells.supervised === '' ? 'no' : wordOf(saidWords, cells.supervised)
  if (supervised === null) report('supervised', 'invalid')
  return {
    line,
    month,
    type: needed('event', reading.readEvent(cells.event)),
    name,
    surname: shortText('surname'),
    club: shortText('club') || null,
    region: regionCode,
    result: needed('result', readWholeNumber(cells.result)),
    source_id: sourceId('source_id') || null,
    supervised: supervised === 'yes',
    problems,
  }
}

/** Reads a month such as 2025-11 or 11/2025, or a day of it. */
function readMonth(text: string): Month | null {
  const [, year, month] = /^(\d{4})-(\d\d?)$/.exec(text) ?? []
  const [, monthFirst, yearLast] = /^(\d\d?)[/.-](\d{4})$/.exec(text) ?? []
  const isMonth = (year ?? yearLast) !== undefined
  const day = isMonth ? `${year ?? yearLast}-${month ?? monthFirst}-1` : text
  // The days of a file are read with the order of all of them before.
  return /^\d{4}-/.test(day) ? (readWrittenDate(day, 'day_first')?.slice(0, 7) ?? null) : null
}

/** Reads a whole number as spreadsheets write it: 40, 40.0 or 40,00. */
function readWholeNumber(text: string): number | null {
  const [, digits] = /^(\d{1,7})(?:[.,]0+)?$/.exec(text) ?? []
  const number = Number(digits)
  return digits === undefined || number > resultMax ? null : number
}
