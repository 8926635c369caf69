import {
  createEmptyCard,
  fsrs,
  GenSeedStrategyWithCardId,
  Rating,
  StrategyMode,
  type Card,
  type Grade,
} from 'ts-fsrs'
import { addDays, type CalendarDate } from '../calendar/calendar.ts'
import { lapsesUntilSetAside, type PracticeEvent, type PracticeGrade } from './practice-events.ts'

/** The state of a card, which follows from its events alone. */
export type PracticeCard = {
  started_on: CalendarDate
  due_on: CalendarDate
  reviews: number
  lapses: number
  /** True when it was forgotten too often: it is not asked until the player takes it back. */
  set_aside: boolean
}

const idField = 'card_id'

const scheduler = fsrs({
  request_retention: 0.85,
  enable_fuzz: true,
  enable_short_term: false,
}).useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId(idField))

/** What a player did with the card of one question, in any order, each event perhaps several times. */
export type PracticeHistory = { question_id: number; events: readonly PracticeEvent[] }

/** A card between two events, with what the scheduler knows of it. */
type Memory = { card: PracticeCard; scheduled: Card; date: CalendarDate; lapsesBefore: number }

const ratings: Record<PracticeGrade, Grade> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
}

/** Computes a card from its events; null before the first review. (docs/rules/practice.md) */
export function computeCard(history: PracticeHistory): PracticeCard | null {
  return remember(history)?.card ?? null
}

/** Computes in how many days each grade shows a card again when it is given on a date. */
export function previewGrades(history: PracticeHistory, date: CalendarDate): Record<PracticeGrade, number> {
  const scheduled = remember(history)?.scheduled ?? newCard(history.question_id)
  const next = scheduler.repeat(scheduled, noonOf(date))
  const days = (grade: PracticeGrade) => next[ratings[grade]].card.scheduled_days
  return { again: days('again'), hard: days('hard'), good: days('good'), easy: days('easy') }
}

function remember({ question_id, events }: PracticeHistory): Memory | null {
  return inOrder(events).reduce<Memory | null>((before, event) => {
    // The club may have changed its time zone in between.
    const date = before && before.date > event.date ? before.date : event.date
    if (event.action === 'taken_back') return before?.card.set_aside ? takeBack(before, date) : before
    const known = before?.scheduled ?? newCard(question_id)
    const { card } = scheduler.next(known, noonOf(date), ratings[event.action])
    return followReview(before, { scheduled: card, date })
  }, null)
}

function takeBack(before: Memory, date: CalendarDate): Memory {
  const card = { ...before.card, due_on: date, set_aside: false }
  return { ...before, card, date, lapsesBefore: card.lapses }
}

function followReview(
  before: Memory | null,
  { scheduled, date }: Pick<Memory, 'scheduled' | 'date'>,
): Memory {
  const lapsesBefore = before?.lapsesBefore ?? 0
  const card = {
    started_on: before?.card.started_on ?? date,
    due_on: addDays(date, scheduled.scheduled_days),
    reviews: scheduled.reps,
    lapses: scheduled.lapses,
    set_aside: scheduled.lapses - lapsesBefore >= lapsesUntilSetAside,
  }
  return { card, scheduled, date, lapsesBefore }
}

/** Sorts the events by time and id, each once. */
function inOrder(events: readonly PracticeEvent[]): PracticeEvent[] {
  const single = new Map(events.map((event) => [event.id, event]))
  const placeOf = ({ at, id }: PracticeEvent) => `${at} ${id}`
  return [...single.values()].toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}

// Intervals are whole days of the club's calendar, so every review is at the same hour.
const noonOf = (date: CalendarDate) => `${date}T12:00:00.000Z`

/** Makes a new card, due at once. Its id and the number of reviews spread cards of one day over several, always alike. */
const newCard = (questionId: number): Card =>
  createEmptyCard('1970-01-01T12:00:00.000Z', (card) => ({ ...card, [idField]: `${questionId} ` }))
