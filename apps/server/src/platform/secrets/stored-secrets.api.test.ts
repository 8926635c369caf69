import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as secondFactorCalls from '@tertulia/contract/second-factors'
import * as voucherCalls from '@tertulia/contract/vouchers'
import * as webhookCalls from '@tertulia/contract/webhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../../test/factories/account.ts'
import { databaseUrlOf } from '../../../test/services/database.ts'
import { testSecretKeys, testSecretsKey } from '../../../test/services/secret-keys.ts'
import { testApp } from '../../../test/test-app.ts'
import { makeBackup } from '../backup/backup.ts'
import { onConnection } from '../database/database-connection.ts'
import { openDatabase } from '../database/database.ts'
import { ensurePushKeys } from '../delivery/push-keys.sql.ts'
import { folderStorage } from '../files/media-storage.ts'
import { makeVoucherCode } from '../../features/vouchers/new-code.ts'
import { findVoucher } from '../../features/vouchers/vouchers.sql.ts'
import { checkSecrets } from '../../commands/doctor/secrets-check.ts'
import {
  findInstalledKeyProblem,
  openInstalledKeys,
  rotateSecrets,
  type KeySettings,
} from './installed-keys.ts'
import { listSecretColumns } from './secret-columns.ts'
import { makeSecretKey, openSecretKeys } from './secret-keys.ts'

const app = testApp()
let folder: string
let databaseUrl: string
let owner: { id: number; token: string; customer_id: number }
/** Everything that must not be readable in the database. */
let secrets: string[]
let codes: string[]

const say = () => {}
const settingsWith = (secretsKey: string | null, ...previousSecretsKeys: string[]): KeySettings => ({
  dataDir: folder,
  secretsKey,
  previousSecretsKeys,
})
const start = (settings: KeySettings) => openInstalledKeys({ databaseUrl, settings, say })
const rotate = (settings: KeySettings, discard: Parameters<typeof rotateSecrets>[0]['discard'] = null) =>
  rotateSecrets({ databaseUrl, settings, say, discard })
const query = <Row extends object>(text: string) =>
  onConnection(databaseUrl, async (client) => (await client.query<Row>(text)).rows)

