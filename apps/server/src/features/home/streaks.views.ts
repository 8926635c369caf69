import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { PlayedGame } from '@tertulia/core/home/streaks'
import { sql } from 'kysely'
import { isOver } from '../../platform/access/days.views.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

/** Lists a player's decided league games of days that are over, by date, as far as streaks need them. */
export async function listPlayedGames(
  db: Db,
  { user_id, today }: { user_id: number; today: CalendarDate },
): Promise<PlayedGame[]> {
  return await queryRows<PlayedGame>(db)`
    select g.date, json_build_object('outcome', g.outcome, 'right_answers', g.right_answers) as mine,
      case when g.opponent_id is not null then json_build_object('id', g.opponent_id) end as theirs,
      json_build_object('question_count', s.rule_set -> 'question_count') as rules,
      (select count(*)::int from quizzes z
        join questions q on q.customer_id = z.customer_id and q.quiz_id = z.id and q.counting = 'void'
        where z.customer_id = g.customer_id and z.date = g.date and z.kind = 'daily') as void_questions
    from games g
    join seasons s on s.customer_id = g.customer_id and s.season = g.season
    where g.user_id = ${user_id} and g.state = 'decided' and ${isOver(sql`g.date`, today)}
    order by g.date`
}
