import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { SpecialQuestion } from '@tertulia/core/quizzes/special-form'

export type Problem = { field: string; problem: string }

/** A question as it is kept: one row for each that the rules ask for, whether something was written or not. */
export type QuestionForm = SpecialQuestion & {
  theme_id: number | null
  subtheme_id: number | null
  /** The question of the bank that it was taken from. */
  external_question_id: number | null
}

/** What a quiz has beside its questions; what its kind does not know is null. */
export type QuizHead = {
  kind: QuizKind
  date: CalendarDate
  host_name: string | null
  host_email: string | null
  subject: string | null
  description: string | null
  author_id: number | null
}

/** A quiz of either kind as its editor wants it kept. */
export type QuizForm = {
  head: QuizHead
  questions: QuestionForm[]
  /** What it lacks before it can open. */
  missing: Problem[]
}
