import { expect, test } from 'vitest'
import { hourInZone } from '../calendar/calendar.ts'
import { copyWindow, isWithin, morningWindow, openingWindow, reminderWindow } from './mail-times.ts'

const lisbon = 'Europe/Lisbon'
const spring = '2026-03-29'
const autumn = '2026-10-25'

test('the opening reminder is sent from midnight until noon', () => {
  expect(openingWindow('2026-11-20', lisbon)).toEqual({
    from: '2026-11-20T00:00:00.000Z',
    until: '2026-11-20T12:00:00.000Z',
  })
})

test('no reminder is sent in the last quarter of an hour', () => {
  const window = reminderWindow('2026-11-20', { time_zone: lisbon, kept_open: [] })
  expect(isWithin('2026-11-20T23:44:59.999Z', window)).toBe(true)
  expect(isWithin('2026-11-20T23:45:00.000Z', window)).toBe(false)
})

test('reminders about the previous day are sent from 9 to 20 o’clock', () => {
  const window = morningWindow('2026-07-20', lisbon)
  expect(window).toEqual({ from: '2026-07-20T08:00:00.000Z', until: '2026-07-20T19:00:00.000Z' })
})

test('a copy of a submission is sent until the end of the next day', () => {
  expect(copyWindow('2026-11-20', '2026-11-21', lisbon).until).toBe('2026-11-22T00:00:00.000Z')
})

test.each([
  // Clocks go from 0:59 to 2:00: the hour 1 is due at 2:00.
  [spring, '2026-03-29T00:59:59.999Z', 0],
  [spring, '2026-03-29T01:00:00.000Z', 2],
  [spring, '2026-03-29T21:00:00.000Z', 22],
  // Clocks go from 1:59 back to 1:00.
  [autumn, '2026-10-25T00:00:00.000Z', 1],
  [autumn, '2026-10-25T01:30:00.000Z', 1],
  [autumn, '2026-10-25T22:00:00.000Z', 22],
])('on %s clocks show at %s the hour %i', (_date, now, hour) => {
  expect(hourInZone(now, lisbon)).toBe(hour)
})

test.each([
  [spring, { from: '2026-03-29T00:00:00.000Z', until: '2026-03-29T11:00:00.000Z' }],
  [autumn, { from: '2026-10-24T23:00:00.000Z', until: '2026-10-25T12:00:00.000Z' }],
])('on %s, a daylight-saving day, an opening is told from midnight until noon, too', (date, window) => {
  expect(openingWindow(date, lisbon)).toEqual(window)
  expect(reminderWindow(date, { time_zone: lisbon, kept_open: [] }).from).toBe(window.from)
})

test('on both daylight-saving days reminders end with the day', () => {
  expect(reminderWindow(spring, { time_zone: lisbon, kept_open: [] }).until).toBe('2026-03-29T22:45:00.000Z')
  expect(reminderWindow(autumn, { time_zone: lisbon, kept_open: [] }).until).toBe('2026-10-25T23:45:00.000Z')
})

test('each customer has a separate clock', () => {
  expect(openingWindow('2026-11-20', 'America/Sao_Paulo').from).toBe('2026-11-20T03:00:00.000Z')
  expect(hourInZone('2026-11-20T01:00:00.000Z', 'America/Sao_Paulo')).toBe(22)
})
