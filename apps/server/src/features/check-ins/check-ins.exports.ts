import type * as checkInCalls from '@tertulia/contract/check-ins'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findCheckInSeason, type CheckInSeason, insertAsked, updateReminded } from './check-ins.sql.ts'

type News = {
  season: number
  /** Null when the players are asked for the first time. */
  group: object | null
  user_ids: readonly number[]
  today: CalendarDate
}

/** Saves that players were asked or reminded, in the transaction that writes to them. (docs/rules/check-ins.md) */
export async function saveTold(db: Db, { group, ...told }: News): Promise<void> {
  if (told.user_ids.length > 0) await (group === null ? insertAsked : updateReminded)(db, told)
}

type CheckInCall = Pick<Call<typeof checkInCalls.remindOfCheckIn>, 'db' | 'customer' | 'today' | 'params'>

/** Finds the season of a call about its check-in; refuses one that has begun. */
export async function findOpenCheckIn({ db, customer, today, params }: CheckInCall): Promise<CheckInSeason> {
  if (customer.rule_set.check_in_days === 0) refuse('not_found')
  const season = orNotFound(await findCheckInSeason(db, params.season))
  if (today >= season.first_date) refuse('season_started')
  return season
}
