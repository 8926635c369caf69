import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { hasDevice } from '../../push-subscriptions/push-subscriptions.views.ts'
import { mayPlay, notBlocked } from '../../quizzes/players.views.ts'
import { knownQuizOf } from '../../quizzes/quiz-authors.views.ts'
import { handedIn } from '../../quizzes/submissions.views.ts'
import { readerColumns } from '../readers.views.ts'
import type { Reader } from '../texts/reader.ts'

/** A person to tell when a day closes. */
export type ClosingReader = Reader & {
  has_device: boolean
  /** The kind of a quiz that they may still play; null when they have submitted all. */
  waiting: 'daily' | 'special' | null
  submitted: boolean
}

type Asked = { date: CalendarDate; today: CalendarDate; now: Instant; everybody: boolean }

/** Lists everybody who may still play a quiz of a day, and, if asked for, those who have submitted one. */
export async function listClosingReaders(
  db: Db,
  { date, today, now, everybody }: Asked,
): Promise<ClosingReader[]> {
  return await queryRows<ClosingReader>(db)`
    select * from (
      select ${readerColumns}, ${hasDevice(now)} as has_device,
        min(z.kind) filter (where not ${handedIn(sql`u.id`)} and ${mayPlay(today)} and not ${knownQuizOf(sql`u.id`)}) as waiting,
        bool_or(s.user_id is not null) as submitted
      from quizzes z
      join users u on u.customer_id = z.customer_id
      left join submissions s on s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = u.id
      where z.date = ${date} and z.complete and u.anonymised_at is null and ${notBlocked(today)}
      group by u.customer_id, u.id
    ) readers
    where waiting is not null or ${everybody}::bool and submitted
    order by user_id`
}
