import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Nullable, Person, withoutNul } from './fields.ts'
import { Medium } from './media.ts'
import { QuizKind } from './quizzes.ts'

/** An answer that another reviewer has judged, without their verdict. */
export const SecondLook = Fields({
  question_id: Id,
  normalised: Type.String(),
  /** The most frequent spelling, then the others. */
  texts: Type.Array(Type.String()),
  kind: QuizKind,
  date: CalendarDate,
  position: Type.Integer(),
  theme: Nullable(Type.String()),
  text: Type.String(),
  answer: Type.String(),
  accepted_answers: Type.Array(Type.String()),
  medium: Nullable(Medium),
})
export type SecondLook = Static<typeof SecondLook>

/** How far the reviewer and another one judged the same answers alike. */
export const Agreement = Fields({
  reviewer: Person,
  /** Answers judged by both, and those judged alike. */
  judged: Type.Integer(),
  alike: Type.Integer(),
  /** Cohen's κ; null while it tells nothing. */
  kappa: Nullable(Type.Number()),
})
export type Agreement = Static<typeof Agreement>

export const listSecondLooks = endpoint({
  method: 'GET',
  path: '/admin/second-looks',
  summary:
    'Judged answers for a second look without their verdict, oldest first, and my agreement with each reviewer.',
  access: ['answer_reviewer'],
  reply: Fields({
    /** All that wait for me; the first ones are listed. */
    waiting: Type.Integer(),
    looks: Type.Array(SecondLook),
    agreements: Type.Array(Agreement),
  }),
  errors: [],
})

export const lookAgain = endpoint({
  method: 'POST',
  path: '/admin/second-looks',
  summary: 'Judges an answer a second time; its verdict stays.',
  access: ['answer_reviewer'],
  body: Fields({
    question_id: Id,
    normalised: Type.String({ minLength: 1, maxLength: 2000, pattern: withoutNul }),
    right: Type.Boolean(),
  }),
  reply: Fields({
    /** The first reviewer's verdict. */
    first_right: Type.Boolean(),
    reviewer: Person,
  }),
  errors: ['invalid_input', 'not_found'],
})
