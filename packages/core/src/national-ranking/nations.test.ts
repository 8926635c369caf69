import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeNationTeam, nationParts, nationScore, nextTeamMonth, rankNations } from './nations.ts'

const players = (...scores: number[]) => scores.map((score, index) => ({ player_id: index + 1, score }))

test('a nation’s score is the mean of its five best; the total counts everybody', () => {
  expect(nationScore(players(500, 400, 300, 200, 100, 50))).toEqual({ players: 6, mean: 300, total: 1550 })
})

test('in a nation with fewer than five players each missing one counts as 0', () => {
  expect(nationScore(players(1000, 800))).toEqual({ players: 2, mean: 360, total: 1800 })
  expect(nationScore([])).toEqual({ players: 0, mean: 0, total: 0 })
})

test('a player’s share is their percentage of the five best scores', () => {
  const parts = nationParts(players(500, 400, 50, 300, 200, 100))
  expect([...parts]).toEqual([
    [1, (100 * 500) / 1500],
    [2, (100 * 400) / 1500],
    [4, 20],
    [5, (100 * 200) / 1500],
    [6, (100 * 100) / 1500],
  ])
})

test('if two players share the fifth score the first entered counts, and a total of 0 has no shares', () => {
  expect([...nationParts(players(9, 9, 9, 9, 9, 9)).keys()]).toEqual([1, 2, 3, 4, 5])
  expect(nationParts(players(0, 0)).size).toBe(0)
})

test('the shares of a nation add up to a hundred, in any order of its players', () => {
  const scores = fc.array(fc.double({ min: 0.01, max: 1000, noNaN: true }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(scores, (given) => {
      const parts = nationParts(players(...given))
      expect([...parts.values()].reduce((sum, part) => sum + part, 0)).toBeCloseTo(100, 9)
      expect(nationParts(players(...given).toReversed())).toEqual(parts)
    }),
  )
})

test('nations are ranked by the numeric mean; equal ones share the rank, the higher total first', () => {
  const nations = [
    { region: 'PT.FA', mean: 0.1 + 0.2, total: 1 },
    { region: 'PT.LI', mean: 300.5, total: 9 },
    { region: 'PT.PO', mean: 300.4, total: 99 },
    { region: 'PT.BE', mean: 0.3, total: 2 },
    { region: 'PT.AV', mean: 0.1, total: 3 },
  ]
  expect(rankNations(nations).map(({ region, rank }) => [region, rank])).toEqual([
    ['PT.LI', 1],
    ['PT.PO', 2],
    ['PT.BE', 3],
    ['PT.FA', 3],
    ['PT.AV', 5],
  ])
})

test('the next month also crosses the end of a year', () => {
  expect(['2026-11-30', '2026-12-01', '2028-02-29'].map(nextTeamMonth)).toEqual([
    '2026-12',
    '2027-01',
    '2028-03',
  ])
})

test('a team of the next month can be named until that month begins', () => {
  const judge = (month: string, today: string) =>
    judgeNationTeam({ month, player_ids: [1, 2] }, { today, roster: [1, 2, 3] })
  expect(judge('2026-12', '2026-11-30')).toEqual({ accepted: true })
  expect(judge('2026-12', '2026-12-01')).toEqual({ accepted: false, reason: 'month_begun' })
  expect(judge('2027-01', '2026-11-30')).toEqual({ accepted: false, reason: 'not_next_month' })
})

test('a team has only players of its nation, each once', () => {
  const judge = (...playerIds: number[]) =>
    judgeNationTeam({ month: '2026-12', player_ids: playerIds }, { today: '2026-11-20', roster: [1, 2, 3] })
  expect(judge()).toEqual({ accepted: true })
  expect(judge(3, 1)).toEqual({ accepted: true })
  expect(judge(3, 4, 1, 5)).toEqual({ accepted: false, reason: 'not_of_nation', places: [2, 4] })
  expect(judge(3, 1, 3)).toEqual({ accepted: false, reason: 'player_twice', places: [3] })
})
