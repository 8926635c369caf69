import { expect, test } from 'vitest'
import { isSittingOpen, sittingEnd } from './early-sittings.ts'

test.each([
  ['2026-11-19T18:00:00.000Z', '2026-11-19T19:00:00.000Z'],
  ['2026-11-19T23:30:00.000Z', '2026-11-20T00:30:00.000Z'],
  // Lisbon’s clocks go forward at 01:00 UTC, and back at 01:00 UTC.
  ['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
])('a sitting opened at %s ends an hour later, whatever the clocks show', (opened, end) => {
  expect(sittingEnd(opened)).toBe(end)
})

test('a sitting is open until its last millisecond, or until its player submits', () => {
  const sitting = { ends_at: '2026-11-19T19:00:00.000Z', submitted_at: null }
  expect(isSittingOpen(sitting, '2026-11-19T18:59:59.999Z')).toBe(true)
  expect(isSittingOpen(sitting, '2026-11-19T19:00:00.000Z')).toBe(false)
  expect(
    isSittingOpen({ ...sitting, submitted_at: '2026-11-19T18:10:00.000Z' }, '2026-11-19T18:11:00.000Z'),
  ).toBe(false)
})
