import { nameOf, type ColumnPlan } from './column-plan.ts'
import { keysOf, recordOf } from '@tertulia/core/collections/records'

type Found<Column> = { columns: (Column | null)[]; undecided: number[] }

/** Counts the contents that a row names, to find the row with the names. */
export const countNames =
  <Column extends string>(plan: ColumnPlan<Column>) =>
  (cells: readonly string[]): number => {
    const words = new Set(cells.map((cell) => nameOf(plan, cell)))
    const isNamed = (column: Column) =>
      [...plan.names[column], ...(plan.weaker?.[column] ?? [])].some((name) => words.has(name))
    return contentsOf(plan).filter(isNamed).length
  }

export const contentsOf = <Column extends string>({ names }: ColumnPlan<Column>): Column[] => keysOf(names)

/** Recognises the contents of columns by their names, and by their cells where names are not enough. */
export function recogniseColumns<Column extends string>(
  plan: ColumnPlan<Column>,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): Found<Column> {
  const names = headings.map((heading) => nameOf(plan, heading))
  const cellsOf = (place: number) => rows.map((row) => row[place] ?? '')
  const find = (place: number, lists: Partial<Record<Column, readonly string[]>>) =>
    contentsOf(plan).find(
      (column) =>
        lists[column]?.includes(names[place] ?? '') && (plan.fits?.(column, cellsOf(place)) ?? true),
    ) ?? null
  const strong = names.map((_, place) => find(place, plan.names))
  const { weaker = {} } = plan
  const missing = recordOf(
    keysOf(weaker).filter((column) => !strong.includes(column)),
    (column) => weaker[column] ?? [],
  )
  const named = strong.map((column, place) => column ?? find(place, missing))
  const columns = withoutCopies(plan, named, cellsOf)
  const { telling } = plan
  if (!telling) return { columns, undecided: [] }
  const isSigned = telling.isSigned(columns, rows)
  const tellings = columns.map((column, place) =>
    column === null && named[place] === null
      ? telling.find(names[place] ?? '', cellsOf(place), isSigned)
      : 'nothing',
  )
  return {
    columns: columns.map((column, place) => (tellings[place] === 'tells' ? telling.column : column)),
    undecided: tellings.flatMap((one, place) => (one === 'undecided' ? [place] : [])),
  }
}

/** Leaves out a second column with the same content and the same cells. */
const withoutCopies = <Column extends string>(
  { several = [] }: ColumnPlan<Column>,
  columns: readonly (Column | null)[],
  cellsOf: (place: number) => string[],
) =>
  columns.map((column, place) => {
    const first = columns.indexOf(column)
    if (column === null || first === place || several.includes(column)) return column
    return String(cellsOf(first)) === String(cellsOf(place)) ? null : column
  })
