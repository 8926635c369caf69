import { tierFixtures } from '@tertulia/core/league/fixtures'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { createCustomer } from '@tertulia/server/features/customer-settings/new-customer'
import { recomputeResults } from '@tertulia/server/features/closed-days/closed-days'
import type { Database, Db } from '@tertulia/server/platform/database/database'
import { sql } from 'kysely'
import { sized } from '../measuring/sizes.ts'

const history = { seasons: sized(120, 2), rounds: 20, players: 10, first_date: '2016-01-01' }

/**
 * Creates ten players with ten years of games: 120 seasons with games and tables, and a quiz a day, also on every third
 * day, which has no round. Returns the customer and one of the players.
 */
export async function makeLongHistory(
  database: Database,
  analyze: () => Promise<unknown>,
): Promise<{ customer_id: number; user_id: number }> {
  const customerId = await createCustomer(database, {
    name: 'Old league',
    hostnames: [],
    time_zone: 'Europe/Lisbon',
    default_language: 'pt',
  })
  const handle = database.forCustomer(customerId)
  for (const make of [makeSeasons, makeGames, makeQuizzes, makeAnswers]) {
    await handle.tx(make)
    await analyze()
  }
  await recomputeResults(handle, { verify: false })
  await analyze()
  const { id } = await handle.read.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()
  return { customer_id: customerId, user_id: id }
}

async function makeSeasons(db: Db): Promise<void> {
  const { seasons, rounds, players, first_date } = history
  await sql`insert into users (name, surname, email)
    select 'Name', 'Veteran ' || n, 'veteran' || n || '@example.test'
    from generate_series(1, ${players}::int) n`.execute(db)
  await sql`insert into seasons (season, created_at) select n, now() from generate_series(1, ${seasons}::int) n`.execute(
    db,
  )
  // Two rounds, then a day without one.
  await sql`insert into rounds (season, round, date, solo)
    select 1 + n / ${rounds}::int, 1 + n % ${rounds}::int, ${first_date}::date + n + n / 2, 1 + n % ${rounds}::int in (10, 20)
    from generate_series(0, ${seasons * rounds - 1}::int) n`.execute(db)
  await sql`insert into tier_players (season, tier, position, user_id)
    select s.season, 1, row_number() over (partition by s.season order by u.id), u.id from seasons s, users u`.execute(
    db,
  )
}

async function makeGames(db: Db): Promise<void> {
  const positions = Array.from({ length: history.players }, (_, index) => index + 1)
  const sides = tierFixtures(positions, defaultRuleSet).flatMap(({ round, user1_id, user2_id }) => [
    { round, mine: user1_id, theirs: user2_id },
    ...(user2_id === null ? [] : [{ round, mine: user2_id, theirs: user1_id }]),
  ])
  await sql`insert into games (date, user_id, opponent_id, season, tier, round)
    select r.date, me.user_id, them.user_id, me.season, me.tier, r.round
    from jsonb_to_recordset(${JSON.stringify(sides)}::jsonb) as side (round int, mine int, theirs int)
    join rounds r using (round)
    join tier_players me on me.season = r.season and me.position = side.mine
    left join tier_players them on them.season = r.season and them.position = side.theirs
    order by r.date, me.position`.execute(db)
}

async function makeQuizzes(db: Db): Promise<void> {
  await sql`insert into quizzes (date, complete, created_by, created_at)
    select day::date, true, (select min(id) from users), now()
    from generate_series((select min(date) from rounds), (select max(date) from rounds), interval '1 day') day
    order by 1`.execute(db)
  await sql`insert into closed_days (date, closed_at, had_quiz) select date, now(), true from quizzes`.execute(
    db,
  )
  await sql`insert into questions (quiz_id, position, theme_id, subtheme_id, text, answer)
    select z.id, t.position, t.id, s.ids[1 + z.id % array_length(s.ids, 1)], 'Question', 'answer 0'
    from quizzes z, themes t
    cross join lateral (select array_agg(id order by position) as ids from subthemes where theme_id = t.id) s
    order by z.id, t.position`.execute(db)
  await sql`insert into verdicts (question_id, normalised, judged_right, judged_at)
    select q.id, 'answer ' || n, n = 0, now() from questions q, generate_series(0, 1) n`.execute(db)
}

async function makeAnswers(db: Db): Promise<void> {
  await sql`insert into submissions (quiz_id, user_id, submission_key, submitted_at)
    select z.id, u.id, gen_random_uuid(), now() from users u, quizzes z
    where abs(hashint4(z.id * 100 + u.id)) % 30 > 0 order by z.id, u.id`.execute(db)
  await sql`insert into answers (quiz_id, user_id, question_id, text, normalised, league_points)
    select s.quiz_id, s.user_id, q.id, 'answer ' || n, 'answer ' || n,
      (array[0, 1, 1, 1, 2, 2, 2, 3])[1 + (q.position + s.user_id) % 8]
    from submissions s join questions q using (customer_id, quiz_id),
    lateral (select abs(hashint4(s.user_id * 8 + q.id)) % 2 as n) a
    order by s.quiz_id, s.user_id, q.position`.execute(db)
}
