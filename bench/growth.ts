import { addDays } from '@tertulia/core/calendar/calendar'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { closeDay } from '@tertulia/server/features/closed-days/close-day.exports'
import { openDatabase, type Database, type Db } from '@tertulia/server/platform/database/database'
import { sql } from 'kysely'
import { leagueOf, makeLeague, type League } from './data/close-day-league.ts'
import { createMeasuredApp } from './measuring/measured-app.ts'
import { inMeasuredDatabase, timeUndone, type Measured } from './measuring/measured-database.ts'
import { makeSession } from './measuring/measured-session.ts'
import { median, tellRatio } from './measuring/report.ts'
import { sized } from './measuring/sizes.ts'

// Measures how reads and the closing of a day grow with the players and with the seasons of a league. Each league has a
// database of its own; all of a row are asked in turns, and the ratios are to the smallest of the row.

type Size = { players: number; seasons: number }

const rows: { name: keyof Size; sizes: Size[] }[] = [
  {
    name: 'players',
    sizes: [sized(100, 20), sized(1000, 40), sized(10_000, 60)].map((players) => ({ players, seasons: 1 })),
  },
  {
    name: 'seasons',
    sizes: [1, sized(5, 2), sized(20, 3)].map((seasons) => ({ players: sized(300, 20), seasons })),
  },
]
const reads = sized(25, 1)
const closings = sized(5, 1)
const goal = 1.5

/** Does once what is measured; returns the time in milliseconds. */
type Work = () => Promise<number>

type Running = { works: Map<string, Work>; tidy: () => Promise<unknown>; close: () => Promise<void> }

const pathsFor = ({ date }: League, userId: number): Record<string, string> => ({
  home: '/api/home',
  morning: '/api/morning',
  table: '/api/standings',
  profile: `/api/profiles/${userId}`,
  'statistics of a player': `/api/players/${userId}/statistics`,
  archive: '/api/quizzes?page=1',
  'a past quiz': `/api/quizzes/${addDays(date, -1)}`,
  'records of the club': '/api/honours/records',
})

/** Lets scores and right answers differ, so that records have few holders, and returns a player. */
async function prepareReader(db: Db): Promise<number> {
  await sql`update games g set score = h.hash % 97, right_answers = (h.hash / 97) % 9
    from (select date, user_id, abs(hashint8(user_id::bigint * 100003 + (date - '2000-01-01'::date))) as hash
      from games) h
    where h.date = g.date and h.user_id = g.user_id and g.state = 'decided' and g.outcome <> 'forfeit'`.execute(
    db,
  )
  await sql`insert into user_roles (user_id, role) select id, 'regular_player' from users`.execute(db)
  const { rows: found } = await sql<{
    id: number
  }>`select min(user_id) as id from tier_players where tier = 2`.execute(db)
  return found[0]?.id ?? 0
}

type Filled = { customer_id: number; user_id: number; league: League }

async function start({ databaseUrl, owner }: Measured, { league, ...ids }: Filled): Promise<Running> {
  const database = openDatabase({ databaseUrl, poolSize: 10, preparedStatements: true, secrets: null })
  const now = `${league.date}T10:00:00.000Z`
  const token = await makeSession(database, { ...ids, now })
  const http = await createMeasuredApp(database, { now })
  const works = new Map<string, Work>()
  for (const [name, url] of Object.entries(pathsFor(league, ids.user_id))) {
    works.set(name, async () => {
      const begun = performance.now()
      const { statusCode, body } = await http.inject({ url, headers: { authorization: `Bearer ${token}` } })
      if (statusCode !== 200) throw new Error(`${url}: ${body}`)
      return performance.now() - begun
    })
  }
  const handle = database.forCustomer(ids.customer_id)
  const closedAt = `${league.date}T23:59:59.999Z`
  works.set(closing, async () => {
    const { ms } = await timeUndone(
      handle,
      (db) => closeDay(db, { date: league.date, now: closedAt }),
      async () => null,
    )
    return ms
  })
  const close = async () => {
    await http.close()
    await database.close()
  }
  return { works, tidy: () => owner.query('vacuum analyze'), close }
}

const closing = 'closing a day'

/** Fills a league of each size and runs `measure` while all of them run. */
async function withLeagues(
  [size, ...others]: readonly Size[],
  measure: (running: readonly Running[]) => Promise<void>,
): Promise<void> {
  if (size === undefined) return measure([])
  const league = leagueOf(defaultRuleSet, size.players)
  const filled: Filled = { customer_id: 0, user_id: 0, league }
  const fill = async (database: Database, analyze: () => Promise<unknown>) => {
    filled.customer_id = await makeLeague(database, analyze, league, { finished: size.seasons - 1 })
    filled.user_id = await database.forCustomer(filled.customer_id).tx(prepareReader)
  }
  await inMeasuredDatabase(
    (database, owner) => fill(database, () => owner.query('analyze')),
    async (measured) => {
      const running = await start(measured, filled)
      await withLeagues(others, (more) => measure([running, ...more])).finally(running.close)
    },
  )
}

/** Measures every work of the leagues in turns; the first time of each is a warm-up. */
async function measureRow(
  name: keyof Size,
  sizes: readonly Size[],
  running: readonly Running[],
): Promise<void> {
  for (const { tidy } of running) await tidy()
  for (const work of running[0]?.works.keys() ?? []) {
    const times = running.map((): number[] => [])
    for (let turn = 0; turn <= (work === closing ? closings : reads); turn++) {
      for (const [index, { works, tidy }] of running.entries()) {
        if (work === closing) await tidy()
        const ms = (await works.get(work)?.()) ?? Number.NaN
        if (turn > 0) times[index]?.push(ms)
      }
    }
    const [least = Number.NaN, ...more] = times.map(median)
    for (const [index, ms] of more.entries()) {
      const label = `${work}, ${sizes[index + 1]?.[name]} ${name} ÷ ${sizes[0]?.[name]}`
      const note = `${ms.toFixed(1)} ms ÷ ${least.toFixed(1)} ms`
      tellRatio(label, ms / least, { goal, better: 'lower', note })
    }
  }
}

for (const { name, sizes } of rows) {
  await withLeagues(sizes, (running) => measureRow(name, sizes, running))
}
process.exit(0)
