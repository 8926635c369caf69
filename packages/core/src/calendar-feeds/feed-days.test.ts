import { expect, test } from 'vitest'
import { firstFeedDay, hasRoleOn, lastHour } from './feed-days.ts'

test('the last hour ends with the day, even on days of 23 or 25 hours', () => {
  expect(lastHour('2026-11-20', { time_zone: 'Europe/Lisbon', kept_open: [] })).toEqual({
    start: '2026-11-20T23:00:00.000Z',
    end: '2026-11-21T00:00:00.000Z',
  })
  // 25 hours: clocks go back at 02:00 on 25 October.
  expect(lastHour('2026-10-25', { time_zone: 'Europe/Lisbon', kept_open: [] }).end).toBe(
    '2026-10-26T00:00:00.000Z',
  )
  expect(lastHour('2026-10-24', { time_zone: 'Europe/Lisbon', kept_open: [] }).end).toBe(
    '2026-10-24T23:00:00.000Z',
  )
  // 23 hours: clocks go forward at 01:00 on 29 March.
  expect(lastHour('2026-03-28', { time_zone: 'Europe/Lisbon', kept_open: [] }).end).toBe(
    '2026-03-29T00:00:00.000Z',
  )
  expect(lastHour('2026-03-29', { time_zone: 'Europe/Lisbon', kept_open: [] })).toEqual({
    start: '2026-03-29T22:00:00.000Z',
    end: '2026-03-29T23:00:00.000Z',
  })
})

test('where clocks skip or repeat midnight, a day ends when the next one begins', () => {
  // São Paulo went from 00:00 to 01:00 on 4 November 2018, and from 00:00 back to 23:00 on 18 February 2018.
  expect(lastHour('2018-11-03', { time_zone: 'America/Sao_Paulo', kept_open: [] })).toEqual({
    start: '2018-11-04T02:00:00.000Z',
    end: '2018-11-04T03:00:00.000Z',
  })
  expect(lastHour('2018-11-04', { time_zone: 'America/Sao_Paulo', kept_open: [] }).end).toBe(
    '2018-11-05T02:00:00.000Z',
  )
  expect(lastHour('2018-02-17', { time_zone: 'America/Sao_Paulo', kept_open: [] }).end).toBe(
    '2018-02-18T03:00:00.000Z',
  )
})

test('a feed goes back two months', () => {
  expect(firstFeedDay('2026-03-01')).toBe('2025-12-31')
})

test('a role is valid through its last day', () => {
  const roles = { regular_player: '2026-11-20', special_quiz_player: true } as const
  expect(hasRoleOn(roles, ['regular_player'], '2026-11-20')).toBe(true)
  expect(hasRoleOn(roles, ['regular_player'], '2026-11-21')).toBe(false)
  expect(hasRoleOn(roles, ['regular_player', 'special_quiz_player'], '2099-01-01')).toBe(true)
  expect(hasRoleOn(null, ['regular_player'], '2026-11-20')).toBe(false)
})
