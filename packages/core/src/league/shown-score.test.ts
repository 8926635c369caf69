import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { certainty, shownScore, type ScoredSide } from './shown-score.ts'

const final = (score: number): ScoredSide => ({ score, outcome: null, bounds: null })
const range = (least: number, most: number): ScoredSide => ({
  score: null,
  outcome: null,
  bounds: { least, most, pending_answers: 1 },
})
const absent: ScoredSide = { score: null, outcome: 'forfeit', bounds: null }

test('a score that verdicts may still move is a range, never one number', () => {
  expect(shownScore(range(7, 9), 'pending')).toEqual({ kind: 'range', least: 7, most: 9 })
  expect(shownScore(final(10), 'pending')).toEqual({ kind: 'final', score: 10 })
})

test('a range of one number is that number, because no verdict moves it', () => {
  expect(shownScore(range(3, 3), 'pending')).toEqual({ kind: 'final', score: 3 })
})

test('without a known range a score is not marked yet; a forfeit and an open day have none', () => {
  expect(shownScore({ score: null, outcome: null }, 'pending')).toEqual({ kind: 'pending' })
  expect(shownScore({ ...absent, excused: true }, 'pending')).toEqual({ kind: 'forfeit', excused: true })
  expect(shownScore(final(10), 'open')).toEqual({ kind: 'none' })
})

test('a game is won for certain once the other can no longer reach the score', () => {
  expect(certainty([final(10), range(7, 9)], 'pending')).toEqual({ kind: 'won', winner: 0, unreachable: 10 })
  expect(certainty([range(2, 4), range(5, 9)], 'pending')).toEqual({ kind: 'won', winner: 1, unreachable: 5 })
  expect(certainty([final(10), range(7, 10)], 'pending')).toBeNull()
})

test('against an absent player every score has won', () => {
  expect(certainty([range(2, 12), absent], 'pending')).toEqual({ kind: 'won', winner: 0, unreachable: null })
})

test('equal scores that cannot move are drawn; a decided or solo game has nothing to be certain of', () => {
  expect(certainty([range(3, 3), final(3)], 'pending')).toEqual({ kind: 'drawn' })
  expect(certainty([final(10), final(9)], 'decided')).toBeNull()
  expect(certainty([range(7, 9)], 'pending')).toBeNull()
})

test('what is certain stays true for every score that the ranges allow', () => {
  const side = fc.tuple(fc.nat(12), fc.nat(12)).map(([least, more]) => ({ least, most: least + more }))
  fc.assert(
    fc.property(side, side, fc.nat(), fc.nat(), (one, other, pick1, pick2) => {
      const found = certainty([range(one.least, one.most), range(other.least, other.most)], 'pending')
      const score1 = one.least + (pick1 % (one.most - one.least + 1))
      const score2 = other.least + (pick2 % (other.most - other.least + 1))
      const winner = score1 > score2 ? 0 : score1 < score2 ? 1 : null
      if (found?.kind === 'won') expect(winner).toBe(found.winner)
      if (found?.kind === 'drawn') expect(winner).toBeNull()
    }),
  )
})
