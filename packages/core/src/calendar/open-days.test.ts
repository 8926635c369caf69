import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endOfDay, startOfDay } from './calendar.ts'
import {
  checkLengthening,
  checkReopening,
  closingChoices,
  closingOf,
  isOver,
  isReopenable,
  latestClosing,
} from './open-days.ts'

const date = '2026-11-20'
const lisbon = 'Europe/Lisbon'
const kept = [{ date, closes_at: '2026-11-21T12:00:00.000Z' }]
const times = { time_zone: lisbon, kept_open: kept }

test('a day is over from its midnight on, unless it is kept open', () => {
  expect(isOver(date, { today: date, kept_open: [] })).toBe(false)
  expect(isOver(date, { today: '2026-11-21', kept_open: [] })).toBe(true)
  expect(isOver(date, { today: '2026-11-21', kept_open: kept })).toBe(false)
  expect(isOver('2026-11-19', { today: '2026-11-21', kept_open: kept })).toBe(true)
})

test('a day closes at its midnight, or when it is said to', () => {
  expect(closingOf('2026-11-19', times)).toBe('2026-11-20T00:00:00.000Z')
  expect(closingOf(date, times)).toBe('2026-11-21T12:00:00.000Z')
})

describe('an open day', () => {
  const ask = (closesAt: string, changes: Partial<Parameters<typeof checkLengthening>[0]> = {}) =>
    checkLengthening({
      date,
      closes_at: closesAt,
      now: '2026-11-20T20:00:00.000Z',
      time_zone: lisbon,
      kept_open: [],
      ...changes,
    })

  test('may close later than planned, by the end of the following date', () => {
    expect(ask('2026-11-21T00:00:00.000Z')).toEqual({ accepted: false, reason: 'too_early' })
    expect(ask('2026-11-21T00:30:00.000Z')).toEqual({ accepted: true })
    expect(ask('2026-11-22T00:00:00.000Z')).toEqual({ accepted: true })
    expect(ask('2026-11-22T00:00:00.001Z')).toEqual({ accepted: false, reason: 'too_late' })
  })

  test('that was lengthened may only close later still', () => {
    expect(ask('2026-11-21T12:00:00.000Z', { kept_open: kept })).toMatchObject({ reason: 'too_early' })
    expect(ask('2026-11-21T12:30:00.000Z', { kept_open: kept })).toEqual({ accepted: true })
  })

  test.each([
    ['2026-03-28', '2026-03-29T23:00:00.000Z'],
    ['2026-03-29', '2026-03-30T23:00:00.000Z'],
    ['2026-10-24', '2026-10-26T00:00:00.000Z'],
    ['2026-10-25', '2026-10-27T00:00:00.000Z'],
  ])('of %s may close by the clock of the following date', (day, end) => {
    expect(latestClosing(day, lisbon)).toBe(end)
  })
})

test('a day is reopened within 48 hours of its closing, and for 24 hours at most', () => {
  expect(isReopenable('2026-11-21T00:00:00.000Z', '2026-11-22T23:59:59.999Z')).toBe(true)
  expect(isReopenable('2026-11-21T00:00:00.000Z', '2026-11-23T00:00:00.000Z')).toBe(false)
  const now = '2026-11-22T10:00:00.000Z'
  expect(checkReopening({ closes_at: now, now })).toMatchObject({ reason: 'too_early' })
  expect(checkReopening({ closes_at: '2026-11-23T10:00:00.000Z', now })).toEqual({ accepted: true })
  expect(checkReopening({ closes_at: '2026-11-23T10:00:00.001Z', now })).toMatchObject({ reason: 'too_late' })
})

describe('offered closings', () => {
  const choose = (day: string, until = endOfDay(day, lisbon)) =>
    closingChoices({ after: startOfDay(day, lisbon), until, time_zone: lisbon })

  test('are every half hour, and the end of a date belongs to it', () => {
    const choices = choose(date)
    expect(choices).toHaveLength(48)
    expect(choices[0]).toEqual({ closes_at: '2026-11-20T00:30:00.000Z', date, repeated: false })
    expect(choices.at(-1)).toEqual({ closes_at: '2026-11-21T00:00:00.000Z', date, repeated: false })
  })

  test('are fewer when the clocks go forward, and the repeated ones are marked when they go back', () => {
    expect(choose('2026-03-29')).toHaveLength(46)
    const back = choose('2026-10-25')
    expect(back).toHaveLength(50)
    expect(back.filter(({ repeated }) => repeated).map(({ closes_at: at }) => at)).toEqual([
      '2026-10-25T01:00:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ])
  })

  test('are in order, after the one instant and not after the other, wherever the club is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(lisbon, 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Asia/Kathmandu'),
        fc.date({ min: new Date('2018-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
        (timeZone, start) => {
          const after = start.toISOString()
          const until = new Date(start.getTime() + 86_400_000).toISOString()
          const instants = closingChoices({ after, until, time_zone: timeZone }).map(
            ({ closes_at: at }) => at,
          )
          expect(instants).toEqual(instants.toSorted())
          expect(instants.every((at) => at > after && at <= until)).toBe(true)
          expect(instants).toHaveLength(48)
        },
      ),
    )
  })
})
