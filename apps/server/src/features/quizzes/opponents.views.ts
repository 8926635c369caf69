import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

type Counts = { answered: number; right: number; corrected: number }

/** A player's results in a theme beside the club's. */
export type ThemeRecord = Counts & { user_id: number; theme: string; club: Omit<Counts, 'answered'> }

/** SQL that sums records of closed days by theme and a further column. */
const sumsByTheme = sql`select g.user_id, s.theme_id, sum(g.answered)::int as answered,
  sum(g.corrected)::int as corrected, sum(g.right_answers)::int as right_answers
  from subtheme_records g
  join subthemes s on s.customer_id = g.customer_id and s.id = g.subtheme_id`

/**
 * Lists players' results on closed days by theme, in theme order: the numbers of their profiles.
 * (docs/rules/daily-quiz.md)
 */
export async function listThemeRecords(db: Db, userIds: number[]): Promise<ThemeRecord[]> {
  return await queryRows<ThemeRecord>(db)`
    select u.user_id, t.slug as theme, coalesce(p.answered, 0) as answered, coalesce(p.right_answers, 0) as right,
      coalesce(p.corrected, 0) as corrected, json_build_object('right', coalesce(c.right_answers, 0),
        'corrected', coalesce(c.corrected, 0)) as club
    from unnest(${userIds}::int[]) as u (user_id)
    cross join themes t
    left join (${sumsByTheme} where g.user_id = any(${userIds}::int[]) group by g.user_id, s.theme_id) p
      on p.user_id = u.user_id and p.theme_id = t.id
    left join (${sumsByTheme} where g.user_id is null group by g.user_id, s.theme_id) c on c.theme_id = t.id
    order by t.position`
}
