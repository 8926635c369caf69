import type { DumpValue } from '../../src/commands/convert/sql-dump.ts'
import { writeInserts, writeTable } from './dump-writer.ts'
import { keyOf, type OldAnswer } from './old-results.ts'

export type Row = Record<string, DumpValue | number | boolean | object>

type Given = {
  userId: number
  question: number
  date: string
  right: boolean
  points?: number
  cupPoints?: number
  /** Judged against its equals. */
  misjudged?: boolean
}

/** Tables of the 2021 system's database being filled. */
export type OldTables = {
  tables: Record<string, Row[]>
  answers: Map<string, OldAnswer>
  random: () => number
  /** Adds a row, numbered unless it has a number; returns its number. */
  add(table: string, row: Row): number
  addQuestion(genreId: number | null): number
  answer(given: Given): void
}

/** A timestamp of a day. */
export const at = (date: string, hour = 12) => `${date} ${String(hour).padStart(2, '0')}:00:00`

/** Begins empty tables; the same random numbers come each time. */
export function createOldTables(): OldTables {
  const tables: Record<string, Row[]> = {}
  const answers = new Map<string, OldAnswer>()
  const random = createRandom(7)
  const add = (table: string, row: Row) => {
    const rows = (tables[table] ??= [])
    rows.push('id' in row ? row : { id: rows.length + 1, ...row })
    return rows.length
  }
  return {
    tables,
    answers,
    random,
    add,
    addQuestion(genreId) {
      const id = (tables['questions']?.length ?? 0) + 1
      const content = `Pergunta ${id}: o que é "isto"?\nEm duas linhas; com 'aspas'`
      return add('questions', { id, content, answer: `Resposta ${id}`, media_id: null, genre_id: genreId })
    },
    answer({ userId, question, date, right, points = 0, cupPoints = -1, misjudged = false }) {
      const spelling = random()
      const rightText = spelling < 0.5 ? `Resposta ${question}` : `a RESPÓSTA  ${question}!`
      const wrongText = spelling < 0.3 ? '' : `Errado ${Math.floor(spelling * 3)}`
      const given = { question_id: question, user_id: userId, points, cup_points: cupPoints }
      const stamps = { created_at: at(date), updated_at: at(date) }
      // What was typed on the way was kept, too.
      if (spelling < 0.05)
        add('answers', { ...given, text: 'Res', correct: 0, corrected: 0, submitted: 0, ...stamps })
      const correct = right !== misjudged
      const judged = { correct, corrected: 1, submitted: 1 }
      add('answers', { ...given, text: right ? rightText : wrongText, ...judged, ...stamps })
      answers.set(keyOf(question, userId), { ...given, correct })
    },
  }
}

/** Repeatable numbers from 0 to below 1. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const types: readonly [RegExp, string][] = [
  [/^id$|_id$|_id_\d$|^(season|tier|round|cup_round|points|cup_points|result)$/, 'bigint(20)'],
  [/^(correct|corrected|submitted|used|draft)$/, 'tinyint(1)'],
  [/_at$/, 'timestamp NULL'],
  [/date$|^birthday$/, 'date'],
]

/** Writes the tables as a dump. */
export function writeDump(tables: Readonly<Record<string, Row[]>>): string {
  const texts = Object.entries(tables).map(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {})
    const typeOf = (name: string) => types.find(([names]) => names.test(name))?.[1] ?? 'longtext'
    const values = rows.map((row) => columns.map((name) => toValue(row[name])))
    const columnTypes = Object.fromEntries(columns.map((name) => [name, typeOf(name)]))
    return writeTable(table, columns, columnTypes) + writeInserts(table, values)
  })
  return `/*!40101 SET NAMES utf8mb4 */;\nSET sql_mode='';\nSET time_zone='+00:00';\n${texts.join('')}`
}

function toValue(value: Row[string] | undefined): DumpValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' || Buffer.isBuffer(value) ? value : JSON.stringify(value)
}
