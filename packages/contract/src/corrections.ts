import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Nullable, Verdict } from './fields.ts'
import { Medium } from './media.ts'
import { Effect } from './quiz-editor.ts'

const DateParams = Fields({ date: CalendarDate })

/** All equal answers to a question, judged by one decision; nobody's name is with them. */
export const DistinctAnswer = Fields({
  normalised: Type.String(),
  /** The most frequent spelling, then the others. */
  texts: Type.Array(Type.String()),
  count: Type.Integer(),
  verdict: Verdict,
  /** Who decided; null while pending. */
  decided_by: Nullable(Type.Union([Type.Literal('automatic'), Type.Literal('reviewer')])),
  suggestion: Nullable(Type.Union([Type.Literal('likely'), Type.Literal('unlikely')])),
  suggestion_reason: Nullable(Type.String()),
})
export type DistinctAnswer = Static<typeof DistinctAnswer>

export const Correction = Fields({
  date: CalendarDate,
  submissions: Type.Integer(),
  questions: Type.Array(
    Fields({
      id: Id,
      position: Type.Integer(),
      theme: Type.String(),
      text: Type.String(),
      answer: Type.String(),
      accepted_answers: Type.Array(Type.String()),
      medium: Nullable(Medium),
      answers: Type.Array(DistinctAnswer),
    }),
  ),
})
export type Correction = Static<typeof Correction>

export const getCorrection = endpoint({
  method: 'GET',
  path: '/admin/quizzes/:date/correction',
  summary:
    'The answers of a quiz grouped for judging, without names; refused while one’s own game of the day is open.',
  access: ['answer_reviewer'],
  params: DateParams,
  reply: Correction,
  errors: ['invalid_input', 'not_found', 'own_game_open'],
})

export const judgeAnswers = endpoint({
  method: 'PUT',
  path: '/admin/quizzes/:date/verdicts',
  summary:
    'Judges all equal answers of a question, or puts them back to pending; every result that depends on it follows.',
  access: ['answer_reviewer'],
  params: DateParams,
  body: Fields({
    question_id: Id,
    normalised: Type.String({ minLength: 1, maxLength: 2000 }),
    verdict: Verdict,
    /** The verdict that the reviewer sees: when another one was given meanwhile, nothing is overwritten. */
    seen_verdict: Verdict,
  }),
  reply: Fields({ answer: DistinctAnswer, effect: Effect }),
  errors: ['invalid_input', 'not_found', 'own_game_open', 'verdict_changed'],
})
