import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pick, type Chance } from '@tertulia/server/demo/demo-chance'
import type { RestartingServer } from './server.ts'

const kinds = ['app', 'database', 'backend', 'both'] as const

/**
 * The target of a kill: the app, the database server's first process, one of its others, or app and database server.
 */
export type KillKind = (typeof kinds)[number]

type Killing = {
  server: RestartingServer
  dataDir: string
  chance: Chance
  count: number
  /** Returns how many calls have completed so far. */
  answered: () => number
}

const mostAnswersBetween = 400
const mostWaitMs = 20_000

/**
 * Kills so many times at random moments, at times before the last victim has recovered, and counts the kills by kind.
 * The last one hits the database alone, so that the app must go on by itself.
 */
export async function killAtRandom(killing: Killing): Promise<Map<KillKind, number>> {
  const { server, chance, count } = killing
  const kills = new Map<KillKind, number>(kinds.map((kind) => [kind, 0]))
  for (let done = 0; done < count;) {
    const isLast = done === count - 1
    if (isLast || chance() < 0.8) await awaitWork(killing)
    else await delay(chance() * 1000)
    const kind = isLast ? 'database' : pick(kinds, chance)
    // Nothing to kill while it is starting, so it tries again later.
    if (!kill(kind, killing)) continue
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

function kill(kind: KillKind, { server, dataDir, chance }: Victims): boolean {
  if (kind === 'app') return server.kill()
  const postmaster = findPostmaster(dataDir)
  if (postmaster === null) return false
  if (kind === 'database') return killProcess(postmaster)
  if (kind === 'backend') {
    const backends = listChildren(postmaster)
    return backends.length > 0 && killProcess(pick(backends, chance))
  }
  return chance() < 0.5 ? server.kill() && killProcess(postmaster) : killProcess(postmaster) && server.kill()
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
