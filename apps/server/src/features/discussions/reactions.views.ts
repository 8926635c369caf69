import type { QuestionReactions } from '@tertulia/contract/discussions'
import { reactions } from '@tertulia/core/discussions/discussions'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'

const counts = sql.join(
  reactions.map(
    (reaction) => sql`${sql.lit(reaction)}, count(*) filter (where r.reaction = ${sql.lit(reaction)})`,
  ),
)

/** SQL for the reactions to a question: their numbers, and the member's own. */
export const reactionsTo = (questionId: RawBuilder<unknown>, userId: number) => sql<QuestionReactions>`(
  select json_build_object(${counts},
    'mine', coalesce(json_agg(r.reaction order by r.reaction) filter (where r.user_id = ${userId}), '[]'))
  from question_reactions r where r.question_id = ${questionId})`

/** Reads the reactions to a question. */
export async function findReactions(db: Db, questionId: number, userId: number): Promise<QuestionReactions> {
  const found = await queryRow<{ reactions: QuestionReactions }>(db)`
    select ${reactionsTo(sql`${questionId}::int`, userId)} as reactions`
  if (!found) throw new Error('A statement without conditions has a row')
  return found.reactions
}
