import type { ChangeEffect, GameResult } from '@tertulia/contract/change-sets'
import type { Counting } from '@tertulia/contract/fields'
import type { Db } from '../../../platform/database/database.ts'
import { queryRow } from '../../../platform/database/rows.ts'
import type { ClosedQuiz } from '../changed-quizzes.views.ts'

type Mark = ChangeEffect['places']['named'][number]['mark_before']

/** Everything of a closed quiz that a change set may move, as it is stored. */
export type QuizResults = {
  questions: { id: number; answer: string; accepted_answers: string[]; counting: Counting }[]
  verdicts: {
    question_id: number
    normalised: string
    judged_right: boolean | null
    reviewer_id: number | null
    counting: Counting
    /** The players who gave it. */
    count: number
  }[]
  games: { user_id: number; result: GameResult; row: unknown }[]
  places: { user_id: number; tier: number; rank: number; movement: Mark; row: unknown }[]
  ties: {
    position: number
    user1_id: number
    user2_id: number
    row: unknown
    /** The winner by another result that waits for an admin, since the next round is drawn; null for no such result. */
    waiting: { winner_id: number | null } | null
  }[]
  special: { user_id: number; rank: number; joker_hits: number; joker_misses: number; row: unknown }[]
}

/** Reads everything of a closed quiz that a change set may move, in a stable order. */
export async function readResults(
  db: Db,
  { id, kind, date }: Pick<ClosedQuiz, 'id' | 'kind' | 'date'>,
): Promise<QuizResults> {
  const isDaily = kind === 'daily'
  const row = await queryRow<QuizResults>(db)`
    select
      (select json_agg(json_build_object('id', q.id, 'answer', q.answer, 'accepted_answers', q.accepted_answers,
          'counting', q.counting) order by q.id)
        from questions q where q.quiz_id = ${id}) as questions,
      (select coalesce(json_agg(json_build_object('question_id', v.question_id, 'normalised', v.normalised,
          'judged_right', v.judged_right, 'reviewer_id', v.reviewer_id, 'counting', v.counting,
          'count', coalesce(a.count, 0)) order by v.question_id, v.normalised), '[]')
        from questions q
        join verdicts v on v.customer_id = q.customer_id and v.question_id = q.id
        left join (select question_id, normalised, count(*)::int as count from answers where quiz_id = ${id}
          group by question_id, normalised) a on a.question_id = v.question_id and a.normalised = v.normalised
        where q.quiz_id = ${id}) as verdicts,
      (select coalesce(json_agg(json_build_object('user_id', g.user_id, 'row', to_jsonb(g),
          'result', coalesce(g.outcome, case g.state when 'void' then 'void' else 'pending' end))
          order by g.user_id), '[]')
        from games g where ${isDaily} and g.date = ${date}) as games,
      (select coalesce(json_agg(json_build_object('user_id', s.user_id, 'tier', s.tier, 'rank', s.rank,
          'movement', s.movement, 'row', to_jsonb(s)) order by s.tier, s.user_id), '[]')
        from rounds r join standings s on s.customer_id = r.customer_id and s.season = r.season
        where ${isDaily} and r.date = ${date}) as places,
      (select coalesce(json_agg(json_build_object('position', g.position, 'user1_id', g.user1_id,
          'user2_id', g.user2_id, 'row', to_jsonb(g),
          'waiting', (select json_build_object('winner_id', f.winner_id) from cup_changes f
            where f.customer_id = g.customer_id and f.season = g.season and f.cup_round = g.cup_round
              and f.position = g.position and f.decision is null order by f.id desc limit 1))
          order by g.position), '[]')
        from rounds r
        join cup_rounds c on c.customer_id = r.customer_id and c.season = r.season and c.round = r.round
        join cup_games g on g.customer_id = c.customer_id and g.season = c.season and g.cup_round = c.cup_round
        where ${isDaily} and r.date = ${date} and g.user2_id is not null) as ties,
      (select coalesce(json_agg(json_build_object('user_id', e.user_id, 'rank', e.rank, 'joker_hits', e.joker_hits,
          'joker_misses', e.joker_misses, 'row', to_jsonb(e)) order by e.user_id), '[]')
        from special_quiz_results e where e.quiz_id = ${id}) as special`
  if (!row) throw new Error('the statement gave no row')
  return row
}

/** Lists users by name, for those that an effect names. */
export async function listPersons(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; name: string; surname: string }[]> {
  if (ids.length === 0) return []
  return db.selectFrom('users').select(['id', 'name', 'surname']).where('id', 'in', ids).execute()
}
