import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pick, type Chance } from '@tertulia/core/simulation/chance'
import type { Cluster } from '../cluster/cluster-file.ts'
import { postgresDataOf } from '../cluster/machine-files.ts'
import { REPOSITORY } from '../run-command.ts'
import type { AppPair } from './app-pair.ts'
import { execute, killAll, killProcess, linkOf, networkSpace, spaceOf, type Host } from './machines.ts'
import type { RunningCluster } from './running-cluster.ts'

/** Everything a fault may touch. */
export type Scene = {
  running: RunningCluster
  apps: AppPair
  /** The machine that leads the database when the fault comes. */
  leader: Host
  chance: Chance
  /** The release before this one. */
  previousRelease: string | null
}

/** A fault: it comes, lasts until writes are back or at least so long, and is mended. */
export type Fault = {
  name: string
  lastsMs: number
  bring(scene: Scene): Promise<Mend | void> | Mend | void
}

type Mend = () => Promise<void> | void

const handOverMs = 8000
/** More than the database keeps ready. */
const logFilesAhead = 40

const inNetwork = (...args: string[]) => execute('ip', '-n', networkSpace, ...args)
const onMachine = (host: Host, ...command: string[]) =>
  execute('ip', 'netns', 'exec', spaceOf(host.machine), ...command)
const anyOf = <T>(hosts: readonly T[], chance: Chance): T => pick([...hosts], chance)

/** All faults, by the names of the table. */
export const faults: Fault[] = [
  {
    name: 'database leader killed',
    lastsMs: 0,
    bring: ({ leader, running }) => killPostgres(leader, running),
  },
  {
    name: 'database leader and Patroni killed',
    lastsMs: 0,
    bring: ({ leader, running }) => {
      running.serviceOf(leader, 'patroni').kill()
      killPostgres(leader, running)
    },
  },
  {
    name: 'app killed',
    lastsMs: 0,
    bring: ({ apps, running, chance }) => apps.kill(anyOf(running.appHosts, chance)),
  },
  {
    name: 'etcd killed',
    lastsMs: 0,
    bring: ({ running, chance }) => running.serviceOf(anyOf(running.hosts, chance), 'etcd').kill(),
  },
  {
    name: 'proxy killed',
    lastsMs: 0,
    bring: ({ running, chance }) => running.serviceOf(anyOf(running.appHosts, chance), 'haproxy').kill(),
  },
  {
    name: 'whole leader machine killed',
    lastsMs: 0,
    bring: ({ leader, apps, running }) => {
      apps.kill(leader)
      killAll(spaceOf(leader.machine))
      // A machine that starts again does not have it.
      forgetAddress(leader, running.cluster)
    },
  },
  {
    name: 'leader’s link down',
    lastsMs: 0,
    bring: ({ leader }) => cutLink(leader),
  },
  {
    name: 'follower’s link down',
    lastsMs: 0,
    bring: ({ leader, running }) => cutLink(running.appHosts.find((host) => host !== leader) ?? leader),
  },
  {
    name: 'leader hears nothing (one-way loss)',
    lastsMs: 0,
    bring: ({ leader }) => loseOneWay(leader, 'INPUT', '-i'),
  },
  {
    name: 'leader is not heard (one-way loss)',
    lastsMs: 0,
    bring: ({ leader }) => loseOneWay(leader, 'OUTPUT', '-o'),
  },
  { name: '200 ms delay, 5 % loss', lastsMs: 10_000, bring: slowDown },
  { name: 'leader’s disk full', lastsMs: 0, bring: fillDisk },
  {
    name: 'all etcd down',
    lastsMs: 10_000,
    bring: ({ running }) => {
      const services = running.hosts.map((host) => running.serviceOf(host, 'etcd'))
      for (const service of services) service.stop()
      return () => {
        for (const service of services) service.start()
      }
    },
  },
  {
    name: 'an app’s clock 90 s ahead',
    lastsMs: 8_000,
    bring: async ({ apps, running, chance }) => {
      const host = anyOf(running.appHosts, chance)
      await apps.setAhead(host, 90)
      return () => apps.setAhead(host, 0)
    },
  },
  {
    name: 'the release before on one machine',
    lastsMs: 8_000,
    bring: ({ apps, running, leader, chance, previousRelease }) => {
      if (previousRelease === null) return
      const host = anyOf(running.appHosts, chance)
      // It may not know several hosts yet.
      const hosts = running.appHosts.map(({ machine }) => `${machine.address}:5432`).join(',')
      const url = (running.appEnv['DATABASE_URL'] ?? '').replace(hosts, `${leader.machine.address}:5432`)
      apps.runRelease(host, previousRelease, { DATABASE_URL: url })
      return () => apps.runRelease(host, REPOSITORY)
    },
  },
]

