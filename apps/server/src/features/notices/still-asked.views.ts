import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import { defaultNotices } from '../account/account.views.ts'
import { kindsOfQuiz, notBlocked, wants, type Channel } from './readers.views.ts'

/**
 * SQL condition: a user has submitted one of some quizzes, or is away on its day, announced or excused, so notices that
 * ask them to play are not sent. (docs/rules/reminders.md)
 */
export const hasPlayedOrIsAway = (userId: RawBuilder<unknown>, quizIds: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from submissions s
    where s.customer_id = current_customer_id() and s.quiz_id = any(${quizIds}) and s.user_id = ${userId})
  or exists (select from quizzes q
    join absences b on b.customer_id = q.customer_id and b.date = q.date
    where q.customer_id = current_customer_id() and q.id = any(${quizIds}) and b.user_id = ${userId}))`

/** A notice that waits, with its channel; its event identifies it. */
type WaitingNotice = {
  channel: Channel
  user_id: RawBuilder<unknown>
  event: RawBuilder<unknown>
  today: CalendarDate
}

/**
 * SQL condition: the reader has been blocked since a notice was written, or has unsubscribed from its kind; for a
 * notice of both quizzes, having unsubscribed for one is enough. Other events are never unwanted.
 * (docs/rules/reminders.md)
 */
export const isUnwanted = ({ channel, user_id: userId, event, today }: WaitingNotice) => sql<boolean>`(
  ${event} ~ '^(opening|reminder|submission copy|result|corrections) .* (daily|special|both)$'
  and exists (select from users u
    cross join ${kindsOfQuiz}
    left join notice_preferences p on p.customer_id = u.customer_id and p.user_id = u.id and p.kind = k.kind
    where u.customer_id = current_customer_id() and u.id = ${userId}
      and split_part(${event}, ' ', -1) in (k.kind, 'both')
      and (not ${notBlocked(today)} or not case split_part(${event}, ' ', 1)
        when 'opening' then ${wants(channel, 'opening')}
        when 'reminder' then ${wants(channel, 'reminder')}
        when 'result' then ${wants(channel, 'result')}
        when 'corrections' then ${wants(channel, 'corrections')}
        else coalesce(p.submission_copy, ${defaultNotices.submission_copy}) end)))`
