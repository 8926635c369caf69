import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { SpecialQuestion } from '@tertulia/core/quizzes/special-form'

export type Problem = { field: string; problem: string }

/** A question to save: the rules fix the number of rows, filled or not. */
export type QuestionForm = SpecialQuestion & {
  theme_id: number | null
  subtheme_id: number | null
  /** The source question in the bank. */
  external_question_id: number | null
}

/** The fields of a quiz besides its questions; null where its kind has no such field. */
export type QuizHead = {
  kind: QuizKind
  date: CalendarDate
  host_name: string | null
  host_email: string | null
  subject: string | null
  description: string | null
  author_id: number | null
}

/** A quiz of either kind, as entered by its editor. */
export type QuizForm = {
  head: QuizHead
  questions: QuestionForm[]
  /** The fields that are still missing before it can open. */
  missing: Problem[]
}
