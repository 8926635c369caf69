import { Type, type Static } from 'typebox'
import { MissingQuestion } from './closed-days.ts'
import { endpoint } from './endpoint.ts'
import {
  CalendarDate,
  Fields,
  Id,
  Instant,
  Nothing,
  Nullable,
  PageQuery,
  paging,
  Person,
  Verdict,
  Version,
  withoutNul,
} from './fields.ts'
import { Medium } from './media.ts'

const DateParams = Fields({ date: CalendarDate })
const Phase = Type.Union([Type.Literal('future'), Type.Literal('open'), Type.Literal('past')])

/** The longest statement and the longest answer of a question. */
export const writtenLengthMax = { text: 4000, answer: 500 } as const

/** A question as it is written, in a quiz of either kind. */
export const writtenQuestion = {
  position: Type.Integer({ minimum: 1, maximum: 20 }),
  text: Type.String({ maxLength: writtenLengthMax.text }),
  answer: Type.String({ maxLength: writtenLengthMax.answer }),
  accepted_answers: Type.Array(Type.String({ minLength: 1, maxLength: writtenLengthMax.answer }), {
    maxItems: 20,
  }),
}
const questionFields = { ...writtenQuestion, subtheme_id: Nullable(Id) }

/** Fields a form sends in addition to the text: a file, and the imported question of the bank. */
export const questionSources = {
  medium_id: Nullable(Id),
  /** Without one, no question of the bank is used, and a previous one is released. */
  external_question_id: Type.Optional(Nullable(Id)),
}

/** The same as shown to editors. */
export const questionOrigins = {
  medium: Nullable(Medium),
  external_question: Nullable(Fields({ id: Id, origin: Type.String() })),
}

/** Additional fields that editors see of a quiz of either kind. */
export const editingState = {
  phase: Phase,
  complete: Type.Boolean(),
  submissions: Type.Integer(),
  version: Version,
}

/** Since when a daily quiz may be played early and is not changed any more; null when it is not sealed. */
const sealedAt = { sealed_at: Nullable(Instant) }

/** A quiz of either kind in the list for editors and reviewers. */
export const listedQuiz = {
  date: CalendarDate,
  phase: Phase,
  complete: Type.Boolean(),
  question_count: Type.Integer(),
  complete_questions: Type.Integer(),
  submissions: Type.Integer(),
  /** Distinct answers waiting for a reviewer, as at the correction desk. */
  pending_answers: Type.Integer(),
  /** Remarks of editors that nobody has seen to. */
  open_remarks: Type.Integer(),
  removable: Type.Boolean(),
}

/** A quiz as its form sends it; incomplete ones may be saved. */
const quizFields = {
  date: CalendarDate,
  host_name: Nullable(Type.String({ minLength: 1, maxLength: 120 })),
  host_email: Nullable(Type.String({ format: 'email', maxLength: 255 })),
  questions: Type.Array(Fields({ ...questionFields, ...questionSources }), { maxItems: 20 }),
}
export const QuizInput = Fields(quizFields)
export type QuizInput = Static<typeof QuizInput>

/** A quiz as its editors see it. `version` increases with every save, so that nobody overwrites another's work. */
export const QuizForEditor = Fields({
  ...quizFields,
  questions: Type.Array(Fields({ ...questionFields, id: Id, theme_id: Nullable(Id), ...questionOrigins })),
  ...editingState,
  ...sealedAt,
  /** Who created it. */
  author: Person,
  /** Who saved it last after that; null while nobody has. */
  last_edit: Nullable(Fields({ editor: Person, edited_at: Instant })),
})
export type QuizForEditor = Static<typeof QuizForEditor>

/**
 * Results affected by a change: answers with another verdict, league games with another score, tables with another row,
 * cup games with another result, players with another special-quiz result.
 */
export const Effect = Fields({
  answers: Type.Integer(),
  games: Type.Integer(),
  tables: Type.Integer(),
  cup_games: Type.Integer(),
  special_results: Type.Integer(),
})
export type Effect = Static<typeof Effect>

/** No results changed. */
export const noEffect: Effect = { answers: 0, games: 0, tables: 0, cup_games: 0, special_results: 0 }

const JudgedAnswer = Fields({
  question_id: Id,
  normalised: Type.String({ minLength: 1, maxLength: 2000, pattern: withoutNul }),
})

/** Results affected by changed official answers. */
export const AnswersEffect = Fields({
  ...Effect.properties,
  /** Answers that then wait for a reviewer. */
  to_judge: Type.Integer(),
  /** Players who are told that their decided results are others now. */
  told: Type.Integer(),
  /** Reviewers' verdicts that the changed answers contradict, also those that stay, and what each becomes otherwise. */
  contradicted: Type.Array(
    Fields({
      ...JudgedAnswer.properties,
      text: Type.String(),
      count: Type.Integer(),
      verdict: Verdict,
      becomes: Verdict,
    }),
  ),
})
export type AnswersEffect = Static<typeof AnswersEffect>

export const noAnswersEffect: AnswersEffect = { ...noEffect, to_judge: 0, told: 0, contradicted: [] }

/** Reviewers' verdicts that stay although the changed official answers contradict them. */
export const keptVerdicts = { kept_verdicts: Type.Optional(Type.Array(JudgedAnswer, { maxItems: 15 })) }
export type KeptVerdicts = Static<typeof JudgedAnswer>[]

/** The daily quizzes from today on in the order of their dates, or those until today, latest first. */
export const QuizListState = Type.Union([Type.Literal('coming'), Type.Literal('past')])
export type QuizListState = Static<typeof QuizListState>

