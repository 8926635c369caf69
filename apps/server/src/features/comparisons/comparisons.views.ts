import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { profileExists } from '../users/visible-profiles.views.ts'

type Pair = readonly [number, number]

export type ComparedPlayer = { id: number; name: string; surname: string; image: string | null }

/** Finds those of the two users who have a profile visible to others. */
export async function listComparedPlayers(db: Db, pair: Pair): Promise<ComparedPlayer[]> {
  return await queryRows<ComparedPlayer>(db)`
    select u.id, u.name, u.surname, u.image from users u
    where u.id = any(${pair}::int[]) and ${profileExists}`
}

export type ThemeCounts = { answered: number; corrected: number; right_answers: number }

/**
 * Lists both players' results in each theme on closed days, in theme order: every theme in use or answered by either.
 */
export async function listComparedThemes(
  db: Db,
  pair: Pair,
): Promise<{ theme: string; counts: ThemeCounts[] }[]> {
  return await queryRows<{ theme: string; counts: ThemeCounts[] }>(db)`
    select t.slug as theme, json_agg(json_build_object('answered', coalesce(r.answered, 0),
      'corrected', coalesce(r.corrected, 0), 'right_answers', coalesce(r.right_answers, 0)) order by p.side) as counts
    from themes t
    cross join unnest(${pair}::int[]) with ordinality as p (user_id, side)
    left join (
      select s.theme_id, g.user_id, sum(g.answered) as answered, sum(g.corrected) as corrected,
        sum(g.right_answers) as right_answers
      from subtheme_records g
      join subthemes s on s.customer_id = g.customer_id and s.id = g.subtheme_id
      where g.user_id = any(${pair}::int[])
      group by s.theme_id, g.user_id
    ) r on r.theme_id = t.id and r.user_id = p.user_id
    group by t.id, t.slug, t.position, t.active
    having t.active or sum(r.answered) > 0
    order by t.position`
}
