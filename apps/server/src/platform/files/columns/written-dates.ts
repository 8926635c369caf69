import type { DateOrder } from '@tertulia/contract/column-tables'
import { calendarYears } from '@tertulia/core/calendar/calendar'

// In English, Portuguese, Spanish, French, German and Dutch, by the letters with which each begins.
const monthNames = [
  /^(?:jan|gen|ene|jän)/,
  /^(?:feb|fev|fév)/,
  /^(?:mar|mär|mrt|maa)/,
  /^(?:apr|abr|avr)/,
  /^(?:may|mai|mei)/,
  /^(?:jun|juin)/,
  /^(?:jul|juil)/,
  /^(?:aug|ago|aoû|aou)/,
  /^(?:sep|set)/,
  /^(?:oct|out|okt)/,
  /^(?:nov)/,
  /^(?:dec|dez|dic|déc)/,
]

type Parts = { year: string; month: number; day: number }

const dateShapes = {
  year: /^(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)$|^(\d{4})[-/.](\d\d?)[-/.](\d\d?)$/,
  figures: /^(\d\d?)[-/.](\d\d?)[-/.](\d{4}|\d\d)$/,
  dayName: /^(\d\d?)\.?[-/. ](\p{L}{3,})\.?[-/. ](\d{4}|\d\d)$/u,
  nameDay: /^(\p{L}{3,})\.? (\d\d?),? (\d{4})$/u,
}

const monthOf = (name = '') => monthNames.findIndex((pattern) => pattern.test(name.toLowerCase())) + 1

// A day, perhaps with the time of day behind it.
const dayOf = (text: string) =>
  text
    .trim()
    .replace(/[T ]\d\d?:\d\d.*$/, '')
    .replaceAll(/ de /gi, ' ')
    .replace(/,$/, '')

/** Returns true for a cell that is a date in one of the orders. */
export const isDate = (text: string): boolean =>
  readWrittenDate(text, 'day_first') !== null || readWrittenDate(text, 'month_first') !== null

/**
 * Reads a date as banks and spreadsheets write it: 2026-11-30, 20261130, 30/11/2026, 30.11.26, 30 Nov 2026, with the
 * order of day and month that the whole file has.
 */
export function readWrittenDate(text: string, order: DateOrder): string | null {
  const parts = partsOf(dayOf(text), order)
  if (parts === null) return null
  const year = Number(parts.year.length === 2 ? `20${parts.year}` : parts.year)
  if (!(year >= calendarYears.first && year <= calendarYears.last)) return null
  try {
    return Temporal.PlainDate.from({ ...parts, year }, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}

function partsOf(day: string, order: DateOrder): Parts | null {
  const first = dateShapes.year.exec(day)
  if (first) {
    const [, year = '', month, date, spacedYear = '', spacedMonth, spacedDate] = first
    return { year: year || spacedYear, month: Number(month ?? spacedMonth), day: Number(date ?? spacedDate) }
  }
  const [, one, two, year] = dateShapes.figures.exec(day) ?? []
  if (year !== undefined) {
    const [date, month] = order === 'day_first' ? [one, two] : [two, one]
    return { year, month: Number(month), day: Number(date) }
  }
  const [, date, name, namedYear] = dateShapes.dayName.exec(day) ?? []
  if (namedYear !== undefined) return { year: namedYear, month: monthOf(name), day: Number(date) }
  const [, leading, lateDate, lateYear] = dateShapes.nameDay.exec(day) ?? []
  return lateYear === undefined ? null : { year: lateYear, month: monthOf(leading), day: Number(lateDate) }
}

/** The order of day and month in a file: certain where a date leaves no other. */
export function orderOf(
  cells: Iterable<string>,
  wanted: DateOrder | null,
): { date_order: DateOrder; is_order_certain: boolean } {
  const found = new Set<DateOrder>()
  for (const cell of cells) {
    const [, one, two] = dateShapes.figures.exec(dayOf(cell)) ?? []
    if (Number(one) > 12) found.add('day_first')
    if (Number(two) > 12) found.add('month_first')
  }
  const [only] = found
  return only !== undefined && found.size === 1
    ? { date_order: only, is_order_certain: true }
    : { date_order: wanted ?? 'day_first', is_order_certain: false }
}

/** Reads a date with the year first and all digits; null for any other text. */
export const readIsoDate = (text: string): string | null =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? readWrittenDate(text, 'day_first') : null
