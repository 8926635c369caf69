import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aCustomer } from '../../../test/factories/users.ts'
import { createEmptyDatabase, databaseUrlOf } from '../../../test/services/database.ts'
import { startBucketServer } from '../../../test/services/bucket-server.ts'
import { startMailServer } from '../../../test/services/mail-server.ts'
import { testApp } from '../../../test/test-app.ts'
import { noteBackup, notePlace, type BackupOutcome } from '../../platform/backup/backup-record.ts'
import { onConnection } from '../../platform/database/database-connection.ts'
import { readSettings } from '../../platform/process/settings.ts'
import {
  checkBackupPlace,
  checkBackups,
  checkDatabase,
  checkDisk,
  checkMail,
  checkPublicAddress,
  checkPush,
  checkSettings,
} from './checks.ts'
import { isElsewhere } from '../backup/backup-places.ts'
import { checkMediaBucket } from './media-check.ts'
import { portOf } from '../../../test/services/port-of.ts'

const app = testApp(undefined, () => ({ trustedProxies: ['127.0.0.1'] }))

async function aServer(respond: RequestListener): Promise<string> {
  const server = createServer(respond).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${portOf(server)}`
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tertulia-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('settings that nobody can play with in production are named', () => {
  expect(checkSettings(readSettings({}))).toEqual([{ state: 'ok', what: expect.any(String) }])
  expect(checkSettings(readSettings({ NODE_ENV: 'production' }))).toMatchObject([
    { state: 'ok' },
    { state: 'problem', what: 'PUBLIC_URL is missing' },
    { state: 'problem', what: 'SMTP_URL is missing' },
  ])
  const plain = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://liga.example.org',
    SMTP_URL: 'smtp://mail.test',
  }
  expect(checkSettings(readSettings(plain))).toMatchObject([{ state: 'ok' }, { state: 'warning' }])
})

test('a database is examined for its migrations, its clock and its club', async () => {
  const url = await databaseUrlOf(app.forCustomer(1).read)
  // The database has the clock of this machine.
  const machineNow = () => vi.getRealSystemTime()
  const states = async (databaseUrl: string, now = machineNow) =>
    (await checkDatabase(databaseUrl, now)).filter(({ state }) => state !== 'ok')
  expect(await states(url)).toMatchObject([{ state: 'problem', what: 'There is no club yet' }])
  await aCustomer(app)
  expect(await states(url)).toEqual([])
  expect(await states(url, () => machineNow() - 90_000)).toMatchObject([
    { state: 'problem', what: 'The clock is 90 s behind that of the database' },
  ])
  const empty = await createEmptyDatabase()
  onTestFinished(empty.drop)
  expect(await states(empty.url)).toMatchObject([
    { state: 'warning', what: expect.stringContaining('Migrations are pending: 0001-') },
  ])
  expect(await states('postgresql://nobody@127.0.0.1:1/nothing')).toMatchObject([
    { state: 'problem', what: expect.stringContaining('cannot be reached') },
  ])
})

test('a mail server that cannot be reached is a problem', async () => {
  const server = await startMailServer()
  const settings = readSettings({ SMTP_URL: server.url })
  expect(await checkMail(settings)).toMatchObject([{ state: 'ok' }])
  await server.close()
  expect(await checkMail(settings)).toMatchObject([{ state: 'problem' }])
})

test('the clock is compared with that of a push service, and one that is away is named', async () => {
  const now = () => Date.parse('2026-11-20T10:00:00.000Z')
  const aService = (secondsAhead: number) =>
    aServer((_request, response) => {
      response.setHeader('date', new Date(now() + secondsAhead * 1000).toUTCString()).end()
    })
  const [isRight, ahead] = [await aService(0), await aService(90)]
  expect(await checkPush([isRight], now)).toMatchObject([{ state: 'ok' }, { state: 'ok' }])
  expect(await checkPush([ahead], now)).toMatchObject([
    { state: 'ok' },
    { state: 'problem', what: expect.stringContaining('The clock is 90 s behind') },
  ])
  expect(await checkPush(['http://127.0.0.1:1/'], now)).toMatchObject([
    { state: 'warning', what: '127.0.0.1:1 cannot be reached' },
  ])
})

test('a proxy that the app does not trust is a problem', async () => {
  const settingsOf = (publicUrl: string) => readSettings({ PUBLIC_URL: publicUrl })
  // As a proxy on another machine than the one that is trusted would hand it on.
  const aProxyAt = (remoteAddress: string) =>
    aServer((request, response) => {
      const forwarded = { headers: { 'x-forwarded-for': '203.0.113.7' }, remoteAddress }
      void app.http.inject({ url: request.url ?? '', ...forwarded }).then(({ body }) => response.end(body))
    })
  expect(await checkPublicAddress(settingsOf(await aProxyAt('127.0.0.1')))).toMatchObject([
    { state: 'ok', what: expect.stringContaining('behind a trusted proxy') },
  ])
  expect(await checkPublicAddress(settingsOf(await aProxyAt('192.0.2.1')))).toMatchObject([
    { state: 'problem', advice: expect.stringContaining('TRUSTED_PROXIES') },
  ])
  const stranger = await aServer((_request, response) => void response.end('<p>parked</p>'))
  expect(await checkPublicAddress(settingsOf(stranger))).toMatchObject([{ state: 'warning' }])
})

test('a folder that others can read into, or that cannot be used, is a problem; one to be made is none', async () => {
  const folder = await aFolder()
  const password = path.join(folder, 'postgres.password')
  await writeFile(password, 'secret', { mode: 0o600 })
  const settings = readSettings({ DATA_DIR: folder })
  expect((await checkDisk(settings)).slice(1)).toEqual([])
  await chmod(password, 0o644)
  expect((await checkDisk(settings)).slice(1)).toMatchObject([{ state: 'problem' }])
  const missing = path.join(folder, 'new', 'data')
  expect(await checkDisk(readSettings({ DATA_DIR: missing }))).toMatchObject([
    { state: 'ok', what: `${missing} is made at the first start` },
    { state: 'ok' },
  ])
  expect(await checkDisk(readSettings({ DATA_DIR: path.join(password, 'data') }))).toMatchObject([
    { state: 'problem' },
  ])
})

test('a proved backup older than a night is a warning, and so is none; a failed one is a problem', async () => {
  const url = await databaseUrlOf(app.forCustomer(1).read)
  const check = (instant: string) => checkBackups(url, () => Date.parse(instant))
  const note = (outcome: Partial<BackupOutcome> & { made_at: string }) =>
    onConnection(url, (client) =>
      noteBackup(client, { size_bytes: 2_000_000, proved_at: null, failed_at: null, ...outcome }),
    )
  expect(await check('2026-11-25T12:00:00Z')).toMatchObject([{ state: 'warning' }])
  await note({ made_at: '2026-11-24T03:00:00Z', size_bytes: null, failed_at: '2026-11-24T03:00:10Z' })
  expect(await check('2026-11-25T12:00:00Z')).toMatchObject([{ state: 'problem' }, { state: 'warning' }])
  await note({ made_at: '2026-11-25T03:00:00Z', proved_at: '2026-11-25T03:05:00Z' })
  await note({ made_at: '2026-11-25T13:00:00Z' })
  expect(await check('2026-11-26T04:05:00Z')).toMatchObject([
    { state: 'ok', what: 'The last proved backup is 25 hours old' },
  ])
  expect(await check('2026-11-28T04:00:00Z')).toMatchObject([
    { state: 'warning', what: 'The last proved backup is 3 days old' },
  ])
  await note({ made_at: '2026-11-28T03:00:00Z', failed_at: '2026-11-28T03:01:00Z' })
  expect(await check('2026-11-28T04:00:00Z')).toMatchObject([{ state: 'problem' }, { state: 'warning' }])
})

test('a bucket of media is tried; one that strangers can read, or that is not there, is a problem', async () => {
  const server = await startBucketServer()
  onTestFinished(server.close)
  const settings = { s3: server.s3, mediaBucket: { bucket: server.bucket, prefix: 'media' } }
  expect(await checkMediaBucket(settings)).toMatchObject([{ state: 'ok' }])
  server.setPublic(true)
  expect(await checkMediaBucket(settings)).toMatchObject([
    { state: 'problem', what: `Everybody can read the media in s3://${server.bucket}` },
  ])
  const missing = { ...settings, mediaBucket: { bucket: 'nothing-here', prefix: '' } }
  expect(await checkMediaBucket(missing)).toMatchObject([{ state: 'problem' }])
  expect(await checkMediaBucket({ s3: server.s3, mediaBucket: null })).toEqual([])
})

