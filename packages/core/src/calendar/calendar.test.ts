import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addHours,
  addMinutes,
  dateInZone,
  daysBetween,
  defaultRoundDates,
  endOfDay,
  firstMonday,
  firstMondayAfter,
  startOfDay,
  weekday,
  workingDaysFrom,
} from './calendar.ts'

const lisbon = 'Europe/Lisbon'
const azores = 'Atlantic/Azores'
const saoPaulo = 'America/Sao_Paulo'

const anyDate = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days))
const anyZone = fc.constantFrom(lisbon, azores, saoPaulo, 'Asia/Tokyo', 'Pacific/Kiritimati', 'UTC')

const hoursOf = (date: string, timeZone: string) =>
  Temporal.Instant.from(startOfDay(date, timeZone)).until(endOfDay(date, timeZone)).total('hours')

const justBefore = (instant: string) =>
  Temporal.Instant.from(instant).subtract({ milliseconds: 1 }).toString()

describe('dates', () => {
  test('days are counted across months, years and leap days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
    expect(daysBetween('2026-01-01', '2025-12-31')).toBe(-1)
  })

  test('a date plus the days to another is that other date', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (from, to) => {
        expect(addDays(from, daysBetween(from, to))).toBe(to)
      }),
    )
  })

  test('the week begins on Monday', () => {
    expect(weekday('2026-11-16')).toBe(1)
    expect(weekday('2026-11-22')).toBe(7)
  })

  test('the first Monday of a month is a Monday among its first seven days', () => {
    expect(firstMonday(2026, 6)).toBe('2026-06-01')
    expect(firstMonday(2026, 11)).toBe('2026-11-02')
    expect(firstMonday(2026, 9)).toBe('2026-09-07')
    for (let month = 1; month <= 12; month += 1) {
      const monday = firstMonday(2027, month)
      expect(weekday(monday)).toBe(1)
      expect(Number(monday.slice(8))).toBeLessThanOrEqual(7)
    }
  })
})

describe('round dates', () => {
  test('working days leave out Saturdays and Sundays and may begin after the first date', () => {
    expect(workingDaysFrom('2026-11-20', 3)).toEqual(['2026-11-20', '2026-11-23', '2026-11-24'])
    expect(workingDaysFrom('2026-11-21', 1)).toEqual(['2026-11-23'])
    expect(workingDaysFrom('2026-11-20', 0)).toEqual([])
  })

  test.each([
    ['2026-05-31', '2026-06-01'],
    ['2026-06-01', '2026-07-06'],
    ['2026-12-07', '2027-01-04'],
  ])('the next first Monday after %s is %s', (date, monday) => {
    expect(firstMondayAfter(date)).toBe(monday)
  })

  test('the default for a new season is the twenty working days from the next first Monday', () => {
    const dates = defaultRoundDates('2026-11-20', 20)
    expect(dates).toHaveLength(20)
    expect(dates[0]).toBe('2026-12-07')
    expect(dates[19]).toBe('2027-01-01')
  })

  test('the first Monday itself is too late to begin, and the day before is not', () => {
    expect(defaultRoundDates('2026-12-06', 1)).toEqual(['2026-12-07'])
    expect(defaultRoundDates('2026-12-07', 1)).toEqual(['2027-01-04'])
  })

  test('a holiday is skipped, and the days after it follow', () => {
    const holidays = ['2026-12-08', '2026-12-25', '2027-01-01']
    const dates = defaultRoundDates('2026-11-20', 20, holidays)
    expect(dates.slice(0, 2)).toEqual(['2026-12-07', '2026-12-09'])
    expect(dates[19]).toBe('2027-01-06')
    expect(workingDaysFrom('2026-12-25', 1, holidays)).toEqual(['2026-12-28'])
  })

  test('the dates offered are distinct working days after today, in order, none of them a holiday', () => {
    const anyHolidays = fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 60 })
    fc.assert(
      fc.property(anyDate, anyHolidays, (today, offsets) => {
        const holidays = offsets.map((days) => addDays(today, days))
        const dates = defaultRoundDates(today, 20, holidays)
        expect(dates.toSorted()).toEqual(dates)
        expect(new Set(dates).size).toBe(20)
        expect(dates.every((date) => date > today && weekday(date) <= 5)).toBe(true)
        expect(dates.filter((date) => holidays.includes(date))).toEqual([])
      }),
    )
  })
})

describe('time zones', () => {
  test('a day of Lisbon begins an hour before UTC in summer and with it in winter', () => {
    expect(startOfDay('2026-07-01', lisbon)).toBe('2026-06-30T23:00:00.000Z')
    expect(startOfDay('2026-12-01', lisbon)).toBe('2026-12-01T00:00:00.000Z')
    expect(endOfDay('2026-12-01', lisbon)).toBe('2026-12-02T00:00:00.000Z')
  })

  test('the daylight-saving days of Lisbon and the Azores have 23 and 25 hours', () => {
    for (const timeZone of [lisbon, azores]) {
      expect(hoursOf('2026-03-28', timeZone)).toBe(24)
      expect(hoursOf('2026-03-29', timeZone)).toBe(23)
      expect(hoursOf('2026-10-25', timeZone)).toBe(25)
    }
  })

  test('in the Azores the clocks change at midnight and the day still begins and ends once', () => {
    expect(startOfDay('2026-03-29', azores)).toBe('2026-03-29T01:00:00.000Z')
    expect(endOfDay('2026-03-29', azores)).toBe('2026-03-30T00:00:00.000Z')
    expect(startOfDay('2026-10-25', azores)).toBe('2026-10-25T00:00:00.000Z')
    expect(endOfDay('2026-10-25', azores)).toBe('2026-10-26T01:00:00.000Z')
  })

  test('where midnight itself was skipped, as once in São Paulo, the day begins at one o’clock', () => {
    expect(startOfDay('2018-11-04', saoPaulo)).toBe('2018-11-04T03:00:00.000Z')
    expect(hoursOf('2018-11-04', saoPaulo)).toBe(23)
    expect(hoursOf('2018-02-17', saoPaulo)).toBe(25)
    expect(dateInZone('2018-11-04T02:59:59.999Z', saoPaulo)).toBe('2018-11-03')
  })

  test('the same instant is another date elsewhere', () => {
    expect(dateInZone('2026-11-20T23:30:00.000Z', lisbon)).toBe('2026-11-20')
    expect(dateInZone('2026-11-20T23:30:00.000Z', 'Asia/Tokyo')).toBe('2026-11-21')
    expect(dateInZone('2026-11-20T00:30:00Z', azores)).toBe('2026-11-19')
  })

  test('a day begins with its first instant and ends with the first of the next', () => {
    fc.assert(
      fc.property(anyDate, anyZone, (date, timeZone) => {
        const start = startOfDay(date, timeZone)
        expect(dateInZone(start, timeZone)).toBe(date)
        expect(dateInZone(justBefore(endOfDay(date, timeZone)), timeZone)).toBe(date)
        expect(dateInZone(justBefore(start), timeZone) < date).toBe(true)
      }),
    )
  })
})

test('hours and minutes are counted on the clock that never changes', () => {
  expect(addHours('2026-03-28T12:00:00.000Z', 24)).toBe('2026-03-29T12:00:00.000Z')
  expect(addHours('2026-11-20T10:00:00.000Z', -24 * 7)).toBe('2026-11-13T10:00:00.000Z')
  expect(addMinutes('2026-12-31T23:59:00.000Z', 1)).toBe('2027-01-01T00:00:00.000Z')
})
