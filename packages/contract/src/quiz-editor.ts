import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Nothing, Nullable, PageQuery, paging, Version } from './fields.ts'
import { Medium } from './media.ts'

const DateParams = Fields({ date: CalendarDate })
const Phase = Type.Union([Type.Literal('future'), Type.Literal('open'), Type.Literal('past')])

/** A question as it is written, in a quiz of either kind. */
export const written_question = {
  position: Type.Integer({ minimum: 1, maximum: 20 }),
  text: Type.String({ maxLength: 4000 }),
  answer: Type.String({ maxLength: 500 }),
  accepted_answers: Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { maxItems: 20 }),
}
const question_fields = { ...written_question, subtheme_id: Nullable(Id) }

/** What a form sends beside what is written: a file, and the question of the bank that was taken over. */
export const question_sources = {
  medium_id: Nullable(Id),
  /** Without one nothing was taken over, or what was is released. */
  external_question_id: Type.Optional(Nullable(Id)),
}

/** The same as editors are shown it. */
export const question_origins = {
  medium: Nullable(Medium),
  external_question: Nullable(Fields({ id: Id, origin: Type.String() })),
}

/** What editors see of a quiz of either kind beside what they write. */
export const editing_state = {
  phase: Phase,
  complete: Type.Boolean(),
  submissions: Type.Integer(),
  version: Version,
}

/** A quiz of either kind in the list of who prepares or corrects it. */
export const listed_quiz = {
  date: CalendarDate,
  phase: Phase,
  complete: Type.Boolean(),
  question_count: Type.Integer(),
  complete_questions: Type.Integer(),
  submissions: Type.Integer(),
  pending_answers: Type.Integer(),
  removable: Type.Boolean(),
}

/** A quiz as its form sends it; incomplete ones may be saved. */
const quiz_fields = {
  date: CalendarDate,
  host_name: Nullable(Type.String({ minLength: 1, maxLength: 120 })),
  host_email: Nullable(Type.String({ format: 'email', maxLength: 255 })),
  questions: Type.Array(Fields({ ...question_fields, ...question_sources }), { maxItems: 20 }),
}
export const QuizInput = Fields(quiz_fields)
export type QuizInput = Static<typeof QuizInput>

/** A quiz as its editors see it. `version` goes up with every saving, so that nobody overwrites another's work. */
export const QuizForEditor = Fields({
  ...quiz_fields,
  questions: Type.Array(Fields({ ...question_fields, id: Id, theme_id: Id, ...question_origins })),
  ...editing_state,
})
export type QuizForEditor = Static<typeof QuizForEditor>

export const listQuizzes = endpoint({
  method: 'GET',
  path: '/admin/quizzes',
  summary: 'All daily quizzes for who prepares or corrects them, latest date first.',
  access: ['quiz_editor', 'answer_reviewer'],
  query: PageQuery,
  reply: Fields({
    ...paging,
    quizzes: Type.Array(Fields({ ...listed_quiz, host_name: Nullable(Type.String()) })),
  }),
  errors: ['invalid_input', 'not_found'],
})

export const listTakenDates = endpoint({
  method: 'GET',
  path: '/admin/quizzes/taken-dates',
  summary: 'Dates from today on that already have a quiz, and today itself in the customer’s time zone.',
  access: ['quiz_editor'],
  reply: Fields({ today: CalendarDate, dates: Type.Array(CalendarDate) }),
  errors: [],
})

export const getQuiz = endpoint({
  method: 'GET',
  path: '/admin/quizzes/:date',
  summary: 'One quiz with its answers, for its form.',
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
  summary: 'Saves a quiz; a changed answer re-evaluates automatic verdicts and what depends on them.',
  access: ['quiz_editor'],
  params: DateParams,
  body: Fields({ ...quiz_fields, version: Version }),
  reply: QuizForEditor,
  errors: [
    'invalid_input',
    'not_found',
    'quiz_changed',
    'date_taken',
    'date_not_future',
    'forbidden_pair',
    'external_question_used',
  ],
})

/**
 * What a change moves: answers with another verdict, league games with another score, tables with another row, cup games
 * with another result, players with another result of a special quiz.
 */
export const Effect = Fields({
  answers: Type.Integer(),
  games: Type.Integer(),
  tables: Type.Integer(),
  cup_games: Type.Integer(),
  special_results: Type.Integer(),
})
export type Effect = Static<typeof Effect>

/** Nothing moved. */
export const no_effect: Effect = { answers: 0, games: 0, tables: 0, cup_games: 0, special_results: 0 }

export const previewQuizEffect = endpoint({
  method: 'POST',
  path: '/admin/quizzes/:date/effect',
  summary: 'What saving these answers would change in results; changes nothing.',
  access: ['quiz_editor'],
  params: DateParams,
  body: QuizInput,
  reply: Effect,
  errors: ['invalid_input', 'not_found', 'forbidden_pair'],
})

export const removeQuiz = endpoint({
  method: 'DELETE',
  path: '/admin/quizzes/:date',
  summary: 'Deletes a future quiz that nobody has answered.',
  access: ['quiz_editor'],
  params: DateParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'quiz_not_removable'],
})
