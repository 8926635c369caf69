import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

type Counts = { answered: number; corrected: number; right_answers: number }

/** A player's record in a subtheme beside everyone's, with its theme; all zero where they answered nothing. */
export type SubthemeRecord = Counts & {
  theme: string
  subtheme: string
  league_answered: number
  league_corrected: number
  league_right_answers: number
}

/** The requested statistics: of one season, or, with null, of all days. */
export type AskedStatistics = { user_id: number; season: number | null }

/**
 * Lists a player's records by subtheme, in question order, for every theme that is active or that they have answered.
 */
export async function listSubthemeRecords(
  db: Db,
  { user_id, season }: AskedStatistics,
): Promise<SubthemeRecord[]> {
  const chosen = season === null ? sql`` : sql`and g.season = ${season}`
  return await queryRows<SubthemeRecord>(db)`
    select t.slug as theme, s.slug as subtheme,
      coalesce(mine.answered, 0)::int as answered, coalesce(mine.corrected, 0)::int as corrected,
      coalesce(mine.right_answers, 0)::int as right_answers,
      coalesce(everybody.answered, 0)::int as league_answered,
      coalesce(everybody.corrected, 0)::int as league_corrected,
      coalesce(everybody.right_answers, 0)::int as league_right_answers
    from themes t
    join subthemes s on s.customer_id = t.customer_id and s.theme_id = t.id
    left join (
      select g.subtheme_id, sum(g.answered) as answered, sum(g.corrected) as corrected,
        sum(g.right_answers) as right_answers
      from subtheme_records g where g.user_id = ${user_id} ${chosen} group by g.subtheme_id
    ) mine on mine.subtheme_id = s.id
    left join (
      select g.subtheme_id, sum(g.answered) as answered, sum(g.corrected) as corrected,
        sum(g.right_answers) as right_answers
      from subtheme_records g where g.user_id is null ${chosen} group by g.subtheme_id
    ) everybody on everybody.subtheme_id = s.id
    where t.active or mine.answered > 0
    order by t.position, s.position`
}

/** A player's record in a theme and season. */
export type SeasonRecord = { season: number; theme: string; corrected: number; right_answers: number }

/** Lists a player's records by season and theme, the earliest season first. */
export async function listSeasonRecords(db: Db, userId: number): Promise<SeasonRecord[]> {
  return await queryRows<SeasonRecord>(db)`
    select g.season, t.slug as theme, g.corrected, g.right_answers
    from (
      select customer_id, season, theme_id, sum(corrected)::int as corrected, sum(right_answers)::int as right_answers
      from subtheme_records
      join (select id as subtheme_id, theme_id from subthemes) s using (subtheme_id)
      where user_id = ${userId} and season is not null
      group by customer_id, season, theme_id
    ) g
    join themes t on t.customer_id = g.customer_id and t.id = g.theme_id
    order by g.season, t.position`
}
