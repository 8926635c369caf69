import type { Health } from '@tertulia/contract/health'
import { addHours, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { waitingAt } from '../../platform/delivery/outbox.sql.ts'
import { closableDates } from '../closed-days/closed-days.sql.ts'
import { pendingByQuiz } from '../corrections/corrections.sql.ts'

type Facts<Name extends keyof Health> = Omit<Health[Name], 'state'>

/** The facts that one statement finds. */
export type FactsRow = {
  oldest_mail: Instant | null
  waiting_mails: number
  failed_mails: number
  overdue_days: number
  failing_pushes: number
  last_closed: Facts<'closing'>['last_closed']
  pending_answers: number
  oldest_answer: Facts<'answers'>['oldest']
  size_bytes: number
  failing_jobs: string[]
}

/** Finds the club's queues and days, the size of the database and which scheduled work failed last, in one statement. */
export async function findFacts(
  db: Db,
  { now, ...due }: { now: Instant; due_today: CalendarDate; due_since: Instant },
): Promise<FactsRow> {
  const facts = await queryRow<FactsRow>(db)`
    select
      (select min(created_at) from outbox where ${waitingAt(now)}) as oldest_mail,
      (select count(*)::int from outbox where given_up_at is null and ${waitingAt(now)}) as waiting_mails,
      (select count(*)::int from outbox where given_up_at is not null) as failed_mails,
      (select count(*)::int from (${closableDates({ today: due.due_today, now: due.due_since })}) d) as overdue_days,
      (select count(*)::int from push_messages
        where sent_at is null and last_error is not null and created_at > ${addHours(now, -24)}) as failing_pushes,
      (select max(date) from closed_days) as last_closed,
      answers.pending as pending_answers,
      answers.oldest as oldest_answer,
      pg_database_size(current_database())::float8 as size_bytes,
      array(select job from job_outcomes
        where failed_at is not null and (succeeded_at is null or succeeded_at < failed_at) order by job) as failing_jobs
    from (select coalesce(sum(w.pending), 0)::int as pending, min(z.date) as oldest
      from (${pendingByQuiz}) w
      join quizzes z on z.customer_id = w.customer_id and z.id = w.quiz_id) answers`
  if (!facts) throw new Error('an aggregate gave no row')
  return facts
}
