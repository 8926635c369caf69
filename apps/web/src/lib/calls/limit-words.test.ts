import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everydayErrorWords } from './everyday-error-words.ts'
import { errorWords } from './error-words.ts'
import { limitWords, noteLimit } from './limit-words.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

test.each([
  ['40', 'Too many requests. Try again in 40 s.'],
  ['119', 'Too many requests. Try again in 119 s.'],
  ['120', 'Too many requests. Try again in 2 min.'],
  ['661', 'Too many requests. Try again in 12 min.'],
  ['7200', 'Too many requests. Try again in 2 h.'],
  [null, 'Too many attempts. Wait a little and try again.'],
])('after retry-after %s it reads "%s"', (retryAfter, words) => {
  noteLimit(retryAfter)
  expect(limitWords()).toBe(words)
  expect(errorWords('too_many_requests')).toBe(words)
  expect(everydayErrorWords('too_many_requests')).toBe(words)
})

test('shown later, it says what is left', () => {
  noteLimit('40')
  vi.advanceTimersByTime(15_000)
  expect(limitWords()).toBe('Too many requests. Try again in 25 s.')
})
