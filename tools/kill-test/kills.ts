import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pick, type Chance } from '@tertulia/core/simulation/chance'
import type { RestartingServer } from './server.ts'

/** The kinds of a run that names none. */
export const usualKinds = ['app', 'database', 'backend', 'both'] as const

/** What happens at a moment: kills, an end by SIGTERM, or a disk that is full for a while. */
export const killKinds = [...usualKinds, 'ended', 'full disk'] as const

/**
 * The target of a kill: the app, the database server's first process, one of its others, or app and database server.
 */
export type KillKind = (typeof killKinds)[number]

type Killing = {
  server: RestartingServer
  dataDir: string
  chance: Chance
  count: number
  kinds: readonly KillKind[]
  /** Returns how many calls have completed so far. */
  answered: () => number
}

const mostAnswersBetween = 400
const mostWaitMs = 20_000

/**
 * Kills so many times at random moments, at times before the last victim has recovered, and counts the kills by kind.
 * If the database is among them, the last one hits it alone, so that the app must go on by itself.
 */
export async function killAtRandom(killing: Killing): Promise<Map<KillKind, number>> {
  const { server, chance, count, kinds } = killing
  const kills = new Map<KillKind, number>(kinds.map((kind) => [kind, 0]))
  for (let done = 0; done < count;) {
    const isLast = done === count - 1
    if (isLast || chance() < 0.8) await awaitWork(killing)
    else await delay(chance() * 1000)
    const kind = isLast && kinds.includes('database') ? 'database' : pick(kinds, chance)
    // Nothing to kill while it is starting, so it tries again later.
    if (!(await kill(kind, killing))) continue
    kills.set(kind, (kills.get(kind) ?? 0) + 1)
    done += 1
    process.stdout.write(`${done} ${kind}\n`)
  }
  await server.ready()
  return kills
}

/** Waits until the app works again and has worked for a while, however fast the machine is. */
async function awaitWork({ server, chance, answered }: Killing): Promise<void> {
  await server.ready()
  const enough = answered() + chance() * mostAnswersBetween
  const deadline = Date.now() + mostWaitMs
  while (answered() < enough && Date.now() < deadline) await delay(5)
}

type Victims = Pick<Killing, 'server' | 'dataDir' | 'chance'>

async function kill(kind: KillKind, { server, dataDir, chance }: Victims): Promise<boolean> {
  if (kind === 'app') return server.kill()
  if (kind === 'ended') return server.kill('SIGTERM')
  if (kind === 'full disk') return fillDisk(dataDir)
  const postmaster = findPostmaster(dataDir)
  if (postmaster === null) return false
  if (kind === 'database') return killProcess(postmaster)
  if (kind === 'backend') {
    const backends = listChildren(postmaster)
    return backends.length > 0 && killProcess(pick(backends, chance))
  }
  return chance() < 0.5 ? server.kill() && killProcess(postmaster) : killProcess(postmaster) && server.kill()
}

const fullMs = 4000
const largestDisk = 1e9

/** Fills the disk that the data are on, leaves it full for a while, and makes room again. */
async function fillDisk(dataDir: string): Promise<boolean> {
  const { blocks, bsize } = await statfs(dataDir)
  if (blocks * bsize > largestDisk)
    throw new Error('The disk of the data is too large to be filled: --small-disk')
  const file = join(dataDir, 'filler')
  const filler = await open(file, 'w')
  try {
    const block = Buffer.alloc(4096, 1)
    const isWritten = () =>
      filler.write(block).then(
        ({ bytesWritten }) => bytesWritten === block.length,
        () => false,
      )
    for (const until = Date.now() + fullMs; Date.now() < until;) if (!(await isWritten())) await delay(10)
  } finally {
    await filler.close()
    await rm(file)
  }
  return true
}

/** The database server's first process on the data directory; null when none lives. */
export function findPostmaster(dataDir: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'))
    return processes().some((one) => one.pid === pid && one.command.includes('postgres')) ? pid : null
  } catch {
    return null
  }
}

function listChildren(parent: number): number[] {
  return processes().flatMap(({ pid, parent: itsParent }) => (itsParent === parent ? [pid] : []))
}

function processes(): { pid: number; parent: number; command: string }[] {
  return execFileSync('ps', ['-Ao', 'pid=,ppid=,stat=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => !state?.startsWith('Z'))
    .map(([pid, parent, , ...command]) => ({
      pid: Number(pid),
      parent: Number(parent),
      command: command.join(' '),
    }))
}

function killProcess(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}
