import type { Form } from '@tertulia/contract/league'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import { isOver } from '../../../platform/access/days.views.ts'
import type { Db } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'

const gamesShown = 5

type AskedForms = {
  user_ids: readonly number[]
  /** First and last date of the games; without them all games are asked for. */
  from?: CalendarDate
  to?: CalendarDate
  /** Games of this day and later ones do not count, nor those of a day that is kept open. */
  before: CalendarDate
}

/** Lists the form of players by their ids: their last decided games against an opponent. (docs/rules/league.md) */
export async function listForms(
  db: Db,
  { user_ids, from = '-infinity', to = 'infinity', before }: AskedForms,
): Promise<Map<number, Form>> {
  const rows = await queryRows<{ user_id: number; form: Form }>(db)`
    select u.user_id, json_agg(l.outcome order by l.date) as form
    from unnest(${user_ids}::int[]) as u (user_id)
    cross join lateral (
      select g.date, g.outcome from games g
      where g.user_id = u.user_id and g.date between ${from}::date and ${to}::date and g.state = 'decided'
        and g.opponent_id is not null and ${isOver(sql`g.date`, before)}
      order by g.date desc limit ${gamesShown}
    ) l
    group by u.user_id`
  return new Map(rows.map(({ user_id, form }) => [user_id, form]))
}
