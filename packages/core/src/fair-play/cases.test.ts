import { expect, test } from 'vitest'
import { hearingEnd, stageOf, type CaseFacts } from './cases.ts'

const open: CaseFacts = {
  state: 'open',
  heard_until: '2026-12-05T00:00:00.000Z',
  stated_at: null,
  proposed_at: null,
}
const early = '2026-11-21T10:00:00.000Z'

test('the player has the day of opening and fourteen more, by the club’s clock', () => {
  const today = '2026-11-20'
  expect(hearingEnd({ today, time_zone: 'Europe/Lisbon' })).toBe('2026-12-05T00:00:00.000Z')
  expect(hearingEnd({ today, time_zone: 'Atlantic/Azores' })).toBe('2026-12-05T01:00:00.000Z')
})

test('a case waits for the player until they have said something or their time is over', () => {
  expect(stageOf(open, early)).toBe('hearing')
  expect(stageOf(open, '2026-12-04T23:59:59.999Z')).toBe('hearing')
  expect(stageOf(open, open.heard_until)).toBe('heard')
  expect(stageOf({ ...open, stated_at: early }, early)).toBe('heard')
})

test('a proposed outcome waits for a second person, and an end stands', () => {
  const proposed = { ...open, stated_at: early, proposed_at: early }
  expect(stageOf(proposed, early)).toBe('proposed')
  expect(stageOf({ ...proposed, state: 'decided' }, early)).toBe('decided')
  expect(stageOf({ ...open, state: 'withdrawn' }, early)).toBe('withdrawn')
})
