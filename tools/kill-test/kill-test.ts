import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { addDays } from '@tertulia/core/calendar/calendar'
import { chanceFrom } from '@tertulia/core/simulation/chance'
import { startEmbeddedPostgres } from '@tertulia/server/platform/embedded-postgres/embedded-postgres'
import { checkDatabase, type Findings } from './check.ts'
import { patientClient } from './client.ts'
import { findPostmaster, killAtRandom, killKinds, usualKinds, type KillKind } from './kills.ts'
import { makeLeague } from './league.ts'
import { openLedger } from './ledger.ts'
import { noonOf, playWhile } from './play.ts'
import { startRestartingServer, type RestartingServer } from './server.ts'

// Plays a league while its app and its database are killed at random. Everything the app acknowledged must be there
// afterwards, complete and only once. `--seed` repeats the moments of an earlier run as far as processes can be
// repeated. `--kinds ended,"full disk"` chooses what happens, `--small-disk` puts the data on a disk that can be filled.

const say = (text: string) => process.stdout.write(`${text}\n`)
// Longer than the job queue takes to notice that its database is back, and to run the job.
const closingLimitMs = 180_000

/** Waits until the app, without any restart, has closed the last day by its own scheduled work. */
async function awaitClosing(server: RestartingServer, date: CalendarDate): Promise<boolean> {
  await server.setClock(noonOf(addDays(date, 1)))
  for (const begun = Date.now(); Date.now() < begun + closingLimitMs; await delay(500)) {
    if (server.closedDates.includes(date)) return true
  }
  return false
}

function describe(kills: Map<KillKind, number>, { acknowledged, days_closed, faults }: Findings): string {
  const byKind = [...kills].map(([kind, count]) => `${count} ${kind}`).join(', ')
  const total = [...kills.values()].reduce((sum, count) => sum + count, 0)
  const found = Object.entries(faults).map(([fault, count]) => `${count} ${fault.replaceAll('_', ' ')}`)
  const done = `${acknowledged} submissions acknowledged, ${days_closed} days closed`
  return `${total} kills (${byKind}): ${done}, ${found.join(', ')}`
}

async function run(
  dataDir: string,
  { seed, killCount, kinds }: { seed: number; killCount: number; kinds: readonly KillKind[] },
): Promise<boolean> {
  const league = await makeLeague(dataDir)
  const server = startRestartingServer(dataDir, noonOf(league.dates[0] ?? ''))
  const client = patientClient(server.address)
  const ledger = openLedger()
  const play = { client, league, ledger, chance: chanceFrom(seed) }
  await server.ready()
  const killing = killAtRandom({
    server,
    dataDir,
    chance: chanceFrom(seed + 1),
    count: killCount,
    kinds,
    answered: client.answered,
  })
  const played = await playWhile(killing, play, server)
  const lastDate = played.at(-1) ?? ''
  const { violations } = ledger
  if (!(await awaitClosing(server, lastDate))) violations.push(`${lastDate} was not closed by itself`)
  if ((await server.stop()) !== 0) violations.push('the app did not end with 0 when it was asked to end')
  if (findPostmaster(dataDir) !== null) violations.push('the app left its database server behind')
  if (server.crashes() > 0) violations.push(`the app ended by itself ${server.crashes()} times`)
  const { closedDates } = server
  if (new Set(closedDates).size < closedDates.length) violations.push('a day was closed more than once')
  const postgres = await startEmbeddedPostgres({ dataDir })
  const { customer_id } = league
  const findings = await checkDatabase(postgres.url, { customer_id, ledger, last_date: lastDate })
  await postgres.stop()
  for (const violation of violations) say(violation)
  say(
    `${client.unknown()} lost answers (${client.describeUnknown()}), the slowest after ${client.slowestMs()} ms; seed ${seed}`,
  )
  say(describe(await killing, findings))
  const isFaultless = Object.values(findings.faults).every((count) => count === 0)
  return violations.length === 0 && isFaultless && findings.acknowledged > 0
}

const smallDiskMb = 300

/** Makes the folder a disk of its own in memory, which can be filled; needs root on Linux. */
const mountSmallDisk = (folder: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${smallDiskMb}m`, 'tertulia', folder])

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    kills: { type: 'string' },
    kinds: { type: 'string', default: usualKinds.join() },
    'small-disk': { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const kinds = killKinds.filter((kind) => values.kinds.split(',').includes(kind))
const dataDir = mkdtempSync(join(tmpdir(), 'tertulia-kill-test-'))
if (values['small-disk']) mountSmallDisk(dataDir)
say(`Seed ${seed}, data in ${dataDir}`)
const isSound = await run(dataDir, { seed, killCount: Number(values.kills ?? 50), kinds })
if (isSound && values['small-disk']) execFileSync('umount', ['--lazy', dataDir])
if (isSound) rmSync(dataDir, { recursive: true, force: true })
process.exit(isSound ? 0 : 1)
