import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { addDays } from '@tertulia/core/calendar/calendar'
import { chanceFrom } from '@tertulia/core/simulation/chance'
import { extractRelease, findPreviousRelease } from '../previous-release/previous-release.ts'
import { checkDatabase } from '../kill-test/check.ts'
import { patientClient } from '../kill-test/client.ts'
import { makeLeagueIn } from '../kill-test/league.ts'
import { openLedger, type Play } from '../kill-test/ledger.ts'
import { noonOf, playWhile } from '../kill-test/play.ts'
import { startApps, type AppPair } from './app-pair.ts'
import { runDrill } from './drill.ts'
import { askForCopies, countMessages } from './messages.ts'
import { watchPrimaries, type PrimaryWatch } from './primaries.ts'
import { startCluster, waitFor, type RunningCluster } from './running-cluster.ts'
import { endureNoise, isWell, printTable, sufferAll, type Stage } from './suffering.ts'
import { testCluster } from './test-cluster.ts'
import { startWriteProbe } from './write-probe.ts'

// Runs inside the network of the three machines; cluster-test.ts makes and removes it.

const say = (text: string) => process.stdout.write(`${text}\n`)
const closingLimitMs = 180_000
const address = `http://${testCluster.floating_address}`

type Options = {
  folder: string
  seed: number
  count: number
  minutes: number
  only: string | undefined
  drill: boolean
  noise: boolean
}

/** Everything a run works with. */
type Test = { running: RunningCluster; apps: AppPair; play: Play; primaries: PrimaryWatch; stage: Stage }

async function prepare(
  running: RunningCluster,
  { seed }: Options,
  previousRelease: string | null,
): Promise<Test> {
  const league = await makeLeagueIn(running.databaseUrl, { seasonCount: 20 })
  const apps = startApps(running, noonOf(league.dates[0] ?? ''))
  if (!(await apps.awaitReady(60_000))) throw new Error('the apps did not start')
  const isServed = async () => (await fetch(`${address}/readyz`).catch(() => null))?.ok === true
  if (!(await waitFor(isServed, 30_000))) throw new Error('nobody has the floating address')
  const ledger = openLedger()
  const client = patientClient(() => address, { answerLimitMs: 5000 })
  const play = { client, league, ledger, chance: chanceFrom(seed) }
  await askForCopies(play)
  return {
    running,
    apps,
    play,
    primaries: await watchPrimaries(running),
    stage: {
      running,
      apps,
      probe: await startWriteProbe(
        address,
        league.players.map(({ token }) => token),
      ),
      chance: chanceFrom(seed + 1),
      previousRelease,
      violations: ledger.violations,
      say,
    },
  }
}

/** Waits until the last day is closed and all is well, then ends the apps. */
async function finish({ apps, stage }: Test, lastDate: string): Promise<void> {
  const { violations, probe } = stage
  await apps.setClock(noonOf(addDays(lastDate, 1)))
  if (!(await waitFor(() => apps.listClosedDates().includes(lastDate), closingLimitMs)))
    violations.push(`${lastDate} was not closed by itself`)
  if (!(await isWell(stage))) violations.push('the machines were not well at the end')
  probe.stop()
  const exitCodes = await apps.stop()
  if (exitCodes.some((code) => code !== 0))
    violations.push('an app did not end with 0 when it was asked to end')
  if (apps.countCrashes() > 0) violations.push(`apps ended by themselves ${apps.countCrashes()} times`)
  const closed = apps.listClosedDates()
  if (new Set(closed).size < closed.length) violations.push('a day was closed more than once')
}

/** Counts the connections from elsewhere to the leading database server that are not encrypted. */
async function countPlainConnections({ findLeader }: RunningCluster): Promise<number> {
  const leader = await findLeader()
  const statement =
    'select count(*) from pg_stat_ssl join pg_stat_activity using (pid) where client_addr is not null and not ssl'
  const found = leader?.run('postgres', 'psql', '--tuples-only', '--command', statement)
  return Number(found ?? Number.NaN)
}

/** Compares the ledgers with the database; returns whether nothing is wrong. */
async function compare({ running, play, primaries }: Test, lastDate: string): Promise<boolean> {
  const { league, ledger, client } = play
  const findings = await checkDatabase(running.databaseUrl, {
    customer_id: league.customer_id,
    ledger,
    last_date: lastDate,
  })
  const { mailed, ...messages } = await countMessages(running)
  const faults = {
    ...findings.faults,
    messages_written_twice: messages.written_twice,
    messages_mailed_twice: messages.mailed_twice,
    two_primaries: primaries.countTwoPrimaries(),
    probe_writes_lost: await primaries.countLost(),
    connections_without_tls: await countPlainConnections(running),
  }
  const found = Object.entries(faults).map(([name, number]) => `${number} ${name.replaceAll('_', ' ')}`)
  say(
    `${findings.acknowledged} submissions acknowledged, ${findings.days_closed} days closed, ${found.join(', ')}`,
  )
  say(
    `${mailed} mails, ${primaries.countWrites()} writes of the servers' own probes, ${client.unknown()} lost answers`,
  )
  return Object.values(faults).every((number) => number === 0) && findings.acknowledged > 0
}

async function run(options: Options): Promise<boolean> {
  const { folder, drill, noise, minutes, seed } = options
  const running = await startCluster(testCluster, folder)
  say('The three machines run.')
  if (drill) return runDrill(running, say)
  const previousRelease = await findPreviousRelease()
  const release = 'reason' in previousRelease ? null : await extractRelease(previousRelease)
  if ('reason' in previousRelease) say(`No release before this one: ${previousRelease.reason}`)
  const test = await prepare(running, options, release?.folder ?? null)
  const { play, apps, stage, primaries } = test
  const suffering = noise ? endureNoise(stage, { minutes, primaries }) : sufferAll(stage, options)
  const played = await playWhile(suffering, play, { setClock: apps.setClock, pauseMs: noise ? 10_000 : 3000 })
  const lastDate = played.at(-1) ?? ''
  await finish(test, lastDate)
  const isRight = await compare(test, lastDate)
  for (const violation of stage.violations) say(violation)
  printTable(await suffering, say)
  release?.remove()
  say(`Seed ${seed}`)
  return isRight && stage.violations.length === 0
}

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    faults: { type: 'string', default: '70' },
    minutes: { type: 'string', default: '30' },
    only: { type: 'string' },
    drill: { type: 'boolean', default: false },
    noise: { type: 'boolean', default: false },
  },
})
mkdirSync(values.folder, { recursive: true })
const isSound = await run({
  folder: values.folder,
  seed: Number(values.seed),
  count: Number(values.faults),
  minutes: Number(values.minutes),
  only: values.only,
  drill: values.drill,
  noise: values.noise,
})
process.exit(isSound ? 0 : 1)
