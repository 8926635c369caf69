import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { addDays, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import { chanceFrom } from '@tertulia/core/simulation/chance'
import { startEmbeddedPostgres } from '@tertulia/server/platform/embedded-postgres/embedded-postgres'
import { extractRelease, findPreviousRelease } from '../previous-release/previous-release.ts'
import { REPOSITORY } from '../run-command.ts'
import { checkDatabase } from './check.ts'
import { patientClient } from './client.ts'
import { League, makeLeague } from './league.ts'
import { openLedger, type Play } from './ledger.ts'
import { playDay } from './players.ts'
import { correctDay, writeQuiz } from './staff.ts'
import { closedDateOf } from './server.ts'
import { checked, readJson } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

// Plays a league through several processes in turn. With `--processes 3` all are of this state. Without, the last release
// runs first, this state starts and migrates beside it while players submit, both serve, and the last release is stopped
// while players submit. Nothing acknowledged may be lost, and no request may fail.

const say = (line: string) => process.stdout.write(`${line}\n`)
const drainMs = 1000
const noonOf = (date: CalendarDate): Instant => `${date}T12:00:00.000Z`

/** Processes of the app that requests reach in turn. */
type Pool = {
  start: (root: string) => Promise<ChildProcess>
  /** Takes a process out of turn, then stops it. */
  stop: (child: ChildProcess) => Promise<void>
  setClock: (now: Instant) => Promise<void>
  address: () => string
  close: () => Promise<void>
  closedDates: CalendarDate[]
  errors: string[]
}

function openPool(dataDir: string, databaseUrl: string): Pool {
  const log = createWriteStream(join(dataDir, 'app.log'), { flags: 'a' })
  const running = new Map<ChildProcess, string>()
  const closedDates: CalendarDate[] = []
  const errors: string[] = []
  let now = ''
  let turn = 0

  const note = (line: string) => {
    log.write(`${line}\n`)
    closedDates.push(...closedDateOf(line))
    if (/"level":(50|60)/.test(line)) errors.push(line)
  }
  const tell = async (child: ChildProcess) => {
    const told = once(child, 'message')
    child.send({ now })
    await told
  }

  const stop: Pool['stop'] = async (child) => {
    running.delete(child)
    // As a proxy drains a server: what was passed on before ends first.
    await delay(drainMs)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const [code]: unknown[] = await ended
    if (code !== 0) errors.push(`a process ended with ${String(code)}`)
  }

  return {
    closedDates,
    errors,
    stop,
    close: async () => void (await Promise.all([...running.keys()].map(stop))),
    address: () => [...running.values()][turn++ % running.size] ?? '',
    async start(root) {
      const env = {
        ...process.env,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: '0',
        HOST: '127.0.0.1',
      }
      const child = fork(join(root, 'tools', 'kill-test', 'app.ts'), [now], {
        cwd: root,
        env: { ...env, LOG_LEVEL: 'info' },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', note)
      const [message]: unknown[] = await once(child, 'message')
      const { address } = checked(Listening, message)
      await tell(child)
      running.set(child, address)
      return child
    },
    async setClock(wanted) {
      now = wanted
      await Promise.all([...running.keys()].map(tell))
    },
  }
}

const Listening = Type.Object({ address: Type.String() })

/** Has a release make the league with its own code, on its own schema. */
async function makeLeagueOf(root: string, dataDir: string): Promise<League> {
  if (root === REPOSITORY) return makeLeague(dataDir)
  const file = pathToFileURL(join(root, 'tools', 'kill-test', 'league.ts')).href
  const script = `const { makeLeague } = await import(${JSON.stringify(file)})
    process.stdout.write(JSON.stringify(await makeLeague(${JSON.stringify(dataDir)})))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return readJson(League, await text(child.stdout))
}

type Played = { play: Play; pool: Pool }

/** Plays the next day while `beside` happens; returns its date. */
async function playNext({ play, pool }: Played, played: CalendarDate[], beside = async () => {}) {
  const date = play.league.dates[played.length] ?? ''
  await pool.setClock(noonOf(date))
  await writeQuiz(play, date)
  const yesterday = played.at(-1)
  await Promise.all([playDay(play, date), yesterday && correctDay(play, yesterday), beside()])
  played.push(date)
}

/** Plays with the release before and this state; returns what was played. */
async function playNeighbours(played: Played, before: string): Promise<CalendarDate[]> {
  const { pool } = played
  const dates: CalendarDate[] = []
  await pool.setClock(noonOf(played.play.league.dates[0] ?? ''))
  const old = await pool.start(before)
  await playNext(played, dates)
  await playNext(played, dates, async () => void (await pool.start(REPOSITORY)))
  for (let day = 0; day < 6; day++) await playNext(played, dates)
  await playNext(played, dates, () => pool.stop(old))
  await playNext(played, dates)
  return dates
}

async function playTogether(played: Played, count: number): Promise<CalendarDate[]> {
  const { pool } = played
  const dates: CalendarDate[] = []
  await pool.setClock(noonOf(played.play.league.dates[0] ?? ''))
  await Promise.all(Array.from({ length: count }, () => pool.start(REPOSITORY)))
  for (let day = 0; day < 10; day++) await playNext(played, dates)
  return dates
}

const closingLimitMs = 180_000

async function awaitClosing({ pool, play }: Played, date: CalendarDate): Promise<void> {
  await pool.setClock(noonOf(addDays(date, 1)))
  for (const begun = Date.now(); Date.now() < begun + closingLimitMs; await delay(500))
    if (pool.closedDates.includes(date)) return
  play.ledger.violations.push(`${date} was not closed by itself`)
}

async function run(
  dataDir: string,
  { count, seed }: { count: number | null; seed: number },
): Promise<boolean> {
  const release = await findPreviousRelease()
  if (count === null && 'reason' in release)
    throw new Error(`There is no release to run beside: ${release.reason}`)
  const before = count === null && !('reason' in release) ? await extractRelease(release) : null
  const league = await makeLeagueOf(before?.folder ?? REPOSITORY, dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir })
  const pool = openPool(dataDir, postgres.url)
  const client = patientClient(pool.address)
  const ledger = openLedger()
  const played = { play: { client, league, ledger, chance: chanceFrom(seed) }, pool }
  const began = Date.now()
  const dates = before ? await playNeighbours(played, before.folder) : await playTogether(played, count ?? 1)
  const seconds = Math.round((Date.now() - began) / 1000)
  const last = dates.at(-1) ?? ''
  await awaitClosing(played, last)
  const closings = pool.closedDates.length - new Set(pool.closedDates).size
  const { faults, ...found } = await checkDatabase(postgres.url, {
    customer_id: league.customer_id,
    ledger,
    last_date: last,
  })
  for (const line of [...ledger.violations, ...pool.errors]) say(line)
  say(
    `${dates.length} days in ${seconds} s: ${JSON.stringify({ ...found, ...faults, closed_twice: closings })}`,
  )
  say(
    `${client.answered()} requests answered, ${client.unknown()} failed, slowest ${client.slowestMs()} ms; seed ${seed}`,
  )
  await pool.close()
  await postgres.stop()
  before?.remove()
  const isSound =
    Object.values(faults).every((fault) => fault === 0) && closings === 0 && client.unknown() === 0
  return isSound && ledger.violations.length === 0 && pool.errors.length === 0 && found.acknowledged > 0
}

const { values } = parseArgs({ options: { processes: { type: 'string' }, seed: { type: 'string' } } })
const dataDir = mkdtempSync(join(tmpdir(), 'tertulia-neighbours-'))
const count = values.processes === undefined ? null : Number(values.processes)
const isSound = await run(dataDir, { count, seed: Number(values.seed ?? Date.now() % 1_000_000) })
if (isSound) rmSync(dataDir, { recursive: true, force: true })
else say(`Data in ${dataDir}`)
process.exit(isSound ? 0 : 1)
