import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { insertAsked, updateReminded } from './check-ins.store.ts'

type Told = {
  season: number
  /** Null when the players are asked for the first time. */
  group: object | null
  user_ids: readonly number[]
  today: CalendarDate
}

/** Saves that players were asked or reminded, in the transaction that writes to them. (docs/rules/check-ins.md) */
export async function saveTold(db: Db, { group, ...told }: Told): Promise<void> {
  if (told.user_ids.length > 0) await (group === null ? insertAsked : updateReminded)(db, told)
}
