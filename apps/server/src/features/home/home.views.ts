import type { Home } from '@tertulia/contract/home'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { ownCheckIn, type OwnCheckInRow } from '../check-ins/check-ins.views.ts'
import { cupGameOn } from '../quizzes/players-games.views.ts'
import { submittedBy } from '../quizzes/submissions.views.ts'
import { isWithdrawn } from '../seasons/withdrawals.views.ts'
import { personFields } from '../users/users.views.ts'
import { isOver } from '../../platform/access/days.views.ts'

/** A player's day as stored. */
export type FoundDay = {
  /** Null without a complete quiz today. */
  submitted: boolean | null
  round: Home['round']
  cup_game: Home['cup_game']
  last_game: Home['last_game']
  next_round: Home['next_round']
  check_in: OwnCheckInRow | null
  newcomer: boolean
}

/** Finds today's quiz and games of a player, their latest game with results and the next round, in one statement. */
export async function findDay(
  db: Db,
  { user_id, today }: { user_id: number; today: CalendarDate },
): Promise<FoundDay> {
  const day = await queryRow<FoundDay>(db)`
    select
      (select ${submittedBy(user_id)}
        from quizzes z
        where z.date = ${today} and z.kind = 'daily' and z.complete) as submitted,
      (select json_build_object('season', g.season, 'tier', g.tier, 'round', g.round, 'opponent',
          (select json_build_object(${personFields}) from users u
            where u.customer_id = g.customer_id and u.id = g.opponent_id))
        from games g
        where g.date = ${today} and g.user_id = ${user_id} and g.state <> 'void') as round,
      (select json_build_object('season', c.season, 'cup_round', c.cup_round, 'ties', c.ties, 'opponent',
          (select json_build_object(${personFields}) from users u
            where u.customer_id = c.customer_id and u.id = c.opponent_id))
        from ${cupGameOn(sql`${today}`, user_id)} c) as cup_game,
      (select json_build_object('date', g.date, 'state', g.state, 'players',
          (select json_agg(json_build_object(${personFields}) order by s.user_id <> g.user_id)
            from games s
            join users u on u.customer_id = s.customer_id and u.id = s.user_id
            where s.customer_id = g.customer_id and s.date = g.date and s.user_id in (g.user_id, g.opponent_id)))
        from games g
        where g.user_id = ${user_id} and ${isOver(sql`g.date`, today)} and g.state <> 'scheduled' and not ${isWithdrawn}
        order by g.date desc limit 1) as last_game,
      (select json_build_object('season', r.season, 'round', r.round, 'date', r.date)
        from rounds r
        join rounds f on f.customer_id = r.customer_id and f.season = r.season and f.round = 1
        where r.date > ${today} and f.date <= ${latestPublicStart(today)}
        order by r.date limit 1) as next_round,
      (select to_json(c) from (${ownCheckIn(user_id, today)}) c) as check_in,
      not exists (select from submissions s where s.user_id = ${user_id}) as newcomer`
  if (!day) throw new Error('a select without a table gave no row')
  return day
}
