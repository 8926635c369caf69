import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chooseServerUser } from '@tertulia/server/platform/embedded-postgres/system-user'
import type { StepResult } from './gate-step.ts'
import { runVitest } from './gate-tests.ts'

const INSTALLED = '/usr/lib/postgresql'
const START_TRIES = 300

/** Runs the server's tests on the newest PostgreSQL that Debian's packages have installed, if there is one. */
export async function testOnDebianPostgres(): Promise<StepResult> {
  const version = newestVersion()
  if (version === null)
    return { passed: 0, failed: 0, output: '', note: 'not checked: Debian’s PostgreSQL is not installed' }
  const server = await startServer(join(INSTALLED, version, 'bin'))
  try {
    const result = await runVitest(['--project', 'server'], { TEST_DATABASE_URL: server.url })
    return { ...result, note: `PostgreSQL ${version}` }
  } finally {
    await server.stop()
  }
}

function newestVersion(): string | null {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED) : []
  const runnable = versions.filter((version) => existsSync(join(INSTALLED, version, 'bin', 'initdb')))
  return runnable.toSorted((one, other) => Number(other) - Number(one))[0] ?? null
}

/** Starts a server with an empty database in a folder of its own, which only this machine's socket reaches. */
async function startServer(programs: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'tertulia-debian-'))
  const user = chooseServerUser(folder)
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, stdio: 'ignore', ...user } as const
  const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
  if (spawnSync(join(programs, 'initdb'), initdb, options).status !== 0)
    throw new Error(`${programs}/initdb makes no database in ${folder}`)
  const settings = ['fsync=off', 'max_connections=200', 'listen_addresses='].flatMap((one) => ['-c', one])
  const child = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, ...settings], options)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tried = 0; tried < START_TRIES; tried += 1) {
    const asked = spawnSync(join(programs, 'pg_isready'), ['-h', folder], { stdio: 'ignore' })
    if (asked.status === 0)
      return { url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`, stop }
    await delay(100)
  }
  await stop()
  throw new Error(`${programs}/postgres does not answer`)
}
