import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { Customer, SignedInUser } from '../../platform/access/access.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import type { QuizForm } from './quiz-form.ts'

/** The editor, the customer and the instant. */
export type Editing = {
  db: Db
  user: Pick<SignedInUser, 'id' | 'impersonator'>
  customer: Pick<Customer, 'name' | 'time_zone' | 'kept_open' | 'rule_set'>
  now: Instant
  today: CalendarDate
}

/** A stored quiz; a special one has the rule set it was created with. */
export type StoredQuiz = { id: number; date: CalendarDate; rule_set: RuleSet | null }

/** The differences between the kinds of quizzes in the editor. */
export type EditedKind<Input extends { date: CalendarDate }, Shown> = {
  kind: QuizKind
  /** Cleans and validates the form, by the themes and the rule set of the stored quiz. */
  readForm: (editing: Editing, input: Input, stored: StoredQuiz | null) => Promise<QuizForm>
  /** Finds the quiz of a date for its editors; null when there is none. */
  find: (db: Db, date: CalendarDate) => Promise<Shown | null>
}
