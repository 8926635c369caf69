import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar/calendar.ts'
import { computeCard, previewGrades } from './practice-card.ts'
import {
  practiceActions,
  practiceGrades,
  type PracticeAction,
  type PracticeEvent,
} from './practice-events.ts'

const eventOn = (date: string, action: PracticeAction, id = date): PracticeEvent => ({
  id,
  action,
  at: `${date}T20:00:00.000Z`,
  date,
})

/** Creates one event a day, from the first of November on. */
const daily = (...actions: PracticeAction[]): PracticeEvent[] =>
  actions.map((action, day) => eventOn(addDays('2026-11-01', day), action))

const cardOf = (events: readonly PracticeEvent[]) => computeCard({ question_id: 7, events })

test('a card that was never reviewed has no state, not even when it is taken back', () => {
  expect(cardOf([])).toBeNull()
  expect(cardOf(daily('taken_back'))).toBeNull()
})

test('a forgotten card comes back the next day, a known one later, by its grade', () => {
  expect(cardOf(daily('again'))).toEqual({
    started_on: '2026-11-01',
    due_on: '2026-11-02',
    reviews: 1,
    lapses: 0,
    set_aside: false,
  })
  const due = practiceGrades.map((grade) => cardOf(daily(grade))?.due_on ?? '')
  expect(due).toEqual(due.toSorted())
  expect(new Set(due).size).toBe(4)
})

test('the grade “good” lengthens the interval from review to review', () => {
  let events: PracticeEvent[] = []
  const intervals: number[] = []
  let date = '2026-11-01'
  for (let review = 0; review < 5; review++) {
    const previewed = previewGrades({ question_id: 7, events }, date).good
    events = [...events, eventOn(date, 'good')]
    const due = cardOf(events)?.due_on ?? ''
    expect(addDays(date, previewed)).toBe(due)
    intervals.push(previewed)
    date = due
  }
  expect(intervals).toEqual(intervals.toSorted((one, other) => one - other))
  expect(intervals.at(-1)).toBeGreaterThan(30)
})

test('cards that were reviewed alike on one day are spread over several days', () => {
  const events = [...daily('good'), eventOn('2026-11-20', 'good')]
  const due = Array.from({ length: 30 }, (_, id) => computeCard({ question_id: id, events })?.due_on)
  expect(new Set(due).size).toBeGreaterThan(2)
})

test('after six lapses a card is set aside until it is taken back, and then only after six more', () => {
  const forgotten = Array.from({ length: 6 }, () => 'again' as const)
  expect(cardOf(daily('good', ...forgotten.slice(1)))?.set_aside).toBe(false)
  const aside = daily('good', ...forgotten)
  expect(cardOf(aside)).toMatchObject({ lapses: 6, set_aside: true })
  const later = '2026-11-20'
  expect(cardOf([...aside, eventOn(later, 'taken_back')])).toMatchObject({
    lapses: 6,
    set_aside: false,
    due_on: later,
  })
  const again = daily('good', ...forgotten, 'taken_back', ...forgotten.slice(1))
  expect(cardOf(again)).toMatchObject({ lapses: 11, set_aside: false })
  expect(cardOf([...again, eventOn(later, 'again')])).toMatchObject({ lapses: 12, set_aside: true })
})

test('a club that moves to a time zone further west does not set a card back', () => {
  const events = [
    { ...eventOn('2026-11-02', 'good', 'a'), at: '2026-11-02T00:30:00.000Z' },
    { ...eventOn('2026-11-01', 'again', 'b'), at: '2026-11-02T01:30:00.000Z' },
  ]
  expect(cardOf(events)).toMatchObject({ started_on: '2026-11-02', due_on: '2026-11-03', lapses: 1 })
})

const anEvent = fc
  .record({
    id: fc.uuid(),
    action: fc.constantFrom(...practiceActions),
    at: fc
      .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  })
  .map((event): PracticeEvent => ({ ...event, date: event.at.slice(0, 10) }))

test('shuffled and doubled events give the same card', () => {
  const histories = fc
    .uniqueArray(anEvent, { selector: ({ id }) => id, minLength: 1, maxLength: 25 })
    .chain((events) =>
      fc.record({
        events: fc.constant(events),
        received: fc
          .array(fc.constantFrom(...events), { maxLength: 20 })
          .chain((doubled) =>
            fc.shuffledSubarray([...events, ...doubled], { minLength: events.length + doubled.length }),
          ),
      }),
    )
  fc.assert(
    fc.property(histories, ({ events, received }) => {
      expect(cardOf(received)).toEqual(cardOf(events))
    }),
  )
})
