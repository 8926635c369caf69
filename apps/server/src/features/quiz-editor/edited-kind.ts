import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { RoleName } from '@tertulia/core/roles/roles'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { Customer } from '../../platform/access.views.ts'
import type { Db } from '../../platform/database.ts'
import type { QuizForm } from './quiz-form.ts'

/** Who edits, for which customer, when. */
export type Editing = {
  db: Db
  user: { id: number }
  customer: Pick<Customer, 'time_zone' | 'rule_set'>
  now: Instant
  today: CalendarDate
}

/** A quiz that is there: a special one has the rule set it was made with. */
export type KeptQuiz = { id: number; rule_set: RuleSet | null }

/** What differs between the kinds of quizzes when they are edited. */
export type EditedKind<Input extends { date: CalendarDate }, Shown> = {
  kind: QuizKind
  /** Who plays quizzes of this kind. */
  players: readonly RoleName[]
  /** The form cleaned and checked, by the themes and the rule set of the quiz that is kept already. */
  readForm: (editing: Editing, input: Input, kept: KeptQuiz | null) => Promise<QuizForm>
  /** The quiz of a date as its editors see it; null when there is none. */
  find: (db: Db, date: CalendarDate) => Promise<Shown | null>
}
