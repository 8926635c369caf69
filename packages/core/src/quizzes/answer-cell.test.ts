import { expect, test } from 'vitest'
import { answerCell } from './answer-cell.ts'

test.each([
  ['right', 'Lisboa', false, 'right'],
  ['wrong', 'Porto', false, 'wrong'],
  ['wrong', ' ', false, 'blank'],
  ['wrong', null, false, 'wrong'],
  ['pending', 'Lisbon', false, 'pending'],
  ['right', 'Lisboa', true, 'void'],
] as const)('an answer that is %s, %j, void: %s, is shown as %s', (verdict, text, isVoid, cell) => {
  expect(answerCell({ verdict, text, is_void: isVoid })).toBe(cell)
})
