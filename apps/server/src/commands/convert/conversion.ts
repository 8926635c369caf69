import { createHash } from 'node:crypto'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { ArchiveRow } from '../../platform/archive/club-archive.ts'
import type { OldDatabase, OldRow } from './old-database.ts'

/** What became of a row that was not taken as it stood. */
export type Outcome =
  | 'left_out'
  | 'changed'
  /** Equal answers with both verdicts: a reviewer should look at them. */
  | 'to_review'
  /** A table that the old system had computed otherwise, for a reason that is known. */
  | 'quirk'
  | 'error'

export type ReportLine = { table: string; row: string; outcome: Outcome; text: string }

/** A table of the dump, and the number or words that tell a row of it. */
export type Place = readonly [table: string, row: string | number]

/** A dump on its way into an archive. */
export type Conversion = {
  old: OldDatabase['rows']
  /** The newest instant of the dump: days before it are over. */
  now: Instant
  today: CalendarDate
  timeZone: string
  /** Stands where the old system did not say who did something: its first admin. */
  founderId: number
  userIds: ReadonlySet<number>
  report: ReportLine[]
  /** Adds what became of a row to the report. */
  note(outcome: Outcome, place: Place, text: string): void
  tables: Map<string, ArchiveRow[]>
}

/** Returns whether the user is in the dump; notes an error otherwise. */
export function isKnownUser(conversion: Conversion, userId: number | null, place: Place): userId is number {
  if (userId !== null && conversion.userIds.has(userId)) return true
  conversion.note('error', place, `left out: there is no user ${userId ?? '(empty)'}`)
  return false
}

/** A number of a row; null for an empty one. */
export function numberOf(row: OldRow, column: string): number | null {
  const text = row[column] ?? null
  return text === null || text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text)
}

/** The number of a row that always has one. */
export function idOf(row: OldRow, column = 'id'): number {
  const id = numberOf(row, column)
  if (id === null || !Number.isSafeInteger(id))
    throw new Error(`A row has no number in ${column}: ${row[column] ?? 'empty'}.`)
  return id
}

export const textOf = (row: OldRow, column: string): string => row[column] ?? ''

/** A calendar date; null for an empty one, which MySQL may write as 0000-00-00. */
export function dateOf(row: OldRow, column: string): CalendarDate | null {
  const text = textOf(row, column).slice(0, 10)
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && text > '0001'
  return isDate ? text : null
}

/** An instant; dumps write timestamps in UTC. */
export function instantOf(row: OldRow, column: string): Instant | null {
  const text = textOf(row, column)
  if (dateOf(row, column) === null || !/^\S+ \d\d:\d\d:\d\d/.test(text)) return null
  return new Date(`${text.slice(0, 19).replace(' ', 'T')}Z`).toISOString()
}

/** A JSON value; null for an empty or broken one. */
export function jsonOf(row: OldRow, column: string): unknown {
  try {
    return JSON.parse(textOf(row, column))
  } catch {
    return null
  }
}

/** Returns an object's fields; none for anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The same UUID for the same words, so that the same dump makes the same archive. */
export function uuidOf(...words: (string | number)[]): string {
  const hash = createHash('sha256').update(words.join(':')).digest('hex')
  const variant = ((Number.parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(18, 20)}-${hash.slice(20, 32)}`
}
