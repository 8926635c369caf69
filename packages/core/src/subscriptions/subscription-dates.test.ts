import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekday } from '../calendar/calendar.ts'
import { extendedEnd } from './subscription-dates.ts'

const juneOn = ['2021-07-03', '2021-09-04', '2021-12-04', '2022-06-04']

test.each([
  ['2021-05-01', null, ['2021-06-05', '2021-07-31', '2021-10-30', '2022-04-30']],
  ['2021-05-02', null, juneOn],
  ['2021-05-04', null, juneOn],
  ['2021-05-20', '2021-06-05', juneOn],
] as const)('bought on %s with a subscription until %s it ends as the rules say', (today, end, expected) => {
  expect([1, 3, 6, 12].map((months) => extendedEnd(today, end, months))).toEqual(expected)
})

test('an end that has passed counts as none, today’s still counts', () => {
  expect(extendedEnd('2021-06-06', '2021-06-05', 1)).toBe(extendedEnd('2021-06-06', null, 1))
  expect(extendedEnd('2021-06-05', '2021-06-05', 1)).toBe('2021-07-03')
})

const aDate = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
const someMonths = fc.constantFrom(1, 3, 6, 12)

test('every end is a Saturday after today, and paying in parts ends where paying at once does', () => {
  fc.assert(
    fc.property(aDate, someMonths, someMonths, (today, first, second) => {
      const end = extendedEnd(today, null, first)
      expect(weekday(end)).toBe(6)
      expect(end > today).toBe(true)
      expect(extendedEnd(today, end, second)).toBe(extendedEnd(today, null, first + second))
    }),
  )
})
