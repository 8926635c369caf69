import type { Notification } from '@tertulia/contract/team-notifications'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import type { Roles } from '@tertulia/core/roles/roles'
import { subscribedRoles } from '@tertulia/core/subscriptions/subscribed-role'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import type { Channel } from '../../platform/delivery/messages.ts'
import { isOpen } from '../../platform/access/days.sql.ts'
import { hasDevice } from '../push-subscriptions/push-subscriptions.sql.ts'
import { qualityColumns } from '../questions/questions.sql.ts'
import { notBlocked, mayPlay, ownQuizOf } from '../quizzes/quizzes.sql.ts'
import { pendingByQuiz } from '../corrections/corrections.sql.ts'
import type { AnsweredQuiz } from './texts/author.mail.ts'
import type { Reader } from './texts/reader.ts'
import { readerColumns, canBeTold, notTold, wants } from './readers.sql.ts'
import type { WaitingCorrections } from './texts/corrections.mail.ts'

/** Lists users who want warnings and have a subscription that ends between two dates, with all their roles. */
export async function listEndingSubscriptions(
  db: Db,
  { from, through, today }: { from: CalendarDate; through: CalendarDate; today: CalendarDate },
): Promise<(Reader & { roles: Roles })[]> {
  return await queryRows<Reader & { roles: Roles }>(db)`
    select ${readerColumns},
      (select json_object_agg(r.role, coalesce(to_json(r.valid_until), 'true'))
        from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id) as roles
    from users u
    where u.subscription_mail and u.anonymised_at is null and ${notBlocked(today)}
      and exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
        and r.role = any(${[...subscribedRoles]}::text[]) and r.valid_until between ${from} and ${through})
    order by u.id`
}

/** SQL for how players answered the quiz `z`. */
const answeredSoFar = sql`
  (select count(*)::int from submissions s where s.customer_id = z.customer_id and s.quiz_id = z.id) as submissions,
  (select json_agg(json_build_object('position', q.position, 'statement', q.text, 'answer', q.answer,
      'answered', coalesce(c.answered, 0), 'corrected', coalesce(c.corrected, 0),
      'right_answers', coalesce(c.right_answers, 0), 'discrimination', quality.discrimination,
      'wrong_answer', quality.wrong_answer,
      'appeals', (select count(*) from appeals a where a.customer_id = q.customer_id and a.question_id = q.id))
      order by q.position)
    from questions q
    left join question_counts c on c.customer_id = q.customer_id and c.question_id = q.id
    cross join lateral (select ${qualityColumns(['daily', 'special'])}) quality
    where q.customer_id = z.customer_id and q.quiz_id = z.id) as questions`

const isClosed = sql<boolean>`z.complete and exists (
  select from closed_days d where d.customer_id = z.customer_id and d.date = z.date)`

/** Finds the closed daily quiz of a date whose host has an address, with its statistics; null when there is none. */
export async function findHostedQuiz(
  db: Db,
  date: CalendarDate,
): Promise<(AnsweredQuiz & { host_email: string }) | null> {
  return await queryRow<AnsweredQuiz & { host_email: string }>(db)`
    select z.date, null as subject, coalesce(z.host_name, '') as name, z.host_email, ${answeredSoFar}
    from quizzes z
    where z.date = ${date} and z.kind = 'daily' and ${isClosed} and coalesce(z.host_email, '') <> ''`
}

/** Finds the closed special quiz of a date whose author is a member, with its statistics; null when there is none. */
export async function findAuthoredQuiz(
  db: Db,
  { date, today }: { date: CalendarDate; today: CalendarDate },
): Promise<(AnsweredQuiz & { author_id: number; language: Language }) | null> {
  return await queryRow<AnsweredQuiz & { author_id: number; language: Language }>(db)`
    select z.date, z.subject, u.name, u.id as author_id, u.language, ${answeredSoFar}
    from quizzes z
    join users u on u.customer_id = z.customer_id and u.id = z.author_id
    where z.date = ${date} and z.kind = 'special' and ${isClosed} and u.anonymised_at is null
      and ${notBlocked(today)}`
}

/** Lists the notices of the club that are due on a day at an hour and have not been sent. */
export async function listDueReminders(
  db: Db,
  { today, hour }: { today: CalendarDate; hour: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('id')
    .where('reminder_date', '=', today)
    .where('reminder_hour', '<=', hour)
    .where('reminded_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The reference of a notice's mail: sent anew only at another time. */
export const reminderReference = ({ id, reminder }: Pick<Notification, 'id' | 'reminder'>) => ({
  notification_id: id,
  date: reminder?.date ?? '',
  hour: reminder?.hour ?? 0,
})

/** Lists the next members who want news of the club and have not had this notice's. */
export async function listReminderReaders(
  db: Db,
  { notice, today, now, limit }: { notice: Notification; today: CalendarDate; now: Instant; limit: number },
): Promise<(Reader & { has_device: boolean })[]> {
  return await queryRows<Reader & { has_device: boolean }>(db)`
    select ${readerColumns}, ${hasDevice(now)} as has_device
    from users u
    where u.club_mail and u.anonymised_at is null and ${notBlocked(today)}
      and (${notice.language}::text is null or u.language = ${notice.language})
      and exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id)
      and u.id not in (select m.user_id from outbox m
        where m.customer_id = current_customer_id() and m.kind = 'club_notice' and m.user_id is not null
          and m.reference = ${JSON.stringify(reminderReference(notice))}::jsonb)
    order by u.id limit ${limit}`
}

/** A reviewer, with the quizzes whose answers wait for them. */
type CorrectionReader = Reader & WaitingCorrections

type Query = { channel: Channel; now: Instant; today: CalendarDate; limit: number }

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
  { channel, now, today, limit }: Query,
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
