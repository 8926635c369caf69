import type { Theme } from '@tertulia/contract/themes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'

/** Lists the customer's themes in question order, each with its subthemes, including inactive ones. */
export async function listThemeTree(db: Db): Promise<Theme[]> {
  return await queryRows<Theme>(db)`
    select t.id, t.slug, t.active, json_agg(json_build_object('id', s.id, 'slug', s.slug, 'active', s.active, 'wanted_min', s.wanted_min,
      'wanted_max', s.wanted_max) order by s.position) as subthemes
    from themes t
    join subthemes s on s.customer_id = t.customer_id and s.theme_id = t.id
    group by t.customer_id, t.id
    order by t.position`
}

/** Finds the season whose rounds span a date; null outside every season. (docs/rules/seasons.md) */
export async function findSeasonAround(db: Db, date: CalendarDate): Promise<number | null> {
  const row = await queryRow<{ season: number }>(db)`
    select season from rounds
    group by season
    having min(date) <= ${date}::date and max(date) >= ${date}::date`
  return row?.season ?? null
}

/** Counts the questions of each subtheme in the quizzes on a season's rounds, one date left out. */
export async function countUsedSubthemes(
  db: Db,
  { season, except }: { season: number; except: CalendarDate },
): Promise<{ subtheme_id: number; used: number }[]> {
  return await queryRows<{ subtheme_id: number; used: number }>(db)`
    select q.subtheme_id, count(*)::int as used
    from rounds r
    join quizzes z using (customer_id, date)
    join questions q on q.customer_id = z.customer_id and q.quiz_id = z.id
    where r.season = ${season} and z.kind = 'daily' and r.date <> ${except}::date and q.subtheme_id is not null
    group by q.subtheme_id
    order by q.subtheme_id`
}