/** All that the database stores in the declared columns. */
async function listStored(): Promise<(string | null)[]> {
  const selects = listSecretColumns().map(({ table, column }) => `select ${column} as value from ${table}`)
  const rows = await query<{ value: string | null }>(`${selects.join(' union all ')} order by 1`)
  return rows.map(({ value }) => value)
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tertulia-secrets-'))
  owner = await anAccount(app, { roles: { admin: true, regular_player: '2026-12-31' } })
  const { read } = app.forCustomer(owner.customer_id)
  databaseUrl = await databaseUrlOf(read)
  await start(settingsWith(testSecretsKey))
  const { token } = owner
  const webhook = { address: 'https://hooks.test/Canary', kinds: ['day.closed' as const], enabled: true }
  const made = await app.call(webhookCalls.createWebhook, { body: webhook }, token)
  const rotated = await app.call(webhookCalls.rotateWebhookSecret, { params: { id: made.webhook.id } }, token)
  const { secret } = await app.call(secondFactorCalls.beginSecondFactor, {}, token)
  const body = { months: 1 as const, count: 2, valid_until: null, note: null }
  const { vouchers: issued } = await app.call(voucherCalls.createVouchers, { body }, token)
  codes = issued.map(({ code }) => code)
  const { private_key } = await ensurePushKeys(read, app.clock.now())
  secrets = ['hooks.test/Canary', made.secret ?? '', rotated.secret, secret, private_key, ...codes]
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Writes everything as a release before has stored it. */
async function storePlain(): Promise<void> {
  const place = { customer_id: owner.customer_id }
  for (const { name, table, column, hash, plain_beside: beside } of listSecretColumns()) {
    const rows = await query<{ place: string; value: string }>(
      `select ctid::text as place, ${column} as value from ${table} where ${column} like 'sealed:%'`,
    )
    for (const { place: row, value } of rows) {
      const text = testSecretKeys.open({ name, ...place }, value)
      const set = [
        `${beside ?? column} = '${text}'`,
        ...(beside ? [`${column} = null`] : []),
        ...(hash ? [`${hash} = null`] : []),
      ]
      await query(`update ${table} set ${set.join(', ')} where ctid = '${row}'`)
    }
  }
}

test('a backup has no secret as it is', async () => {
  const file = path.join(folder, 'backup.tar.gz')
  await makeBackup({ databaseUrl, media: folderStorage(app.mediaFolder) }, { file, now: app.clock.now() })
  const content = gunzipSync(await readFile(file)).toString('latin1')
  expect(content).toContain('sealed:1:')
  expect(secrets.filter((secret) => content.includes(secret))).toEqual([])
})

test('what a release before has stored is encrypted at the next start, by several processes at once', async () => {
  await storePlain()
  expect((await listStored()).filter((value) => value?.startsWith('sealed:')).length).toBe(0)
  await Promise.all([1, 2, 3].map(() => start(settingsWith(testSecretsKey))))
  const stored = await listStored()
  expect(stored.filter((value) => value !== null && !value.startsWith('sealed:'))).toEqual([])
  await start(settingsWith(testSecretsKey))
  expect(await listStored()).toEqual(stored)
  const worth = await app.call(voucherCalls.getVoucher, { params: { code: codes[0] ?? '' } }, owner.token)
  expect(worth).toMatchObject({ code: codes[0] })
  // The release before reads it until it is emptied.
  const [keys] = await query<{ private_key: string }>('select private_key from push_keys')
  expect(secrets).toContain(keys?.private_key)
  const file = path.join(folder, 'after.tar.gz')
  await makeBackup({ databaseUrl, media: folderStorage(app.mediaFolder) }, { file, now: app.clock.now() })
  const content = gunzipSync(await readFile(file)).toString('latin1')
  expect(secrets.filter((secret) => content.includes(secret))).toEqual([])
})

test('a start without the key, or with another one, is refused, and changes nothing', async () => {
  const before = await listStored()
  await expect(start(settingsWith(null))).rejects.toThrow(/which is missing.*\nSet SECRETS_KEY/)
  expect((await readdir(folder)).filter((name) => name === 'secrets.key')).toEqual([])
  const other = settingsWith(makeSecretKey())
  await expect(start(other)).rejects.toThrow(`under the key ${testSecretKeys.ids[0]}; here is`)
  expect(await findInstalledKeyProblem(databaseUrl, other)).toContain(testSecretKeys.ids[0])
  expect(await checkSecrets(databaseUrl, other)).toMatchObject([{ state: 'problem' }])
  expect(await checkSecrets(databaseUrl, settingsWith(null))).toMatchObject([{ state: 'problem' }])
  expect(await checkSecrets(databaseUrl, settingsWith(testSecretsKey))).toMatchObject([{ state: 'ok' }])
  expect(await listStored()).toEqual(before)
})

test('the key in the data folder serves when no setting has one', async () => {
  const file = path.join(folder, 'secrets.key')
  await writeFile(file, `${testSecretsKey}\n`, { mode: 0o600 })
  expect((await start(settingsWith(null))).ids).toEqual(testSecretKeys.ids)
  await rm(file)
})

test('a key is replaced while the one before still opens, and codes are found all along', async () => {
  const next = makeSecretKey()
  const both = settingsWith(next, testSecretsKey)
  const keys = await start(both)
  const database = openDatabase({ databaseUrl, poolSize: 1, preparedStatements: false, secrets: keys })
  const find = () => findVoucher(database.forCustomer(owner.customer_id).read, { code: codes[1] ?? '' })
  expect(await find()).toMatchObject({ code: codes[1] })
  const { count } = await rotate(both)
  expect(count).toBeGreaterThan(5)
  expect(await find()).toMatchObject({ code: codes[1] })
  await database.close()
  expect((await rotate(both)).count).toBe(0)
  expect(await checkSecrets(databaseUrl, settingsWith(next))).toMatchObject([{ state: 'ok' }])
  await expect(start(settingsWith(testSecretsKey))).rejects.toThrow('here is')
  await rotate(settingsWith(testSecretsKey, next))
  await start(settingsWith(testSecretsKey))
})

test('the first start makes a key that only its owner reads; what a lost one has encrypted is given up by command', async () => {
  await expect(rotate(settingsWith(null))).rejects.toThrow('which is missing')
  const { discarded } = await rotate(settingsWith(null), { 'vouchers.code': makeVoucherCode })
  expect(Object.fromEntries(discarded)).toMatchObject({ 'vouchers.code': 2, 'second_factors.secret': 1 })
  const file = path.join(folder, 'secrets.key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const keys = openSecretKeys((await readFile(file, 'utf8')).trim())
  expect((await start(settingsWith(null))).ids).toEqual(keys.ids)
  expect(await checkSecrets(databaseUrl, settingsWith(null))).toMatchObject([{ state: 'ok' }])
  expect(await query('select from webhooks')).toEqual([])
})
