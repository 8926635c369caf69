import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { hasDevice } from '../push-subscriptions/push-subscriptions.views.ts'
import { notBlocked } from '../quizzes/players.views.ts'
import { readerColumns } from './readers.views.ts'
import type { Reader } from './texts/reader.ts'

/** A person to tell of a change to a season. */
export type SeasonReader = Reader & { has_device: boolean }

type Asked = { user_ids: readonly number[]; today: CalendarDate; now: Instant }

/** Lists those of some people who can be told, without blocked and former ones. */
export async function listSeasonReaders(db: Db, { user_ids, today, now }: Asked): Promise<SeasonReader[]> {
  return await queryRows<SeasonReader>(db)`
    select ${readerColumns}, ${hasDevice(now)} as has_device
    from users u
    where u.id = any(${user_ids}::int[]) and u.anonymised_at is null and ${notBlocked(today)}
    order by u.id`
}

/** Adds to rows about people whom they are about, without those who cannot be told. */
export async function joinReaders<Row extends { user_id: number }>(
  db: Db,
  rows: readonly Row[],
  at: Omit<Asked, 'user_ids'>,
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
