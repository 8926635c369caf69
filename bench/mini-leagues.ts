import type { Database } from '@tertulia/server/platform/database/database'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { benchNow, makeLeague } from './data/league-data.ts'
import { createMeasuredApp } from './measuring/measured-app.ts'
import { inMeasuredDatabase } from './measuring/measured-database.ts'
import { compareInTurns, tellRatio } from './measuring/report.ts'
import { sized } from './measuring/sizes.ts'

// The table of a full mini-league of 64 players, one of 5,000 that run in a league of 1,000 players: the app's response
// against the plain SQL statement that sums the right answers of its players on the closed days.

const [leagueSize, miniLeagues, members] = [sized(1000, 80), sized(5000, 2), 64]
const [turns, requestsATurn] = [sized(5, 1), sized(40, 1)]
const goal = 3
const goalMs = 50
const made = { token: '', user_id: 0, customer_id: 0 }

async function fill(database: Database): Promise<void> {
  const { customer_id, players } = await makeLeague(database, leagueSize)
  Object.assign(made, { customer_id, token: players[0]?.token, user_id: players[0]?.id })
  await database.forCustomer(customer_id).tx(async (db) => {
    await sql`
      insert into closed_days (date, closed_at, had_quiz)
      select r.date, ${benchNow}::timestamptz, true from rounds r where r.date < ${benchNow.slice(0, 10)}`.execute(
      db,
    )
    await sql`
      insert into question_counts (question_id, answered, corrected, right_answers, jokers, points_given)
      select question_id, count(*), count(*), count(*) filter (where normalised = 'answer'), 0, '{0,0,0,0}'
      from answers group by question_id`.execute(db)
    await sql`
      insert into mini_leagues (id, season, name, founder_id, size, code, approval, duels, created_at)
      overriding system value
      select n, 1, 'Mini-league ' || n, ${made.user_id}, ${members}, lpad(n::text, 13, '0'), false, false, now()
      from generate_series(1, ${miniLeagues}::int) n`.execute(db)
    await sql`
      insert into mini_league_players (mini_league_id, user_id, counts_from, joined_at)
      select n, ${made.user_id}::int + case when k = 0 then 0 else 1 + (n * 17 + k) % ${leagueSize - 1}::int end,
        '2026-11-01', now()
      from generate_series(1, ${miniLeagues}::int) n, generate_series(0, ${members - 1}::int) k`.execute(db)
  })
}

/** The simplest statement that sums the right answers of a mini-league. */
const sumsOf = (id: number) => `
  select a.user_id as id, (count(*) filter (where v.is_right))::int as right_answers
  from mini_league_players m
  join rounds r on r.season = 1
  join closed_days d on d.date = r.date
  join quizzes z on z.date = d.date
  join answers a on a.quiz_id = z.id and a.user_id = m.user_id
  left join verdicts v on v.question_id = a.question_id and v.normalised = a.normalised
  where m.mini_league_id = ${id}
  group by a.user_id`

type Row = { id: number; right_answers: number }
const byPlayer = (rows: Row[]) =>
  JSON.stringify(
    rows.map(({ id, right_answers: right }) => [id, right]).toSorted(([one = 0], [two = 0]) => one - two),
  )

async function measure({ database, owner }: { database: Database; owner: Client }): Promise<void> {
  const http = await createMeasuredApp(database)
  const headers = { authorization: `Bearer ${made.token}` }
  await owner.query('set role tertulia_app')
  await owner.query("select set_config('app.customer_id', $1, false)", [String(made.customer_id)])
  const id = miniLeagues / 2
  const ask = async () => {
    const answer = await http.inject({ url: `/api/mini-leagues/${id}`, headers })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<{ table: Row[] }>().table
  }
  const statement = async () => (await owner.query<Row>({ name: 'sums', text: sumsOf(id) })).rows
  const table = await ask()
  if (table.length !== members || byPlayer(table) !== byPlayer(await statement()))
    throw new Error('the two tables differ')
  const [ofApp, ofStatement] = await compareInTurns([ask, statement], { turns, requestsATurn })
  tellRatio('table of a mini-league', ofApp / ofStatement, {
    goal,
    better: 'lower',
    note: `${ofApp.toFixed(1)} ms (goal at most ${goalMs} ms) ÷ ${ofStatement.toFixed(1)} ms`,
  })
  await http.close()
}

await inMeasuredDatabase(fill, measure)
process.exit(0)
