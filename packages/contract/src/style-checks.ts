import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Nothing, Nullable, withoutNul } from './fields.ts'
import { writtenLengthMax, writtenQuestion } from './quiz-editor.ts'
import { QuizKind } from './quizzes.ts'

/** What an editor may want to look at again: in the text itself, or beside what the club has asked. */
export const StyleCheck = Type.Union([
  Type.Literal('answer_in_text'),
  Type.Literal('no_question_mark'),
  Type.Literal('undated'),
  Type.Literal('too_long'),
  Type.Literal('like_another'),
  Type.Literal('answer_used'),
])
export type StyleCheck = Static<typeof StyleCheck>

const editors = ['quiz_editor', 'special_quiz_editor'] as const
const checkedText = {
  text: Type.String({ maxLength: writtenLengthMax.text, pattern: withoutNul }),
  answer: Type.String({ maxLength: writtenLengthMax.answer, pattern: withoutNul }),
}

export const StyleFinding = Fields({
  position: writtenQuestion.position,
  check: StyleCheck,
  /** The word, the length or the other statement that it is about. */
  value: Type.String(),
  /** The quiz that holds the other question; null for what is in the text itself. */
  quiz: Nullable(Fields({ kind: QuizKind, date: CalendarDate })),
  dismissed: Type.Boolean(),
})
export type StyleFinding = Static<typeof StyleFinding>

export const checkQuestions = endpoint({
  method: 'POST',
  path: '/admin/style-checks',
  summary: 'What an editor may want to look at again in the questions of a form; saves nothing.',
  access: editors,
  body: Fields({
    kind: QuizKind,
    /** The day of the quiz, whose own questions are not compared; null while it has none. */
    date: Nullable(CalendarDate),
    questions: Type.Array(Fields({ position: writtenQuestion.position, ...checkedText }), { maxItems: 20 }),
  }),
  unrecorded: true,
  reply: Fields({ findings: Type.Array(StyleFinding) }),
  errors: ['invalid_input', 'too_many_requests'],
  rate_limit: { max: 120, seconds: 60 },
})

export const dismissCheck = endpoint({
  method: 'PUT',
  path: '/admin/style-checks/dismissals',
  summary: 'Dismisses a finding for everybody until the question changes, or takes that back.',
  access: editors,
  body: Fields({ check: StyleCheck, ...checkedText, dismissed: Type.Boolean() }),
  unrecorded: true,
  reply: Nothing,
  errors: ['invalid_input', 'too_many_requests'],
  rate_limit: { max: 120, seconds: 60 },
})
