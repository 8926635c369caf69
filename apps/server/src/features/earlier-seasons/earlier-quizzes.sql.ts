import type { EarlierQuestion, EarlierQuiz } from '@tertulia/contract/earlier-seasons'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { player } from './earlier-seasons.sql.ts'

/** Lists the quizzes of a season, the rounds of the league before special quizzes. */
export async function listEarlierQuizzes(db: Db, seasonId: number): Promise<EarlierQuiz[]> {
  return await queryRows<EarlierQuiz>(db)`
    select q.id, q.round, t.name as subject, q.played_on
    from earlier_quizzes q left join earlier_tables t on t.customer_id = q.customer_id and t.id = q.table_id
    where q.season_id = ${seasonId} order by q.round nulls last, t.place`
}

type Query = { quiz_id: number; reader_id: number; game_id: number | null }

/**
 * Lists the questions of a quiz with the answers of the sides of a game, or of the reader. What others wrote is left
 * out in a club that shows players only their own answers.
 */
export async function listEarlierQuestions(
  db: Db,
  { quiz_id, reader_id, game_id }: Query,
): Promise<EarlierQuestion[]> {
  return await queryRows<EarlierQuestion>(db)`
    select n.number, n.theme, n.statement, n.answer, count(a.place_id)::int as answers,
      (count(*) filter (where a.is_right))::int as right,
      coalesce(json_agg(json_build_object('player', ${player}, 'text',
          case when c.opponent_answers or p.user_id = ${reader_id} then a.answer end, 'is_right', a.is_right)
        order by p.id = g.place_id desc)
        filter (where p.id in (g.place_id, g.opponent_place_id)
          or ${game_id}::int is null and p.user_id = ${reader_id}), '[]') as shown
    from earlier_questions n
    cross join customers c
    left join earlier_answers a on a.customer_id = n.customer_id and a.question_id = n.id
    left join earlier_places p on p.customer_id = a.customer_id and p.id = a.place_id
    left join users u on u.customer_id = p.customer_id and u.id = p.user_id
    left join earlier_games g on g.customer_id = n.customer_id and g.id = ${game_id}
    where n.quiz_id = ${quiz_id}
    group by n.id, n.number, n.theme, n.statement, n.answer order by n.number`
}
