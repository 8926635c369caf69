import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { RoleName } from '@tertulia/core/roles/roles'
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

/** What differs between the kinds of quizzes when they are edited. */
export type EditedKind<Input extends { date: CalendarDate }, Shown> = {
  kind: QuizKind
  /** Who plays quizzes of this kind. */
  players: readonly RoleName[]
  /** The form cleaned and checked. */
  readForm: (editing: Editing, input: Input) => Promise<QuizForm>
  /** The quiz of a date as its editors see it; null when there is none. */
  find: (db: Db, date: CalendarDate) => Promise<Shown | null>
}
