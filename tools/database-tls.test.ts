import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onConnection } from '@tertulia/server/platform/database/database-connection'
import { guardDatabase } from '@tertulia/server/platform/database/database-guard'
import { openGuardedPool } from '@tertulia/server/platform/database/guarded-pool'
import { openCluster } from '@tertulia/server/platform/embedded-postgres/cluster'
import { findFreePort } from '@tertulia/server/platform/process/free-port'
import { REPOSITORY } from './run-command.ts'

// A database server is made and started.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const composeFile = readFileSync(join(REPOSITORY, 'deploy/compose.yaml'), 'utf8')
const configuration = join(REPOSITORY, 'deploy/database')

const folder = mkdtempSync(join(tmpdir(), 'tertulia-tls-'))
const tls = { database: join(folder, 'database'), app: join(folder, 'app'), others: join(folder, 'others') }
let port = 0
let stop = async () => {}

/** Runs the script of the containers, for a server of this machine's name. */
function makeCertificates(database: string, app: string, user: string): void {
  const own = String(process.getuid?.() ?? 0)
  const script = join(configuration, 'certificates.sh')
  execFileSync('sh', [script, 'localhost', database, user, app, own], { stdio: 'pipe' })
}

/** Starts PostgreSQL with the command of compose.yaml, on a database that only its role has. */
async function startDatabase() {
  const { binaries, user } = openCluster(join(folder, 'binaries'), false)
  const owner = String(user?.uid ?? process.getuid?.() ?? 0)
  for (const one of Object.values(tls)) mkdirSync(one)
  makeCertificates(tls.database, tls.app, owner)
  makeCertificates(tls.others, tls.others, owner)
  chmodSync(folder, 0o755)
  const work = join(folder, 'work')
  mkdirSync(work)
  if (user) chownSync(work, user.uid, user.gid)
  const options = { cwd: work, stdio: 'pipe', ...user } as const
  const program = (name: string) => join(binaries.folder, 'bin', name)
  const made = spawnSync(program('initdb'), ['-D', 'data', '-U', 'tertulia', '--auth=reject'], options)
  expect(made.status, String(made.stderr)).toBe(0)
  port = await findFreePort('127.0.0.1', 0)
  const command = [...composeFile.matchAll(/^ +- (--\w+=\S+)$/gm)].map(([, option = '']) =>
    option.replace('/etc/tertulia', configuration).replace('/tls', tls.database),
  )
  const child = spawn(
    program('postgres'),
    ['-D', 'data', '-k', work, `--port=${port}`, '--listen_addresses=127.0.0.1', '--fsync=off', ...command],
    options,
  )
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const log: string[] = []
  const { promise: ready, resolve: beReady } = Promise.withResolvers<void>()
  child.stderr.on('data', (chunk: Buffer) => {
    log.push(String(chunk))
    if (log.join('').includes('ready to accept connections')) beReady()
  })
  stop = async () => {
    child.kill('SIGINT')
    await ended
  }
  await Promise.race([
    ready,
    ended.then(() => {
      throw new Error(log.join(''))
    }),
  ])
}

beforeAll(startDatabase)
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The connection string of compose.yaml, for the server of the test. */
function databaseUrl({ host = 'localhost', certificates = tls.app } = {}): string {
  const [, url = ''] = /^ +DATABASE_URL: (\S+)$/m.exec(composeFile) ?? []
  return url.replace('@database/tertulia', `@${host}:${port}/postgres`).replaceAll('/tls', certificates)
}

const refusalOf = (url: string) =>
  onConnection(url, async () => 'let in').catch((error: unknown) => String(error))

test('the app reaches its database by TLS 1.3, with a certificate and no password', async () => {
  const guard = guardDatabase(databaseUrl())
  const pool = openGuardedPool(guard, { max: 1 })
  const { rows } = await pool.query(
    'select version, client_dn, current_user as role from pg_stat_ssl where pid = pg_backend_pid()',
  )
  expect(rows).toEqual([{ version: 'TLSv1.3', client_dn: '/CN=tertulia', role: 'tertulia' }])
  await pool.end()
  guard.close()
})

test('without TLS nobody is let in', async () => {
  const url = databaseUrl().replace(/\?.*/, '?sslmode=disable')
  expect(await refusalOf(url)).toMatch(/no pg_hba.conf entry .* no encryption/)
})

test('without a certificate nobody is let in, nor with one of another authority', async () => {
  const without = databaseUrl().replace(/&sslcert=.*/, '')
  expect(await refusalOf(without)).toContain('connection requires a valid client certificate')
  const foreign = databaseUrl({ certificates: tls.others }).replace(
    `${tls.others}/ca.crt`,
    `${tls.app}/ca.crt`,
  )
  expect(await refusalOf(foreign)).toMatch(/unknown ca|ECONNRESET|terminated/i)
})

test('the app gives its certificate to no server of another authority or name', async () => {
  const foreign = databaseUrl().replace(`${tls.app}/ca.crt`, `${tls.others}/ca.crt`)
  expect(await refusalOf(foreign)).toMatch(/certificate/)
  expect(await refusalOf(databaseUrl({ host: '127.0.0.1' }))).toContain('does not match certificate')
})

test('a role is only whom its certificate names', async () => {
  const other = databaseUrl().replace('tertulia@', 'tertulia_app@')
  expect(await refusalOf(other)).toContain('no pg_hba.conf entry')
})

test('in its own container root is the role, as is who starts the database, and nobody else', async () => {
  const socket = `postgresql://tertulia@localhost:${port}/postgres?host=${encodeURIComponent(join(folder, 'work'))}`
  const expected = process.getuid?.() === 0 ? 'let in' : 'Peer authentication failed'
  expect(await refusalOf(socket)).toContain(expected)
  expect(await refusalOf(socket.replace('tertulia@', 'tertulia_app@'))).toContain(
    'Peer authentication failed',
  )
})

test('the certificates are made once, and their keys are for their owner alone', () => {
  const files = [join(tls.database, 'server.key'), join(tls.app, 'client.key'), join(tls.app, 'ca.crt')]
  const before = files.map((file) => readFileSync(file, 'utf8'))
  makeCertificates(tls.database, tls.app, String(statSync(tls.database).uid))
  expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(before)
  for (const file of files.slice(0, 2)) expect(statSync(file).mode & 0o077).toBe(0)
})
