import { createApp } from '@tertulia/server/app'
import { createCustomer } from '@tertulia/server/features/customers/customers.service'
import { saveSession } from '@tertulia/server/features/session/session.store'
import type { Database } from '@tertulia/server/platform/database'
import { folderStorage } from '@tertulia/server/platform/media-storage'
import { makeToken } from '@tertulia/server/platform/tokens'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { bench_now } from './league-data.ts'
import { inMeasuredDatabase } from './measured-database.ts'
import { compareInTurns, tellRatio } from './report.ts'

// A page of the genre rankings of a season with 10,000 players: the app's whole answer against the plain SQL statement
// that ranks everybody and cuts the page out.

const players = 10_000
const turns = 5
const requests_a_turn = 60
const goal = 1
const made: { token: string; customer_id: number } = { token: '', customer_id: 0 }

async function fill(database: Database): Promise<void> {
  const settings = { time_zone: 'Europe/Lisbon', default_language: 'pt' as const, hostnames: [] }
  made.customer_id = await createCustomer(database, { name: 'Large league', ...settings })
  const { token, token_hash } = makeToken(made.customer_id)
  made.token = token
  await database.forCustomer(made.customer_id).tx(async (db) => {
    await sql`insert into users (name, surname, email)
      select 'Name' || n % 300, 'Surname' || n % 700, 'player' || n || '@example.test'
      from generate_series(1, ${players}::int) n`.execute(db)
    await sql`insert into user_roles (user_id, role) select min(id), 'regular_player' from users`.execute(db)
    const { rows } = await sql<{ id: number }>`select min(id) as id from users`.execute(db)
    await saveSession(db, {
      token_hash,
      user_id: rows[0]?.id ?? 0,
      created_at: bench_now,
      expires_at: '2099-01-01T00:00:00.000Z',
    })
    await sql`insert into seasons (season, created_at) values (1, now())`.execute(db)
    await sql`insert into rounds (season, round, date, solo)
      select 1, n, ${bench_now}::date - 30 + n, n in (10, 20) from generate_series(1, 20) n`.execute(db)
    await sql`insert into genre_records (season, theme_id, user_id, answered, corrected, right_answers)
      select 1, theme, u.id, n, n, abs(hashint4(u.id * 9 + coalesce(theme, 0))) % (n + 1)
      from users u, (select id as theme, 20 as n from themes union all select null, 160) t`.execute(db)
  })
}

/** What the least would be that gives the same rows. */
const rankingOf = (of_theme: string, page: number) => `
  select r.rank, r.right_answers, r.answered, r.corrected, u.id, u.name, u.surname
  from (
    select *, (rank() over (order by right_answers * 10 + answered desc))::int as rank
    from genre_records where season = 1 and ${of_theme}
  ) r
  join users u on u.customer_id = r.customer_id and u.id = r.user_id
  order by r.rank, u.surname collate "und-x-icu", u.name collate "und-x-icu", u.id
  limit 50 offset ${(page - 1) * 50}`

type Row = { id: number; rank: number }
const idsAndRanks = (rows: Row[]) => JSON.stringify(rows.map(({ id, rank }) => [id, rank]))

async function measure({ database, owner }: { database: Database; owner: Client }): Promise<void> {
  const http = await createApp({
    database,
    clock: { now: () => bench_now },
    media: folderStorage('unused'),
    web_origins: [],
    api_url: '/api',
    serve_web: null,
    log_level: 'silent',
  })
  const headers = { authorization: `Bearer ${made.token}` }
  await owner.query('set role tertulia_app')
  await owner.query("select set_config('app.customer_id', $1, false)", [String(made.customer_id)])
  const { rows } = await owner.query<{ id: number }>("select id from themes where slug = 'history'")
  const theme_id = rows[0]?.id ?? 0

  const rankings = [
    { name: 'all themes', query: '', of_theme: 'theme_id is null' },
    { name: 'one theme', query: '&genre=history', of_theme: `theme_id = ${theme_id}` },
  ]
  for (const { name, query, of_theme } of rankings) {
    for (const page of [1, 100, 200]) {
      const ask = async () => {
        const answer = await http.inject({
          url: `/api/genre-rankings?season=1&page=${page}${query}`,
          headers,
        })
        if (answer.statusCode !== 200) throw new Error(answer.body)
        return answer.json<{ rows: Row[] }>().rows
      }
      const text = rankingOf(of_theme, page)
      const statement = async () => (await owner.query<Row>({ name: `${name} ${page}`, text })).rows
      if (idsAndRanks(await ask()) !== idsAndRanks(await statement()))
        throw new Error('the two rankings differ')
      const [of_app, of_statement] = await compareInTurns([ask, statement], { turns, requests_a_turn })
      tellRatio(`${name}, page ${page}`, of_app / of_statement, {
        goal,
        better: 'lower',
        note: `${of_app.toFixed(1)} ms ÷ ${of_statement.toFixed(1)} ms`,
      })
    }
  }
  await http.close()
}

await inMeasuredDatabase(fill, measure)
process.exit(0)
