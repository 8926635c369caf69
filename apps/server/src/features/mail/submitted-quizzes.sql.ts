import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import type { Channel } from '../../platform/delivery/messages.ts'
import { outcomeColumns } from '../corrections/changed-quizzes.sql.ts'
import { verdictOf } from '../questions/questions.sql.ts'
import { playedEarly } from '../quizzes/early-sittings.sql.ts'
import { mayPlay } from '../quizzes/quizzes.sql.ts'
import type { Reader } from './texts/reader.ts'
import { canBeTold, notTold, readerColumns, wants } from './readers.sql.ts'
import type { QuizResult } from './texts/result.mail.ts'
import type { SubmittedQuiz } from './texts/submission-copy.mail.ts'

type Query = { date: CalendarDate; today: CalendarDate; limit: number }

/** A player who wants a copy of their submission. */
type CopyReader = Reader & SubmittedQuiz

/** Lists the next players to get a copy of their submissions to the quizzes of a date. */
export async function listCopyReaders(db: Db, { date, today, limit }: Query): Promise<CopyReader[]> {
  return await queryRows<CopyReader>(db)`
    select ${readerColumns}, z.kind, z.date, z.subject, s.submitted_at, s.for_player,
      (select json_agg(json_build_object('position', q.position, 'statement', q.text, 'text', a.text, 'league_points',
          a.league_points, 'cup_points', a.cup_points, 'joker', a.joker) order by q.position)
        from answers a
        join questions q on q.customer_id = a.customer_id and q.id = a.question_id
        where a.customer_id = s.customer_id and a.quiz_id = s.quiz_id and a.user_id = s.user_id) as answers
    from quizzes z
    join notice_preferences p on p.customer_id = z.customer_id and p.kind = z.kind and p.submission_copy
    join submissions s on s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = p.user_id
    join users u on u.customer_id = p.customer_id and u.id = p.user_id
    where z.date = ${date} and ${mayPlay(today)}
      and (not ${playedEarly(sql`u.id`)} or exists (select from closed_days d
        where d.customer_id = z.customer_id and d.date = z.date))
      and ${notTold({ channel: 'mail', notice: 'submission_copy', date })}
    order by s.submitted_at, u.id
    limit ${limit}`
}

/** A player who wants to be notified of the day's result. */
type ResultReader = Reader & QuizResult

/** Lists the next players to notify of their results in a closed date's quizzes. */
export async function listResultReaders(
  db: Db,
  { channel, date, now, today, limit }: Query & { channel: Channel; now: Instant },
): Promise<ResultReader[]> {
  return await queryRows<ResultReader>(db)`
    select ${readerColumns}, z.kind, z.date, z.subject,
      case when s.for_player then s.submitted_at end as submitted_for_me_at,
      (select json_agg(json_build_object('position', q.position, 'statement', q.text, 'text', a.text, 'answer', q.answer,
          'verdict', case when q.counting = 'void' then 'void' else ${verdictOf('a.is_right')} end) order by q.position)
        from judged_answers a
        join questions q on q.customer_id = a.customer_id and q.id = a.question_id
        where a.customer_id = s.customer_id and a.quiz_id = s.quiz_id and a.user_id = s.user_id) as answers,
      ${outcomeColumns}
    from quizzes z
    join closed_days d on d.customer_id = z.customer_id and d.date = z.date
    join notice_preferences p on p.customer_id = z.customer_id and p.kind = z.kind
    join submissions s on s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = p.user_id
    join users u on u.customer_id = p.customer_id and u.id = p.user_id
    where z.date = ${date} and ${wants(channel, 'result')} and ${mayPlay(today)} and ${canBeTold(channel, now)}
      and ${notTold({ channel, notice: 'result', date })}
    order by u.id
    limit ${limit}`
}
