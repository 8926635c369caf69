import { sql, type RawBuilder } from 'kysely'
import { personFields } from '../users/users.views.ts'

/** SQL condition: the quiz `z` is credited to a user or was proposed by them, so they know its answers. */
export const ownQuizOf = (user: RawBuilder<unknown>) => sql<boolean>`(z.author_id is not distinct from ${user}
  or exists (select from special_quiz_proposals p
    where p.customer_id = z.customer_id and p.quiz_id = z.id and p.user_id = ${user}))`

/** SQL condition: a user knows the questions of the quiz `z`, as its author or because they have tried it out. */
export const knownQuizOf = (user: RawBuilder<unknown>) =>
  sql<boolean>`(${ownQuizOf(user)} or ${triedOut(user)})`

/** SQL condition: a user has begun to try out the quiz `z`. (docs/rules/test-players.md) */
export const triedOut = (user: RawBuilder<unknown>) => sql<boolean>`exists (select from test_players t
  where t.customer_id = z.customer_id and t.quiz_id = z.id and t.user_id = ${user} and t.begun_at is not null)`

/** SQL condition: one user knows the questions of the quiz `z`. */
export const knownQuiz = (userId: number) => knownQuizOf(sql`${userId}::int`)

/** The condition of an own quiz for one user. */
export const ownQuiz = (userId: number) => ownQuizOf(sql`${userId}::int`)

/** SQL for the author of the special quiz `z`; null without one. */
export const authorOfSpecial = sql<{ id: number; name: string; surname: string } | null>`(
  select json_build_object(${personFields}) from users u
  where u.customer_id = z.customer_id and u.id = z.author_id)`
