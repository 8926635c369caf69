import { practiceActions } from '@tertulia/core/practice/practice-events'
import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Instant, InstantInput, Nullable, oneOf, withoutNul } from './fields.ts'
import { QuestionForPlayer, QuizKind } from './quizzes.ts'

const access = ['regular_player', 'special_quiz_player'] as const

/** The part of the deck to practise; all of it by default. */
export const PracticeFilter = Fields({
  /** The slug of a theme. */
  theme: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: withoutNul })),
  kind: Type.Optional(QuizKind),
  /** Only what more than half of those who answered did not know. */
  missed: Type.Optional(Type.Literal('')),
})
export type PracticeFilter = Static<typeof PracticeFilter>

const counts = {
  cards: Type.Integer(),
  /** Cards to review today. */
  due: Type.Integer(),
  /** Cards to begin today. */
  new: Type.Integer(),
}

/** A card of a player's deck: a question of a past quiz that they did not know, with its official answer. */
export const PracticeCard = Fields({
  question: QuestionForPlayer,
  kind: QuizKind,
  date: CalendarDate,
  /** Of a special quiz. */
  subject: Nullable(Type.String()),
  answer: Type.String(),
  accepted_answers: Type.Array(Type.String()),
  /** The player's answer in the quiz, empty when they left it blank. */
  my_answer: Type.String(),
  /** Share of the right answers in percent; null while none is corrected. */
  percentage: Nullable(Type.Integer()),
  /** Answers of others that are not marked yet. */
  pending: Type.Integer(),
  reviews: Type.Integer(),
  /** Days until it comes back, by the grade given today. */
  days: Fields({ again: Type.Integer(), hard: Type.Integer(), good: Type.Integer(), easy: Type.Integer() }),
})
export type PracticeCard = Static<typeof PracticeCard>

export const Practice = Fields({
  ...counts,
  /** My answers of closed days that are not marked yet, and so not in the deck. */
  pending: Type.Integer(),
  due_tomorrow: Type.Integer(),
  /** New cards that wait for another day. */
  waiting: Type.Integer(),
  /** The next day with a card to review. */
  next_due_on: Nullable(CalendarDate),
  /** Themes of the deck, with the special quizzes' questions under null. */
  themes: Type.Array(Fields({ theme: Nullable(Type.String()), ...counts })),
  set_aside: Type.Array(
    Fields({ question_id: Id, text: Type.String(), answer: Type.String(), lapses: Type.Integer() }),
  ),
})
export type Practice = Static<typeof Practice>

export const getPractice = endpoint({
  method: 'GET',
  path: '/practice',
  summary: 'My practice deck in numbers: questions of past quizzes that I answered wrong or left blank.',
  access,
  requires: 'practice',
  reply: Practice,
  errors: [],
})

export const listPracticeCards = endpoint({
  method: 'GET',
  path: '/practice/cards',
  summary: 'The cards that I practise today, at most fifty: first the due ones, then new ones.',
  access,
  requires: 'practice',
  query: PracticeFilter,
  reply: Fields({ now: Instant, cards: Type.Array(PracticeCard) }),
  errors: ['invalid_input'],
})

export const exportPracticeDeck = endpoint({
  method: 'GET',
  path: '/practice/deck',
  summary:
    'My whole deck for programs of flash cards, as they import it: statement, answers and theme, separated by tabs. Without the questions that need a picture, sound or video.',
  access,
  requires: 'practice',
  reply: Type.String({ contentMediaType: 'text/tab-separated-values' }),
  errors: ['too_many_requests'],
  rate_limit: { max: 10, seconds: 60 },
})

/** Events that a request may carry. */
export const practiceEventsMax = 200

export const PracticeEventInput = Fields({
  id: Type.String({ format: 'uuid' }),
  question_id: Id,
  action: oneOf(practiceActions),
  at: InstantInput,
})
export type PracticeEventInput = Static<typeof PracticeEventInput>

export const savePracticeEvents = endpoint({
  method: 'POST',
  path: '/practice/events',
  summary:
    'Adds what I did with my cards, in any order; an event that is there already, or whose question I did not answer, changes nothing.',
  access,
  requires: 'practice',
  body: Fields({ practice_events: Type.Array(PracticeEventInput, { maxItems: practiceEventsMax }) }),
  /** The ids of all events of the request: a client keeps what is not among them. */
  reply: Fields({ received: Type.Array(PracticeEventInput.properties.id) }),
  errors: ['invalid_input', 'too_many_requests'],
  rate_limit: { max: 120, seconds: 60 },
})
