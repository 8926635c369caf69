import { appealDirections, appealObstacles, appealStates } from '@tertulia/core/appeals/appeals'
import { Type, type Static } from 'typebox'
import { DistinctAnswer } from './corrections.ts'
import { endpoint } from './endpoint.ts'
import {
  CalendarDate,
  Fields,
  Id,
  Instant,
  Nullable,
  oneOf,
  PageQuery,
  paging,
  withoutNul,
} from './fields.ts'
import { Medium } from './media.ts'
import { Effect } from './quiz-editor.ts'
import { QuizKind } from './quizzes.ts'

const players = ['regular_player', 'special_quiz_player'] as const

/** The shortest and the longest reason of an appeal, and of a decision on it. */
export const appealReason = { min: 10, max: 500 }

/** The longest link given as a source. */
export const longestSource = 500

const Reason = Type.String({ minLength: appealReason.min, maxLength: appealReason.max, pattern: withoutNul })

const Direction = oneOf(appealDirections)
const State = oneOf(appealStates)

/** A decision on an appeal, without who made it. */
const Decision = Fields({ upheld: Type.Boolean(), reason: Type.String(), decided_at: Instant })

/** What players and reviewers see of an appeal. */
const facts = {
  id: Id,
  direction: Direction,
  state: State,
  opened_at: Instant,
  /** When it is decided at the latest, while it waits. */
  due_at: Instant,
  settled_at: Nullable(Instant),
  decisions: Type.Array(Decision),
}

/** An appeal as players see it. */
export const Appeal = Fields({
  ...facts,
  /** My own part in it; null when it is the appeal of others. */
  mine: Nullable(Fields({ reason: Type.String(), source: Nullable(Type.String()), created_at: Instant })),
  /** Until when I may ask for a second decision; null when I may not. */
  escalation_until: Nullable(Instant),
})
export type Appeal = Static<typeof Appeal>

/** A distinct answer to a question of a closed day, with what a player may do about its verdict. */
export const AppealableAnswer = Fields({
  question_id: Id,
  normalised: Type.String(),
  text: Type.String(),
  /** Until when I may appeal, or join the open appeal; null when I may not. */
  until: Nullable(Instant),
  appeal: Nullable(Appeal),
})
export type AppealableAnswer = Static<typeof AppealableAnswer>

const allowance = {
  /** Number of appeals that a player has in the season of the quiz, and what is left to me. */
  allowance: Type.Integer(),
  left: Type.Integer(),
}

/** What a player may do about the verdicts on a question's answers. */
export const QuestionAppeals = Fields({
  ...allowance,
  /** My own answer, if it is wrong or has an appeal. */
  mine: Nullable(AppealableAnswer),
  /** The spellings that are right, without names; empty while few players are right. */
  accepted: Type.Array(AppealableAnswer),
})
export type QuestionAppeals = Static<typeof QuestionAppeals>

export const getQuestionAppeals = endpoint({
  method: 'GET',
  path: '/questions/:id/appeals',
  summary:
    'My answer to a question of a closed day and the accepted spellings, with their appeals and whether I may appeal.',
  access: players,
  requires: 'appeals',
  params: Fields({ id: Id }),
  reply: QuestionAppeals,
  errors: ['invalid_input', 'not_found'],
})

export const listQuizAppeals = endpoint({
  method: 'GET',
  path: '/quiz-appeals/:kind/:date',
  summary: 'My wrong answers to a quiz of a closed day, with their appeals and whether I may appeal.',
  access: players,
  requires: 'appeals',
  params: Fields({ kind: QuizKind, date: CalendarDate }),
  reply: Fields({ ...allowance, answers: Type.Array(AppealableAnswer) }),
  errors: ['invalid_input', 'not_found'],
})

export const openAppeal = endpoint({
  method: 'POST',
  path: '/questions/:id/appeals',
  summary: 'Appeals against the verdict on an answer, or joins the open appeal against it.',
  access: players,
  requires: 'appeals',
  players_only: true,
  params: Fields({ id: Id }),
  body: Fields({
    direction: Direction,
    normalised: Type.String({ minLength: 1, maxLength: 2000, pattern: withoutNul }),
    reason: Reason,
    /** An address on the web. */
    source: Nullable(Type.String({ maxLength: longestSource, pattern: withoutNul })),
  }),
  reply: QuestionAppeals,
  errors: [
    'invalid_input',
    'not_found',
    'question_changed',
    'verdict_changed',
    'appeal_changed',
    'appeal_closed',
    'no_appeals_left',
  ],
  rate_limit: { max: 30, seconds: 3600 },
})

