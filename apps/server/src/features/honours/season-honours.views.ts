import type { SeasonHonours, WonCup } from '@tertulia/contract/honours'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import { isOver } from '../../platform/access/days.views.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { cupPathOf } from '../cup/cup-path.views.ts'
import { stateOfSpecial, winnersOfSpecial } from '../special-quizzes/special-quiz-state.views.ts'
import { personFields } from '../users/users.views.ts'

/**
 * SQL for the finished seasons, with their first and last date: every day is over, no game of any tier or of the cup
 * waits for a result, and somebody has played.
 */
export const settledSeasons = (today: CalendarDate) => sql`(
  select l.*
  from (
    select customer_id, season, min(date) as first_date, max(date) as last_date
    from rounds group by customer_id, season
    having bool_and(${isOver(sql`date`, today)})
  ) l
  where not exists (select from games g where g.customer_id = l.customer_id and g.season = l.season
      and g.state in ('scheduled', 'pending'))
    and not exists (select from cup_games c where c.customer_id = l.customer_id and c.season = l.season
      and c.user2_id is not null and c.state in ('scheduled', 'pending'))
    and exists (select from standings s where s.customer_id = l.customer_id and s.season = l.season and s.games > 0))`

/** SQL condition: the row `s` of a table is a first place. */
export const isFirstPlace = sql`(s.rank = 1 and s.games > 0)`

/** SQL condition: the cup game `c` is a final. */
export const isFinal = sql`(c.cup_round = (select max(n.cup_round) from cup_rounds n
  where n.customer_id = c.customer_id and n.season = c.season))`

/** Counts the finished seasons whose results are all in. */
export async function countSettledSeasons(db: Db, today: CalendarDate): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`
    select count(*)::int as total from ${settledSeasons(today)} l`
  return row?.total ?? 0
}

type AskedSeasons = { today: CalendarDate; limit: number; offset: number; season?: number }

/** Lists finished seasons whose results are all in, the latest first, with those who won something in them. */
export async function listSeasonHonours(
  db: Db,
  { today, limit, offset, season }: AskedSeasons,
): Promise<SeasonHonours[]> {
  const person = sql`json_build_object(${personFields})`
  return await queryRows<SeasonHonours>(db)`
    select l.season, l.last_date,
      (select coalesce(json_agg(json_build_object('tier', t.tier, 'winners', t.winners) order by t.tier), '[]')
        from (
          select s.tier, json_agg(${person} order by u.name, u.surname, u.id) as winners
          from standings s
          join users u on u.customer_id = s.customer_id and u.id = s.user_id
          where s.customer_id = l.customer_id and s.season = l.season and ${isFirstPlace}
          group by s.tier
        ) t) as tiers,
      (select json_build_object(
          'winner', (select ${person} from users u where u.customer_id = c.customer_id and u.id = c.winner_id),
          'finalist', (select ${person} from users u where u.customer_id = c.customer_id
            and u.id in (c.user1_id, c.user2_id) and u.id <> c.winner_id))
        from cup_games c
        where c.customer_id = l.customer_id and c.season = l.season and ${isFinal}
          and c.winner_id is not null) as cup,
      (select coalesce(json_agg(json_build_object('date', z.date, 'subject', z.subject,
          'winners', ${winnersOfSpecial(personFields)}) order by z.date), '[]')
        from quizzes z
        where z.customer_id = l.customer_id and z.kind = 'special' and z.complete
          and z.date between l.first_date and l.last_date
          and ${isOver(sql`z.date`, today)} and ${stateOfSpecial} = 'decided'
          and exists (select from special_quiz_results r
            where r.customer_id = z.customer_id and r.quiz_id = z.id and r.rank = 1 and r.right_answers > 0)
      ) as special_quizzes
    from ${settledSeasons(today)} l
    where ${season ?? null}::int is null or l.season = ${season ?? null}
    order by l.season desc limit ${limit} offset ${offset}`
}

/** Finds the day of a cup's final, and its winner's way there; null without a winner. */
export async function findWonCup(db: Db, season: number): Promise<WonCup | null> {
  return await queryRow<WonCup>(db)`
    select r.date, ${cupPathOf(sql`c.winner_id`)} as path
    from cup_games c
    join cup_rounds n on n.customer_id = c.customer_id and n.season = c.season and n.cup_round = c.cup_round
    join rounds r on r.customer_id = n.customer_id and r.season = n.season and r.round = n.round
    where c.season = ${season} and ${isFinal} and c.winner_id is not null`
}
