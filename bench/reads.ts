import { parseArgs } from 'node:util'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { addDays } from '@tertulia/core/calendar/calendar'
import { roleNames } from '@tertulia/core/roles/roles'
import { openDatabase, type Database } from '@tertulia/server/platform/database/database'
import { endpointNames } from '@tertulia/server/platform/http/contract-names'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { league, makeLeague } from './data/close-day-league.ts'
import { createMeasuredApp } from './measuring/measured-app.ts'
import { inMeasuredDatabase } from './measuring/measured-database.ts'
import { median, tellRatio } from './measuring/report.ts'
import { sized } from './measuring/sizes.ts'
import { makeSession } from './measuring/measured-session.ts'
import { recordStatements } from './measuring/statement-recorder.ts'

// Reads every GET endpoint in a league of 2,000 players on the last day of a season, and prints those that take longest
// and those that send the most statements. It fails when one sends more than five: a count is the same on every machine.
//   node bench/reads.ts --all --only /mini-leagues

const { values: options } = parseArgs({
  options: { all: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
})
const limits = { ms: 15, statements: 5, roundTrips: 3 }
// Reads some eighty tables, each by pages, a few times an hour at most.
const unlimited = ['/api/account/export']
const listed = 10
const repeats = sized(25, 1)
const players = { tiers: sized(200, 10), round: league.rules.round_count }
const miniLeagues = { count: 3, members: 20 }
const date = addDays(league.date, players.round - league.round)
const now = `${date}T10:00:00.000Z`

type Candidates = Record<string, (string | number)[]>

type Read = { path: string; ms: number; statements: number; roundTrips: number }

const made = { customer_id: 0, player_id: 0 }

async function fill(database: Database, owner: Client): Promise<void> {
  made.customer_id = await makeLeague(database, () => owner.query('analyze'), { ...league, ...players, date })
  await database.forCustomer(made.customer_id).tx(async (db) => {
    const { rows } = await sql<{
      id: number
    }>`select min(user_id) as id from tier_players where tier = 2`.execute(db)
    made.player_id = rows[0]?.id ?? 0
    await sql`insert into user_roles (user_id, role) select id, 'regular_player' from users`.execute(db)
    // Otherwise no past quiz has places.
    await sql`insert into verdicts (question_id, normalised, judged_right, judged_at)
      select id, 'answer 99', false, ${now}::timestamptz from questions`.execute(db)
    await sql`update question_counts set corrected = answered`.execute(db)
    await sql`
      insert into mini_leagues (season, name, founder_id, size, code, approval, duels, created_at)
      select 1, 'Mini-league ' || n, ${made.player_id}, 64, lpad(n::text, 13, '0'), false, false, ${now}::timestamptz
      from generate_series(1, ${miniLeagues.count}::int) n`.execute(db)
    await sql`
      insert into mini_league_players (mini_league_id, user_id, counts_from, joined_at)
      select l.id, u.id, (select min(date) from rounds), ${now}::timestamptz
      from mini_leagues l cross join lateral (
        select id from users order by (id = ${made.player_id}) desc, (id * 7919 + l.id * 31) % 1009, id
        limit ${miniLeagues.members}) u`.execute(db)
  })
}

/** Creates somebody who holds every role but those that keep out. */
async function makeTeamMember(database: Database): Promise<number> {
  return database.forCustomer(made.customer_id).tx(async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into users (name, surname, email) values ('All', 'Roles', 'all@example.test') returning id`.execute(
      db,
    )
    const id = rows[0]?.id ?? 0
    const roles = roleNames.filter((role) => role !== 'blocked')
    await sql`insert into user_roles (user_id, role) select ${id}, unnest(${roles}::text[])`.execute(db)
    return id
  })
}

/** Lists a value for each parameter of the endpoints, by name. */
async function listCandidates(database: Database): Promise<Candidates> {
  const { rows } = await sql<{ opponent: number; question: number; mini_league: number }>`
    select (select opponent_id from games where user_id = ${made.player_id} and date < ${date}
        and opponent_id is not null limit 1) as opponent,
      (select max(q.id) from questions q join quizzes z on z.id = q.quiz_id where z.date < ${date}) as question,
      (select min(id) from mini_leagues) as mini_league`.execute(database.forCustomer(made.customer_id).read)
  const [found] = rows
  if (!found) throw new Error('there is no league')
  const { opponent, question, mini_league } = found
  return {
    id: [opponent, question, mini_league],
    id1: [made.player_id],
    id2: [opponent],
    user1: [made.player_id],
    user_id: [opponent],
    user2: [opponent],
    date: [addDays(date, -1), date],
    season: [1],
    round: [5],
    month: [date.slice(0, 7)],
    page: [1],
    kind: ['daily'],
    state: ['all', 'pending', 'in', 'open'],
    search: ['surname 10'],
    code: ['0'.repeat(12) + '1'],
    current: [''],
    today: [''],
  }
}

/** Reads an endpoint a few times; null when none of the inputs brings a response. */
async function measureRead(
  http: Awaited<ReturnType<typeof createMeasuredApp>>,
  tokens: string[],
  paths: string[],
): Promise<Read | null> {
  for (const token of tokens) {
    for (const path of paths) {
      const ask = async () =>
        (await http.inject({ url: path, headers: { authorization: `Bearer ${token}` } })).statusCode
      if ((await ask()) !== 200) continue
      const sent = await recordStatements(async () => void (await ask()))
      const times: number[] = []
      for (let turn = 0; turn < repeats; turn++) {
        const start = performance.now()
        await ask()
        times.push(performance.now() - start)
      }
      const roundTrips = sent.filter(({ beside }) => !beside).length
      return { path, ms: median(times), statements: sent.length, roundTrips }
    }
  }
  return null
}

/** Returns the paths of an endpoint for each combination of values that it must have. */
function pathsOf({ path, query }: Endpoint, candidates: Candidates): string[] {
  const search = (query?.required ?? []).map((name) => `${name}=:${name}`).join('&')
  const names = [...`${path}?${search}`.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return names.reduce(
    (paths, name) =>
      paths.flatMap((one) =>
        (candidates[name] ?? []).map((value) => one.replace(`:${name}`, encodeURIComponent(value))),
      ),
    [`/api${path}${search && `?${search}`}`],
  )
}

function tellWorst(reads: Read[], name: 'ms' | 'statements' | 'roundTrips'): void {
  const sorted = reads.toSorted((one, other) => other[name] - one[name])
  for (const read of sorted.slice(0, options.all ? reads.length : listed)) {
    const note = `${read.ms.toFixed(1)} ms, ${read.statements} statements in ${read.roundTrips} round trips`
    tellRatio(`${name} of ${read.path}`, read[name] / limits[name], { goal: 1, better: 'lower', note })
  }
}

await inMeasuredDatabase(fill, async ({ databaseUrl, owner }) => {
  const database = openDatabase({ databaseUrl, poolSize: 10, preparedStatements: true, secrets: null })
  const http = await createMeasuredApp(database, { now })
  const candidates = await listCandidates(database)
  const tokens = [
    await makeSession(database, { ...made, now, user_id: made.player_id }),
    await makeSession(database, { ...made, now, user_id: await makeTeamMember(database) }),
  ]
  await owner.query('vacuum analyze')
  const reads: Read[] = []
  const endpoints = [...endpointNames.keys()].filter(
    ({ method, path }) => method === 'GET' && path.includes(options.only),
  )
  for (const endpoint of endpoints) {
    const read = await measureRead(http, tokens, pathsOf(endpoint, candidates))
    if (read) reads.push(read)
  }
  process.stdout.write(`${reads.length} of ${endpoints.length} endpoints answer\n`)
  for (const name of options.all ? (['ms'] as const) : (['ms', 'statements', 'roundTrips'] as const))
    tellWorst(reads, name)
  for (const { path, statements } of reads) {
    if (statements <= limits.statements || unlimited.includes(path)) continue
    process.stdout.write(`${path} sends ${statements} statements\n`)
    process.exitCode = 1
  }
  await http.close()
  await database.close()
})
process.exit()
