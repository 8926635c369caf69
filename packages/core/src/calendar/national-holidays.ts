import { addDays, type CalendarDate } from './calendar.ts'

/** Keys of the Portuguese national holidays, in the order of the year. */
export const nationalHolidays = [
  'new_year',
  'good_friday',
  'easter_sunday',
  'freedom_day',
  'labour_day',
  'corpus_christi',
  'portugal_day',
  'assumption',
  'republic_day',
  'all_saints',
  'restoration_of_independence',
  'immaculate_conception',
  'christmas',
] as const

export type NationalHoliday = (typeof nationalHolidays)[number]

export type DatedHoliday = { date: CalendarDate; holiday: NationalHoliday }

/** The Portuguese national holidays of a year, in order of date. (docs/rules/calendar.md) */
function holidaysOfYear(year: number): DatedHoliday[] {
  const easter = easterSunday(year)
  const yearText = yearDigits(year)
  const dates: Record<NationalHoliday, CalendarDate> = {
    new_year: `${yearText}-01-01`,
    good_friday: addDays(easter, -2),
    easter_sunday: easter,
    freedom_day: `${yearText}-04-25`,
    labour_day: `${yearText}-05-01`,
    corpus_christi: addDays(easter, 60),
    portugal_day: `${yearText}-06-10`,
    assumption: `${yearText}-08-15`,
    republic_day: `${yearText}-10-05`,
    all_saints: `${yearText}-11-01`,
    restoration_of_independence: `${yearText}-12-01`,
    immaculate_conception: `${yearText}-12-08`,
    christmas: `${yearText}-12-25`,
  }
  return nationalHolidays
    .map((holiday) => ({ date: dates[holiday], holiday }))
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
}

/** The national holidays from a date to another, both included, in order; a date with two of them has the first. */
export function nationalHolidaysBetween(from: CalendarDate, to: CalendarDate): DatedHoliday[] {
  const [first, last] = [yearOf(from), yearOf(to)]
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  return years
    .flatMap(holidaysOfYear)
    .filter(({ date }, index, all) => date >= from && date <= to && all[index - 1]?.date !== date)
}

/** The national holiday of a date; null when it is none. */
export function nationalHolidayOn(date: CalendarDate): NationalHoliday | null {
  return nationalHolidaysBetween(date, date)[0]?.holiday ?? null
}

function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4))
}

/** Easter Sunday of a year of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export function easterSunday(year: number): CalendarDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearInCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearInCentury / 4) - epact - (yearInCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  return addDays(`${yearDigits(year)}-03-22`, epact + toSunday - 7 * late)
}

function yearDigits(year: number): string {
  return String(year).padStart(4, '0')
}