export const withdrawAppeal = endpoint({
  method: 'DELETE',
  path: '/appeals/:id',
  summary: 'Withdraws my part in an open appeal; the last player to do so ends it.',
  access: players,
  requires: 'appeals',
  players_only: true,
  params: Fields({ id: Id }),
  reply: QuestionAppeals,
  errors: ['invalid_input', 'not_found', 'appeal_changed'],
})

export const escalateAppeal = endpoint({
  method: 'POST',
  path: '/appeals/:id/escalation',
  summary: 'Asks for the decision of another reviewer on my rejected appeal, once.',
  access: players,
  requires: 'appeals',
  players_only: true,
  params: Fields({ id: Id }),
  reply: QuestionAppeals,
  errors: ['invalid_input', 'not_found', 'question_changed', 'appeal_changed', 'appeal_closed'],
})

/** An appeal as reviewers see it, without names. */
export const AppealToDecide = Fields({
  ...facts,
  /** Number of players behind it, and of those who gave the answer. */
  players: Type.Integer(),
  reasons: Type.Array(Fields({ reason: Type.String(), source: Nullable(Type.String()) })),
  /** Null when I may decide it. */
  obstacle: Nullable(oneOf(appealObstacles)),
  /** True when no reviewer and no admin may decide it. */
  nobody_left: Type.Boolean(),
  answer: Fields({
    normalised: Type.String(),
    texts: Type.Array(Type.String()),
    count: Type.Integer(),
    is_right: Nullable(Type.Boolean()),
    suggestion: DistinctAnswer.properties.suggestion,
    suggestion_reason: DistinctAnswer.properties.suggestion_reason,
  }),
  question: Fields({
    id: Id,
    kind: QuizKind,
    date: CalendarDate,
    /** Of a special quiz. */
    subject: Nullable(Type.String()),
    position: Type.Integer(),
    theme: Nullable(Type.String()),
    text: Type.String(),
    answer: Type.String(),
    accepted_answers: Type.Array(Type.String()),
    medium: Nullable(Medium),
  }),
})
export type AppealToDecide = Static<typeof AppealToDecide>

export const listAppeals = endpoint({
  method: 'GET',
  path: '/admin/appeals',
  summary: 'Appeals without names: those that wait by due time, or the decided ones latest first.',
  access: ['answer_reviewer'],
  requires: 'appeals',
  query: Fields({
    ...PageQuery.properties,
    state: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('settled')])),
  }),
  reply: Fields({
    ...paging,
    /** Number of appeals that wait. */
    open: Type.Integer(),
    appeals: Type.Array(AppealToDecide),
  }),
  errors: ['invalid_input', 'not_found'],
})

export const previewAppealEffect = endpoint({
  method: 'POST',
  path: '/admin/appeals/:id/effect',
  summary: 'Previews which results upholding an appeal would change.',
  access: ['answer_reviewer'],
  requires: 'appeals',
  params: Fields({ id: Id }),
  reply: Effect,
  errors: ['invalid_input', 'not_found', 'own_cause', 'appeal_changed'],
  unrecorded: true,
})

export const decideAppeal = endpoint({
  method: 'PUT',
  path: '/admin/appeals/:id/decision',
  summary:
    'Upholds or rejects an appeal with a reason for its players; upholding changes the verdict and dependent results.',
  access: ['answer_reviewer'],
  requires: 'appeals',
  person_only: true,
  params: Fields({ id: Id }),
  body: Fields({
    upheld: Type.Boolean(),
    reason: Reason,
    /** The state that the reviewer sees. */
    seen_state: Type.Union([Type.Literal('open'), Type.Literal('escalated')]),
  }),
  reply: Fields({ appeal: AppealToDecide, effect: Effect }),
  errors: ['invalid_input', 'not_found', 'own_cause', 'appeal_changed'],
})
