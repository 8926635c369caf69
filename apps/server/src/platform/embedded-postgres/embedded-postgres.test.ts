import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyPreparedServer } from '../../../test/services/database.ts'
import { findUnprivilegedUser } from './system-user.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

const NOBODY = { uid: 65_534, gid: 65_534 }
const HOLDER = fileURLToPath(new URL('../../../test/services/hold-embedded-postgres.ts', import.meta.url))
const IS_ROOT = process.getuid?.() === 0
const NOBODY_MAY_RUN = IS_ROOT && spawnSync(process.execPath, ['--check', HOLDER], NOBODY).status === 0

let dataDir: string
let running: EmbeddedPostgres[]

beforeEach(() => {
  // Only the user who runs the tests has access, as in a root home.
  dataDir = mkdtempSync(join(tmpdir(), `tertulia-test-${process.pid}-`))
  running = []
})

afterEach(async () => {
  for (const server of running) await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(folder = dataDir, log?: (message: string) => void): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: false, ...(log && { log }) })
  running.push(server)
  return server
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const serverPid = (folder = dataDir) =>
  Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'))

test('data stays from one start to the next', async () => {
  const first = await start()
  await query(first.url, 'create table kept (id int)')
  await first.stop()
  const second = await start()
  expect(await query(second.url, "select to_regclass('kept')::text")).toEqual(['kept'])
})

test('Portuguese text is sorted, folded and compared as people expect', async () => {
  const { url } = await start()
  await query(url, 'create extension unaccent')
  await query(url, 'create extension pg_trgm')
  expect(await query(url, "select unaccent('Évora'), upper('évora'), similarity('évora', 'ÉVORA')")).toEqual([
    'Evora',
    'ÉVORA',
    1,
  ])
  const sorted = await query(
    url,
    `select city from unnest(array['Óbidos', 'Évora', 'Faro', 'elvas']) city
    order by city collate "pt-x-icu"`,
  )
  expect(sorted).toEqual(['elvas', 'Évora', 'Faro', 'Óbidos'])
})

test('nothing but the closed socket leads to the server', async () => {
  copyPreparedServer(dataDir)
  const { url } = await start()
  expect(await query(url, 'show listen_addresses')).toEqual([''])
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
})

test('a server that outlived its app is adopted, never doubled', async () => {
  copyPreparedServer(dataDir)
  const app = spawn(process.execPath, [HOLDER, dataDir])
  await vi.waitFor(() => statSync(join(dataDir, 'postgres/postmaster.pid')))
  app.kill('SIGKILL')
  const log = vi.fn<(message: string) => void>()
  const { url } = await start(dataDir, log)
  expect(log.mock.calls.flat().join()).toContain('already runs')
  expect(await query(url, 'select 1')).toEqual([1])
})

test('two starts at the same moment share one server', async () => {
  const urls = await Promise.all([start(), start()])
  expect(urls[0].url).toBe(urls[1].url)
  expect(await query(urls[0].url, 'select 1')).toEqual([1])
})

test('a killed server comes back with everything committed', async () => {
  copyPreparedServer(dataDir)
  const server = await startEmbeddedPostgres({ dataDir })
  running.push(server)
  const { url } = server
  await query(url, 'create table kept (id int)')
  process.kill(serverPid(), 'SIGKILL')
  await vi.waitFor(
    async () => expect(await query(url, "select to_regclass('kept')::text")).toEqual(['kept']),
    { interval: 200 },
  )
})

test('a pid file that now names another program does not prevent the start', async () => {
  copyPreparedServer(dataDir)
  const first = await start()
  const pidFile = join(dataDir, 'postgres/postmaster.pid')
  const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n')
  await first.stop()
  const other = spawn('sleep', ['60'], IS_ROOT ? NOBODY : {})
  writeFileSync(pidFile, [other.pid, ...rest].join('\n'))
  const { url } = await start()
  expect(await query(url, 'select 1')).toEqual([1])
  other.kill()
})

test('a folder with a path too long for a socket works too', async () => {
  const { url } = await start(join(dataDir, 'x'.repeat(120)))
  expect(await query(url, 'select 1')).toEqual([1])
})

test('a folder that cannot be used is named with the reason', async () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  await expect(start(join(file, 'data'))).rejects.toThrow(`Cannot use the data directory ${file}`)
})

test('data of another version of PostgreSQL is refused', async () => {
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '15\n')
  await expect(start()).rejects.toThrow('was made by PostgreSQL 15')
})

test('a server that cannot start shows its output', async () => {
  copyPreparedServer(dataDir)
  const first = await start()
  await first.stop()
  rmSync(join(dataDir, 'postgres/global/pg_control'))
  await expect(start()).rejects.toThrow(/does not start.*could not find the database system/s)
})

test.runIf(IS_ROOT)('a data folder that root has copied is made the server’s own', async () => {
  copyPreparedServer(dataDir)
  const first = await start()
  await query(first.url, 'create table kept (id int)')
  await first.stop()
  spawnSync('chown', ['-R', '0:0', dataDir])
  const second = await start()
  expect(await query(second.url, "select to_regclass('kept')::text")).toEqual(['kept'])
  await second.stop()
  // As when the contents alone were copied.
  spawnSync('chown', ['-R', '0:0', join(dataDir, 'postgres/PG_VERSION'), join(dataDir, 'postgres/global')])
  const third = await start()
  expect(await query(third.url, "select to_regclass('kept')::text")).toEqual(['kept'])
})

test('under root the server runs as the user nobody, or another existing user', () => {
  const root = 'root:x:0:0:root:/root:/bin/bash'
  expect(findUnprivilegedUser(`${root}\ndaemon:x:1:1::/:\nnobody:x:65534:65533::/:`)).toEqual({
    uid: 65_534,
    gid: 65_533,
  })
  expect(findUnprivilegedUser(`# users\n${root}\ndaemon:x:1:1::/:`)).toEqual({ uid: 1, gid: 1 })
  expect(findUnprivilegedUser('nobody:*:-2:-2::/:')).toEqual({ uid: 4_294_967_294, gid: 4_294_967_294 })
  expect(() => findUnprivilegedUser(root)).toThrow('DATABASE_URL')
})

test.runIf(NOBODY_MAY_RUN)('an app without root rights runs the server as itself', () => {
  chownSync(dataDir, NOBODY.uid, NOBODY.gid)
  const run = spawnSync(process.execPath, [HOLDER, dataDir, 'once'], { ...NOBODY, encoding: 'utf8' })
  expect(run.stderr).toBe('')
  expect(run.stdout).toContain('postgresql://')
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(NOBODY.uid)
})

test.runIf(NOBODY_MAY_RUN)('an app without rights to the folder says so', () => {
  const run = spawnSync(process.execPath, [HOLDER, join(dataDir, 'closed'), 'once'], {
    ...NOBODY,
    encoding: 'utf8',
  })
  expect(run.stderr).toContain('no permission. Set DATA_DIR')
})
