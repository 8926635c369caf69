import { expect, test } from 'vitest'
import { hasBegun, latestPublicStart, seasonState } from './season-state.ts'

const season = { first_date: '2026-12-07', last_date: '2027-01-01' }
const on = (today: string) => ({ today, kept_open: [] })

test('a season runs from the day of its first round through the day of its last', () => {
  expect(seasonState(season, on('2026-12-06'))).toBe('upcoming')
  expect(seasonState(season, on('2026-12-07'))).toBe('running')
  expect(seasonState(season, on('2027-01-01'))).toBe('running')
  expect(seasonState(season, on('2027-01-02'))).toBe('finished')
})

test('a season runs until its last day is over, also when that is kept open', () => {
  const keptOpen = [{ date: '2027-01-01', closes_at: '2027-01-02T12:00:00.000Z' }]
  expect(seasonState(season, { today: '2027-01-02', kept_open: keptOpen })).toBe('running')
})

test('a season has begun on the day of its first round', () => {
  expect([hasBegun(season, '2026-12-06'), hasBegun(season, '2026-12-07')]).toEqual([false, true])
})

test('a season is public from the eve of its first round', () => {
  const isPublic = (today: string) => season.first_date <= latestPublicStart(today)
  expect(isPublic('2026-12-05')).toBe(false)
  expect(isPublic('2026-12-06')).toBe(true)
})
