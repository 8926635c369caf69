import { expect, test } from 'vitest'
import { editableUntil, isMuted, postObstacle, postsADay } from './discussions.ts'

test('a post can be edited for fifteen minutes', () => {
  expect(editableUntil('2026-11-21T09:50:00.000Z')).toBe('2026-11-21T10:05:00.000Z')
})

test('a mute counts through its last day, or until it is lifted', () => {
  expect(isMuted(null, '2026-11-21')).toBe(false)
  expect(isMuted({ until: null }, '2026-11-21')).toBe(true)
  expect(isMuted({ until: '2026-11-21' }, '2026-11-21')).toBe(true)
  expect(isMuted({ until: '2026-11-20' }, '2026-11-21')).toBe(false)
})

test('nobody posts in another’s name, while muted, or more than twenty times a day', () => {
  const free = { acted_for: false, muted: false, posts_today: postsADay - 1 }
  expect(postObstacle(free)).toBeNull()
  expect(postObstacle({ ...free, posts_today: postsADay })).toBe('too_many_posts')
  expect(postObstacle({ ...free, muted: true, posts_today: postsADay })).toBe('muted')
  expect(postObstacle({ acted_for: true, muted: true, posts_today: 0 })).toBe('impersonating')
})
