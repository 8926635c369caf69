import { execFileSync, fork, spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster, Machine } from '../cluster/cluster-file.ts'

// Each machine is a network namespace with files of its own; a bridge in a further one joins them.

/** The namespace of the bridge, in which the players are. */
export const networkSpace = 'tertulia-test-net'
export const spaceOf = ({ name }: Machine) => `tertulia-test-${name}`

/** The end of a machine's link at the bridge. */
export const linkOf = ({ name }: Machine) => `link-${name}`

const playersAddress = '10.20.0.1'

/** Runs a command to its end; returns what it prints. */
export function execute(command: string, ...args: string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

const inNetwork = (...args: string[]) => execute('ip', '-n', networkSpace, ...args)

/** Creates the namespaces and joins them. What runs in them knows them by name, but must not create them. */
export function createNetwork({ machines, network }: Cluster): void {
  const prefix = network.split('/')[1]
  execute('ip', 'netns', 'add', networkSpace)
  inNetwork('link', 'set', 'lo', 'up')
  inNetwork('link', 'add', 'bridge', 'type', 'bridge')
  inNetwork('address', 'add', `${playersAddress}/${prefix}`, 'dev', 'bridge')
  inNetwork('link', 'set', 'bridge', 'up')
  for (const machine of machines) {
    const space = spaceOf(machine)
    execute('ip', 'netns', 'add', space)
    inNetwork('link', 'add', linkOf(machine), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
    inNetwork('link', 'set', linkOf(machine), 'master', 'bridge', 'up')
    execute('ip', '-n', space, 'link', 'set', 'lo', 'up')
    execute('ip', '-n', space, 'address', 'add', `${machine.address}/${prefix}`, 'dev', 'eth0')
    execute('ip', '-n', space, 'link', 'set', 'eth0', 'up')
    // Frames that pass the relay must be whole.
    const offloads = ['tx', 'off', 'gso', 'off', 'tso', 'off']
    execute('ip', 'netns', 'exec', space, 'ethtool', '-K', 'eth0', ...offloads)
  }
  execute('ip', 'netns', 'exec', networkSpace, 'ethtool', '-K', 'bridge', 'tx', 'off')
}

const killRounds = 5

/** Kills all that runs in the namespaces, first what would start it again, and removes them. */
export function removeNetwork({ machines }: Cluster): void {
  const known = execute('ip', 'netns', 'list')
  const spaces = [networkSpace, ...machines.map(spaceOf)].filter((name) => known.includes(name))
  for (let round = 0; round < killRounds; round += 1) for (const space of spaces) killAll(space)
  for (const space of spaces) execute('ip', 'netns', 'delete', space)
}

/** Kills every process in a namespace, except this one; only those of a program if one is named. */
export function killAll(space: string, program?: string): void {
  for (const line of execute('ip', 'netns', 'pids', space).split('\n')) {
    const pid = Number(line)
    const isMeant = program === undefined || nameOf(pid) === program
    if (pid > 1 && pid !== process.pid && isMeant) killProcess(pid)
  }
}

function nameOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return null
  }
}

export function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

/** A machine under test: where its files are, and how to run something on it. */
export type Host = {
  machine: Machine
  root: string
  /** Runs a command to its end, as a user. */
  run(user: string, ...command: string[]): string
  /** Starts a program, as a user. */
  spawn(user: string, command: string[], env?: Record<string, string>): ChildProcess
  /** Starts a Node program with a channel to this process. */
  fork(program: string, args: string[], env: Record<string, string>): ChildProcess
}

const folders = [
  'lib/postgresql',
  'lib/etcd',
  'lib/pgbackrest',
  'log',
  'spool/pgbackrest',
  'tmp',
  'lib/haproxy',
]
const owned: [folder: string, owner: string][] = [
  ['var/lib/postgresql', 'postgres'],
  ['var/lib/pgbackrest', 'postgres'],
  ['var/spool/pgbackrest', 'postgres'],
  ['run/postgresql', 'postgres'],
  ['run/pgbackrest', 'postgres'],
  ['var/lib/etcd', 'etcd'],
]

// Files are given to them, though this test runs no Prometheus, and the app as root.
const missingUsers = ['prometheus', 'tertulia']

/** Creates the system users of the handbook that come with none of the packages installed for this test. */
export function createUsers(): void {
  const known = readFileSync('/etc/passwd', 'utf8')
  for (const user of missingUsers) if (!known.includes(`\n${user}:`)) execute('useradd', '--system', user)
}

/** Makes the files of a machine: its configuration in place, and empty folders for all else. */
export function openHost(
  machine: Machine,
  { root, configuration }: { root: string; configuration: string },
): Host {
  for (const folder of folders) mkdirSync(join(root, 'var', folder), { recursive: true })
  for (const folder of ['postgresql', 'pgbackrest', 'keepalived']) {
    mkdirSync(join(root, 'run', folder), { recursive: true })
  }
  symlinkSync('/run', join(root, 'var/run'))
  execute('chmod', '1777', join(root, 'var/tmp'))
  execute('sh', join(configuration, 'install.sh'), root)
  if (machine.role === 'app') {
    // Small enough to be filled in a moment.
    execute('mount', '-t', 'tmpfs', '-o', 'size=1500m', 'tmpfs', join(root, 'var/lib/postgresql'))
  }
  for (const [folder, owner] of owned) execute('chown', `${owner}:`, join(root, folder))
  const enter = ['netns', 'exec', spaceOf(machine), 'sh', join(import.meta.dirname, 'enter.sh'), root]
  const become = (user: string) =>
    user === 'root' ? [] : ['setpriv', '--reuid', user, '--regid', user, '--init-groups']
  return {
    machine,
    root,
    run: (user, ...command) => execute('ip', ...enter, ...become(user), ...command),
    spawn: (user, command, env = {}) =>
      spawn('ip', [...enter, ...become(user), ...command], {
        env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', HOME: '/var/lib/postgresql', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    fork: (program, args, env) =>
      fork(program, args, {
        execPath: '/sbin/ip',
        execArgv: [...enter, process.execPath],
        env: { PATH: process.env['PATH'], ...env },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      }),
  }
}
