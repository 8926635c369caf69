import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countRight, reviewRound, type RoundPlayer, type RoundQuestion } from './round-review.ts'
import { isKeyOf } from '../collections/records.ts'

const question = (id: number, percentage: number | null, changes: Partial<RoundQuestion> = {}) => ({
  id,
  percentage,
  counts: true,
  pending: 0,
  ...changes,
})

/** A player whose answers are written as `r`, `w` or `p`, in the order of the questions 1, 2, 3 … */
function player(id: number, answers: string | null): RoundPlayer {
  const verdicts = { r: 'right', w: 'wrong', p: 'pending' } as const
  const given = answers?.split('').map((letter, index) => {
    if (!isKeyOf(verdicts, letter)) throw new Error(`${letter} is no verdict`)
    return { question_id: index + 1, verdict: verdicts[letter] }
  })
  return { id, answers: given ?? null }
}

const questions = [question(1, 80), question(2, 6), question(3, 40)]

test('the example of the rules: best of the day, hardest, easiest and rarest', () => {
  const review = reviewRound(questions, [player(7, 'rwr'), player(8, 'wrw'), player(9, null)])
  expect(review).toEqual({
    best: { right_answers: 2, player_ids: [7] },
    perfect_ids: [],
    hardest_id: 2,
    easiest_id: 1,
    rarest: { question_id: 2, player_ids: [8] },
  })
})

test('the rarest right answer is one that somebody of the tier gave', () => {
  const review = reviewRound(questions, [player(7, 'rwr'), player(8, 'rwr')])
  expect(review?.rarest).toEqual({ question_id: 3, player_ids: [7, 8] })
  expect(reviewRound(questions, [player(7, 'www')])).toMatchObject({ rarest: null, best: null })
})

test('a perfect day is one with all questions right that count', () => {
  const withVoid = [question(1, 80), question(2, null, { counts: false }), question(3, 40)]
  const players = [player(7, 'rwr'), player(8, 'rwr'), player(9, 'rww')]
  expect(reviewRound(withVoid, players)).toMatchObject({
    perfect_ids: [7, 8],
    best: { right_answers: 2, player_ids: [7, 8] },
    hardest_id: 3,
  })
})

test('while an answer of the day waits, and on a void day, nothing stands out', () => {
  const waiting = [question(1, 80), question(2, 6, { pending: 1 })]
  expect(reviewRound(waiting, [player(7, 'rw')])).toBeNull()
  expect(reviewRound([question(1, null)], [player(7, 'p')])).toBeNull()
  expect(reviewRound([question(1, null, { counts: false })], [player(7, 'w')])).toBeNull()
  expect(reviewRound([], [])).toBeNull()
})

test('when all questions are equally hard, none is the hardest', () => {
  const equal = [question(1, 50), question(2, 50)]
  expect(reviewRound(equal, [player(7, 'rw')])).toMatchObject({ hardest_id: null, easiest_id: null })
})

test('right answers are counted without void questions, and not while one is pending', () => {
  const withVoid = [question(1, 80), question(2, null, { counts: false }), question(3, 40)]
  expect(countRight(player(7, 'rrr'), withVoid)).toBe(2)
  expect(countRight(player(7, 'rpr'), withVoid)).toBe(2)
  expect(countRight(player(7, 'rrp'), withVoid)).toBeNull()
  expect(countRight(player(7, null), withVoid)).toBeNull()
})

test('whatever was answered, the best are named, and a void question changes nothing', () => {
  const answers = fc.array(fc.stringMatching(/^[rw]{4}$/), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(answers, fc.constantFrom('r', 'w', 'p'), (rows, ofVoid) => {
      const counted = [1, 2, 3, 4].map((id) => question(id, id * 10))
      const players = rows.map((row, index) => player(index + 1, row))
      const review = reviewRound(counted, players)
      const rights = rows.map((row) => row.split('').filter((letter) => letter === 'r').length)
      const most = Math.max(...rights)
      expect(review?.best?.player_ids ?? []).toEqual(
        most === 0 ? [] : players.filter((_, index) => rights[index] === most).map(({ id }) => id),
      )
      const withVoid = [...counted, question(5, null, { counts: false })]
      const all = rows.map((row, index) => player(index + 1, row + ofVoid))
      expect(reviewRound(withVoid, all)).toEqual(review)
    }),
  )
})
