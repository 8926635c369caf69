import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatDateLong, formatDateShort, formatTime } from './dates.ts'
import { formatTimeLeft } from './time-left.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['2026-11-20', 'pt', 'sexta-feira, 20 de novembro'],
  ['2025-01-01', 'pt', 'quarta-feira, 1 de janeiro de 2025'],
  ['2026-11-20', 'en', 'Friday 20 November'],
  ['2027-03-01', 'en', 'Monday 1 March 2027'],
] as const)('%s in %s is "%s"', (date, language, text) => {
  expect(formatDateLong(date, language).replace(',', language === 'en' ? '' : ',')).toBe(text)
})

test.each([
  ['2026-01-02', 'pt', '02/01/2026'],
  ['2026-01-02', 'en', '2 Jan 2026'],
] as const)('%s in a table in %s is "%s"', (date, language, text) => {
  expect(formatDateShort(date, language)).toBe(text)
})

test('a time is formatted in its zone, with midnight as 00:00', () => {
  expect(formatTime('2026-07-01T23:00:00.000Z', 'Europe/Lisbon')).toBe('00:00')
  expect(formatTime('2026-12-01T23:00:00.000Z', 'Europe/Lisbon')).toBe('23:00')
})

test.each([
  [0, '0:00'],
  [59_000, '0:59'],
  [60_000, '1:00'],
  [3_600_000, '1:00:00'],
  [11_109_000, '3:05:09'],
])('%i ms left is %s', (milliseconds, text) => {
  expect(formatTimeLeft(milliseconds)).toBe(text)
})
