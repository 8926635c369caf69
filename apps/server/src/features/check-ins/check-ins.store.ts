import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { CheckInChoice } from '@tertulia/core/check-ins/check-ins'
import type { Db } from '../../platform/database/database.ts'

type Told = { season: number; user_ids: readonly number[]; today: CalendarDate }

/** Saves that players were asked today. */
export async function insertAsked(db: Db, { season, user_ids, today }: Told): Promise<void> {
  await db
    .insertInto('check_ins')
    .values(user_ids.map((userId) => ({ season, user_id: userId, asked_on: today, told_on: today })))
    .execute()
}

/** Saves that players were reminded today. */
export async function updateReminded(db: Db, { season, user_ids, today }: Told): Promise<void> {
  await db
    .updateTable('check_ins')
    .set(({ eb }) => ({ reminders: eb('reminders', '+', 1), told_on: today }))
    .where('season', '=', season)
    .where('user_id', 'in', [...user_ids])
    .execute()
}

/** Saves the choice of a player who was asked; false when they were not. */
export async function updateChoice(
  db: Db,
  { season, user_id, choice, now }: { season: number; user_id: number; choice: CheckInChoice; now: Instant },
): Promise<boolean> {
  const saved = await db
    .updateTable('check_ins')
    .set({ choice, chosen_at: now })
    .where('season', '=', season)
    .where('user_id', '=', user_id)
    .returning('user_id')
    .executeTakeFirst()
  return saved !== undefined
}
