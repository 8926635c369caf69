import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Nothing, Nullable, PageQuery, paging, Person, Version } from './fields.ts'
import { Medium } from './media.ts'
import {
  editingState,
  AnswersEffect,
  keptVerdicts,
  listedQuiz,
  questionOrigins,
  questionSources,
  writtenQuestion,
} from './quiz-editor.ts'

const DateParams = Fields({ date: CalendarDate })

/** Fields shared by special quizzes and proposals. */
export const specialContent = {
  subject: Type.String({ maxLength: 200 }),
  /** Markdown; empty without one. */
  description: Type.String({ maxLength: 4000 }),
  questions: Type.Array(Fields({ ...writtenQuestion, medium_id: Nullable(Id) }), { maxItems: 20 }),
}
export const SpecialQuizContent = Fields(specialContent)
export type SpecialQuizContent = Static<typeof SpecialQuizContent>

/** The questions as their editor or proposer sees them. */
export const specialQuestions = Type.Array(Fields({ ...writtenQuestion, medium: Nullable(Medium) }))

const quizFields = {
  date: CalendarDate,
  author_id: Nullable(Id),
  ...specialContent,
  questions: Type.Array(Fields({ ...writtenQuestion, ...questionSources }), { maxItems: 20 }),
}
export const SpecialQuizInput = Fields(quizFields)
export type SpecialQuizInput = Static<typeof SpecialQuizInput>

/** A special quiz as its editors see it. */
export const SpecialQuizForEditor = Fields({
  date: CalendarDate,
  author: Nullable(Person),
  subject: specialContent.subject,
  description: specialContent.description,
  questions: Type.Array(Fields({ ...writtenQuestion, id: Id, ...questionOrigins })),
  ...editingState,
})
export type SpecialQuizForEditor = Static<typeof SpecialQuizForEditor>

export const listSpecialQuizzes = endpoint({
  method: 'GET',
  path: '/admin/special-quizzes',
  summary: 'All special quizzes for editors and reviewers, latest date first.',
  access: ['special_quiz_editor', 'answer_reviewer'],
  query: PageQuery,
  reply: Fields({
    ...paging,
    quizzes: Type.Array(Fields({ ...listedQuiz, subject: specialContent.subject, author: Nullable(Person) })),
  }),
  errors: ['invalid_input', 'not_found'],
})

export const listTakenSpecialDates = endpoint({
  method: 'GET',
  path: '/admin/special-quizzes/taken-dates',
  summary:
    'Dates from today on that already have a special quiz, and today’s date in the customer’s time zone.',
  access: ['special_quiz_editor'],
  reply: Fields({ today: CalendarDate, dates: Type.Array(CalendarDate) }),
  errors: [],
})

export const searchAuthors = endpoint({
  method: 'GET',
  path: '/admin/special-quizzes/authors',
  summary: 'Up to twenty users with the text in their name, ignoring case and accents.',
  access: ['special_quiz_editor'],
  query: Fields({ search: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: Fields({ people: Type.Array(Person) }),
  errors: ['invalid_input'],
})

export const getSpecialQuiz = endpoint({
  method: 'GET',
  path: '/admin/special-quizzes/:date',
  summary: 'One special quiz with its answers, for the form.',
  access: ['special_quiz_editor'],
  params: DateParams,
  reply: SpecialQuizForEditor,
  errors: ['invalid_input', 'not_found'],
})

export const createSpecialQuiz = endpoint({
  method: 'POST',
  path: '/admin/special-quizzes',
  summary: 'Creates the special quiz of a day from today on; an incomplete one may be saved but never opens.',
  access: ['special_quiz_editor'],
  body: SpecialQuizInput,
  reply: SpecialQuizForEditor,
  errors: ['invalid_input', 'date_taken', 'date_not_future', 'external_question_used'],
})

export const saveSpecialQuiz = endpoint({
  method: 'PUT',
  path: '/admin/special-quizzes/:date',
  summary:
    'Saves a special quiz; a changed official answer judges the answers again, but for the verdicts to keep.',
  access: ['special_quiz_editor'],
  params: DateParams,
  body: Fields({ ...quizFields, ...keptVerdicts, version: Version }),
  reply: SpecialQuizForEditor,
  errors: [
    'invalid_input',
    'not_found',
    'quiz_changed',
    'date_taken',
    'date_not_future',
    'external_question_used',
  ],
})

export const previewSpecialQuizEffect = endpoint({
  method: 'POST',
  path: '/admin/special-quizzes/:date/effect',
  summary: 'Previews which results saving these answers would change.',
  access: ['special_quiz_editor'],
  params: DateParams,
  body: Fields({ ...quizFields, ...keptVerdicts }),
  unrecorded: true,
  reply: AnswersEffect,
  errors: ['invalid_input', 'not_found'],
})

export const removeSpecialQuiz = endpoint({
  method: 'DELETE',
  path: '/admin/special-quizzes/:date',
  summary: 'Deletes a future special quiz that nobody has answered.',
  access: ['special_quiz_editor'],
  params: DateParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'quiz_not_removable'],
})
