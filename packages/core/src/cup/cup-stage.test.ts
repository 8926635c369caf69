import { expect, test } from 'vitest'
import { tiesOfRound } from './cup-form.ts'
import { stageOf } from './cup-stage.ts'

test.each([
  { ties: 1, stage: 'final', of: 2 },
  { ties: 2, stage: 'semi_finals', of: 4 },
  { ties: 4, stage: 'quarter_finals', of: 8 },
  { ties: 8, stage: 'round_of', of: 16 },
  { ties: 16, stage: 'round_of', of: 32 },
  { ties: 64, stage: 'round_of', of: 128 },
])('$ties ties are a $stage of $of', ({ ties, ...stage }) => {
  expect(stageOf(ties)).toEqual(stage)
})

test('byes count as ties: the one game and the seven byes of nine players are a round of 16', () => {
  expect([1, 2, 3, 4].map((round) => stageOf(tiesOfRound(9, round)))).toEqual([
    { stage: 'round_of', of: 16 },
    { stage: 'quarter_finals', of: 8 },
    { stage: 'semi_finals', of: 4 },
    { stage: 'final', of: 2 },
  ])
})
