import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import { default_notices } from '../account/account.views.ts'
import { kinds_of_quiz, notBlocked, wants, type Channel } from './readers.views.ts'

/**
 * Whether a user has submitted one of some quizzes, or is away on its day, by his own word or an admin's: nobody asks him to
 * play them any more. (docs/rules/reminders.md)
 */
export const hasPlayedOrIsAway = (
  user_id: RawBuilder<unknown>,
  quiz_ids: RawBuilder<unknown>,
) => sql<boolean>`(
  exists (select from submissions s
    where s.customer_id = current_customer_id() and s.quiz_id = any(${quiz_ids}) and s.user_id = ${user_id})
  or exists (select from quizzes q
    join absences b on b.customer_id = q.customer_id and b.date = q.date
    where q.customer_id = current_customer_id() and q.id = any(${quiz_ids}) and b.user_id = ${user_id}))`

/** A notice that waits, and by which way it goes; its event says which one it is. */
type WaitingNotice = {
  channel: Channel
  user_id: RawBuilder<unknown>
  event: RawBuilder<unknown>
  today: CalendarDate
}

/**
 * Whether its reader has been blocked since a notice was written, or has stopped notices of its kind; of both quizzes, of
 * one of them. What tells of something else is never unwanted. (docs/rules/reminders.md)
 */
export const isUnwanted = ({ channel, user_id, event, today }: WaitingNotice) => sql<boolean>`(
  ${event} ~ '^(opening|reminder|submission copy|result|corrections) .* (daily|special|both)$'
  and exists (select from users u
    cross join ${kinds_of_quiz}
    left join notice_preferences p on p.customer_id = u.customer_id and p.user_id = u.id and p.kind = k.kind
    where u.customer_id = current_customer_id() and u.id = ${user_id}
      and split_part(${event}, ' ', -1) in (k.kind, 'both')
      and (not ${notBlocked(today)} or not case split_part(${event}, ' ', 1)
        when 'opening' then ${wants(channel, 'opening')}
        when 'reminder' then ${wants(channel, 'reminder')}
        when 'result' then ${wants(channel, 'result')}
        when 'corrections' then ${wants(channel, 'corrections')}
        else coalesce(p.submission_copy, ${default_notices.submission_copy}) end)))`
