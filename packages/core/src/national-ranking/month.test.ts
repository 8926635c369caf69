import { expect, test } from 'vitest'
import { addMonths, monthOf, monthsOfRanking } from './month.ts'

test('months are counted across years', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2026-11', 0)).toBe('2026-11')
  expect(monthOf('2026-11-30')).toBe('2026-11')
})

test('a ranking covers the twelve months that end with its own', () => {
  const months = monthsOfRanking('2026-11')
  expect(months).toHaveLength(12)
  expect([months[0], months.at(-1)]).toEqual(['2025-12', '2026-11'])
})
