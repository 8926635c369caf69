import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Nullable, QuestionChange, Verdict, withoutNul } from './fields.ts'
import { Medium } from './media.ts'
import { Effect } from './quiz-editor.ts'
import { QuizKind } from './quizzes.ts'

const QuizParams = Fields({ kind: QuizKind, date: CalendarDate })

export const listCorrections = endpoint({
  method: 'GET',
  path: '/admin/corrections',
  summary: 'Quizzes of both kinds with answers waiting for a reviewer, oldest first.',
  access: ['answer_reviewer'],
  reply: Fields({
    corrections: Type.Array(
      Fields({
        kind: QuizKind,
        date: CalendarDate,
        /** Of a special quiz. */
        subject: Nullable(Type.String()),
        submissions: Type.Integer(),
        /** Distinct answers waiting, and all distinct answers. */
        pending: Type.Integer(),
        distinct: Type.Integer(),
        /** True while the reviewer can still play the quiz. */
        own_game_open: Type.Boolean(),
      }),
    ),
  }),
  errors: [],
})

/** Reason why an answer is or is not close to a right one. */
export const SuggestionReason = Type.Union([
  Type.Literal('equal'),
  Type.Literal('surname'),
  Type.Literal('short_name'),
  Type.Literal('translated'),
  Type.Literal('kind'),
  Type.Literal('article'),
  Type.Literal('misspelt_part'),
  Type.Literal('one_letter_off'),
  Type.Literal('few_letters_off'),
  Type.Literal('plural'),
  Type.Literal('numeral'),
  Type.Literal('word_order'),
  Type.Literal('initials'),
  Type.Literal('more_precise'),
  Type.Literal('less_precise'),
  Type.Literal('country'),
  Type.Literal('word_form'),
  Type.Literal('rounded'),
  Type.Literal('contains'),
  Type.Literal('other_unit'),
  Type.Literal('other_number'),
  Type.Literal('different'),
])

/** All equal answers to a question, judged by one decision, without players' names. */
export const DistinctAnswer = Fields({
  normalised: Type.String(),
  /** The most frequent spelling, then the others. */
  texts: Type.Array(Type.String()),
  count: Type.Integer(),
  verdict: Verdict,
  /** Maker of the decision; null while pending. */
  decided_by: Nullable(Type.Union([Type.Literal('automatic'), Type.Literal('reviewer')])),
  suggestion: Nullable(Type.Union([Type.Literal('equal'), Type.Literal('likely'), Type.Literal('unlikely')])),
  suggestion_reason: Nullable(SuggestionReason),
})
export type DistinctAnswer = Static<typeof DistinctAnswer>

export const Correction = Fields({
  kind: QuizKind,
  date: CalendarDate,
  /** Of a special quiz. */
  subject: Nullable(Type.String()),
  /** False while its day is open, on which nothing is changed or repaired. */
  closed: Type.Boolean(),
  submissions: Type.Integer(),
  questions: Type.Array(
    Fields({
      id: Id,
      position: Type.Integer(),
      theme: Nullable(Type.String()),
      text: Type.String(),
      answer: Type.String(),
      accepted_answers: Type.Array(Type.String()),
      medium: Nullable(Medium),
      /** Its answers are then left out: there is nothing to judge. */
      change: Nullable(QuestionChange),
      answers: Type.Array(DistinctAnswer),
    }),
  ),
})
export type Correction = Static<typeof Correction>

export const getCorrection = endpoint({
  method: 'GET',
  path: '/admin/corrections/:kind/:date',
  summary:
    'The answers of a quiz grouped for judging, without names; refused while one’s own game of the day is open.',
  access: ['answer_reviewer'],
  params: QuizParams,
  reply: Correction,
  errors: ['invalid_input', 'not_found', 'own_game_open'],
})

const judging = {
  access: ['answer_reviewer'],
  params: QuizParams,
  body: Fields({
    question_id: Id,
    normalised: Type.String({ minLength: 1, maxLength: 2000, pattern: withoutNul }),
    verdict: Verdict,
    /** The verdict that the reviewer sees; the change is refused when another one was given meanwhile. */
    seen_verdict: Verdict,
  }),
  errors: ['invalid_input', 'not_found', 'own_game_open', 'verdict_changed'],
} as const

export const judgeAnswers = endpoint({
  method: 'PUT',
  path: '/admin/corrections/:kind/:date/verdicts',
  summary:
    'Judges all equal answers of a question, or sets them back to pending, and updates dependent results.',
  ...judging,
  reply: Fields({ answer: DistinctAnswer, effect: Effect }),
})

export const previewVerdictEffect = endpoint({
  method: 'POST',
  path: '/admin/corrections/:kind/:date/effect',
  summary: 'Previews which results a verdict would change.',
  ...judging,
  unrecorded: true,
  reply: Effect,
})

/** The most answers left to a question that are judged together. */
export const restAtOnce = 100

const judgingRest = {
  access: ['answer_reviewer'],
  params: QuizParams,
  body: Fields({
    question_id: Id,
    /** The answers left that the reviewer has seen, normalised: later ones are not judged unseen. */
    left: Type.Array(Type.String({ minLength: 1, maxLength: 2000, pattern: withoutNul }), {
      minItems: 1,
      maxItems: restAtOnce,
    }),
    /** True withdraws the reviewer's own verdicts on those that are wrong; else those that are pending become wrong. */
    withdraw: Type.Boolean(),
  }),
  errors: ['invalid_input', 'not_found', 'own_game_open'],
} as const

export const judgeRemaining = endpoint({
  method: 'PUT',
  path: '/admin/corrections/:kind/:date/rest',
  summary:
    'Judges the answers left to a question wrong together, or withdraws that; verdicts of others given meanwhile stay.',
  ...judgingRest,
  reply: Fields({ answers: Type.Array(DistinctAnswer), effect: Effect }),
})

export const previewRemainingEffect = endpoint({
  method: 'POST',
  path: '/admin/corrections/:kind/:date/rest/effect',
  summary: 'Previews which results judging the answers left to a question would change.',
  ...judgingRest,
  unrecorded: true,
  reply: Effect,
})
