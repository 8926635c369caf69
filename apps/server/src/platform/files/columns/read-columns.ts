import {
  tableRowsMax,
  type ColumnTable,
  type TableQuestion,
  type ValueMeaning,
} from '@tertulia/contract/column-tables'
import { createHash } from 'node:crypto'
import { plainWords, UnreadableColumns } from '../column-cells.ts'
import {
  nameOf,
  type ColumnPlan,
  type ReadTable,
  type StoredMapping,
  type StoredMappings,
  type TableLine,
  type TellingPlan,
} from './column-plan.ts'
import { readTable, textOf, type FileTable, type TableRow } from './file-table.ts'
import { contentsOf, countNames, recogniseColumns } from './recognise-columns.ts'
import { isDate, orderOf, readWrittenDate } from './written-dates.ts'
import { recordOf } from '@tertulia/core/collections/records'
import { isOneOf } from '@tertulia/core/collections/lists'

const shownRows = 5
const shownLength = 80
const valuesMax = 60
const valueLengthMax = 200

/**
 * Reads the table of a file as a person has assigned its columns, or its club those of another with the same names, or by
 * the names themselves. While something is unclear there are no lines, but questions.
 */
export function readColumns<Column extends string>(
  content: Uint8Array | string,
  plan: ColumnPlan<Column>,
  { own, layouts }: StoredMappings,
): ReadTable<Column> {
  const found = readTable(typeof content === 'string' ? content : textOf(content), countNames(plan))
  const layout = layoutOf(found)
  const reading = readingOf(found, { own, layout: layouts[layout] ?? null })
  const { rows } = reading
  if (rows.length === 0) throw new UnreadableColumns('no_lines')
  if (rows.length > plan.lines_max) throw new UnreadableColumns('too_many_lines')
  const table = new MappedTable(plan, reading).describe()
  const lines = table.questions.length > 0 ? [] : rows.map((row) => lineOf(row, table, plan))
  return { layout, found_heading: found.heading ?? 0, table, lines: lines.filter(hasContent) }
}

/** Names the columns of a file in short: by their names, or else by the kinds of cells in its first row. */
function layoutOf({ rows, heading }: FileTable): string {
  const kindOf = (cell: string) => (isDate(cell) ? 'date' : /^[^\p{L}]*\d/u.test(cell) ? 'number' : 'text')
  const words = (rows[heading ?? 0]?.cells ?? []).map(heading === null ? kindOf : plainWords)
  return createHash('sha256')
    .update(JSON.stringify([heading === null, ...words]))
    .digest('hex')
}

type Reading = {
  found: FileTable
  heading: number | null
  rows: TableRow[]
  stored: StoredMapping | null
  /** The number of columns that somebody has said of this very file. */
  width: number | null
}

type Known = { own: StoredMapping | null; layout: StoredMapping | null }

/** Returns the rows below the names. A mapping of a longer file that leaves none of this one does not count. */
function readingOf(fileTable: FileTable, { own, layout }: Known): Reading {
  const stored = own ?? layout
  const shift = stored?.heading_shift
  const heading =
    shift === undefined ? fileTable.heading : shift === null ? null : (fileTable.heading ?? 0) + shift
  const rows = fileTable.rows
    .slice(heading === null ? 0 : Math.max(heading, 0) + 1)
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (rows.length === 0 && stored) return readingOf(fileTable, { own: null, layout: null })
  return { found: fileTable, heading, rows, stored, width: own?.columns.length ?? null }
}

const hasContent = <Column extends string>({ cells }: TableLine<Column>) =>
  Object.values(cells).some((cell) => cell !== '')

/** Describes a table with the mapping that counts for it. */
class MappedTable<Column extends string> {
  readonly #plan: ColumnPlan<Column>
  readonly #reading: Reading
  readonly #cells: string[][]
  readonly #headings: string[]
  readonly #width: number

