import { longestQuestion } from '../formats/parsed-question.ts'
import type { TableRow } from './question-table.ts'

// A cell in quotation marks, as spreadsheets write one of several lines, holds no tab.
const quotedCell = /^"((?:[^"\t]|"")*)"(?= *(?:\t|\n|$)) */
const plainCell = /[^\t\n]*/y

/**
 * Reads the rows of tab-separated values. A quotation mark encloses a cell only if it is closed right before the next tab or
 * the end of the line; any other belongs to the text.
 */
export async function* tabRows(text: string, linesBefore: number): AsyncGenerator<TableRow> {
  let [at, line] = [0, linesBefore + 1]
  while (at < text.length) {
    const begin = at
    const cells: string[] = []
    for (;;) {
      const cell = cellAt(text, at)
      cells.push(cell.text)
      at = cell.end + 1
      if (text[cell.end] !== '\t') break
    }
    if (cells.some((cell) => cell.length > longestQuestion))
      yield { line, cells: [], broken: text.slice(begin, begin + 200) }
    else if (cells.some((cell) => cell !== '')) yield { line, cells }
    line += linesIn(text, begin, at)
  }
}

function cellAt(text: string, at: number): { text: string; end: number } {
  if (text[at] === '"') {
    const [whole, inner] = quotedCell.exec(text.slice(at, at + longestQuestion)) ?? []
    if (whole !== undefined && inner !== undefined)
      return { text: inner.replaceAll('""', '"'), end: at + whole.length }
  }
  plainCell.lastIndex = at
  const [plain = ''] = plainCell.exec(text) ?? []
  return { text: plain, end: at + plain.length }
}

function linesIn(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
