import { expect, test } from 'vitest'
import type { MiniLeagueDay } from './mini-league.ts'
import { miniLeagueTable } from './mini-league-table.ts'

const [ana, rui, eva] = [1, 2, 3]
const everyDay = { best_days: null, duel_points: null }
const dates = ['2026-11-20', '2026-11-23', '2026-11-24']
const rounds = dates.map((date, index) => ({ date, round: index + 1 }))

/** Memberships from the first day on, in the order of the ids. */
const membersOf = (...ids: number[]) =>
  ids.map((id) => ({
    user_id: id,
    counts_from: '2026-11-20',
    left_on: null,
    joined_at: `2026-11-19T10:00:0${id}.000Z`,
  }))

const aDay = (
  userId: number,
  index: number,
  rightAnswers: number,
  rarity = 0,
  pending = 0,
): MiniLeagueDay => ({
  user_id: userId,
  date: dates[index] ?? '',
  right_answers: rightAnswers,
  rarity,
  pending,
})

const tableOf = (
  days: MiniLeagueDay[],
  rules: Parameters<typeof miniLeagueTable>[1] = everyDay,
  present = [ana, rui, eva],
) =>
  miniLeagueTable({ memberships: membersOf(ana, rui, eva), present: new Set(present), rounds, days }, rules)

const short = (rows: ReturnType<typeof tableOf>) =>
  rows.map(({ rank, user_id: id, right_answers: right, rarity }) => [rank, id, right, rarity])

test('more right answers stand first, then the rarer ones; equal players share a rank', () => {
  const days = [aDay(ana, 0, 5, 120), aDay(rui, 0, 5, 180), aDay(eva, 0, 6, 10)]
  expect(short(tableOf(days))).toEqual([
    [1, eva, 6, 10],
    [2, rui, 5, 180],
    [3, ana, 5, 120],
  ])
  const equal = [aDay(ana, 0, 5, 120), aDay(rui, 0, 5, 120)]
  expect(short(tableOf(equal)).map(([place, id]) => [place, id])).toEqual([
    [1, ana],
    [1, rui],
    [3, eva],
  ])
})

test('the best two of three days count: those with most right answers, and of equal ones the rarest', () => {
  const days = [aDay(ana, 0, 5, 10), aDay(ana, 1, 7, 90), aDay(ana, 2, 5, 60)]
  const [first] = tableOf(days, { best_days: 2, duel_points: null })
  expect(first).toMatchObject({ user_id: ana, right_answers: 12, rarity: 150, days: 3 })
})

test('answers that wait for correction are told of all days', () => {
  const [first] = tableOf([aDay(ana, 0, 5, 10, 2), aDay(ana, 1, 4, 10, 1)], {
    best_days: 1,
    duel_points: null,
  })
  expect(first).toMatchObject({ right_answers: 5, pending: 3 })
})

test('those who left stay with what they had, below the others and without a rank', () => {
  const days = [aDay(eva, 0, 8, 300), aDay(ana, 0, 1)]
  expect(short(tableOf(days, everyDay, [ana, rui]))).toEqual([
    [1, ana, 1, 0],
    [2, rui, 0, 0],
    [null, eva, 8, 300],
  ])
})

test('with duels their points come first', () => {
  // Three players: in the rounds 1 to 3 Ana is free, then meets Eva, then Rui.
  const days = [aDay(ana, 0, 8), aDay(rui, 0, 3), aDay(eva, 0, 2), aDay(ana, 1, 4), aDay(eva, 1, 5)]
  const rows = tableOf(days, { best_days: null, duel_points: { win: 3, draw: 2, loss: 1, forfeit: 0 } })
  expect(rows.map(({ user_id: id, duels, right_answers: right }) => [id, duels?.points, right])).toEqual([
    [eva, 4, 7],
    [rui, 3, 3],
    [ana, 1, 12],
  ])
})

test('a duel that waits is counted apart, for both', () => {
  const days = [aDay(rui, 0, 3, 0, 1), aDay(eva, 0, 2)]
  const rows = tableOf(days, { best_days: null, duel_points: { win: 3, draw: 2, loss: 1, forfeit: 0 } })
  expect(Object.fromEntries(rows.map(({ user_id: id, duels }) => [id, duels?.pending]))).toEqual({
    [ana]: 0,
    [rui]: 1,
    [eva]: 1,
  })
})