const roundFields = { date: CalendarDate, season: Type.Integer(), round: Type.Integer() }

/** A round from today on. It is ready once its day has a complete quiz. */
export const ComingRound = Fields({ ...roundFields, has_quiz: Type.Boolean(), ready: Type.Boolean() })
export type ComingRound = Static<typeof ComingRound>

export const listQuizzes = endpoint({
  method: 'GET',
  path: '/admin/quizzes',
  summary:
    'Daily quizzes for editors and reviewers, from today on or until today; the coming rounds without one are among them.',
  access: ['quiz_editor', 'answer_reviewer'],
  query: Fields({ ...PageQuery.properties, state: QuizListState }),
  reply: Fields({
    ...paging,
    quizzes: Type.Array(Fields({ ...listedQuiz, ...sealedAt, host_name: Nullable(Type.String()) })),
    /** Rounds on this page whose day has no quiz yet; only among the coming ones. */
    rounds_without_quiz: Type.Array(Fields(roundFields)),
  }),
  errors: ['invalid_input', 'not_found'],
})

/** The coming rounds in a row that have a complete quiz, from today on. (docs/rules/quiz-plan.md) */
export const QuizStock = Fields({
  days: Type.Integer({ minimum: 0 }),
  last_date: Nullable(CalendarDate),
  /** The first round without a complete quiz; null when all have one, and without rounds. */
  gap: Nullable(CalendarDate),
})
export type QuizStock = Static<typeof QuizStock>

/** A quiz from today on that is not complete. */
export const UnfinishedQuiz = Fields({ date: CalendarDate, missing: Type.Array(MissingQuestion) })
export type UnfinishedQuiz = Static<typeof UnfinishedQuiz>

export const listTakenDates = endpoint({
  method: 'GET',
  path: '/admin/quizzes/taken-dates',
  summary:
    'Dates from today on that already have a quiz, what these still lack, the rounds from today on, and today in the customer’s time zone.',
  access: ['quiz_editor'],
  reply: Fields({
    today: CalendarDate,
    dates: Type.Array(CalendarDate),
    /** Quizzes that are not complete, with the questions that they lack. */
    unfinished: Type.Array(UnfinishedQuiz),
    rounds: Type.Array(ComingRound),
  }),
  errors: [],
})

/** A member with the role of a host, to be chosen in a daily quiz. */
export const Host = Fields({ ...Person.properties, email: Type.String() })
export type Host = Static<typeof Host>

export const listHosts = endpoint({
  method: 'GET',
  path: '/admin/quizzes/hosts',
  summary: 'The members who are hosts today, by name.',
  access: ['quiz_editor'],
  target: 'everyone',
  reply: Fields({ hosts: Type.Array(Host) }),
  errors: [],
})

export const getQuiz = endpoint({
  method: 'GET',
  path: '/admin/quizzes/:date',
  summary: 'One quiz with its answers, for the form.',
  access: ['quiz_editor'],
  params: DateParams,
  reply: QuizForEditor,
  errors: ['invalid_input', 'not_found'],
})

export const createQuiz = endpoint({
  method: 'POST',
  path: '/admin/quizzes',
  summary: 'Creates the quiz of a day from today on.',
  access: ['quiz_editor'],
  body: QuizInput,
  reply: QuizForEditor,
  errors: ['invalid_input', 'date_taken', 'date_not_future', 'forbidden_pair', 'external_question_used'],
})

export const saveQuiz = endpoint({
  method: 'PUT',
  path: '/admin/quizzes/:date',
  summary: 'Saves a quiz; a changed official answer judges the answers again, but for the verdicts to keep.',
  access: ['quiz_editor'],
  params: DateParams,
  body: Fields({ ...quizFields, ...keptVerdicts, version: Version }),
  reply: QuizForEditor,
  errors: [
    'invalid_input',
    'not_found',
    'quiz_changed',
    'quiz_sealed',
    'date_taken',
    'date_not_future',
    'forbidden_pair',
    'external_question_used',
  ],
})

export const previewQuizEffect = endpoint({
  method: 'POST',
  path: '/admin/quizzes/:date/effect',
  summary: 'Previews which results saving these answers would change.',
  access: ['quiz_editor'],
  params: DateParams,
  body: Fields({ ...quizFields, ...keptVerdicts }),
  unrecorded: true,
  reply: AnswersEffect,
  errors: ['invalid_input', 'not_found', 'forbidden_pair'],
})

export const removeQuiz = endpoint({
  method: 'DELETE',
  path: '/admin/quizzes/:date',
  summary: 'Deletes a future quiz that nobody has answered.',
  access: ['quiz_editor'],
  params: DateParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'quiz_not_removable', 'quiz_sealed'],
})

export const sealQuiz = endpoint({
  method: 'PUT',
  path: '/admin/quizzes/:date/seal',
  summary: 'Seals a complete quiz before its day: it may be played early, and not be changed any more.',
  access: ['quiz_editor'],
  requires: 'early_sittings',
  params: DateParams,
  body: Fields({ version: Version }),
  reply: QuizForEditor,
  errors: ['invalid_input', 'not_found', 'quiz_changed', 'quiz_not_sealable'],
})

export const unsealQuiz = endpoint({
  method: 'DELETE',
  path: '/admin/quizzes/:date/seal',
  summary: 'Withdraws a sealed quiz before its day: who has opened it is told, and plays it on its day.',
  access: ['quiz_editor'],
  params: DateParams,
  reply: QuizForEditor,
  errors: ['invalid_input', 'not_found', 'quiz_not_sealable'],
})
