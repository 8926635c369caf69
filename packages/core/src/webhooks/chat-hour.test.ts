import { expect, test } from 'vitest'
import { tellingInstant } from './chat-hour.ts'

test.each([
  ['at once', '2026-11-20T00:00:20.000Z', null, '2026-11-20T00:00:20.000Z'],
  ['later on the day', '2026-11-20T00:00:20.000Z', 9, '2026-11-20T09:00:00.000Z'],
  ['on the next day', '2026-11-20T09:00:00.001Z', 8, '2026-11-21T08:00:00.000Z'],
  ['in this hour', '2026-11-20T09:59:00.000Z', 9, '2026-11-20T09:59:00.000Z'],
  ['after midnight, told at midnight', '2026-11-20T00:00:20.000Z', 0, '2026-11-20T00:00:20.000Z'],
  // Clocks go from 1:00 to 2:00 in the night to 29 March.
  ['in summer time from the day it begins', '2026-03-28T23:00:00.000Z', 9, '2026-03-29T08:00:00.000Z'],
  [
    'an hour that clocks skip, in the one after it',
    '2026-03-29T00:30:00.000Z',
    1,
    '2026-03-29T01:00:00.000Z',
  ],
  ['the skipped hour on the day after', '2026-03-29T01:10:00.000Z', 1, '2026-03-30T00:00:00.000Z'],
  // Clocks go from 2:00 back to 1:00 in the night to 25 October.
  ['in winter time from the day it begins', '2026-10-24T23:00:00.000Z', 9, '2026-10-25T09:00:00.000Z'],
  ['an hour that comes twice, the first time', '2026-10-24T23:30:00.000Z', 1, '2026-10-25T00:00:00.000Z'],
  ['in the hour that comes again', '2026-10-25T01:30:00.000Z', 1, '2026-10-25T01:30:00.000Z'],
])('%s', (_what, now, hour, expected) => {
  expect(tellingInstant(now, hour, 'Europe/Lisbon')).toBe(expected)
})
