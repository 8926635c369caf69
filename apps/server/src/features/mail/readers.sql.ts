import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { MailKind, MailQuizzes } from '@tertulia/core/mail/preference'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import type { Channel } from '../../platform/delivery/messages.ts'
import { defaultMail } from '../account/account.sql.ts'
import { hasDevice } from '../push-subscriptions/push-subscriptions.sql.ts'
import { playedEarly } from '../quizzes/early-sittings.sql.ts'
import { mayPlay, ownQuizOf } from '../quizzes/quizzes.sql.ts'
import type { Reader } from './texts/reader.ts'

/** The columns of the user `u` that a mail needs. */
export const readerColumns = sql`u.id as user_id, u.name, u.email, u.language, u.customer_id, u.mail_key`

/** Each kind of quiz, as `k`. */
export const kindsOfQuiz = sql`(values ('daily'), ('special')) as k (kind)`

/** Kinds of notices about quizzes: those that users choose, and the last reminder of what they have typed. */
export type QuizNotice = MailKind | 'closing_soon'

type SentMail = { channel: Channel; notice: QuizNotice; date: CalendarDate }

/**
 * SQL condition: the user `u` was not notified of the quiz `z` by this channel, alone or with the day's other quiz.
 * Everyone notified is looked up once, because row by row is slow: the outbox's planner statistics lag while thousands
 * of mails are written.
 */
export function notTold({ channel, notice, date }: SentMail) {
  const messages = sql.table(channel === 'mail' ? 'outbox' : 'push_messages')
  const reference = (quizzes: RawBuilder<unknown>) =>
    sql`jsonb_build_object('date', ${date}::text, 'quizzes', ${quizzes})`
  return sql<boolean>`(u.id, z.kind) not in (
    select m.user_id, k.kind from ${kindsOfQuiz}
    join ${messages} m on m.kind = ${notice} and m.reference = any(array[${reference(sql`k.kind`)}, ${reference(sql`'both'`)}])
    where m.customer_id = current_customer_id() and m.user_id is not null)`
}

/** SQL condition: the preferences `p`, which may be missing, want a notice by this channel. */
export function wants(channel: Channel, notice: MailKind) {
  const field = channel === 'mail' || notice === 'submission_copy' ? notice : (`push_${notice}` as const)
  return sql<boolean>`coalesce(${sql.ref(`p.${field}`)}, ${defaultMail[field]})`
}

/** SQL condition: the user `u` can be reached by this channel: mail reaches everyone, push only users with a device. */
export const canBeTold = (channel: Channel, now: Instant) =>
  channel === 'mail' ? sql<boolean>`true` : hasDevice(now)

/**
 * The hours before a reminder in which an approval makes it unnecessary, because the welcome mail is enough.
 * (docs/rules/mail.md)
 */
const quietHours = 3

/** A user to notify of a day's quizzes that they have not submitted, all at once. */
export type DayReader = Reader & { quizzes: MailQuizzes; subject: string }

/** Kinds of notices about the quizzes of an open day. */
export type DayMail = 'opening' | 'reminder' | 'closing_soon'

type Query = {
  channel: Channel
  notice: DayMail
  now: Instant
  /** The day of the quizzes. */
  date: CalendarDate
  today: CalendarDate
  /** The start of that day. */
  dayStart: Instant
  /** The current local hour; reminders for later hours are not due. */
  hour: number
  limit: number
}

/**
 * Lists the next users to notify of a day's open quizzes, or to remind of them: users who want it, may play, have not
 * submitted, are not away, have not been notified yet, are not the author of the special quiz, and were not approved
 * just before their reminder's hour or after it; shortly before closing, users who have typed answers. One statement,
 * however many users there are.
 */
export async function listDayReaders(
  db: Db,
  { channel, notice, now, date, today, dayStart, hour, limit }: Query,
): Promise<DayReader[]> {
  const reminderHour = sql<number>`coalesce(p.reminder_hour, ${defaultMail.reminder_hour})`
  const isDue = {
    opening: sql<boolean>`true`,
    reminder: sql<boolean>`${reminderHour} <= ${hour} and not exists (select from audit_log l
      where l.customer_id = u.customer_id and l.subject_id = u.id and l.action ~ '^approve_user( |$)'
        and l.created_at > ${dayStart}::timestamptz + make_interval(hours => ${reminderHour} - ${quietHours}))`,
    closing_soon: sql<boolean>`exists (select from drafts d
      join questions q on q.customer_id = d.customer_id and q.id = d.question_id
      where d.customer_id = u.customer_id and d.user_id = u.id and q.quiz_id = z.id and d.text <> '')`,
  }[notice]
  // Who wants to be reminded wants this last one.
  const wanted = notice === 'closing_soon' ? 'reminder' : notice
  return await queryRows<DayReader>(db)`
    select ${readerColumns}, case when count(*) = 2 then 'both' else min(z.kind) end as quizzes,
      coalesce(max(z.subject), '') as subject
    from quizzes z
    join users u on u.customer_id = z.customer_id
    left join notice_preferences p on p.customer_id = u.customer_id and p.user_id = u.id and p.kind = z.kind
    where z.date = ${date} and z.complete and ${wants(channel, wanted)} and ${isDue} and ${mayPlay(today)}
      and ${canBeTold(channel, now)}
      and not exists (select from submissions s
        where s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = u.id)
      and not exists (select from absences b
        where b.customer_id = z.customer_id and b.user_id = u.id and b.date = z.date)
      and not ${playedEarly(sql`u.id`)}
      and not (z.kind = 'special' and ${ownQuizOf(sql`u.id`)})
      and ${notTold({ channel, notice, date })}
    group by u.customer_id, u.id
    order by u.id
    limit ${limit}`
}
