import { expect, test } from 'vitest'
import { gameState } from './game-state.ts'

const date = '2026-12-07'

test('a game is scheduled before its day and open on it', () => {
  expect(gameState({ date, kept: 'scheduled' }, '2026-12-06')).toBe('scheduled')
  expect(gameState({ date, kept: 'scheduled' }, '2026-12-07')).toBe('open')
})

test('after its day a game is pending until its results are in', () => {
  expect(gameState({ date, kept: 'scheduled' }, '2026-12-08')).toBe('pending')
  expect(gameState({ date, kept: 'pending' }, '2026-12-08')).toBe('pending')
  expect(gameState({ date, kept: 'decided' }, '2026-12-08')).toBe('decided')
  expect(gameState({ date, kept: 'void' }, '2026-12-08')).toBe('void')
})
