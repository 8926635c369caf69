import { expect, test } from 'vitest'
import { streaksToTell, type PlayedGame } from './streaks.ts'

/** Days as letters: x played, - missed, o without effect. */
const days = (letters: string) =>
  letters.split('').map((letter) => ({ date: '2026-11-20', goes_on: letter === 'o' ? null : letter === 'x' }))

const game = (outcome: PlayedGame['mine']['outcome'], right = 4, voidQuestions = 0): PlayedGame => ({
  date: '2026-11-20',
  void_questions: voidQuestions,
  rules: { question_count: 8 },
  mine: { outcome, right_answers: right },
  theirs: outcome === 'solo' ? null : {},
})

test('days played in a row are told from five on; a day off neither counts nor ends them', () => {
  expect(streaksToTell(days('x-xxxx'), []).played_days).toBeNull()
  expect(streaksToTell(days('x-xxooxxx'), []).played_days).toBe(5)
  expect(streaksToTell(days('xxxxxx-'), []).played_days).toBeNull()
})

test('an unbeaten run is told from three games on while it lasts; solo games do not count', () => {
  const run = [game('loss'), game('win'), game('solo'), game('draw'), game('win')]
  expect(streaksToTell([], run.slice(0, 4)).unbeaten_games).toBeNull()
  expect(streaksToTell([], run).unbeaten_games).toBe(3)
  expect(streaksToTell([], [...run, game('forfeit')]).unbeaten_games).toBeNull()
})

test('perfect days are all right answers to the questions that count', () => {
  expect(streaksToTell([], [game('win', 8), game('loss', 7, 1), game('win', 7)]).perfect_days).toBe(2)
  expect(streaksToTell([], [game('win', 7), game('forfeit', 0)]).perfect_days).toBeNull()
})
