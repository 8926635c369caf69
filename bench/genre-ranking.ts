import { createCustomer } from '@tertulia/server/features/customer-settings/new-customer'
import { saveSession } from '@tertulia/server/features/session/session.sql'
import type { Database } from '@tertulia/server/platform/database/database'
import { makeToken } from '@tertulia/server/platform/access/tokens'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { benchNow } from './data/league-data.ts'
import { createMeasuredApp } from './measuring/measured-app.ts'
import { inMeasuredDatabase } from './measuring/measured-database.ts'
import { compareInTurns, tellRatio } from './measuring/report.ts'
import { sized } from './measuring/sizes.ts'

// A page of the genre rankings of a season with 10,000 players: the app's response against the plain SQL statement
// that ranks everybody and cuts the page out.

const players = sized(10_000, 200)
const lastPage = players / 50
const turns = sized(5, 1)
const requestsATurn = sized(60, 1)
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
      created_at: benchNow,
      expires_at: '2099-01-01T00:00:00.000Z',
    })
    await sql`insert into seasons (season, created_at) values (1, now())`.execute(db)
    await sql`insert into rounds (season, round, date, solo)
      select 1, n, ${benchNow}::date - 30 + n, n in (10, 20) from generate_series(1, 20) n`.execute(db)
    await sql`insert into genre_records (season, theme_id, user_id, answered, corrected, right_answers)
      select 1, theme, u.id, n, n, abs(hashint4(u.id * 9 + coalesce(theme, 0))) % (n + 1)
      from users u, (select id as theme, 20 as n from themes union all select null, 160) t`.execute(db)
  })
}

/** The simplest statement that returns the same rows. */
const rankingOf = (ofTheme: string, page: number) => `
  select r.rank, r.right_answers, r.answered, r.corrected, u.id, u.name, u.surname
  from (
    select *, (rank() over (order by right_answers * 10 + answered desc))::int as rank
    from genre_records where season = 1 and ${ofTheme}
  ) r
  join users u on u.customer_id = r.customer_id and u.id = r.user_id
  order by r.rank, u.surname collate "und-x-icu", u.name collate "und-x-icu", u.id
  limit 50 offset ${(page - 1) * 50}`

type Row = { id: number; rank: number }
const idsAndRanks = (rows: Row[]) => JSON.stringify(rows.map(({ id, rank }) => [id, rank]))

async function measure({ database, owner }: { database: Database; owner: Client }): Promise<void> {
  const http = await createMeasuredApp(database)
  const headers = { authorization: `Bearer ${made.token}` }
  await owner.query('set role tertulia_app')
  await owner.query("select set_config('app.customer_id', $1, false)", [String(made.customer_id)])
  const { rows } = await owner.query<{ id: number }>("select id from themes where slug = 'history'")
  const themeId = rows[0]?.id ?? 0

  const rankings = [
    { name: 'all themes', query: '', ofTheme: 'theme_id is null' },
    { name: 'one theme', query: '&genre=history', ofTheme: `theme_id = ${themeId}` },
  ]
  for (const { name, query, ofTheme } of rankings) {
    for (const page of [1, lastPage / 2, lastPage]) {
      const ask = async () => {
        const answer = await http.inject({
          url: `/api/genre-rankings?season=1&page=${page}${query}`,
          headers,
        })
        if (answer.statusCode !== 200) throw new Error(answer.body)
        return answer.json<{ rows: Row[] }>().rows
      }
      const text = rankingOf(ofTheme, page)
      const statement = async () => (await owner.query<Row>({ name: `${name} ${page}`, text })).rows
      if (idsAndRanks(await ask()) !== idsAndRanks(await statement()))
        throw new Error('the two rankings differ')
      const [ofApp, ofStatement] = await compareInTurns([ask, statement], { turns, requestsATurn })
      tellRatio(`${name}, page ${page}`, ofApp / ofStatement, {
        goal,
        better: 'lower',
        note: `${ofApp.toFixed(1)} ms ÷ ${ofStatement.toFixed(1)} ms`,
      })
    }
  }
  await http.close()
}

await inMeasuredDatabase(fill, measure)
process.exit(0)
