import { unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/universal'
import { longestQuestion, UnreadableFile } from '../formats/parsed-question.ts'
import type { OpenTable, TableRow } from './question-table.ts'

const unpackedMax = 150_000_000
const columnsMax = 1000
// Every cell up to the last row and the last column is held while a sheet is read, the empty ones, too.
const cellsMax = 5_000_000

/** A sheet of a workbook, which can be read any number of times. */
export type Sheet = { name: string; open: () => OpenTable }

/** Opens the non-empty sheets of an Excel workbook. */
export async function openXlsx(content: Uint8Array): Promise<Sheet[]> {
  refuseBombs(content)
  refuseFarCells(content)
  const sheets = await readWorkbook(Uint8Array.from(content).buffer).catch(() => {
    throw new UnreadableFile('not_a_workbook')
  })
  return (
    sheets
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library types cells as they are read with a schema, which there is none of
      .map(({ sheet, data }) => ({ name: sheet, cells: data as unknown as Cell[][] }))
      .filter(({ cells }) => cells.some((row) => row.some((cell) => wordsOf(cell).trim() !== '')))
      .map(({ name, cells }) => ({
        name,
        open: () => ({ rows: rowsOf(cells), html: null, ignored: [], names: null }),
      }))
  )
}

/** Refuses archives that are no workbook or that unpack to more than any list of questions needs. */
function refuseBombs(content: Uint8Array): void {
  let unpacked = 0
  try {
    unzipSync(content, {
      filter: ({ originalSize }) => {
        unpacked += originalSize
        return false
      },
    })
  } catch {
    throw new UnreadableFile('not_a_workbook')
  }
  if (unpacked > unpackedMax) throw new UnreadableFile('too_much_unpacked')
}

/** Refuses a workbook in which a cell is so far from the others that reading its sheet would take all time and memory. */
function refuseFarCells(content: Uint8Array): void {
  const sheets = unzipSync(content, { filter: ({ name }) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name) })
  for (const sheet of Object.values(sheets)) {
    let [width, height] = [0, 0]
    for (const [, letters = '', row = ''] of latin.decode(sheet).matchAll(cellPlace)) {
      width = Math.max(width, columnNumber(letters))
      height = Math.max(height, Number(row))
    }
    if (width * height > cellsMax) throw new UnreadableFile('far_cell')
  }
}

const latin = new TextDecoder('latin1')
const cellPlace = /<(?:\w+:)?c\s[^<>]*?\br\s*=\s*["']([A-Z]{1,3})(\d{1,7})["']/g

/** The number of a column: A is 1, AA is 27. */
const columnNumber = (letters: string) =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

type Cell = string | number | boolean | Date | null

async function* rowsOf(sheet: readonly (readonly Cell[])[]): AsyncGenerator<TableRow> {
  for (const [index, row] of sheet.entries()) {
    if (row.length > columnsMax) throw new UnreadableFile('columns_missing')
    const cells = row.map(wordsOf)
    if (cells.some((cell) => cell.length > longestQuestion))
      yield { line: index + 1, cells: [], broken: cells.join(' ').slice(0, 200) }
    else if (cells.some((cell) => cell.trim() !== '')) yield { line: index + 1, cells }
  }
}

/** A cell as it is shown: a date without its time, a number without binary rounding digits. */
function wordsOf(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell)
}
