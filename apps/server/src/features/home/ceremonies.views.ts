import type { Ceremonies } from '@tertulia/contract/home'
import { addDays, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import { isOver } from '../../platform/access/days.views.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { cupPathOf } from '../cup/cup-path.views.ts'
import { stateOfSpecial } from '../special-quizzes/special-quiz-state.views.ts'
import { isSharedRank, playersOfSpecial } from './morning.views.ts'

const daysShown = 3

/** What a player has won of late, and the season and tier that ended for them. */
export type FoundCeremonies = Pick<Ceremonies, 'cup' | 'special'> & {
  season: { season: number; tier: number; date: CalendarDate } | null
}

/** The player, and the day of what they won; by default the last three. */
export type AskedCeremonies = { user_id: number; today: CalendarDate; on?: CalendarDate }

/**
 * Finds the cup and the special quiz that a player won on one of the last three days, or on the day asked for, and the
 * season that ended on one; only of days that are over and once every answer is judged.
 */
export async function findCeremonies(
  db: Db,
  { user_id, today, on }: AskedCeremonies,
): Promise<FoundCeremonies> {
  const [since, until] = on === undefined ? [addDays(today, -daysShown), today] : [on, on]
  const isShown = (date: RawBuilder<unknown>) =>
    sql`(${date} between ${since} and ${until} and ${isOver(date, today)})`
  const row = await queryRow<FoundCeremonies>(db)`
    select
      (select json_build_object('season', c.season, 'date', r.date, 'path', ${cupPathOf(sql`f.winner_id`)})
        from cup_rounds c
        join rounds r on r.customer_id = c.customer_id and r.season = c.season and r.round = c.round
        join cup_games f on f.customer_id = c.customer_id and f.season = c.season and f.cup_round = c.cup_round
        where f.winner_id = ${user_id} and ${isShown(sql`r.date`)}
          and not exists (select from cup_rounds l where l.customer_id = c.customer_id and l.season = c.season
            and l.cup_round > c.cup_round)
        order by r.date desc limit 1) as cup,
      (select json_build_object('season', s.season, 'tier', s.tier, 'date', last.date)
        from standings s
        cross join lateral (
          select max(n.date) as date from rounds n where n.customer_id = s.customer_id and n.season = s.season
        ) last
        where s.user_id = ${user_id} and s.games > 0
          and ${isShown(sql`last.date`)}
          and not exists (select from games g where g.customer_id = s.customer_id and g.season = s.season
            and g.tier = s.tier and g.state in ('scheduled', 'pending'))
        order by s.season desc limit 1) as season,
      (select json_build_object('date', z.date, 'subject', z.subject, 'score', r.score,
          'players', ${playersOfSpecial}, 'shared', ${isSharedRank})
        from special_quiz_results r
        join quizzes z on z.customer_id = r.customer_id and z.id = r.quiz_id
        where r.user_id = ${user_id} and r.rank = 1 and ${isShown(sql`z.date`)}
          and ${stateOfSpecial} = 'decided' and ${playersOfSpecial} > 1
        order by z.date desc limit 1) as special`
  return row ?? { cup: null, season: null, special: null }
}
