import { expect, test } from 'vitest'
import { publishableMonths } from './publication.ts'

test('a month can be published if any of its twelve months has an event', () => {
  const months = publishableMonths(['2025-01'], '2026-11')
  expect([months[0], months.at(-1)]).toEqual(['2025-12', '2025-01'])
  expect(months).toHaveLength(12)
})

test('a future month cannot be published, unless it has events', () => {
  expect(publishableMonths(['2026-10'], '2026-11')).toEqual(['2026-11', '2026-10'])
  expect(publishableMonths(['2026-10', '2026-12'], '2026-11')).toEqual(['2026-12', '2026-11', '2026-10'])
})

test('without events there is nothing to publish', () => {
  expect(publishableMonths([], '2026-11')).toEqual([])
})
