import { createCustomer } from '@tertulia/server/features/customer-settings/new-customer'
import { openSeason } from '@tertulia/server/features/season-editor/season-form'
import { getOwnCustomer } from '@tertulia/server/platform/access/access.sql'
import type { Database } from '@tertulia/server/platform/database/database'
import { makeToken } from '@tertulia/server/platform/access/tokens'
import { addDays, workingDaysFrom } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'

/** The day on which the measured league lives: its tenth round is over, the next is today's. */
export const benchNow = '2026-11-20T10:00:00.000Z'
const today = benchNow.slice(0, 10)

export type BenchPlayer = { id: number; token: string }

/** A league of `player_count` players in tiers of ten with ten past rounds and today's quiz. */
export async function makeLeague(
  database: Database,
  playerCount: number,
): Promise<{ customer_id: number; players: BenchPlayer[]; question_ids: number[] }> {
  const customerId = await createCustomer(database, {
    name: 'Bench',
    hostnames: [],
    time_zone: 'Europe/Lisbon',
    default_language: 'pt',
  })
  const handle = database.forCustomer(customerId)
  const tokens = Array.from({ length: playerCount }, () => makeToken(customerId))
  const players = await handle.tx(async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into users (name, surname, email, birthdate, region)
      select 'Name' || n, 'Surname' || n, 'player' || n || '@example.test', '1980-01-01', 'PT.LI'
      from generate_series(1, ${playerCount}::int) n returning id`.execute(db)
    await sql`insert into user_roles (user_id, role) select id, 'regular_player' from users`.execute(db)
    const hashes = tokens.map(({ token_hash }) => token_hash.toString('hex'))
    await sql`
      insert into sessions (user_id, token_hash, created_at, expires_at)
      select id, decode(hash, 'hex'), ${benchNow}::timestamptz, '2099-01-01'
      from unnest(${rows.map(({ id }) => id)}::int[], ${hashes}::text[]) as s (id, hash)`.execute(db)
    return rows.map(({ id }, index) => ({ id, token: tokens[index]?.token ?? '' }))
  })
  const dates = await handle.tx(async (db) => {
    const { rule_set } = await getOwnCustomer(db)
    const ids = players.map(({ id }) => id)
    const tiers = Array.from({ length: playerCount / 10 }, (_, tier) => ids.slice(tier * 10, tier * 10 + 10))
    const days = workingDaysFrom(addDays(today, -14), rule_set.round_count)
    await openSeason(db, { season: 1, dates: days, tiers, rule_set, created_at: benchNow })
    return days
  })
  for (const date of dates.filter((day) => day <= today))
    await handle.tx((db) => makeQuiz(db, date, date < today))
  const { rows: questions } = await sql<{ id: number }>`
    select q.id from questions q join quizzes z on z.id = q.quiz_id where z.date = ${today} order by q.position`.execute(
    handle.read,
  )
  return { customer_id: customerId, players, question_ids: questions.map(({ id }) => id) }
}

type Db = Parameters<Parameters<ReturnType<Database['forCustomer']>['tx']>[0]>[0]

async function makeQuiz(db: Db, date: string, played: boolean): Promise<void> {
  await sql`
    with quiz as (
      insert into quizzes (date, complete, created_by, created_at)
      select ${date}, true, min(id), ${benchNow}::timestamptz from users returning id
    )
    insert into questions (quiz_id, position, theme_id, subtheme_id, text, answer)
    select quiz.id, t.position, t.id, (select min(s.id) from subthemes s where s.theme_id = t.id),
      repeat('A statement as long as statements are. ', 4), 'Answer ' || t.position
    from quiz, themes t`.execute(db)
  if (!played) return
  await sql`
    with played as (
      insert into submissions (quiz_id, user_id, submission_key, submitted_at)
      select z.id, u.id, gen_random_uuid(), ${benchNow}::timestamptz from quizzes z, users u where z.date = ${date}
      returning quiz_id, user_id
    )
    insert into answers (quiz_id, user_id, question_id, text, normalised, league_points)
    select p.quiz_id, p.user_id, q.id, a.text, a.text,
      (array[0, 1, 1, 1, 2, 2, 2, 3])[1 + (q.position + p.user_id) % 8]
    from played p
    join questions q using (quiz_id)
    cross join lateral (select case when (p.user_id * 7 + q.position * 3) % 5 < 3 then 'answer' else 'wrong' end as text) a`.execute(
    db,
  )
  await sql`
    insert into verdicts (question_id, normalised, judged_right, judged_at)
    select distinct question_id, normalised, normalised = 'answer', ${benchNow}::timestamptz
    from answers on conflict do nothing`.execute(db)
}
