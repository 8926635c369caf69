import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  CalendarDate,
  Fields,
  Id,
  Instant,
  Nullable,
  PageQuery,
  paging,
  Person,
  withoutNul,
} from './fields.ts'
import { FlagReason, OwnFlag } from './questions.ts'
import { QuizKind } from './quizzes.ts'

export const longestFlagComment = 500

export const flagQuestion = endpoint({
  method: 'POST',
  path: '/questions/:id/flag',
  summary: 'Flags a past question for the editors; each player may have one open flag on it.',
  access: ['regular_player', 'special_quiz_player'],
  params: Fields({ id: Id }),
  body: Fields({
    reason: FlagReason,
    /** Required where the reason says too little. */
    comment: Type.String({ maxLength: longestFlagComment, pattern: withoutNul }),
  }),
  reply: OwnFlag,
  errors: ['invalid_input', 'not_found', 'flag_exists'],
  rate_limit: { max: 30, seconds: 3600 },
})

export const withdrawFlag = endpoint({
  method: 'DELETE',
  path: '/questions/:id/flag',
  summary: 'Withdraws my open flag on a question.',
  access: ['regular_player', 'special_quiz_player'],
  params: Fields({ id: Id }),
  reply: Fields({}),
  errors: ['invalid_input', 'not_found'],
})

/** A player's flag as editors and reviewers see it. */
export const QuestionFlag = Fields({
  id: Id,
  reason: FlagReason,
  comment: Type.String(),
  player: Person,
  created_at: Instant,
  settled_at: Nullable(Instant),
  settled_by: Nullable(Person),
  question: Fields({
    id: Id,
    kind: QuizKind,
    date: CalendarDate,
    /** Of a special quiz. */
    subject: Nullable(Type.String()),
    position: Type.Integer(),
    text: Type.String(),
    answer: Type.String(),
  }),
})
export type QuestionFlag = Static<typeof QuestionFlag>

export const listQuestionFlags = endpoint({
  method: 'GET',
  path: '/admin/question-flags',
  summary:
    'Flags on past questions, the open ones oldest first or the settled ones latest first: editors see those of their kind of quiz, reviewers all.',
  access: ['quiz_editor', 'special_quiz_editor', 'answer_reviewer'],
  query: Fields({
    ...PageQuery.properties,
    state: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('settled')])),
  }),
  reply: Fields({
    ...paging,
    /** Number of flags waiting for an editor. */
    open: Type.Integer(),
    flags: Type.Array(QuestionFlag),
  }),
  errors: ['invalid_input', 'not_found'],
})

export const settleFlag = endpoint({
  method: 'PUT',
  path: '/admin/question-flags/:id/settlement',
  summary: 'Marks a flag as settled; repeating it changes nothing.',
  access: ['quiz_editor', 'special_quiz_editor'],
  params: Fields({ id: Id }),
  reply: QuestionFlag,
  errors: ['invalid_input', 'not_found'],
})

export const reopenFlag = endpoint({
  method: 'DELETE',
  path: '/admin/question-flags/:id/settlement',
  summary: 'Reopens a settled flag; refused while the player has another open flag on the question.',
  access: ['quiz_editor', 'special_quiz_editor'],
  params: Fields({ id: Id }),
  reply: QuestionFlag,
  errors: ['invalid_input', 'not_found', 'flag_exists'],
})
