import type { Person } from '@tertulia/contract/fields'
import type { SecondLook } from '@tertulia/contract/second-looks'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { JudgedByBoth } from '@tertulia/core/statistics/agreement'
import { sql, type RawBuilder, type Insertable } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { isOver } from '../../platform/access/days.sql.ts'
import type { SecondLooks } from '../../platform/database/tables.gen.ts'
import { mediumJson } from '../media/media.sql.ts'
import { personFields } from '../users/users.sql.ts'

export type Asking = { user_id: number; since: Instant; today: CalendarDate }

// A short session; the next ones follow.
const atOnce = 10

/** Verdicts for the user's second look: of others, of closed days, of answers that the user did not give. */
const looksFor = ({ user_id, since, today }: Asking): RawBuilder<unknown> => sql`verdicts v
  join questions q on q.customer_id = v.customer_id and q.id = v.question_id
  join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
  where v.looked_at_again and v.judged_right is not null and v.judged_at >= ${since}
    and v.reviewer_id <> ${user_id} and ${isOver(sql`z.date`, today)}
    and not exists (select from second_looks l
      where l.customer_id = v.customer_id and l.question_id = v.question_id and l.normalised = v.normalised)
    and not exists (select from answers a
      where a.customer_id = v.customer_id and a.question_id = v.question_id and a.normalised = v.normalised
        and a.user_id = ${user_id})`

/** Counts the verdicts that wait for the user's second look. */
export async function countLooks(db: Db, asking: Asking): Promise<number> {
  const row = await queryRow<{ waiting: number }>(db)`
    select count(*)::int as waiting from ${looksFor(asking)}`
  return row?.waiting ?? 0
}

/** Lists the first answers that wait for the user's second look, oldest verdict first. */
export async function listLooks(db: Db, asking: Asking): Promise<SecondLook[]> {
  return await queryRows<SecondLook>(db)`
    with chosen as (
      select v.customer_id, v.question_id, v.normalised, v.judged_at, z.kind, z.date from ${looksFor(asking)}
      order by v.judged_at, v.question_id, v.normalised limit ${atOnce})
    select v.question_id, v.normalised,
      (select array_agg(s.text order by s.count desc, s.text) from (
        select a.text, count(*) as count from answers a
        where a.customer_id = v.customer_id and a.question_id = v.question_id and a.normalised = v.normalised
        group by a.text) s) as texts,
      v.kind, v.date, q.position, t.slug as theme, q.text, q.answer, q.accepted_answers, ${mediumJson} as medium
    from chosen v
    join questions q on q.customer_id = v.customer_id and q.id = v.question_id
    left join themes t on t.customer_id = q.customer_id and t.id = q.theme_id
    left join media m on m.customer_id = q.customer_id and m.id = q.medium_id
    order by v.judged_at, v.question_id, v.normalised`
}

type Answer = { question_id: number; normalised: string }

/** Finds the verdict of an answer that waits for the user's second look; null when none waits. */
export async function findLook(db: Db, asking: Asking, { question_id, normalised }: Answer) {
  return await queryRow<{ first_right: boolean; reviewer: Static<typeof Person> }>(db)`
    select v.judged_right as first_right,
      (select json_build_object(${personFields}) from users u
        where u.customer_id = v.customer_id and u.id = v.reviewer_id) as reviewer
    from ${looksFor(asking)} and v.question_id = ${question_id} and v.normalised = ${normalised}`
}

/** Counts how the user and each other reviewer judged the answers that both judged, most of them first. */
export async function listJudgedByBoth(
  db: Db,
  userId: number,
): Promise<(JudgedByBoth & { reviewer: Static<typeof Person> })[]> {
  return await queryRows<JudgedByBoth & { reviewer: Static<typeof Person> }>(db)`
    select json_build_object(${personFields}) as reviewer,
      count(*) filter (where b.mine and b.theirs)::int as both_right,
      count(*) filter (where b.mine and not b.theirs)::int as first_right,
      count(*) filter (where b.theirs and not b.mine)::int as second_right,
      count(*) filter (where not b.mine and not b.theirs)::int as both_wrong
    from (
      select customer_id, second_reviewer_id as reviewer_id, first_right as mine, second_right as theirs
      from second_looks where first_reviewer_id = ${userId}
      union all
      select customer_id, first_reviewer_id, second_right, first_right
      from second_looks where second_reviewer_id = ${userId}
    ) b
    join users u on u.customer_id = b.customer_id and u.id = b.reviewer_id
    group by u.id, u.name, u.surname
    order by count(*) desc, u.id`
}

/** Saves a second look; false when somebody else was quicker. */
export async function insertSecondLook(db: Db, look: Insertable<SecondLooks>): Promise<boolean> {
  const saved = await db
    .insertInto('second_looks')
    .values(look)
    .onConflict((conflict) => conflict.doNothing())
    .returning('question_id')
    .executeTakeFirst()
  return saved !== undefined
}
