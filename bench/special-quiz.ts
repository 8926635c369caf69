import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { createCustomer } from '@tertulia/server/features/customer-settings/new-customer'
import { scoreSpecialQuiz } from '@tertulia/server/features/special-quizzes/special-quizzes.exports'
import { listCustomerIds } from '@tertulia/server/platform/access/access.sql'
import type { Database, Db } from '@tertulia/server/platform/database/database'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { inMeasuredDatabase, timeUndone } from './measuring/measured-database.ts'
import { median, tellRatio } from './measuring/report.ts'
import { sized } from './measuring/sizes.ts'

// The result of a special quiz with 10,000 players as the product computes it, and with one hand-written SQL statement
// with the same sums; each is rolled back, and both must have written the same rows.

const players = sized(10_000, 100)
const repetitions = sized(7, 1)
const goal = 3
const { special_right_points, joker_miss_points, joker_count, special_question_count } = defaultRuleSet

async function fill(database: Database): Promise<void> {
  const settings = { time_zone: 'Europe/Lisbon', default_language: 'pt' as const, hostnames: [] }
  const customerId = await createCustomer(database, { name: 'Large league', ...settings })
  await database.forCustomer(customerId).tx(async (db) => {
    await sql`insert into users (name, surname, email)
      select 'Name', 'Surname' || n, 'player' || n || '@example.test'
      from generate_series(1, ${players}::int) n`.execute(db)
    await sql`insert into quizzes (date, kind, subject, complete, created_by, created_at)
      select '2026-03-11', 'special', 'Rivers', true, min(id), now() from users`.execute(db)
    await sql`insert into questions (quiz_id, position, text, answer)
      select z.id, n, 'Question ' || n, 'answer 0'
      from quizzes z, generate_series(1, ${special_question_count}::int) n order by n`.execute(db)
    await sql`insert into verdicts (question_id, normalised, judged_right, judged_at)
      select q.id, 'answer ' || n, n <= q.position * 6, now() from questions q, generate_series(0, 98) n`.execute(
      db,
    )
    await sql`insert into submissions (quiz_id, user_id, submission_key, submitted_at)
      select z.id, u.id, gen_random_uuid(), now() from users u, quizzes z order by u.id`.execute(db)
    await sql`insert into answers (quiz_id, user_id, question_id, text, normalised, joker)
      select s.quiz_id, s.user_id, q.id, 'answer ' || hash % 99, 'answer ' || hash % 99,
        row_number() over (partition by s.user_id order by hash) <= ${joker_count}
      from submissions s join questions q using (customer_id, quiz_id),
      lateral (select abs(hashint4(s.user_id * 16 + q.position)) as hash) h
      order by s.user_id, q.position`.execute(db)
  })
}

async function scoreInOneStatement(db: Db, quizId: number): Promise<void> {
  await sql`
    with given as materialized (
      select a.user_id, a.question_id, q.position, a.joker, v.is_right
      from questions q
      join answers a on a.customer_id = q.customer_id and a.quiz_id = q.quiz_id and a.question_id = q.id
      join verdicts v on v.customer_id = a.customer_id and v.question_id = a.question_id
        and v.normalised = a.normalised
      where q.quiz_id = ${quizId}
    ), bonuses as (
      select question_id, (100 * count(*) filter (where not is_right) / count(*))::int as bonus
      from given group by question_id
    ), worth as (
      select g.*, b.bonus, row_number() over (
        partition by g.user_id order by (g.is_right and b.bonus > 0) desc, b.bonus desc, g.position) as place
      from given g join bonuses b using (question_id)
    ), sums as (
      select user_id, count(*) filter (where is_right)::int as right_answers,
        count(*) filter (where is_right and joker)::int as joker_hits,
        count(*) filter (where not is_right and joker)::int as joker_misses,
        coalesce(sum(bonus) filter (where is_right and joker), 0)::int as won,
        coalesce(sum(bonus) filter (where is_right and place <= ${joker_count}), 0)::int as best,
        coalesce(array_agg(question_id order by place)
          filter (where is_right and bonus > 0 and place <= ${joker_count}), '{}') as best_joker_ids
      from worth group by user_id
    ), scores as (
      select *, right_answers * ${special_right_points}::int + won - joker_misses * ${joker_miss_points}::int as score
      from sums
    )
    insert into special_quiz_results
      (quiz_id, user_id, rank, score, right_answers, joker_hits, joker_misses, best_score, best_joker_ids)
    select ${quizId}::int, user_id, rank() over (order by score desc), score, right_answers, joker_hits, joker_misses,
      right_answers * ${special_right_points}::int + best, best_joker_ids
    from scores`.execute(db)
}

async function checksum(db: Db): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select md5(string_agg((r.user_id, r.rank, r.score, r.right_answers, r.joker_hits, r.joker_misses, r.best_score,
      (select array_agg(id order by id) from unnest(r.best_joker_ids) id))::text, '' order by user_id)) as sum
    from special_quiz_results r`.execute(db)
  return rows[0]?.sum ?? ''
}

async function measure({ database, owner }: { database: Database; owner: Client }): Promise<void> {
  const [customerId = 0] = await listCustomerIds(database.pool)
  const handle = database.forCustomer(customerId)
  const { id: quizId } = await handle.read.selectFrom('quizzes').select('id').executeTakeFirstOrThrow()
  const ways = [(db: Db) => scoreSpecialQuiz(db, quizId), (db: Db) => scoreInOneStatement(db, quizId)]
  const times: number[][] = ways.map(() => [])
  const written = new Set<string>()
  for (let repetition = 0; repetition <= repetitions; repetition++) {
    for (const [index, way] of ways.entries()) {
      await owner.query('vacuum analyze special_quiz_results')
      const { ms, result } = await timeUndone(handle, way, checksum)
      written.add(result)
      // The first of each is a warm-up.
      if (repetition > 0) times[index]?.push(ms)
    }
  }
  if (written.size !== 1) throw new Error('the two ways of scoring wrote different rows')
  const [product = NaN, statement = NaN] = times.map(median)
  tellRatio(`special quiz of ${players} players`, product / statement, {
    goal,
    better: 'lower',
    note: `${product.toFixed(0)} ms ÷ ${statement.toFixed(0)} ms`,
  })
}

await inMeasuredDatabase(fill, measure)
process.exit(0)
