import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runInTerminal } from '@tertulia/server/commands/run-in-terminal'
import { migrate } from '@tertulia/server/platform/database/migrations'
import { startEmbeddedPostgres } from '@tertulia/server/platform/embedded-postgres/embedded-postgres'
import pg from 'pg'
import { tabScript } from './devices/browser.ts'
import { clubs, day, planOf, wordsOf, type Action } from './plan.ts'
import { shrink } from './shrink.ts'
import { bundleTab } from './devices/tab-code.ts'
import { playWorld, type Outcome } from './world.ts'

// Plays worlds of seeds on a database server of its own, one after the other. One with a problem is shortened to the
// fewest actions that show it. (docs/reliability.md)

const say = (text: string) => process.stdout.write(`${text}\n`)

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string' },
    years: { type: 'string' },
    for: { type: 'string' },
    'no-shrink': { type: 'boolean', default: false },
    actions: { type: 'boolean', default: false },
  },
})

function wholeNumber(name: string, text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= 1) return value
  throw new RangeError(`--${name} is a whole number from 1 on`)
}

const unitSeconds: Record<string, number> = { s: 1, m: 60, h: 3600 }

function millisecondsOf(text: string): number {
  const [, number = '', unit = ''] = /^(\d+)([smh])$/.exec(text) ?? []
  const seconds = unitSeconds[unit]
  if (seconds === undefined) throw new RangeError('--for is a time such as 30s, 10m or 8h')
  return Number(number) * seconds * 1000
}

type Played = { seed: number; days: number; actions: readonly Action[] }
type Play = (played: Played) => Promise<Outcome>

/** Shortens the actions of a world with a problem, and says what is left. */
async function shorten({ seed, days, actions }: Played, problem: string, play: Play): Promise<void> {
  // Numbers of rows and texts change with what is left out.
  const kindOf = (text: string) => text.replaceAll(/\d+/g, '#').slice(0, 60)
  const playOf = (fewer: readonly Action[]) => play({ seed, days, actions: fewer })
  let tries = 0
  const shortest = await shrink(actions, {
    groupOf: ({ club, player }) => `${club}/${player}`,
    fails: async (fewer) => {
      tries += 1
      const { problems } = await playOf(fewer)
      return problems.some((one) => kindOf(one) === kindOf(problem))
    },
  })
  say(`Shortened from ${actions.length} actions to ${shortest.length} in ${tries} tries:`)
  for (const action of shortest) say(`  ${wordsOf(action)}`)
  for (const one of (await playOf(shortest)).problems.slice(0, 5)) say(`  → ${one}`)
}

// So that no database is left behind; a second signal ends it at once.
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    say('Stops after this seed.')
    stopping.abort()
  })

type Server = { owner: pg.Client; addressOf: (database: string) => string }

async function playSeeds({ owner, addressOf }: Server): Promise<boolean> {
  const script = tabScript(await bundleTab())
  const days = values.years
    ? 365 * wholeNumber('years', values.years)
    : wholeNumber('days', values.days ?? '9')
  const first = wholeNumber('seed', values.seed)
  const ends = values.for ? performance.now() + millisecondsOf(values.for) : 0
  const began = performance.now()
  let clubDays = 0
  let failed = 0
  let seed = first
  const play = async (played: Played & { say?: typeof say }): Promise<Outcome> => {
    await owner.query('create database world template tertulia strategy file_copy')
    const world = playWorld({ ...played, script, databaseUrl: addressOf('world') })
    return await world.finally(() => owner.query('drop database world with (force)'))
  }
  do {
    const actions = planOf(seed, days)
    const from = performance.now()
    const outcome = await play({ seed, days, actions, ...(values.actions && { say }) })
    const seconds = (performance.now() - from) / 1000
    clubDays += outcome.clubDays
    say(
      `Seed ${seed}: ${outcome.clubDays} club-days, ${outcome.requests} requests, ${outcome.received} submissions, ${outcome.repeated} receipts given again, ${outcome.saved} saved answers, ${outcome.failovers} failovers in ${seconds.toFixed(1)} s, digest ${outcome.digest}`,
    )
    const [problem] = outcome.problems
    if (problem !== undefined) {
      failed += 1
      for (const one of outcome.problems.slice(0, 10)) say(`  ${one}`)
      const shownOn = outcome.clubDays / clubs.length
      const played = { seed, days: shownOn, actions: actions.filter(({ at }) => at < (shownOn + 1) * day) }
      if (!values['no-shrink']) await shorten(played, problem, play)
    }
    seed += 1
  } while (performance.now() < ends && !stopping.signal.aborted)
  const rate = clubDays / ((performance.now() - began) / 1000)
  say(`${seed - first} seeds, ${clubDays} club-days, ${rate.toFixed(1)} a second; ${failed} with a problem`)
  return failed === 0
}

await runInTerminal(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tertulia-world-'))
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  try {
    await migrate(postgres.url)
    const addressOf = (name: string) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
    // A database is only copied while nobody is connected to it.
    const owner = new pg.Client({ connectionString: addressOf('postgres') })
    await owner.connect()
    return await playSeeds({ owner, addressOf }).finally(() => owner.end())
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