  constructor(plan: ColumnPlan<Column>, reading: Reading) {
    const { found, heading, rows, stored, width } = reading
    this.#plan = plan
    this.#reading = reading
    this.#cells = rows.map(({ cells }) => cells)
    const named = heading === null ? [] : (found.rows[heading]?.cells ?? [])
    const widths = this.#cells.slice(0, tableRowsMax).map(({ length }) => length)
    this.#width = width ?? Math.max(2, heading === null ? Math.max(...widths) : named.length)
    this.#headings = Array.from({ length: this.#width }, (_, place) => named[place] ?? '')
    // A stored mapping of a file with fewer columns says nothing of the others.
    if (stored && stored.columns.length !== this.#width) this.#reading = { ...reading, stored: null }
  }

  describe(): ColumnTable<Column> {
    const { found, heading, stored } = this.#reading
    const contents = contentsOf(this.#plan)
    const { columns, undecided } = stored
      ? {
          columns: stored.columns.map((column) => contents.find((one) => one === column) ?? null),
          undecided: [],
        }
      : recogniseColumns(this.#plan, this.#headings, this.#cells)
    const same = (stored?.same ?? []).flatMap(({ column, value }) =>
      isOneOf(contents, column) ? [{ column, value }] : [],
    )
    const values = this.#headings.map((_, place) => this.#valuesOf(place))
    const { meanings, areClear, asked } = this.#meaningsOf(columns, values)
    const isEmptyAsked = (place: number) => asked.some((one) => one.place === place && one.value === '')
    const dated = columns.flatMap((column, place) =>
      column !== null && this.#plan.dates?.includes(column) ? [place] : [],
    )
    const dates = this.#cells.flatMap((row) => dated.map((place) => row[place] ?? ''))
    const order = orderOf(dates, stored?.date_order ?? null)
    const questions: TableQuestion[] = [
      ...(this.#lacksContent(columns, same) ? (['missing'] as const) : []),
      ...(this.#hasRepetition(columns) ? (['repeated'] as const) : []),
      ...(undecided.length > 0 ? (['undecided'] as const) : []),
      ...(areClear ? [] : (['meanings'] as const)),
    ]
    const first = found.rows.slice(0, Math.min((heading ?? -1) + 1 + shownRows, tableRowsMax))
    return {
      heading,
      columns,
      ...order,
      meanings,
      same,
      questions,
      undecided,
      names: this.#headings.map(shown),
      rows: first.map(({ cells }) => cells.slice(0, this.#width).map(shown)),
      values: values.map((own, place) => (isEmptyAsked(place) ? [...own, ''] : own)),
      example: exampleOf(dates, order.date_order),
    }
  }

  #valuesOf(place: number): string[] {
    const found = new Set<string>()
    for (const row of this.#cells) {
      const cell = row[place] ?? ''
      if (cell !== '') found.add(cell.slice(0, valueLengthMax).toWellFormed())
      if (found.size > valuesMax) return []
    }
    return [...found]
  }

  /** The meanings of the values in columns that tell of their lines, and whether all are known. */
  #meaningsOf(columns: readonly (Column | null)[], values: readonly (readonly string[])[]) {
    const { telling } = this.#plan
    const none: ColumnTable<Column>['meanings'] = []
    if (!telling) return { meanings: none, areClear: true, asked: [] }
    const isSigned = telling.isSigned(columns, this.#cells)
    const told = columns.flatMap((column, place) => (column === telling.column ? [place] : []))
    const found = told.flatMap((place) => this.#valueMeanings(place, { values, telling, isSigned }))
    // More values than can be listed are not understood.
    const areListed = told.every((place) => values[place]?.length || this.#cells.every((row) => !row[place]))
    return {
      meanings: found.flatMap(({ meaning, ...one }) => (meaning === null ? [] : [{ ...one, meaning }])),
      areClear: areListed && found.every(({ meaning }) => meaning !== null),
      asked: found,
    }
  }

  /** The meaning of each value of a column; null where a person has to say it. */
  #valueMeanings(
    place: number,
    {
      values,
      telling,
      isSigned,
    }: { values: readonly (readonly string[])[]; telling: TellingPlan<Column>; isSigned: boolean },
  ) {
    const name = nameOf(this.#plan, this.#headings[place] ?? '')
    const stored = (this.#reading.stored?.meanings ?? []).filter((one) => one.place === place)
    const saidOf = (value: string) => stored.find((one) => one.value === value)?.meaning ?? null
    const known = (values[place] ?? []).map((value) => ({
      place,
      value,
      meaning: saidOf(value) ?? telling.meaningOf(value, { name, isSigned }),
    }))
    const has = (...meanings: ValueMeaning[]) =>
      known.some(({ meaning }) => meaning !== null && meanings.includes(meaning))
    // Where a column says the way of some lines, and amounts don’t, it has to say it of all; the same for booked ones.
    const isWayOpen = !isSigned && has('in', 'out')
    const isEmptyOpen = (isWayOpen || has('counts')) && this.#cells.some((row) => !row[place])
    const clear = known.map((one) =>
      one.meaning === 'nothing' && !isSigned && has('out') ? { ...one, meaning: saidOf(one.value) } : one,
    )
    return isEmptyOpen ? [...clear, { place, value: '', meaning: saidOf('') }] : clear
  }

  #lacksContent(columns: readonly (Column | null)[], same: ColumnTable<Column>['same']): boolean {
    const contents = new Set([...columns, ...same.map(({ column }) => column)])
    return this.#plan.needed.some((group) => group.every((column) => !contents.has(column)))
  }

  #hasRepetition(columns: readonly (Column | null)[]): boolean {
    const { several = [] } = this.#plan
    const single = columns.filter((column) => column !== null && !several.includes(column))
    return new Set(single).size < single.length
  }
}

const shown = (cell: string) => cell.slice(0, shownLength).toWellFormed()

/** A date that another order would change, or else any whose order matters. */
function exampleOf(dates: readonly string[], order: ColumnTable<string>['date_order']) {
  const other = order === 'day_first' ? 'month_first' : 'day_first'
  const read = dates.flatMap((written) => {
    const [date, swapped] = [readWrittenDate(written, order), readWrittenDate(written, other)]
    return date === null || date === swapped ? [] : [{ written: shown(written), read: date, swapped }]
  })
  const best = read.find(({ swapped }) => swapped !== null) ?? read[0]
  return best ? { written: best.written, read: best.read } : null
}

function lineOf<Column extends string>(
  { line, cells }: TableRow,
  { columns, same, meanings, date_order: order }: ColumnTable<Column>,
  plan: ColumnPlan<Column>,
): TableLine<Column> {
  const cellOf = (column: Column) => {
    const written = columns.flatMap((one, place) => (one === column && cells[place] ? [cells[place]] : []))
    const text = written.join(' ') || (same.find((one) => one.column === column)?.value ?? '')
    return plan.dates?.includes(column) ? (readWrittenDate(text, order) ?? text) : text
  }
  return {
    line,
    cells: recordOf(contentsOf(plan), cellOf),
    meanings: meanings.flatMap(({ place, value, meaning }) =>
      (cells[place] ?? '').slice(0, valueLengthMax) === value ? [meaning] : [],
    ),
  }
}
