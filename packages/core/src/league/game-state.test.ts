import { expect, test } from 'vitest'
import { gameState } from './game-state.ts'

const date = '2026-12-07'
const on = (today: string) => ({ today, kept_open: [] })

test('a game is scheduled before its day and open on it', () => {
  expect(gameState({ date, kept: 'scheduled' }, on('2026-12-06'))).toBe('scheduled')
  expect(gameState({ date, kept: 'scheduled' }, on('2026-12-07'))).toBe('open')
})

test('after its day a game is pending until its results are in', () => {
  expect(gameState({ date, kept: 'scheduled' }, on('2026-12-08'))).toBe('pending')
  expect(gameState({ date, kept: 'pending' }, on('2026-12-08'))).toBe('pending')
  expect(gameState({ date, kept: 'decided' }, on('2026-12-08'))).toBe('decided')
  expect(gameState({ date, kept: 'void' }, on('2026-12-08'))).toBe('void')
})

test('a game of a day that is kept open stays open, and shows no result that was stored before', () => {
  const kept = [{ date, closes_at: '2026-12-08T12:00:00.000Z' }]
  const days = { today: '2026-12-08', kept_open: kept }
  expect(gameState({ date, kept: 'scheduled' }, days)).toBe('open')
  expect(gameState({ date, kept: 'decided' }, days)).toBe('open')
  expect(gameState({ date: '2026-12-06', kept: 'decided' }, days)).toBe('decided')
})
