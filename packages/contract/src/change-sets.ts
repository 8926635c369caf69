import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  CalendarDate,
  Counting,
  Fields,
  Id,
  Instant,
  Nothing,
  Nullable,
  Person,
  QuestionChange,
  Verdict,
  Version,
  withoutNul,
} from './fields.ts'
import { DistinctAnswer } from './corrections.ts'
import { AnswersEffect, writtenQuestion } from './quiz-editor.ts'
import { QuizKind } from './quizzes.ts'

const staff = ['quiz_editor', 'special_quiz_editor', 'answer_reviewer'] as const
const QuizParams = Fields({ kind: QuizKind, date: CalendarDate })
const SetParams = Fields({ id: Id })
const Normalised = Type.String({ minLength: 1, maxLength: 1000, pattern: withoutNul })

/** The shortest and the longest reason given for changing a closed quiz. */
export const changeReason = { min: 10, max: 500 }

/** The most verdicts that one change set gives, and the most questions whose answers it corrects. */
const verdictsAtOnce = 50
const answersAtOnce = 10

/** The operations of a change set on questions of one quiz: at most one of a kind for each question or answer. */
export const ChangeOperations = Fields({
  /** Questions that become void or right for everyone. */
  countings: Type.Array(Fields({ question_id: Id, counting: QuestionChange.properties.counting }), {
    maxItems: 20,
  }),
  /** Questions whose official and accepted answers are corrected. */
  official_answers: Type.Array(
    Fields({
      question_id: Id,
      answer: Type.String({ minLength: 1, maxLength: 500, pattern: withoutNul }),
      accepted_answers: writtenQuestion.accepted_answers,
      /** The answers whose reviewer’s verdict stays although the corrected ones contradict it. */
      kept: Type.Array(Normalised, { maxItems: 15 }),
    }),
    { maxItems: answersAtOnce },
  ),
  /** Distinct answers that get another verdict; `pending` withdraws a reviewer’s. */
  verdicts: Type.Array(Fields({ question_id: Id, normalised: Normalised, verdict: Verdict }), {
    maxItems: verdictsAtOnce,
  }),
})
export type ChangeOperations = Static<typeof ChangeOperations>

/** A draft, a set in force, one that was taken back, or a draft that was discarded. */
const ChangeSetState = Type.Union([
  Type.Literal('draft'),
  Type.Literal('applied'),
  Type.Literal('undone'),
  Type.Literal('cancelled'),
])

/** A set of changes of a closed quiz, as those who may make them see it. */
export const ChangeSet = Fields({
  id: Id,
  state: ChangeSetState,
  reason: Type.String(),
  operations: ChangeOperations,
  /** Counts the saves of a draft, on from the last draft of its author and quiz. */
  version: Version,
  author: Person,
  created_at: Instant,
  applied_at: Nullable(Instant),
  undone_by: Nullable(Person),
  undone_at: Nullable(Instant),
  /** True when the reader may undo it: it is in force, and no later set stands on the same questions. */
  undoable: Type.Boolean(),
})
export type ChangeSet = Static<typeof ChangeSet>

/** The way a player’s league game ended. */
export const GameResult = Type.Union([
  Type.Literal('win'),
  Type.Literal('draw'),
  Type.Literal('loss'),
  Type.Literal('forfeit'),
  Type.Literal('solo'),
  Type.Literal('pending'),
  Type.Literal('void'),
])
export type GameResult = Static<typeof GameResult>

const Movement = Nullable(Type.Union([Type.Literal('up'), Type.Literal('down'), Type.Literal('warning')]))

/** The most changed places that are named; their number is whole. */
export const placesNamed = 20

/** Everything that a change set moves, before and after. */
export const ChangeEffect = Fields({
  /** Tells this effect, and the state it was computed from, from all others. */
  fingerprint: Type.String(),
  /** Answers of players by what becomes of them. */
  answers: Fields({
    to_right: Type.Integer(),
    to_wrong: Type.Integer(),
    /** Go back to a reviewer. */
    to_pending: Type.Integer(),
    /** No longer count, or count again. */
    to_void: Type.Integer(),
    from_void: Type.Integer(),
  }),
  /** Reviewers’ verdicts that corrected answers contradict, also those that stay. */
  contradicted: AnswersEffect.properties.contradicted,
  /** Sides of the day’s league games by their result before and after; the score may differ where it is the same. */
  games: Fields({
    changed: Type.Integer(),
    results: Type.Array(Fields({ before: GameResult, after: GameResult, count: Type.Integer() })),
  }),
  /** Places in the tables of the season that change, some of them named. */
  places: Fields({
    ranks: Type.Integer(),
    marks: Type.Integer(),
    named: Type.Array(
      Fields({
        player: Person,
        tier: Type.Integer(),
        rank_before: Type.Integer(),
        rank_after: Type.Integer(),
        mark_before: Movement,
        mark_after: Movement,
      }),
    ),
  }),
  cup: Fields({
    changed: Type.Integer(),
    /** Ties whose next round is drawn: they stand until an admin decides. */
    standing: Type.Array(Fields({ players: Type.Array(Person), winner: Nullable(Person) })),
  }),
  special: Fields({
    changed: Type.Integer(),
    /** Players whose joker brings another score than before. */
    jokers: Type.Integer(),
    winners_before: Type.Array(Person),
    winners_after: Type.Array(Person),
  }),
  /** Players who are told. */
  told: Type.Integer(),
})
export type ChangeEffect = Static<typeof ChangeEffect>

