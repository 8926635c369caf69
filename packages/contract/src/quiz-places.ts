import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Nullable } from './fields.ts'

/** A player's place among all who submitted a daily quiz, by right answers to the questions that count. */
export const QuizPlace = Fields({
  right_answers: Type.Integer(),
  /** Questions that are not void. */
  questions: Type.Integer(),
  /** Players with as many right answers share it. */
  rank: Type.Integer(),
  players: Type.Integer(),
})
export type QuizPlace = Static<typeof QuizPlace>

export const getQuizPlace = endpoint({
  method: 'GET',
  path: '/quizzes/:date/place',
  summary:
    'My place in a past daily quiz; null until all of its answers are corrected, and when I did not submit.',
  access: ['regular_player'],
  own_past: true,
  params: Fields({ date: CalendarDate }),
  etag: true,
  reply: Fields({ place: Nullable(QuizPlace) }),
  errors: ['invalid_input', 'not_found'],
})
