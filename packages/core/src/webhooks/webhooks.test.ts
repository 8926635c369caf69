import { expect, test } from 'vitest'
import { secondsToRedeliver } from './webhooks.ts'

const wait = (failuresBefore: number, retryAfterSeconds: number | null = null, chance = 0) =>
  secondsToRedeliver({ failuresBefore, retryAfterSeconds, chance })

test('the next attempt is after 5 s, 5 and 30 min, 2, 5, 10, 14, 20 and 24 h; there are ten', () => {
  const hours = [2, 5, 10, 14, 20, 24].map((time) => time * 3600)
  expect(Array.from({ length: 10 }, (_, failures) => wait(failures))).toEqual([5, 300, 1800, ...hours, null])
})

test('chance adds up to a tenth', () => {
  expect([wait(1, null, 0.5), wait(1, null, 1)]).toEqual([315, 330])
})

test('a receiver may ask for a longer wait, of a day at most, and for no shorter one', () => {
  expect([wait(0, 120), wait(1, 120), wait(0, 10 * 86_400)]).toEqual([120, 300, 86_400])
})
