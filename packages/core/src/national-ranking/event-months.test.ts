import { expect, test } from 'vitest'
import { newestMonthWithout } from './event-months.ts'

test('the default month is the current one, or the latest before it without events', () => {
  expect(newestMonthWithout([], '2026-11')).toBe('2026-11')
  expect(newestMonthWithout(['2026-11'], '2026-11')).toBe('2026-10')
  expect(newestMonthWithout(['2026-11', '2026-10', '2026-08'], '2026-11')).toBe('2026-09')
})

test('the month before January is December of the previous year', () => {
  expect(newestMonthWithout(['2026-02', '2026-01'], '2026-02')).toBe('2025-12')
})
