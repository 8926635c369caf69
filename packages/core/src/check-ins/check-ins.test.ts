import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../calendar/calendar.ts'
import {
  checkInDays,
  checkInReminders,
  checkInState,
  countsIn,
  fewestCheckInDays,
  isReminderDue,
  mayAsk,
  mayRemind,
  type CheckIn,
} from './check-ins.ts'

const firstDate = '2026-12-07'
const on = (today: string) => ({ first_date: firstDate, today })
const asked = (changes: Partial<CheckIn> = {}): CheckIn => ({
  asked_on: '2026-11-23',
  reminders: 0,
  told_on: '2026-11-23',
  choice: null,
  ...changes,
})

test('players are asked from 14 days before the first round on, while both reminders have time', () => {
  expect(mayAsk(on('2026-11-22'), 14)).toBe(false)
  expect(mayAsk(on('2026-11-23'), 14)).toBe(true)
  expect(mayAsk(on('2026-12-03'), 14)).toBe(true)
  expect(mayAsk(on('2026-12-04'), 14)).toBe(false)
  expect(mayAsk(on('2026-11-23'), 0)).toBe(false)
})

test('the reminders come after a quarter and a half of the time, and silence counts after three quarters', () => {
  expect(checkInDays('2026-11-23', firstDate)).toEqual({
    reminders: ['2026-11-26', '2026-11-30'],
    settled: '2026-12-03',
  })
  expect(checkInDays('2026-12-03', firstDate)).toEqual({
    reminders: ['2026-12-04', '2026-12-05'],
    settled: '2026-12-06',
  })
})

test('with time enough, asking, both reminders and the end of silence are different days before the first round', () => {
  fc.assert(
    fc.property(fc.integer({ min: fewestCheckInDays, max: 60 }), (days) => {
      const askedOn = addDays(firstDate, -days)
      const { reminders, settled } = checkInDays(askedOn, firstDate)
      const all = [askedOn, ...reminders, settled, firstDate]
      expect(all).toEqual([...new Set(all)].toSorted())
    }),
  )
})

describe('reminders', () => {
  test('are due on their day and later, one a day, and no more once a player has chosen', () => {
    expect(isReminderDue(asked(), on('2026-11-25'))).toBe(false)
    expect(isReminderDue(asked(), on('2026-11-26'))).toBe(true)
    expect(isReminderDue(asked({ choice: 'out' }), on('2026-11-26'))).toBe(false)
    const late = asked({ reminders: 1, told_on: '2026-12-01' })
    expect(isReminderDue(late, on('2026-12-01'))).toBe(false)
    expect(isReminderDue(late, on('2026-12-02'))).toBe(true)
    expect(isReminderDue(asked({ reminders: checkInReminders }), on('2026-12-06'))).toBe(false)
  })

  test('go on day by day after an outage, and end with the first round', () => {
    expect(isReminderDue(asked(), on('2026-12-05'))).toBe(true)
    expect(isReminderDue(asked({ reminders: 1, told_on: '2026-12-05' }), on('2026-12-06'))).toBe(true)
    expect(isReminderDue(asked(), on(firstDate))).toBe(false)
  })

  test('by hand are possible once a day without a choice', () => {
    expect(mayRemind(asked(), on('2026-11-23'))).toBe(false)
    expect(mayRemind(asked({ reminders: 5 }), on('2026-11-24'))).toBe(true)
    expect(mayRemind(asked({ choice: 'in' }), on('2026-11-24'))).toBe(false)
  })
})

test('nobody is silent before both reminders were sent and three quarters of the time are over', () => {
  expect(checkInState(asked({ reminders: 2 }), on('2026-12-02'))).toBe('asked')
  expect(checkInState(asked({ reminders: 2 }), on('2026-12-03'))).toBe('silent')
  expect(checkInState(asked({ reminders: 2, told_on: '2026-12-06' }), on('2026-12-06'))).toBe('asked')
  expect(checkInState(asked({ reminders: 1 }), on('2026-12-06'))).toBe('asked')
  expect(checkInState(asked({ reminders: 2, choice: 'in' }), on('2026-12-06'))).toBe('in')
})

test('silence counts as in below the forfeits of the setting; 0 counts everybody out', () => {
  const rules = (limit: number) => ({ check_in_forfeits: limit })
  expect(countsIn('silent', 2, rules(3))).toBe(true)
  expect(countsIn('silent', 3, rules(3))).toBe(false)
  expect(countsIn('silent', 0, rules(0))).toBe(false)
  expect(countsIn('asked', 9, rules(0))).toBe(true)
  expect(countsIn('out', 0, rules(3))).toBe(false)
})

test('whatever the days on which the job runs, nobody counts out without two reminders on different days', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: fewestCheckInDays, max: 30 }),
      fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
      (days, runs) => {
        const checkIn = asked({ asked_on: addDays(firstDate, -days), told_on: addDays(firstDate, -days) })
        const told = [checkIn.told_on]
        for (let today = checkIn.asked_on; today < firstDate; today = addDays(today, 1)) {
          if (!countsIn(checkInState(checkIn, on(today)), 9, { check_in_forfeits: 3 })) {
            expect(told).toHaveLength(1 + checkInReminders)
          }
          if (!runs[daysBetween(checkIn.asked_on, today)] || !isReminderDue(checkIn, on(today))) continue
          Object.assign(checkIn, { reminders: checkIn.reminders + 1, told_on: today })
          told.push(today)
        }
        expect(new Set(told).size).toBe(told.length)
      },
    ),
  )
})
