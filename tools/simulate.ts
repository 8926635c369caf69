import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { presets } from '@tertulia/core/rule-sets/presets'
import { defaultRuleSet, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { makeLeague, type SimulatedRow } from '@tertulia/core/simulation/simulated-league'
import { createApp } from '@tertulia/server/app'
import { runInTerminal } from '@tertulia/server/commands/run-in-terminal'
import { demoClient } from '@tertulia/server/demo/demo-client'
import { migrate } from '@tertulia/server/platform/database/migrations'
import { openDatabase } from '@tertulia/server/platform/database/database'
import { openInstalledKeys } from '@tertulia/server/platform/secrets/installed-keys'
import { startEmbeddedPostgres } from '@tertulia/server/platform/embedded-postgres/embedded-postgres'
import { folderStorage } from '@tertulia/server/platform/files/media-storage'
import { playWatchedSeason } from '@tertulia/server/simulation/played-season'
import { makeServerLeague, type ServerLeague } from '@tertulia/server/simulation/server-league'
import { isKeyOf } from '@tertulia/core/collections/records'

// Plays made-up seasons by the rules of a preset and checks each round. The same numbers play the same seasons, which
// the digest at the end shows. `--server` also plays them through the real server, on a database of its own that is
// deleted afterwards, and compares its tables and proposals.

const say = (text: string) => process.stdout.write(`${text}\n`)

function describe(season: number, tables: readonly SimulatedRow[][]): string {
  const rows = tables.flat()
  const sum = (of: (row: SimulatedRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  const share = (count: number) =>
    `${(
      (100 * count) /
      Math.max(
        1,
        sum(({ games }) => games),
      )
    ).toFixed(1)} %`
  const marked = (mark: SimulatedRow['movement']) => rows.filter(({ movement }) => movement === mark).length
  const games = `forfeits ${share(sum(({ forfeits }) => forfeits))}, draws ${share(sum(({ draws }) => draws))}`
  const moves = `${marked('up')} up, ${marked('down')} down, ${marked('warning')} warned`
  return `Season ${season}: ${rows.length} players in ${tables.length} tiers; ${games}; ${moves}`
}

async function simulate(
  { seasonCount, ...options }: Parameters<typeof makeLeague>[0] & { seasonCount: number },
  server: ServerLeague | null,
): Promise<boolean> {
  const league = makeLeague(options)
  const digest = createHash('sha256')
  let isSound = true
  for (let season = 1; season <= seasonCount; season += 1) {
    const { tables, problems } = await playWatchedSeason(league, server)
    digest.update(JSON.stringify(tables))
    say(describe(season, tables))
    for (const problem of problems) say(`  ${problem}`)
    isSound &&= problems.length === 0
  }
  say(`Digest ${digest.digest('hex').slice(0, 16)}`)
  return isSound
}

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '300' },
    seasons: { type: 'string', default: '5' },
    seed: { type: 'string', default: '7' },
    preset: { type: 'string', default: 'liga_quiz' },
    turnover: { type: 'string', default: '5' },
    allowance: { type: 'string', default: '0' },
    server: { type: 'boolean', default: false },
  },
})

function countOf(name: 'players' | 'seasons' | 'seed' | 'turnover' | 'allowance', min: number): number {
  const value = Number(values[name])
  if (Number.isInteger(value) && value >= min) return value
  throw new RangeError(`--${name} is a whole number from ${min} on`)
}

function rulesOf(name: string): RuleSet {
  if (!isKeyOf(presets, name)) throw new RangeError(`--preset is one of ${Object.keys(presets).join(', ')}`)
  return { ...defaultRuleSet, ...presets[name].rules }
}

/** Runs on a server with a database of its own, which is deleted afterwards: no club is ever written to. */
async function onOwnServer<Result>(
  ruleSet: RuleSet,
  run: (server: ServerLeague) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tertulia-simulation-'))
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  await migrate(postgres.url)
  const secrets = await openInstalledKeys({
    databaseUrl: postgres.url,
    settings: { dataDir, secretsKey: null, previousSecretsKeys: [] },
    say: () => {},
  })
  const database = openDatabase({
    databaseUrl: postgres.url,
    poolSize: 5,
    preparedStatements: true,
    secrets,
  })
  const media = folderStorage(join(dataDir, 'media'))
  let now = new Date().toISOString()
  const clock = { now: () => now, set: (instant: string) => void (now = instant) }
  const quiet = { webOrigins: [], serveWeb: null, logLevel: 'silent' }
  const http = await createApp({ database, media, dataDir, clock, ...quiet })
  try {
    return await run(await makeServerLeague(demoClient(http, { database, media, clock }), ruleSet))
  } finally {
    await http.close()
    await database.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await runInTerminal(() => {
  const ruleSet = rulesOf(values.preset)
  const options = {
    ruleSet,
    playerCount: countOf('players', 2),
    seasonCount: countOf('seasons', 1),
    seed: countOf('seed', 1),
    turnover: countOf('turnover', 0) / 100,
    allowance: countOf('allowance', 0),
  }
  return values.server ? onOwnServer(ruleSet, (server) => simulate(options, server)) : simulate(options, null)
})
