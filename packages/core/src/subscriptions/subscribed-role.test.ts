import { expect, test } from 'vitest'
import { subscribedRole } from './subscribed-role.ts'

test('a subscription extends the league’s role, valid or expired, before that of special quizzes', () => {
  expect(subscribedRole({ regular_player: '2020-01-01', special_quiz_player: true })).toBe('regular_player')
  expect(subscribedRole({ regular_player: true })).toBe('regular_player')
  expect(subscribedRole({ special_quiz_player: '2020-01-01', admin: true })).toBe('special_quiz_player')
})

test('a user who plays neither has nothing to extend', () => {
  expect(subscribedRole({ admin: true, quiz_editor: '2026-11-20' })).toBe(null)
  expect(subscribedRole(null)).toBe(null)
})