/** A closed quiz with everything that a change set may change. */
export const ChangeableQuiz = Fields({
  kind: QuizKind,
  date: CalendarDate,
  /** Of a special quiz. */
  subject: Nullable(Type.String()),
  submissions: Type.Integer(),
  /** True for editors of the quiz and admins; reviewers give verdicts alone. */
  may_change_questions: Type.Boolean(),
  questions: Type.Array(
    Fields({
      id: Id,
      position: Type.Integer(),
      theme: Nullable(Type.String()),
      text: Type.String(),
      answer: Type.String(),
      accepted_answers: Type.Array(Type.String()),
      counting: Counting,
      answers: Type.Array(
        Fields({
          normalised: Type.String(),
          text: Type.String(),
          count: Type.Integer(),
          verdict: DistinctAnswer.properties.verdict,
        }),
      ),
    }),
  ),
  /** The reader’s own draft. */
  draft: Nullable(ChangeSet),
  /** Sets in force and undone ones, the latest first. */
  change_sets: Type.Array(ChangeSet),
})
export type ChangeableQuiz = Static<typeof ChangeableQuiz>

const Reason = Type.String({ maxLength: changeReason.max, pattern: withoutNul })
const Fingerprint = Type.String({ maxLength: 100 })

export const getChangeableQuiz = endpoint({
  method: 'GET',
  path: '/admin/change-sets/:kind/:date',
  summary:
    'A closed quiz with what may be changed of it, one’s own draft and the sets of changes made to it.',
  access: staff,
  params: QuizParams,
  reply: ChangeableQuiz,
  errors: ['invalid_input', 'not_found', 'forbidden'],
})

export const saveChangeDraft = endpoint({
  method: 'PUT',
  path: '/admin/change-sets/:kind/:date/draft',
  summary:
    'Saves one’s draft of changes to a closed quiz, which changes nothing yet, unless it was saved since `version`.',
  access: staff,
  params: QuizParams,
  body: Fields({ reason: Reason, operations: ChangeOperations, version: Version }),
  reply: ChangeSet,
  errors: ['invalid_input', 'not_found', 'forbidden', 'draft_changed'],
})

export const cancelChangeDraft = endpoint({
  method: 'DELETE',
  path: '/admin/change-sets/:kind/:date/draft',
  summary: 'Discards one’s draft of changes to a closed quiz.',
  access: staff,
  params: QuizParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'forbidden'],
})

export const previewChangeSet = endpoint({
  method: 'POST',
  path: '/admin/change-sets/:kind/:date/effect',
  summary: 'Previews everything that a set of changes to a closed quiz moves, and returns its fingerprint.',
  access: staff,
  params: QuizParams,
  body: Fields({ operations: ChangeOperations }),
  reply: ChangeEffect,
  errors: ['invalid_input', 'not_found', 'forbidden', 'question_changed'],
  unrecorded: true,
})

export const applyChangeSet = endpoint({
  method: 'POST',
  path: '/admin/change-sets/:kind/:date',
  summary:
    'Applies a set of changes to a closed quiz as a whole, with a public reason; refused when its effect is no longer the previewed one.',
  access: staff,
  params: QuizParams,
  body: Fields({
    reason: Type.String({ minLength: changeReason.min, maxLength: changeReason.max, pattern: withoutNul }),
    operations: ChangeOperations,
    fingerprint: Fingerprint,
    /** True for the set that was saved as one’s draft, which then is no draft any more. */
    of_draft: Type.Boolean(),
  }),
  reply: ChangeEffect,
  errors: ['invalid_input', 'not_found', 'forbidden', 'question_changed', 'effect_changed'],
})

export const previewChangeSetUndo = endpoint({
  method: 'POST',
  path: '/admin/change-sets/:id/undo/effect',
  summary: 'Previews everything that undoing a set of changes moves, and returns its fingerprint.',
  access: staff,
  params: SetParams,
  reply: Fields({ change_set: ChangeSet, effect: ChangeEffect }),
  errors: ['invalid_input', 'not_found', 'forbidden', 'question_changed', 'change_superseded'],
  unrecorded: true,
})

export const undoChangeSet = endpoint({
  method: 'POST',
  path: '/admin/change-sets/:id/undo',
  summary:
    'Undoes a set of changes as a whole: everything counts again as it did, but for what was changed otherwise since; once a later season has begun, for admins only.',
  access: staff,
  params: SetParams,
  body: Fields({ fingerprint: Fingerprint }),
  reply: ChangeEffect,
  errors: [
    'invalid_input',
    'not_found',
    'forbidden',
    'question_changed',
    'change_superseded',
    'effect_changed',
  ],
})
