import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Id, Instant, Nothing, Nullable, Person, withoutNul } from './fields.ts'

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
  place: Type.String({ maxLength: 10, pattern: '^(\\d{4}-\\d{2}-\\d{2}|[1-9]\\d{0,8})$' }),
})
const RemarkParams = Fields({ id: Id })

export const QuizRemark = Fields({
  id: Id,
  /** The question that it is about; null for the quiz as a whole. */
  position: Nullable(Type.Integer()),
  author: Person,
  text: Type.String(),
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
  summary: 'Writes a remark for the other editors.',
  access: editors,
  params: PlaceParams,
  body: Fields({
    position: Nullable(Type.Integer({ minimum: 1, maximum: 20 })),
    text: Type.String({ minLength: 1, maxLength: remarkLengthMax, pattern: withoutNul }),
  }),
  reply: Fields({ id: Id }),
  errors: ['invalid_input', 'not_found', 'forbidden', 'remarks_closed', 'too_many_requests'],
  rate_limit: { max: 60, seconds: 600 },
})

export const settleQuizRemark = endpoint({
  method: 'PUT',
  path: '/admin/quiz-remarks/:id',
  summary: 'Says that a remark has been seen to, or opens it again.',
  access: editors,
  params: RemarkParams,
  body: Fields({ settled: Type.Boolean() }),
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'forbidden', 'remarks_closed'],
})

export const removeQuizRemark = endpoint({
  method: 'DELETE',
  path: '/admin/quiz-remarks/:id',
  summary: 'Deletes a remark of one’s own that is still open.',
  access: editors,
  params: RemarkParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'forbidden', 'remarks_closed'],
})