function forgetAddress(host: Host, { floating_address: address, network }: Cluster): void {
  const prefix = network.split('/')[1]
  if (!onMachine(host, 'ip', 'address').includes(`${address}/`)) return
  onMachine(host, 'ip', 'address', 'delete', `${address}/${prefix}`, 'dev', 'eth0')
}

const dataOf = (host: Host, { cluster }: RunningCluster) => join(host.root, postgresDataOf(cluster))

function killPostgres(host: Host, running: RunningCluster): void {
  const text = readFileSync(join(dataOf(host, running), 'postmaster.pid'), 'utf8')
  killProcess(Number.parseInt(text))
}

function cutLink({ machine }: Host): Mend {
  inNetwork('link', 'set', linkOf(machine), 'down')
  return () => void inNetwork('link', 'set', linkOf(machine), 'up')
}

function loseOneWay(host: Host, chain: 'INPUT' | 'OUTPUT', flag: '-i' | '-o'): Mend {
  const rule = [chain, flag, 'eth0', '-j', 'DROP']
  onMachine(host, 'iptables', '-A', ...rule)
  return () => void onMachine(host, 'iptables', '-D', ...rule)
}

function slowDown({ running, chance }: Scene): Mend {
  const host = anyOf(running.appHosts, chance)
  const mend = relayFrames(host, { delayMs: 200, jitterMs: 0, loss: 0.05 }, chance)
  return async () => {
    await mend()
    // The lead may be on its way to the other machine, which must not be the next one to suffer meanwhile.
    await delay(handOverMs)
  }
}

/** Delay and loss of frames, each way. */
type BadLink = { delayMs: number; jitterMs: number; loss: number }

/** Takes a machine's link off the bridge and lets a relay carry its frames. */
export function relayFrames({ machine }: Host, badLink: BadLink, chance: Chance): Mend {
  const name = linkOf(machine)
  const [late, early] = [`late-${machine.name}`, `early-${machine.name}`]
  inNetwork('link', 'add', late, 'type', 'veth', 'peer', 'name', early)
  inNetwork('link', 'set', early, 'master', 'bridge', 'up')
  inNetwork('link', 'set', late, 'up')
  inNetwork('link', 'set', name, 'nomaster')
  const { delayMs, jitterMs, loss } = badLink
  const numbers = [delayMs, jitterMs, loss, Math.floor(chance() * 1e9)].map(String)
  // Before all others, so that frames are not later than meant on a busy machine.
  const relay: ChildProcess = spawn(
    'nice',
    ['--10', '/usr/bin/python3', join(import.meta.dirname, 'relay.py'), name, late, ...numbers],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return async () => {
    relay.kill('SIGKILL')
    await delay(50)
    inNetwork('link', 'delete', late)
    inNetwork('link', 'set', name, 'master', 'bridge')
  }
}

/** Fills the disk of the leader, and has it begin new files of its log, which no longer fit. */
async function fillDisk({ leader, running }: Scene): Promise<Mend> {
  const filler = `${postgresDataOf(running.cluster)}/../filler`
  await runToEnd(leader, ['dd', 'if=/dev/zero', `of=${filler}`, 'bs=1M', 'status=none'])
  const beginFile = "select pg_logical_emit_message(false, 'filler', ''), pg_switch_wal()"
  const statements = Array.from({ length: logFilesAhead }, () => ['--command', beginFile]).flat()
  await runToEnd(leader, ['psql', '--quiet', ...statements])
  return () => rmSync(join(leader.root, filler), { force: true })
}

/** Runs a command that may fail; writes go on meanwhile. */
async function runToEnd(host: Host, command: string[]): Promise<void> {
  const running = host.spawn('postgres', command)
  running.stdout?.resume()
  running.stderr?.resume()
  await once(running, 'exit')
}
