import { setTimeout as delay } from 'node:timers/promises'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Chance } from '@tertulia/core/simulation/chance'
import type { AppPair } from './app-pair.ts'
import { faults, relayFrames, type Fault, type Scene } from './faults.ts'
import type { PrimaryWatch } from './primaries.ts'
import { waitFor, type RunningCluster } from './running-cluster.ts'
import type { ServiceName } from './services.ts'
import type { WriteProbe } from './write-probe.ts'

/** Everything faults happen to, and how many of them. */
export type Stage = {
  running: RunningCluster
  apps: AppPair
  probe: WriteProbe
  chance: Chance
  /** Null when there is none in this clone. */
  previousRelease: string | null
  violations: string[]
  say: (text: string) => void
}

const recoveryLimitMs = 90_000
const faultLimitMs = 45_000

/** Brings so many faults one after another, or as many as the time allows; measures each. */
export async function sufferAll(
  stage: Stage,
  { count, minutes, only }: { count: number; minutes: number; only: string | undefined },
): Promise<Measured[]> {
  const measured: Measured[] = []
  const deadline = Date.now() + minutes * 60_000
  for (const fault of orderFaults(count, stage.chance, only)) {
    if (Date.now() > deadline) {
      stage.say(`The time was up after ${measured.length} of ${count} faults.`)
      break
    }
    await delay(stage.chance() * 1000)
    const one = await suffer(fault, stage)
    if (one) measured.push(one)
  }
  return measured
}

/** The measured time without an acknowledged write. */
export type Measured = { name: string; gapMs: number }

/** Puts the faults in random order, each as often as the others. */
function orderFaults(count: number, chance: Chance, only: string | undefined): Fault[] {
  const known = faults.filter(({ name }) => only === undefined || name.includes(only))
  const order: Fault[] = []
  while (order.length < count) {
    const shuffled = known
      .map((fault) => ({ fault, at: chance() }))
      .toSorted((one, other) => one.at - other.at)
    order.push(...shuffled.map(({ fault }) => fault))
  }
  return order.slice(0, count)
}

/** Waits until database, apps and writes are as before any fault; returns whether they came back in time. */
export async function isWell({ running, apps, probe }: Stage): Promise<boolean> {
  const inTime = await Promise.all([
    running.awaitPair(recoveryLimitMs),
    running.awaitEtcd(recoveryLimitMs),
    apps.awaitReady(recoveryLimitMs),
  ])
  return inTime.every(Boolean) && waitFor(() => probe.isSteadyFor(1500), recoveryLimitMs)
}

/** Brings one fault, waits until writes are back, mends it and waits until all three machines are well. */
async function suffer(fault: Fault, stage: Stage): Promise<Measured | null> {
  const { running, apps, probe, chance, previousRelease, violations, say } = stage
  const leader = await running.findLeader()
  if (!leader) {
    violations.push(`no machine leads the database before: ${fault.name}`)
    return null
  }
  const scene: Scene = { running, apps, leader, chance, previousRelease }
  const begun = Date.now()
  const mend = await fault.bring(scene)
  // Otherwise writes that were on their way would count as being back.
  await delay(Math.max(fault.lastsMs, 2500))
  const isBack = await waitFor(() => probe.isSteadyFor(2000), faultLimitMs)
  await mend?.()
  const well = await isWell(stage)
  const gapMs = probe.longestGapSince(begun)
  say(
    `${fault.name} (${leader.machine.name} led): ${(gapMs / 1000).toFixed(1)} s${isBack ? '' : ', only when mended'}`,
  )
  if (!well) violations.push(`not well again within ${recoveryLimitMs / 1000} s after: ${fault.name}`)
  return { name: fault.name, gapMs }
}

// Between two machines are two links, so they lose 2 % of each other's frames and get the others 0 to 50 ms late.
const noise = { delayMs: 0, jitterMs: 25, loss: 0.01 }

/** Keeps all links bad for so many minutes, and counts what the machines took for a fault. */
export async function endureNoise(
  { running, probe, chance, violations, say }: Stage,
  { minutes, primaries }: { minutes: number; primaries: PrimaryWatch },
): Promise<Measured[]> {
  const begun = Date.now()
  const countMoves = () => countInLogs(running, 'keepalived', 'Entering MASTER STATE')
  const countFollowers = () => countInLogs(running, 'patroni', 'Assigning synchronous standby status')
  const [moves, followers] = [countMoves(), countFollowers()]
  const mends = running.hosts.map((host) => relayFrames(host, noise, chance))
  await delay(minutes * 60_000)
  const failovers = primaries.countFailovers()
  if (failovers > 0) violations.push(`the lead changed ${failovers} times without a fault`)
  say(
    `${minutes} minutes with 2 % loss and 50 ms jitter: ${failovers} failovers, the address moved ` +
      `${countMoves() - moves} times, the other machine fell out of step ${countFollowers() - followers} times`,
  )
  const gapMs = probe.longestGapSince(begun)
  for (const mend of mends) await mend()
  return [{ name: '2 % loss and 50 ms jitter', gapMs }]
}

function countInLogs({ appHosts }: RunningCluster, service: ServiceName, words: string): number {
  const logs = appHosts.map(({ root }) => readFileSync(join(root, 'logs', `${service}.log`), 'utf8'))
  return logs.reduce((sum, log) => sum + log.split(words).length - 1, 0)
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** Prints the table of the handbook. */
export function printTable(measured: Measured[], say: Stage['say']): void {
  say('| fault | times | median | worst |')
  say('|---|---:|---:|---:|')
  for (const [name, ones] of Map.groupBy(measured, (one) => one.name)) {
    const gaps = ones.map(({ gapMs }) => gapMs)
    say(`| ${name} | ${gaps.length} | ${seconds(median(gaps))} s | ${seconds(Math.max(...gaps))} s |`)
  }
  const all = measured.map(({ gapMs }) => gapMs)
  say(`| all | ${all.length} | ${seconds(median(all))} s | ${seconds(Math.max(...all))} s |`)
}
