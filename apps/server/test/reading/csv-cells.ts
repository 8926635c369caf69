/** A row of a CSV file by its columns. */
export type Cells = Record<string, string>

/** Converts a row of JSON to the cells of a CSV file for programs. */
export const inCsv = (row: object): Cells =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? '' : String(value)]))

/** Normalises the numbers in cells, so that they compare with the rows of JSON. */
export const readNumbers = (cells: Cells, row: object, mark: string): Cells =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const cell = cells[name] ?? 'missing'
      return [name, typeof value === 'number' ? String(Number(cell.replace(mark, '.'))) : cell]
    }),
  )

/** Returns the numbers of decimals in the cells of a number column. */
export const decimalsOf = (cells: Cells[], rows: object[], name: string) =>
  new Set(
    cells
      .filter(
        (_row, place) =>
          typeof Object.entries(rows[place] ?? {}).find(([key]) => key === name)?.[1] === 'number',
      )
      .map((row) => row[name]?.split(/[.,]/)[1]?.length ?? 0),
  )
