import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { MailKind } from '@tertulia/core/mail/preference'
import { sql, type RawBuilder } from 'kysely'
import type { StandingChecks, StillStands } from '../../platform/delivery/messages.ts'
import { queryRows } from '../../platform/database/rows.ts'
import type { Db } from '../../platform/database/database.ts'
import { notBlocked } from '../quizzes/quizzes.sql.ts'
import { hasDevice } from '../push-subscriptions/push-subscriptions.sql.ts'
import { whileReplied } from './replies.sql.ts'
import { kindsOfQuiz, wants, type QuizNotice, readerColumns } from './readers.sql.ts'
import type { Reader } from './texts/reader.ts'

// The user `u` has neither submitted a quiz that the message `m` is about nor is away on its day.
const canStillPlay = sql<boolean>`(
  not exists (select from quizzes z
    join submissions s on s.customer_id = z.customer_id and s.quiz_id = z.id
    where z.customer_id = u.customer_id and z.date = m.date and m.quizzes in (z.kind, 'both') and s.user_id = u.id)
  and not exists (select from absences b
    where b.customer_id = u.customer_id and b.user_id = u.id and b.date = m.date))`

/**
 * Checks that the reader has neither been blocked nor stopped notices of this kind since it was written; for a notice of
 * both quizzes, having stopped it for one is enough. (docs/rules/reminders.md)
 */
const whileWanted =
  (notice: MailKind, condition: RawBuilder<boolean> = sql`true`): StillStands =>
  async (db, { channel, messages, today }) => {
    const rows = await queryRows<{ id: number }>(db)`
      select m.id
      from (select id, user_id, (reference ->> 'date')::date as date, reference ->> 'quizzes' as quizzes
        from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as given (id int, user_id int, reference jsonb)) m
      join users u on u.customer_id = current_customer_id() and u.id = m.user_id
      where ${notBlocked(today)} and ${condition}
        and not exists (select from ${kindsOfQuiz}
          left join notice_preferences p on p.customer_id = u.customer_id and p.user_id = u.id and p.kind = k.kind
          where m.quizzes in (k.kind, 'both') and not ${wants(channel, notice)})`
    return rows.map(({ id }) => id)
  }

/** Checks that the reader of a check-in has neither chosen nor been blocked since, and that the season is to come. */
const whileUnchosen: StillStands = async (db, { messages, today }) => {
  const rows = await queryRows<{ id: number }>(db)`
    select m.id
    from (select id, user_id, (reference ->> 'season')::int as season
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as given (id int, user_id int, reference jsonb)) m
    join users u on u.customer_id = current_customer_id() and u.id = m.user_id
    join check_ins c on c.customer_id = u.customer_id and c.user_id = u.id and c.season = m.season
    join rounds f on f.customer_id = c.customer_id and f.season = c.season and f.round = 1
    where c.choice is null and f.date > ${today} and ${notBlocked(today)}`
  return rows.map(({ id }) => id)
}

/** The checks that waiting reminders are still worth sending. (docs/rules/reminders.md) */
export const standingMail: StandingChecks & Record<QuizNotice, StillStands> = {
  opening: whileWanted('opening', canStillPlay),
  reminder: whileWanted('reminder', canStillPlay),
  closing_soon: whileWanted('reminder', canStillPlay),
  submission_copy: whileWanted('submission_copy'),
  result: whileWanted('result'),
  corrections: whileWanted('corrections'),
  check_in: whileUnchosen,
  reply: whileReplied,
}

/** A person to tell of a change to a season. */
export type SeasonReader = Reader & { has_device: boolean }

type Query = { user_ids: readonly number[]; today: CalendarDate; now: Instant }

/** Lists those of some people who can be told, without blocked and former ones. */
export async function listSeasonReaders(db: Db, { user_ids, today, now }: Query): Promise<SeasonReader[]> {
  return await queryRows<SeasonReader>(db)`
    select ${readerColumns}, ${hasDevice(now)} as has_device
    from users u
    where u.id = any(${user_ids}::int[]) and u.anonymised_at is null and ${notBlocked(today)}
    order by u.id`
}

/** Joins each row with its user as a reader; leaves out rows of blocked and former users. */
export async function joinReaders<Row extends { user_id: number }>(
  db: Db,
  rows: readonly Row[],
  at: Omit<Query, 'user_ids'>,
): Promise<(Row & SeasonReader)[]> {
  const userIds = rows.map(({ user_id }) => user_id)
  const readers = new Map(
    (await listSeasonReaders(db, { user_ids: userIds, ...at })).map((reader) => [reader.user_id, reader]),
  )
  return rows.flatMap((row) => {
    const reader = readers.get(row.user_id)
    return reader ? [{ ...row, ...reader }] : []
  })
}
