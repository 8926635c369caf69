import type { SeasonQuestions } from '@tertulia/contract/questions'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { changeOfQuestion } from './question-columns.views.ts'
import { countsColumns, joinCounts, type Counts } from './questions.views.ts'

type Head = Omit<SeasonQuestions, 'rounds'>

/** Finds a public season with its neighbours that have past questions; null when there is no such season. */
export async function findSeasonHead(
  db: Db,
  { season, today }: { season: number; today: CalendarDate },
): Promise<Head | null> {
  const asked = sql`join closed_days d on d.customer_id = r.customer_id and d.date = r.date and d.had_quiz
    where r.customer_id = f.customer_id`
  return await queryRow<Head>(db)`
    select f.season,
      (select max(r.season) from rounds r ${asked} and r.season < f.season) as previous_season,
      (select min(r.season) from rounds r ${asked} and r.season > f.season) as next_season
    from rounds f
    where f.season = ${season} and f.round = 1 and f.date <= ${latestPublicStart(today)}`
}

type Row = Counts & { round: number; date: CalendarDate } & Omit<
    SeasonQuestions['rounds'][number]['questions'][number],
    'percentage' | 'pending'
  >

/** Lists the questions of a season's closed rounds, latest round first. */
export async function listQuestionsOfSeason(db: Db, season: number): Promise<Row[]> {
  return await queryRows<Row>(db)`
    select r.round, r.date, q.id, q.position, t.slug as theme, st.slug as subtheme, q.text, q.answer,
      ${changeOfQuestion} as change,
      ${countsColumns}
    from rounds r
    join closed_days d on d.customer_id = r.customer_id and d.date = r.date and d.had_quiz
    join quizzes z on z.customer_id = r.customer_id and z.date = r.date and z.kind = 'daily'
    join questions q on q.customer_id = z.customer_id and q.quiz_id = z.id
    left join themes t on t.customer_id = q.customer_id and t.id = q.theme_id
    left join subthemes st on st.customer_id = q.customer_id and st.id = q.subtheme_id
    ${joinCounts}
    where r.season = ${season}
    order by r.round desc, q.position`
}
