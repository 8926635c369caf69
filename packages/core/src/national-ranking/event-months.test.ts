import { expect, test } from 'vitest'
import { newestMonthWithout } from './event-months.ts'

test('the newest month without events is today’s, or the last one before it that has none', () => {
  expect(newestMonthWithout([], '2026-11')).toBe('2026-11')
  expect(newestMonthWithout(['2026-11'], '2026-11')).toBe('2026-10')
  expect(newestMonthWithout(['2026-11', '2026-10', '2026-08'], '2026-11')).toBe('2026-09')
})

test('before January comes December of the year before', () => {
  expect(newestMonthWithout(['2026-02', '2026-01'], '2026-02')).toBe('2025-12')
})
