import { foldNumbers, readRoman } from './number-words.ts'
import type { Match } from './match.ts'

/** A day, a month or a year, as far as it is told. */
export type CalendarValue = {
  kind: 'date'
  day?: number
  month?: number
  year?: number
  era?: 'bc'
  /** A day and a month in digits, which may be a fraction. */
  bare?: true
}

const monthNames = `
jan january janeiro|feb february fev fevereiro|mar march marco|apr april abr abril|may mai maio|jun june junho
|jul july julho|aug august ago agosto|sep sept september set setembro|oct october out outubro|nov november novembro
|dec december dez dezembro`
const months = new Map(
  monthNames.split('|').flatMap((names, index) =>
    names
      .trim()
      .split(' ')
      .map((name) => [name, index + 1] as const),
  ),
)
const fillers = new Set('de do da of the dia day ano year mes month no in em on ad dc ce a o ao'.split(' '))
const weekdays =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:segunda|terca|quarta|quinta|sexta)(?:feira)?$|^(?:sabado|domingo)$/

/** The dates that some words can mean: 3/4/1974 is a day in April or in March. */
export function readDates(words: readonly string[]): CalendarValue[] {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(words.join(' ')) ?? []
  if (isoYear !== undefined)
    return [{ kind: 'date', day: Number(isoDay), month: Number(isoMonth), year: Number(isoYear) }]
  const numeric = words.length === 1 ? readNumericDate(words[0] ?? '') : []
  if (numeric.length > 0) return numeric
  const isBefore = words.some((word) => word === 'bc' || word === 'bce' || word === 'ac')
  const spaced = words.flatMap((word, index) => {
    if (/^\d{1,2}\.\d{4}$/.test(word)) return word.split('.')
    // At the end of a date dez is a month, elsewhere ten.
    return [word === 'dez' && index > 0 && words.some((other) => /^\d/.test(other)) ? 'dezembro' : word]
  })
  const plain = foldNumbers(spaced.filter((word) => !/^(?:bce?|ac)$/.test(word) && !weekdays.test(word)))
  const parts = plain.filter((word) => !fillers.has(word))
  const date = readParts(parts)
  return date ? [isBefore ? { ...date, era: 'bc' } : date] : []
}

function readParts(parts: readonly string[]): CalendarValue | null {
  if (parts.length === 0 || parts.length > 3) return null
  const at = parts.findIndex((part) => months.has(part))
  const numbers = parts.filter((_, index) => index !== at)
  if (!numbers.every((part) => /^\d{1,4}$/.test(part))) return null
  const isShortYear = (part: string, index: number) =>
    numbers.length === 2 && index === 1 && part.length === 2
  const isYear = (part: string, index: number) => part.length >= 3 || isShortYear(part, index)
  const years = numbers.filter(isYear).map(Number)
  const days = numbers.filter((part, index) => !isYear(part, index) && Number(part) <= 31).map(Number)
  const [year, day] = [years[0], days[0]]
  if (years.length > 1 || days.length > 1 || years.length + days.length !== numbers.length) return null
  const month = months.get(parts[at] ?? '')
  if (month === undefined && (year === undefined || day !== undefined)) return null
  return {
    kind: 'date',
    ...(day === undefined ? {} : { day }),
    ...(month === undefined ? {} : { month }),
    ...(year === undefined ? {} : { year }),
  }
}

function readNumericDate(word: string): CalendarValue[] {
  const [, one, , two, three] =
    /^(\d{1,2})([-./])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/.exec(withoutRoman(word)) ?? []
  if (one === undefined || two === undefined) return []
  const [first, second] = [Number(one), Number(two)]
  const year = three === undefined ? ({ bare: true } as const) : { year: Number(three) }
  const dates: CalendarValue[] = [
    { kind: 'date', day: first, month: second, ...year },
    { kind: 'date', day: second, month: first, ...year },
  ]
  return dates.filter(({ day = 0, month = 0 }) => day >= 1 && day <= 31 && month >= 1 && month <= 12)
}

/** A month in Roman digits: 1/XII/1640. */
function withoutRoman(word: string): string {
  return word.replace(/(?<=^\d{1,2}[-./ ]?)[ivx]+(?=[-./ ]|$)/, (month) => String(readRoman(month) ?? month))
}

/** Compares two dates: a fuller date is likely right, a shorter one is not. */
export function compareDates(calendarValue: CalendarValue, right: CalendarValue): Match {
  if (right.bare) return null
  if ((calendarValue.era ?? '') !== (right.era ?? '')) return 'other'
  const fields = ['day', 'month', 'year'] as const
  const differs = fields.some(
    (field) =>
      right[field] !== undefined &&
      calendarValue[field] !== undefined &&
      !isSame(field, calendarValue[field], right[field]),
  )
  if (differs) return 'other'
  if (fields.some((field) => right[field] !== undefined && calendarValue[field] === undefined)) return 'part'
  return fields.every((field) => (right[field] === undefined) === (calendarValue[field] === undefined))
    ? 'same'
    : 'fuller'
}

/** A year of two digits stands for any of four that ends so. */
function isSame(field: 'day' | 'month' | 'year', given: number, right: number): boolean {
  return given === right || (field === 'year' && given < 100 && right >= 1000 && right % 100 === given)
}
