import { expect, test } from 'vitest'
import { countMoves } from './event-sequences.ts'

const monday = { from: '2026-09-20', now: '2026-11-16T10:00:00.000Z' }
const tuesday = { from: '2026-09-21', now: '2026-11-17T10:00:00.000Z' }
const round = (date: string) => ({ uid: 'league-1-20', date })

test('a moved event counts up, and an unmoved one keeps its number and the time of its last move', () => {
  const first = countMoves([round('2026-12-11')], {}, monday)
  expect(first).toEqual({ 'league-1-20': { time: '2026-12-11', sequence: 0, movedAt: null } })
  const moved = countMoves([round('2027-01-15')], first, tuesday)
  expect(moved).toEqual({ 'league-1-20': { time: '2027-01-15', sequence: 1, movedAt: tuesday.now } })
  expect(countMoves([round('2027-01-15')], moved, { ...tuesday, now: '2026-11-18T10:00:00.000Z' })).toEqual(
    moved,
  )
  const back = countMoves([round('2026-12-11')], moved, tuesday)
  expect(back['league-1-20']?.sequence).toBe(2)
})

test('an hour counts up when its start or end moves', () => {
  const hour = { uid: 'deadline', start: '2026-11-20T23:00:00.000Z', end: '2026-11-21T00:00:00.000Z' }
  const sent = countMoves([hour], {}, monday)
  expect(countMoves([hour], sent, tuesday)).toEqual(sent)
  const moved = { ...hour, start: '2026-11-20T22:00:00.000Z', end: '2026-11-20T23:00:00.000Z' }
  expect(countMoves([moved], sent, tuesday)['deadline']?.sequence).toBe(1)
})

test('an event that returns keeps counting, and one whose day has left the calendar is deleted', () => {
  const sent = countMoves([round('2026-12-11'), { uid: 'special-7', date: '2026-09-20' }], {}, monday)
  const gone = countMoves([], sent, tuesday)
  expect(Object.keys(gone)).toEqual(['league-1-20'])
  expect(countMoves([round('2026-12-12')], gone, tuesday)['league-1-20']?.sequence).toBe(1)
})
