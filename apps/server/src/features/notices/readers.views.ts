import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { NoticeQuizzes } from '@tertulia/core/notices/preference'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { default_notices } from '../account/account.views.ts'
import { hasDevice } from '../push-subscriptions/push-subscriptions.views.ts'
import { ownQuizOf } from '../special-quiz-proposals/special-quiz-proposals.views.ts'
import type { Reader } from './reader.ts'

/** The columns of the user `u` that a letter needs. */
export const reader_columns = sql`u.id as user_id, u.name, u.email, u.language, u.customer_id, u.mail_key`

/** Whether the user `u` may play the quiz `z` on a day, and still has an account that is not blocked. */
export const mayPlay = (today: CalendarDate) => sql<boolean>`(u.anonymised_at is null
  and exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
    and (r.role = 'regular_player' or r.role = 'special_quiz_player' and z.kind = 'special')
    and (r.valid_until is null or r.valid_until >= ${today}))
  and ${notBlocked(today)})`

/** Whether the user `u` is not blocked on a day. */
export const notBlocked = (today: CalendarDate) => sql<boolean>`not exists (select from user_roles r
  where r.customer_id = u.customer_id and r.user_id = u.id and r.role = 'blocked'
    and (r.valid_until is null or r.valid_until >= ${today}))`

/** By which way people are told: by mail, or on their devices. */
export type Channel = 'mail' | 'push'

/** Each kind of quiz, as `k`. */
export const kinds_of_quiz = sql`(values ('daily'), ('special')) as k (kind)`

const tellsOf = (event: string) => sql`any(array[${`${event} `}::text || k.kind, ${`${event} both`}::text])`

/**
 * Whether the user `u` was not told of the quiz `z` by this way, alone or together with the day's other one. Everybody who
 * was is looked up once: statistics of the outbox lag behind while thousands of mails are written, and one by one that is slow.
 */
export function notTold(channel: Channel, event: string) {
  if (channel === 'mail') {
    return sql<boolean>`(u.email, z.kind) not in (
      select o.recipient, k.kind from ${kinds_of_quiz} join outbox o on o.event = ${tellsOf(event)}
      where o.customer_id = current_customer_id())`
  }
  return sql<boolean>`(u.id, z.kind) not in (
    select m.user_id, k.kind from ${kinds_of_quiz} join push_messages m on m.event = ${tellsOf(event)}
    where m.customer_id = current_customer_id())`
}

type PushedNotice = 'opening' | 'reminder' | 'result' | 'corrections'

/** Whether the preferences `p`, which nobody need have, want a notice by this way. */
export function wants(channel: Channel, notice: PushedNotice) {
  const field = channel === 'mail' ? notice : (`push_${notice}` as const)
  return sql<boolean>`coalesce(${sql.ref(`p.${field}`)}, ${default_notices[field]})`
}

/** Whether the user `u` can be told by this way: mail reaches everybody, other notices who has switched a device on. */
export const canBeTold = (channel: Channel, now: Instant) =>
  channel === 'mail' ? sql<boolean>`true` : hasDevice(now)

/** Somebody who is told of today's quizzes that he has not submitted, all at once. */
export type DayReader = Reader & { quizzes: NoticeQuizzes; quiz_ids: number[]; subject: string }

type Asked = {
  channel: Channel
  notice: 'opening' | 'reminder'
  now: Instant
  today: CalendarDate
  /** The hour that clocks show; reminders for later hours are not due. */
  hour: number
  limit: number
}

/**
 * The next people to be told of today's open quizzes, or reminded of them: who wants it, may play, has not submitted, has
 * is not away, has not been told yet, and does not meet his own special quiz. One statement, however many
 * people there are.
 */
export async function listDayReaders(
  db: Db,
  { channel, notice, now, today, hour, limit }: Asked,
): Promise<DayReader[]> {
  const is_due =
    notice === 'opening'
      ? sql<boolean>`true`
      : sql<boolean>`coalesce(p.reminder_hour, ${default_notices.reminder_hour}) <= ${hour}`
  const { rows } = await sql<DayReader>`
    select ${reader_columns}, case when count(*) = 2 then 'both' else min(z.kind) end as quizzes,
      array_agg(z.id) as quiz_ids, coalesce(max(z.subject), '') as subject
    from quizzes z
    join users u on u.customer_id = z.customer_id
    left join notice_preferences p on p.customer_id = u.customer_id and p.user_id = u.id and p.kind = z.kind
    where z.date = ${today} and z.complete and ${wants(channel, notice)} and ${is_due} and ${mayPlay(today)}
      and ${canBeTold(channel, now)}
      and not exists (select from submissions s
        where s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = u.id)
      and not exists (select from absences b
        where b.customer_id = z.customer_id and b.user_id = u.id and b.date = z.date)
      and not (z.kind = 'special' and ${ownQuizOf(sql`u.id`)})
      and ${notTold(channel, `${notice} ${today}`)}
    group by u.customer_id, u.id
    order by u.id
    limit ${limit}`.execute(db)
  return rows
}
