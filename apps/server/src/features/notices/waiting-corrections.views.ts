import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import type { Channel } from '../../platform/delivery/messages.ts'
import { pendingByQuiz } from '../corrections/corrections.views.ts'
import type { WaitingCorrections } from './texts/corrections.mail.ts'
import type { Reader } from './texts/reader.ts'
import { mayPlay, notBlocked } from '../quizzes/players.views.ts'
import { canBeTold, notTold, readerColumns, wants } from './readers.views.ts'
import { ownQuizOf } from '../quizzes/quiz-authors.views.ts'
import { isOpen } from '../../platform/access/days.views.ts'

/** A reviewer, with the quizzes whose answers wait for them. */
type CorrectionReader = Reader & WaitingCorrections

type Asked = { channel: Channel; now: Instant; today: CalendarDate; limit: number }

const mayCorrect = (today: CalendarDate) => sql<boolean>`(u.anonymised_at is null
  and exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
    and r.role in ('answer_reviewer', 'admin') and (r.valid_until is null or r.valid_until >= ${today}))
  and ${notBlocked(today)})`

// Users who can still play a quiz are not shown its answers.
const playsStill = (today: CalendarDate) => sql<boolean>`(${isOpen(sql`z.date`, today)} and ${mayPlay(today)}
  and not (z.kind = 'special' and ${ownQuizOf(sql`u.id`)})
  and not exists (select from submissions s
    where s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = u.id))`

/**
 * Lists the next reviewers to notify of answers that wait: those who may correct them, want it and have not been
 * notified today.
 */
export async function listCorrectionReaders(
  db: Db,
  { channel, now, today, limit }: Asked,
): Promise<CorrectionReader[]> {
  return await queryRows<CorrectionReader>(db)`
    with waiting as (${pendingByQuiz})
    select ${readerColumns}, case when count(distinct z.kind) = 2 then 'both' else min(z.kind) end as quizzes,
      json_agg(json_build_object('kind', z.kind, 'date', z.date, 'subject', z.subject, 'pending', w.pending)
        order by z.date, z.kind) as waiting
    from waiting w
    join quizzes z on z.customer_id = w.customer_id and z.id = w.quiz_id
    join users u on u.customer_id = z.customer_id
    left join notice_preferences p on p.customer_id = u.customer_id and p.user_id = u.id and p.kind = z.kind
    where z.date <= ${today} and ${wants(channel, 'corrections')} and ${mayCorrect(today)} and not ${playsStill(today)}
      and ${canBeTold(channel, now)} and ${notTold({ channel, notice: 'corrections', date: today })}
    group by u.customer_id, u.id
    order by u.id
    limit ${limit}`
}
