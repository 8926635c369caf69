import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import type { Channel, StillStands } from '../../platform/delivery/messages.ts'
import { isDiscussed, isShown } from '../discussions/discussions.sql.ts'
import { notBlocked } from '../quizzes/quizzes.sql.ts'
import { canBeTold, readerColumns } from './readers.sql.ts'
import type { Reader } from './texts/reader.ts'
import type { Reply } from './texts/reply.mail.ts'

/** A member to tell of the first reply of a day to what they said in one discussion. */
type ReplyReader = Reader & Reply & { replied_on: CalendarDate }

const repliedOn = sql`(p.created_at at time zone c.time_zone)::date`

/**
 * SQL for the replies `p`, in the quizzes `z`, of which the authors `u` of what they reply to may be told: shown, by
 * somebody else, in an open discussion that they may read and write in, and only if they want it.
 */
const toldReplies = (today: CalendarDate) => sql`posts p
  join customers c on c.id = p.customer_id
  join posts o on o.customer_id = p.customer_id and o.id = p.reply_to
  join users u on u.customer_id = o.customer_id and u.id = o.user_id
  join quizzes z on z.customer_id = p.customer_id and z.id = p.quiz_id
  where p.user_id <> u.id and ${isShown} and ${isDiscussed({ kinds: ['daily', 'special'], today })}
    and u.reply_mail and u.anonymised_at is null and ${notBlocked(today)}
    and exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
      and (r.valid_until is null or r.valid_until >= ${today})
      and (r.role in ('admin', 'regular_player', 'quiz_editor', 'answer_reviewer')
        or z.kind = 'special' and r.role in ('special_quiz_player', 'special_quiz_editor')))
    and not exists (select from mutes m where m.customer_id = u.customer_id and m.user_id = u.id
      and (m.until is null or m.until >= ${today}))`

type Query = { channel: Channel; since: Instant; now: Instant; today: CalendarDate; limit: number }

/** Lists the next members to tell of replies since an instant, once for a discussion and a day of the club. */
export async function listReplyReaders(
  db: Db,
  { channel, since, now, today, limit }: Query,
): Promise<ReplyReader[]> {
  const messages = sql.table(channel === 'mail' ? 'outbox' : 'push_messages')
  return await queryRows<ReplyReader>(db)`
    with replies as (
      select distinct on (u.id, p.quiz_id, ${repliedOn}) ${readerColumns}, p.quiz_id, z.kind, z.date, p.question_id,
        (select q.position from questions q where q.customer_id = p.customer_id and q.id = p.question_id) as position,
        p.id as post_id, ${repliedOn} as replied_on,
        (select trim(a.name || ' ' || a.surname) from users a where a.customer_id = p.customer_id and a.id = p.user_id)
          as author
      from ${toldReplies(today)} and p.created_at >= ${since} and ${canBeTold(channel, now)}
      order by u.id, p.quiz_id, ${repliedOn}, p.created_at, p.id)
    select f.* from replies f
    where not exists (select from ${messages} m
      where m.customer_id = f.customer_id and m.user_id = f.user_id and m.kind = 'reply'
        and m.reference = jsonb_build_object('quiz_id', f.quiz_id, 'date', f.replied_on::text))
    order by f.user_id, f.quiz_id, f.replied_on
    limit ${limit}`
}

/** Checks that a reply is still there to be read, by somebody who wants mail about replies. (docs/rules/discussions.md) */
export const whileReplied: StillStands = async (db, { messages, today }) => {
  const rows = await queryRows<{ id: number }>(db)`
    select g.id
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as g (id int, user_id int, reference jsonb)
    where exists (select from ${toldReplies(today)} and u.id = g.user_id
      and p.quiz_id = (g.reference ->> 'quiz_id')::int and ${repliedOn} = (g.reference ->> 'date')::date)`
  return rows.map(({ id }) => id)
}
