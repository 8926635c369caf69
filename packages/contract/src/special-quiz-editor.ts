import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Nothing, Nullable, PageQuery, paging, Person, Version } from './fields.ts'
import { Medium } from './media.ts'
import {
  editing_state,
  Effect,
  listed_quiz,
  question_origins,
  question_sources,
  written_question,
} from './quiz-editor.ts'

const DateParams = Fields({ date: CalendarDate })

/** What a special quiz and a proposal of one have in common. */
export const special_content = {
  subject: Type.String({ maxLength: 200 }),
  /** Markdown; empty without one. */
  description: Type.String({ maxLength: 4000 }),
  questions: Type.Array(Fields({ ...written_question, medium_id: Nullable(Id) }), { maxItems: 20 }),
}
export const SpecialQuizContent = Fields(special_content)
export type SpecialQuizContent = Static<typeof SpecialQuizContent>

/** The questions as their editor or proposer sees them. */
export const special_questions = Type.Array(Fields({ ...written_question, medium: Nullable(Medium) }))

const quiz_fields = {
  date: CalendarDate,
  author_id: Nullable(Id),
  ...special_content,
  questions: Type.Array(Fields({ ...written_question, ...question_sources }), { maxItems: 20 }),
}
export const SpecialQuizInput = Fields(quiz_fields)
export type SpecialQuizInput = Static<typeof SpecialQuizInput>

/** A special quiz as its editors see it. */
export const SpecialQuizForEditor = Fields({
  date: CalendarDate,
  author: Nullable(Person),
  subject: special_content.subject,
  description: special_content.description,
  questions: Type.Array(Fields({ ...written_question, id: Id, ...question_origins })),
  ...editing_state,
})
export type SpecialQuizForEditor = Static<typeof SpecialQuizForEditor>

export const listSpecialQuizzes = endpoint({
  method: 'GET',
  path: '/admin/special-quizzes',
  summary: 'All special quizzes for who prepares or corrects them, latest date first.',
  access: ['special_quiz_editor', 'answer_reviewer'],
  query: PageQuery,
  reply: Fields({
    ...paging,
    quizzes: Type.Array(
      Fields({ ...listed_quiz, subject: special_content.subject, author: Nullable(Person) }),
    ),
  }),
  errors: ['invalid_input', 'not_found'],
})

export const listTakenSpecialDates = endpoint({
  method: 'GET',
  path: '/admin/special-quizzes/taken-dates',
  summary:
    'Dates from today on that already have a special quiz, and today itself in the customer’s time zone.',
  access: ['special_quiz_editor'],
  reply: Fields({ today: CalendarDate, dates: Type.Array(CalendarDate) }),
  errors: [],
})

export const searchAuthors = endpoint({
  method: 'GET',
  path: '/admin/special-quizzes/authors',
  summary: 'Up to twenty people whose name contains the text, whatever the case and accents.',
  access: ['special_quiz_editor'],
  query: Fields({ search: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: Fields({ people: Type.Array(Person) }),
  errors: ['invalid_input'],
})

export const getSpecialQuiz = endpoint({
  method: 'GET',
  path: '/admin/special-quizzes/:date',
  summary: 'One special quiz with its answers, for its form.',
  access: ['special_quiz_editor'],
  params: DateParams,
  reply: SpecialQuizForEditor,
  errors: ['invalid_input', 'not_found'],
})

export const createSpecialQuiz = endpoint({
  method: 'POST',
  path: '/admin/special-quizzes',
  summary: 'Creates the special quiz of a day from today on; incomplete ones may be saved and never open.',
  access: ['special_quiz_editor'],
  body: SpecialQuizInput,
  reply: SpecialQuizForEditor,
  errors: ['invalid_input', 'date_taken', 'date_not_future', 'external_question_used'],
})

export const saveSpecialQuiz = endpoint({
  method: 'PUT',
  path: '/admin/special-quizzes/:date',
  summary: 'Saves a special quiz; a changed answer re-evaluates automatic verdicts and what depends on them.',
  access: ['special_quiz_editor'],
  params: DateParams,
  body: Fields({ ...quiz_fields, version: Version }),
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
  summary: 'What saving these answers would change in results; changes nothing.',
  access: ['special_quiz_editor'],
  params: DateParams,
  body: SpecialQuizInput,
  reply: Effect,
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
