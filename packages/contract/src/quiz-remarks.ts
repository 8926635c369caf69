import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Instant, Nothing, Nullable, Person, withoutNul } from './fields.ts'
import { writtenLengthMax } from './quiz-editor.ts'

/** Which editors a remark is for: those of a daily quiz, of a special quiz, or of a proposal of one. */
export const RemarkKind = Type.Union([
  Type.Literal('daily'),
  Type.Literal('special'),
  Type.Literal('proposal'),
])
export type RemarkKind = Static<typeof RemarkKind>

/** The longest remark, in characters. */
export const remarkLengthMax = 2000

const editors = ['quiz_editor', 'special_quiz_editor'] as const
/** The date of a quiz, or the number of a proposal. */
const PlaceParams = Fields({
  kind: RemarkKind,
  place: Type.Union([CalendarDate, Type.String({ maxLength: 9, pattern: '^[1-9][0-9]*$' })]),
})
const RemarkParams = Fields({ id: Id })

/** A part of a question that a remark may suggest to change. */
export type SuggestedPart = keyof typeof writtenLengthMax

const suggestionFields = {
  part: Type.Union([Type.Literal('text'), Type.Literal('answer')]),
  /** What the question said when it was suggested. */
  old_text: Type.String({ maxLength: writtenLengthMax.text, pattern: withoutNul }),
  new_text: Type.String({ minLength: 1, maxLength: writtenLengthMax.text, pattern: withoutNul }),
}

export const QuizRemark = Fields({
  id: Id,
  /** The question that it is about; null for the quiz as a whole. */
  position: Nullable(Type.Integer()),
  author: Person,
  /** May be empty beside a suggestion. */
  text: Type.String(),
  suggestion: Nullable(Fields({ ...suggestionFields, accepted: Type.Boolean() })),
  written_at: Instant,
  /** Who has seen to it, and when; null while it is open. */
  settled_at: Nullable(Instant),
  settled_by: Nullable(Person),
})
export type QuizRemark = Static<typeof QuizRemark>

export const listQuizRemarks = endpoint({
  method: 'GET',
  path: '/admin/quiz-remarks/:kind/:place',
  summary: 'What the editors of a quiz, or of a proposal, say to each other about it.',
  access: editors,
  requires: 'editors_desk',
  params: PlaceParams,
  reply: Fields({
    remarks: Type.Array(QuizRemark),
    /** False once the day of the quiz has begun, or the proposal is decided. */
    writable: Type.Boolean(),
  }),
  errors: ['invalid_input', 'not_found', 'forbidden'],
})

export const writeQuizRemark = endpoint({
  method: 'POST',
  path: '/admin/quiz-remarks/:kind/:place',
  summary:
    'Writes a remark for the other editors; on a question of a quiz it may suggest another text for a part.',
  access: editors,
  requires: 'editors_desk',
  params: PlaceParams,
  body: Fields({
    position: Nullable(Type.Integer({ minimum: 1, maximum: 20 })),
    text: Type.String({ maxLength: remarkLengthMax, pattern: withoutNul }),
    suggestion: Type.Optional(Nullable(Fields(suggestionFields))),
  }),
  reply: Fields({ id: Id }),
  errors: [
    'invalid_input',
    'not_found',
    'forbidden',
    'remarks_closed',
    'quiz_changed',
    'quiz_sealed',
    'too_many_requests',
  ],
  rate_limit: { max: 60, seconds: 600 },
})

export const settleQuizRemark = endpoint({
  method: 'PUT',
  path: '/admin/quiz-remarks/:id',
  summary: 'Says that a remark has been seen to, or opens it again.',
  access: editors,
  requires: 'editors_desk',
  params: RemarkParams,
  body: Fields({ settled: Type.Boolean() }),
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'forbidden', 'remarks_closed'],
})

export const acceptSuggestion = endpoint({
  method: 'PUT',
  path: '/admin/quiz-remarks/:id/acceptance',
  summary:
    'Changes the question as a remark suggests, unless it has changed since, and says that it has been seen to.',
  access: editors,
  requires: 'editors_desk',
  params: RemarkParams,
  reply: Nothing,
  errors: [
    'invalid_input',
    'not_found',
    'forbidden',
    'remarks_closed',
    'quiz_changed',
    'quiz_sealed',
    'forbidden_pair',
    'external_question_used',
    'date_taken',
    'date_not_future',
  ],
})

export const removeQuizRemark = endpoint({
  method: 'DELETE',
  path: '/admin/quiz-remarks/:id',
  summary: 'Deletes a remark of one’s own that is still open.',
  access: editors,
  requires: 'editors_desk',
  params: RemarkParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'forbidden', 'remarks_closed'],
})
