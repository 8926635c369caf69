import { expect, test } from 'vitest'
import { latestPublicStart, seasonState } from './season-state.ts'

const season = { first_date: '2026-12-07', last_date: '2027-01-01' }

test('a season runs from the day of its first round through the day of its last', () => {
  expect(seasonState(season, '2026-12-06')).toBe('upcoming')
  expect(seasonState(season, '2026-12-07')).toBe('running')
  expect(seasonState(season, '2027-01-01')).toBe('running')
  expect(seasonState(season, '2027-01-02')).toBe('finished')
})

test('a season is public from the eve of its first round', () => {
  const isPublic = (today: string) => season.first_date <= latestPublicStart(today)
  expect(isPublic('2026-12-05')).toBe(false)
  expect(isPublic('2026-12-06')).toBe(true)
})