test('a backup that left the disk of the data in plain is a warning, and so is a public key that is damaged a problem', async () => {
  const dataDir = await aFolder()
  const check = (backupRecipients: string[] = []) => checkBackupPlace({ dataDir, backupRecipients })
  expect(await check()).toEqual([])
  const to = { place: 's3://bucket/backups/one.tar.gz', is_elsewhere: true, is_encrypted: false }
  await notePlace(dataDir, { ...to, is_elsewhere: false })
  expect(await check()).toEqual([])
  await notePlace(dataDir, to)
  expect(await check()).toMatchObject([
    { state: 'warning', what: expect.stringContaining('in plain: s3://bucket/backups/one.tar.gz') },
  ])
  await notePlace(dataDir, { ...to, is_encrypted: true })
  expect(await check()).toMatchObject([{ state: 'ok' }])
  expect(await check(['age1damaged'])).toMatchObject([
    { state: 'problem', what: 'The public key age1damaged is damaged: copy it again' },
  ])
})

test('a bucket, and a folder on another disk, are elsewhere than the data', async () => {
  const dataDir = await aFolder()
  expect(await isElsewhere('s3://bucket/backups/one.tar.gz', dataDir)).toBe(true)
  expect(await isElsewhere('/dev', dataDir)).toBe(true)
  expect(await isElsewhere(dataDir, dataDir)).toBe(false)
})
