import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Points } from '../quizzes/question-points.ts'
import { chooseGhost, isTrialAnswerRight, scoreTrialGame } from './trial-games.ts'

const question = (mineRight: boolean, ghostRight: boolean, given: Points, received: Points) => ({
  mine_right: mineRight,
  ghost_right: ghostRight,
  given,
  received,
})

test('the example of the rule page: 4 to 3, better than half of the round', () => {
  const questions = [
    question(true, true, 0, 1),
    question(true, false, 3, 3),
    question(false, true, 2, 2),
    question(false, true, 1, 0),
  ]
  expect(scoreTrialGame(questions, [0, 1, 2, 3])).toEqual({
    outcome: 'win',
    my_score: 4,
    ghost_score: 3,
    right_answers: 2,
    better_than: 50,
  })
})

test('without points to the opponent each right answer counts one', () => {
  const plain = (mineRight: boolean, ghostRight: boolean) => ({
    mine_right: mineRight,
    ghost_right: ghostRight,
    given: null,
    received: null,
  })
  const questions = [plain(true, false), plain(true, true), plain(false, true), plain(true, false)]
  expect(scoreTrialGame(questions, [])).toMatchObject({ outcome: 'win', my_score: 3, ghost_score: 2 })
})

test('the share is rounded down, and nobody is better than those with as many right answers', () => {
  const questions = [question(true, false, 0, 0)]
  expect(scoreTrialGame(questions, [0, 0, 1])).toMatchObject({ outcome: 'draw', better_than: 66 })
  expect(scoreTrialGame(questions, [1, 1])).toMatchObject({ better_than: 0 })
  expect(scoreTrialGame(questions, [])).toMatchObject({ better_than: 0 })
})

test('swapping the sides of a game swaps its scores', () => {
  const points = fc.constantFrom<Points>(0, 1, 2, 3)
  const anyQuestion = fc.record({
    mine_right: fc.boolean(),
    ghost_right: fc.boolean(),
    given: points,
    received: points,
  })
  fc.assert(
    fc.property(fc.array(anyQuestion, { maxLength: 12 }), (questions) => {
      const swapped = questions.map((one) =>
        question(one.ghost_right, one.mine_right, one.received, one.given),
      )
      const [here, there] = [scoreTrialGame(questions, []), scoreTrialGame(swapped, [])]
      expect([here.my_score, here.ghost_score]).toEqual([there.ghost_score, there.my_score])
    }),
  )
})

test.each([
  ['Lisboa', true],
  ['lisbôa', true],
  ['Lisbooa', true],
  ['white city', true],
  ['Porto', false],
  ['Madrid', false],
  ['', false],
])('%j is right: %s', (text, right) => {
  const judged = new Map([
    ['white city', 'right' as const],
    ['madrid', 'wrong' as const],
  ])
  const answer = {
    question: 'What is the capital of Portugal?',
    answer: 'Lisboa',
    accepted_answers: ['Lisbon'],
  }
  expect(isTrialAnswerRight({ ...answer, text, judged })).toBe(right)
})

test('the ghost is the player in the middle', () => {
  const player = (id: number, rightAnswers: number) => ({ user_id: id, right_answers: rightAnswers })
  expect(chooseGhost([player(1, 8), player(2, 1), player(3, 4)])).toEqual(player(3, 4))
  expect(chooseGhost([player(2, 5), player(1, 5)])).toEqual(player(2, 5))
  expect(chooseGhost([])).toBeNull()
})
