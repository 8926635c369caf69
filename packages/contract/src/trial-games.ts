import { ruleNumbers } from '@tertulia/core/rule-sets/rule-set'
import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Id, Nullable, QuestionPoints, withoutNul } from './fields.ts'
import { QuestionForPlayer } from './quizzes.ts'
import { RuleSet } from './rule-sets.ts'

/** A past round to play against the ghost of one of its players, without answers. */
export const TrialGame = Fields({
  quiz_id: Id,
  round: Type.Integer(),
  rule_set: RuleSet,
  questions: Type.Array(QuestionForPlayer),
  /** Chance in percent, to the nearest ten, that the ghost answers a question right, in question order; null where unknown. */
  chances: Type.Array(Nullable(Type.Integer())),
})
export type TrialGame = Static<typeof TrialGame>

/** Most characters of an answer: all of them together fit what a visitor may send. */
export const trialTextMax = 200

/** A typed answer, with the points given to the ghost, or null where nobody gives points. */
export const TrialAnswer = Fields({
  question_id: Id,
  text: Type.String({ maxLength: trialTextMax, pattern: withoutNul }),
  points: Nullable(QuestionPoints),
})

/** The result of a trial game, question by question; nothing of it is stored. */
export const TrialResult = Fields({
  outcome: Type.Union([Type.Literal('win'), Type.Literal('draw'), Type.Literal('loss')]),
  my_score: Type.Integer(),
  ghost_score: Type.Integer(),
  right_answers: Type.Integer(),
  /** The share of the round's players in percent who had fewer right answers. */
  better_than: Type.Integer(),
  questions: Type.Array(
    Fields({
      question_id: Id,
      answer: Type.String(),
      mine_right: Type.Boolean(),
      ghost_right: Type.Boolean(),
      given: Nullable(QuestionPoints),
      received: Nullable(QuestionPoints),
    }),
  ),
})
export type TrialResult = Static<typeof TrialResult>

export const getTrialGame = endpoint({
  method: 'GET',
  path: '/trial-game',
  summary:
    'A past round to play against the ghost of one of its players; null without one. For visitors only where the club allows it.',
  access: 'anyone',
  reply: Fields({ game: Nullable(TrialGame) }),
  errors: ['not_found', 'too_many_requests'],
  rate_limit: { max: 60, seconds: 60 },
})

export const playTrialGame = endpoint({
  method: 'POST',
  path: '/trial-game',
  summary:
    'Judges the answers to a trial game and returns its result with the official answers; stores nothing.',
  access: 'anyone',
  unrecorded: true,
  body: Fields({
    quiz_id: Id,
    trial_answers: Type.Array(TrialAnswer, { maxItems: ruleNumbers.question_count.max }),
  }),
  reply: TrialResult,
  errors: ['invalid_input', 'not_found', 'points_unassigned', 'points_over_budget', 'too_many_requests'],
  rate_limit: { max: 30, seconds: 60 },
})
