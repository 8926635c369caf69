import { expect, test } from 'vitest'
import { leastAnswers, standingOut } from './standing-out.ts'

const record = (name: string, own: [number, number], league: [number, number]) => ({
  name,
  right_answers: own[0],
  corrected: own[1],
  league_right_answers: league[0],
  league_corrected: league[1],
})
const history = record('history', [9, 12], [50, 100])
const geography = record('geography', [8, 10], [70, 100])
const music = record('music', [2, 2], [50, 100])

test('the best is furthest above everybody, with enough answers; who is below nowhere has no worst', () => {
  expect(standingOut([history, geography, music], leastAnswers.overall)).toEqual({
    best: history,
    worst: null,
  })
})

test('the worst is furthest below everybody; of equal ones the one with more answers', () => {
  const space = record('space', [2, 10], [50, 100])
  const sports = record('sports', [4, 20], [50, 100])
  expect(standingOut([space, geography, sports], 10)).toEqual({ best: geography, worst: sports })
})

test('in a season three answers are enough', () => {
  expect(standingOut([record('tv', [3, 3], [5, 10]), music], leastAnswers.season).best?.name).toBe('tv')
  expect(standingOut([record('tv', [3, 3], [5, 10])], leastAnswers.overall)).toEqual({
    best: null,
    worst: null,
  })
})
