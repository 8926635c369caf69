import type { ModeratedMiniLeague } from '@tertulia/contract/moderated-mini-leagues'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { founderPerson, miniLeagues, playerCount, stateOf } from './mini-leagues.views.ts'

/** Counts all mini-leagues. */
export async function countMiniLeagues(db: Db): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`select count(*)::int as total from mini_leagues`
  return row?.total ?? 0
}

/** Lists a page of all mini-leagues, the newest first. */
export async function listModeratedMiniLeagues(
  db: Db,
  { offset, today, time_zone }: { offset: number; today: CalendarDate; time_zone: string },
): Promise<ModeratedMiniLeague[]> {
  return await queryRows<ModeratedMiniLeague>(db)`
    select l.id, l.name, l.season, ${stateOf(today)} as state, ${founderPerson(today)} as founder,
      ${playerCount(today)} as players, (l.created_at at time zone ${time_zone})::date as founded_on
    from ${miniLeagues}
    order by l.id desc limit ${pageSize} offset ${offset}`
}
