import type { ModeratedMiniLeague } from '@tertulia/contract/moderated-mini-leagues'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { founderPerson, miniLeagues, playerCount, stateOf } from './mini-leagues.views.ts'

/** Counts all mini-leagues. */
export async function countMiniLeagues(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from mini_leagues`.execute(db)
  return rows[0]?.total ?? 0
}

/** Lists a page of all mini-leagues, the newest first. */
export async function listModeratedMiniLeagues(
  db: Db,
  { offset, today, time_zone }: { offset: number; today: CalendarDate; time_zone: string },
): Promise<ModeratedMiniLeague[]> {
  const { rows } = await sql<ModeratedMiniLeague>`
    select l.id, l.name, l.season, ${stateOf(today)} as state, ${founderPerson(today)} as founder,
      ${playerCount(today)} as players, (l.created_at at time zone ${time_zone})::date as founded_on
    from ${miniLeagues}
    order by l.id desc limit ${pageSize} offset ${offset}`.execute(db)
  return rows
}
