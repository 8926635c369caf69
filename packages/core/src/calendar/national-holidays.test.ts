import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekday } from './calendar.ts'
import {
  easterSunday,
  nationalHolidayOn,
  nationalHolidays,
  nationalHolidaysBetween,
} from './national-holidays.ts'

// The earliest and the latest possible date, leap years, and centuries that are none.
test.each([
  [1818, '1818-03-22'],
  [1900, '1900-04-15'],
  [1943, '1943-04-25'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
  [2100, '2100-03-28'],
])('Easter Sunday of %i is %s', (year, date) => {
  expect(easterSunday(year)).toBe(date)
})

test('Easter is a Sunday from 22 March to 25 April', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1583, max: 9999 }), (year) => {
      const easter = easterSunday(year)
      expect(weekday(easter)).toBe(7)
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
    }),
  )
})

test('the holidays of 2026, fixed and moved by Easter', () => {
  expect(
    nationalHolidaysBetween('2026-01-01', '2026-12-31').map(({ date, holiday }) => `${date} ${holiday}`),
  ).toEqual([
    '2026-01-01 new_year',
    '2026-04-03 good_friday',
    '2026-04-05 easter_sunday',
    '2026-04-25 freedom_day',
    '2026-05-01 labour_day',
    '2026-06-04 corpus_christi',
    '2026-06-10 portugal_day',
    '2026-08-15 assumption',
    '2026-10-05 republic_day',
    '2026-11-01 all_saints',
    '2026-12-01 restoration_of_independence',
    '2026-12-08 immaculate_conception',
    '2026-12-25 christmas',
  ])
})

test('across a new year both ends belong to the span, and an empty span has none', () => {
  expect(nationalHolidaysBetween('2026-12-25', '2027-03-28').map(({ date }) => date)).toEqual([
    '2026-12-25',
    '2027-01-01',
    '2027-03-26',
    '2027-03-28',
  ])
  expect(nationalHolidaysBetween('2026-12-26', '2026-12-31')).toEqual([])
  expect(nationalHolidaysBetween('2027-01-01', '2026-12-31')).toEqual([])
})

test('two holidays on one date are one day', () => {
  expect(nationalHolidaysBetween('2038-04-20', '2038-04-30')).toEqual([
    { date: '2038-04-23', holiday: 'good_friday' },
    { date: '2038-04-25', holiday: 'easter_sunday' },
  ])
  expect(nationalHolidayOn('2038-04-25')).toBe('easter_sunday')
  expect(nationalHolidayOn('2026-04-24')).toBeNull()
})

test('a year has every holiday, on distinct dates in order, unless two meet', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1990, max: 2200 }), (year) => {
      const dates = nationalHolidaysBetween(`${year}-01-01`, `${year}-12-31`).map(({ date }) => date)
      expect(dates.every((date, index) => index === 0 || (dates[index - 1] ?? '') < date)).toBe(true)
      expect(dates.length).toBeGreaterThanOrEqual(nationalHolidays.length - 1)
      expect(nationalHolidayOn(addDays(easterSunday(year), 60))).not.toBeNull()
    }),
  )
})
