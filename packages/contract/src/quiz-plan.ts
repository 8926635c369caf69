import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Nothing, Nullable, Person } from './fields.ts'
import { QuizStock } from './quiz-editor.ts'

const editors = ['quiz_editor'] as const

/** The person who writes the quiz of a day: planned by the editors, or who has written it without a plan. */
export const PlannedWriter = Fields({ date: CalendarDate, writer: Person, planned: Type.Boolean() })
export type PlannedWriter = Static<typeof PlannedWriter>

export const listWriters = endpoint({
  method: 'GET',
  path: '/admin/quizzes/writers',
  summary:
    'Who writes which daily quiz from today on, who may be asked to, and how many rounds in a row have one.',
  access: editors,
  reply: Fields({ days: Type.Array(PlannedWriter), editors: Type.Array(Person), stock: QuizStock }),
  errors: [],
})

export const planWriter = endpoint({
  method: 'PUT',
  path: '/admin/quizzes/:date/writer',
  summary: 'Plans who writes the daily quiz of a day from today on, over the writer that the editor saw.',
  access: editors,
  params: Fields({ date: CalendarDate }),
  body: Fields({
    /** Null for nobody. */
    writer_id: Nullable(Id),
    seen_writer_id: Nullable(Id),
  }),
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'date_not_future', 'writer_changed'],
})
