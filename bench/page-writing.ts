import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { FirstPages, WrittenPage } from '@tertulia/contract/first-pages'
import { addDays } from '@tertulia/core/calendar/calendar'
import { findSessionUser } from '@tertulia/server/features/session/session.exports'
import { openDatabase } from '@tertulia/server/platform/database/database'
import { sql } from 'kysely'
import { league, makeLeague } from './data/close-day-league.ts'
import { createMeasuredApp } from './measuring/measured-app.ts'
import { inMeasuredDatabase, type Measured } from './measuring/measured-database.ts'
import { makeSession } from './measuring/measured-session.ts'
import { median, tellRatio } from './measuring/report.ts'
import { sized } from './measuring/sizes.ts'

// Measures the processor time of writing the pages of a signed-in player with their content, beside that of the reads
// that they begin with. The web must be built.
//   node bench/page-writing.ts --web apps/web/dist

const { values: options } = parseArgs({
  options: { web: { type: 'string', default: path.join(import.meta.dirname, '../apps/web/dist') } },
})
const players = { ...league, tiers: sized(200, 10) }
const now = `${league.date}T10:00:00.000Z`
const repeats = sized(100, 1)
const warmUps = sized(30, 0)
const goalMs = 8

const made = { customer_id: 0, user_id: 0 }

async function loadPages(): Promise<FirstPages | null> {
  const script = path.resolve(options.web, '.prerender/first-pages.js')
  if (!existsSync(script)) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build has written it from the web of this release
  const built = (await import(pathToFileURL(script).href)) as {
    firstPages: (given: { apiUrl: string }) => Promise<FirstPages>
  }
  return built.firstPages({ apiUrl: '' })
}

/** Returns the processor time of some work in milliseconds, of all threads, and its result. */
async function timeProcessor<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1000, result }
}

async function measure(pages: FirstPages, { databaseUrl }: Measured): Promise<void> {
  const database = openDatabase({ databaseUrl, poolSize: 10, preparedStatements: true, secrets: null })
  const http = await createMeasuredApp(database, { now })
  const token = await makeSession(database, { ...made, now })
  const { rows } = await sql<{ opponent: number }>`
    select opponent_id as opponent from games where user_id = ${made.user_id} and date = ${addDays(league.date, -1)}`.execute(
    database.forCustomer(made.customer_id).read,
  )
  const ask = async <Reply extends object>(url: string): Promise<Reply | null> => {
    const reply = await http.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })
    return reply.statusCode === 200 ? reply.json<Reply>() : null
  }
  const origin = 'http://localhost'
  const user = await findSessionUser(token, {
    database,
    addresses: { publicUrl: origin, apiUrl: origin },
    now,
  })
  const customer = await ask<WrittenPage['customer']>('/customer')
  if (!user || !customer) throw new Error('the session or the club cannot be read')
  const addresses = [
    '/',
    '/quiz',
    `/quiz/${addDays(league.date, -1)}`,
    '/ranking',
    '/profile',
    `/profile/${made.user_id}`,
    `/game/${addDays(league.date, -1)}/${made.user_id}/${rows[0]?.opponent}`,
    '/rules',
    '/national-ranking',
    '/account/renewal',
  ]
  const writings: number[] = []
  for (const address of addresses) {
    const page: WrittenPage = {
      is_visitor: false,
      route: pages.routeOf(address),
      language: 'pt',
      color_scheme: null,
      standalone: false,
      web_url: null,
      shared_card: null,
      address,
      customer,
      user,
    }
    if (!pages.isWritten(page.route, 'signed_in')) throw new Error(`${address} is not written`)
    const reading: number[] = []
    const writing: number[] = []
    let characters = 0
    for (let turn = -warmUps; turn < repeats; turn++) {
      const prepared = await timeProcessor(() => pages.prepare(page, ask))
      const written = await timeProcessor(prepared.result.write)
      if (turn < 0) continue
      reading.push(prepared.ms)
      writing.push(written.ms)
      characters = written.result.length
    }
    writings.push(median(writing))
    const note = `${median(writing).toFixed(1)} ms, its reads ${median(reading).toFixed(1)} ms, ${Math.round(characters / 1000)} kB`
    tellRatio(`writing ${page.route}`, median(writing) / goalMs, { goal: 1, better: 'lower', note })
  }
  tellRatio('writing a page', median(writings) / goalMs, {
    goal: 1,
    better: 'lower',
    note: `${median(writings).toFixed(1)} ms`,
  })
  await http.close()
  await database.close()
}

const pages = await loadPages()
if (pages === null) process.stdout.write('The web is not built: npm run build\n')
else
  await inMeasuredDatabase(
    async (database, owner) => {
      made.customer_id = await makeLeague(database, () => owner.query('analyze'), players)
      await database.forCustomer(made.customer_id).tx(async (db) => {
        await sql`insert into user_roles (user_id, role) select id, 'regular_player' from users`.execute(db)
        const { rows } = await sql<{ id: number }>`
          select min(user_id) as id from tier_players where tier = 2`.execute(db)
        made.user_id = rows[0]?.id ?? 0
      })
    },
    (measured) => measure(pages, measured),
  )
process.exit(0)
