import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { createReadStream, createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as voucherCalls from '@tertulia/contract/vouchers'
import { extract, pack } from 'tar-stream'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { exportClub } from '../../platform/archive/export-club.ts'
import { importClub } from '../../platform/archive/import-club.ts'
import { verifyClubArchive } from '../../platform/archive/read-archive.ts'
import type { Place } from '../../platform/backup/backup.ts'
import {
  readAll,
  readListedArchive,
  writeListedArchive,
  asWritable,
  bytesOf,
} from '../../platform/backup/listed-archive.ts'
import { onConnection } from '../../platform/database/database-connection.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrations.ts'
import { folderStorage } from '../../platform/files/media-storage.ts'
import { keyIdOf, makeSecretKey, openSecretKeys } from '../../platform/secrets/secret-keys.ts'
import { aLeagueDay } from '../../../test/factories/league-day.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { createEmptyDatabase, createTestDatabase, databaseUrlOf } from '../../../test/services/database.ts'
import { testSecretKeys as keys } from '../../../test/services/secret-keys.ts'
import { testApp } from '../../../test/test-app.ts'
import { findVoucher } from '../../features/vouchers/vouchers.sql.ts'

const app = testApp()
const now = '2026-11-20T03:00:00.000Z'
let folder: string
let place: Place
let customerId: number
/** An archive of a club with a league day that was played, and a picture. */
let archive: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tertulia-archive-'))
  await aUser(app, await aCustomer(app))
  const day = await aLeagueDay(app)
  customerId = day.customer_id
  place = { databaseUrl: await databaseUrlOf(app.forCustomer(1).read), media: folderStorage(app.mediaFolder) }
  const media = path.join(app.mediaFolder, String(customerId))
  await mkdir(media, { recursive: true })
  await writeFile(path.join(media, 'picture.webp'), Buffer.alloc(300_000, 'ã'))
  await writeFile(path.join(media, 'half.webp.part'), 'half')
  archive = path.join(folder, 'club.tar.gz')
  await exportClub(place, { customer: String(customerId), file: archive, now, withPasswords: true, keys })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function anotherPlace(create = createTestDatabase): Promise<Place & { mediaFolder: string }> {
  const { url, drop } = await create()
  onTestFinished(drop)
  const mediaFolder = await mkdtemp(path.join(folder, 'media-'))
  return { databaseUrl: url, media: folderStorage(mediaFolder), mediaFolder }
}

async function readMembers(file: string): Promise<Record<string, string>> {
  const members: Record<string, string> = {}
  for await (const { name, chunks } of readListedArchive(file))
    members[name] = (await readAll(chunks)).toString()
  return members
}

const query = async (at: Place, text: string) =>
  onConnection(at.databaseUrl, async (client) => (await client.query<Record<string, unknown>>(text)).rows)

test('what is imported beside another club and exported again is the same to the last row and file', async () => {
  const target = await anotherPlace()
  await query(
    target,
    `insert into customers (id, name, rule_set) values (${customerId}, 'Liga Norte', '{}');
     insert into users (customer_id, name, surname, email) values (${customerId}, 'Ana', 'Silva', 'ana@example.test')`,
  )
  const { customerId: imported } = await importClub(archive, target, { keys })
  expect(imported).not.toBe(customerId)
  const again = path.join(folder, 'again.tar.gz')
  await exportClub(target, { customer: String(imported), file: again, now, withPasswords: true, keys })
  const { 'club.json': _header, ...members } = await readMembers(archive)
  const { 'club.json': _again, ...membersAgain } = await readMembers(again)
  expect(Object.keys(members)).toContain('media/picture.webp')
  expect(members['tables/questions.ndjson']).toContain('Canary past 0')
  expect(membersAgain).toEqual(members)
})

test('the numbers that come next in the other installation are free', async () => {
  const target = await anotherPlace()
  const { customerId: imported } = await importClub(archive, target, { keys })
  expect(imported).toBe(customerId)
  const [row] = await query(
    target,
    `with new as (
       insert into users (customer_id, name, surname, email) values (${imported}, 'Ana', 'Silva', 'ana@example.test')
       returning id)
     select id, (select max(id) from users) as last from new`,
  )
  expect(row?.id).toBe(Number(row?.last) + 1)
})

test('codes of vouchers leave as they are, and the import encrypts them under its own key', async () => {
  const { token } = await aUser(app, customerId, { roles: { admin: true } })
  const body = { months: 3 as const, count: 1, valid_until: null, note: null }
  const { code = '' } = (await app.call(voucherCalls.createVouchers, { body }, token)).vouchers[0] ?? {}
  const file = path.join(folder, 'vouchers.tar.gz')
  const exporting = { customer: String(customerId), file, now, withPasswords: false }
  await expect(exportClub(place, { ...exporting, keys: null })).rejects.toThrow('set SECRETS_KEY')
  await exportClub(place, { ...exporting, keys })
  const { 'tables/vouchers.ndjson': rows = '' } = await readMembers(file)
  expect(rows).toContain(code)
  expect(rows).not.toContain('sealed:')
  const target = await anotherPlace()
  const secrets = openSecretKeys(makeSecretKey())
  const { customerId: imported } = await importClub(file, target, { keys: secrets })
  const [row] = await query(target, 'select code from vouchers')
  expect(keyIdOf(String(row?.code))).toBe(secrets.ids[0])
  const { databaseUrl } = target
  const database = openDatabase({ databaseUrl, poolSize: 1, preparedStatements: false, secrets })
  const voucher = findVoucher(database.forCustomer(imported).read, { code })
  expect(await voucher.finally(database.close)).toMatchObject({ code, months: 3 })
})

test('no password leaves unless the operator says so', async () => {
  const file = path.join(folder, 'without.tar.gz')
  await exportClub(place, { customer: String(customerId), file, now, withPasswords: false, keys })
  const { 'tables/users.ndjson': users } = await readMembers(file)
  expect(users).not.toContain('password_hash')
  expect((await readMembers(archive))['tables/users.ndjson']).toContain('password_hash')
})

test('a club is found by its host name, and an unknown one refused with the known ones', async () => {
  await query(
    place,
    `insert into hostnames (customer_id, hostname) values (${customerId}, 'liga.example.test')`,
  )
  onTestFinished(
    async () => void (await query(place, `delete from hostnames where customer_id = ${customerId}`)),
  )
  const file = path.join(folder, 'named.tar.gz')
  const exporting = { file, now, withPasswords: false, keys }
  const named = await exportClub(place, { customer: 'liga.example.test', ...exporting })
  expect(named.customerId).toBe(customerId)
  await expect(exportClub(place, { customer: 'outra.example.test', ...exporting })).rejects.toThrow(
    /no customer outra\.example\.test.*liga\.example\.test/,
  )
  const target = await anotherPlace()
  await query(
    target,
    `insert into customers (id, name, rule_set) values (900, 'Liga Norte', '{}');
     insert into hostnames (customer_id, hostname) values (900, 'liga.example.test')`,
  )
  await expect(importClub(file, target, { keys })).rejects.toThrow(
    'liga.example.test belongs to another customer here',
  )
  const { customerId: imported } = await importClub(file, target, { keys, hostnames: ['Nova.example.test'] })
  expect(await query(target, `select hostname from hostnames where customer_id = ${imported}`)).toEqual([
    { hostname: 'nova.example.test' },
  ])
})

test('a club that is here already is refused', async () => {
  await expect(importClub(archive, place, { keys })).rejects.toThrow('is here already')
})

test('a damaged archive is refused by verify and import, before a row is written', async () => {
  const content = await readFile(archive)
  const write = async (name: string, bytes: Buffer) => {
    const file = path.join(folder, name)
    await writeFile(file, bytes)
    return file
  }
  const middle = Math.floor(content.length / 2)
  const changed = await write('changed', Buffer.from(content.with(middle, (content[middle] ?? 0) ^ 1)))
  const cut = await write('cut', content)
  await truncate(cut, content.length - 2000)
  const incomplete = path.join(folder, 'incomplete')
  const packing = pack()
  const packed = pipeline(packing, createGzip(), createWriteStream(incomplete))
  const unpacking = extract()
  createReadStream(archive).pipe(createGunzip()).pipe(asWritable(unpacking))
  for await (const entry of unpacking) {
    const bytes = await readAll(bytesOf(entry))
    if (entry.header.name !== 'tables/users.ndjson') packing.entry({ name: entry.header.name }, bytes)
  }
  packing.finalize()
  await packed
  const target = await anotherPlace()
  for (const [file, what] of [
    [changed, 'is damaged'],
    [cut, 'is cut off'],
    [incomplete, 'is damaged'],
  ] as const) {
    await expect(verifyClubArchive(file)).rejects.toThrow(what)
    await expect(importClub(file, target, { keys })).rejects.toThrow(what)
  }
  expect(await query(target, 'select id from customers')).toEqual([])
  await expect(verifyClubArchive(await write('notes', Buffer.from('Bom dia')))).rejects.toThrow('is damaged')
})

test('an archive whose rows are none is refused', async () => {
  const odd = async (name: string, member: string, rows: string) => {
    const file = path.join(folder, name)
    const writer = writeListedArchive(file, { now })
    const { 'club.json': header = '' } = await readMembers(archive)
    await writer.add('club.json', Buffer.from(header))
    await writer.add(member, Buffer.from(rows))
    await writer.finish()
    return file
  }
  await expect(
    verifyClubArchive(await odd('a', 'tables/plans.ndjson', '{"months":1}\n[]\n')),
  ).rejects.toThrow('Line 2 of plans')
  await expect(verifyClubArchive(await odd('b', 'media/../1/x.webp', 'x'))).rejects.toThrow('unknown file')
  const target = await anotherPlace()
  const migrations = await odd('c', 'tables/migrations.ndjson', '{"name":"x","checksum":"y"}\n')
  await expect(importClub(migrations, target, { keys })).rejects.toThrow("holds no club's rows")
  const strange = await odd('d', 'tables/customers.ndjson', '{"id":5,"name":"Liga"}\n')
  await expect(importClub(strange, target, { keys })).rejects.toThrow('customers.id')
})

test('of a club that cannot be imported whole nothing stays', async () => {
  const target = await anotherPlace()
  await query(target, 'create unique index one_quiz on quizzes (customer_id)')
  await expect(importClub(archive, target, { keys })).rejects.toThrow('one_quiz')
  expect(await query(target, 'select id from customers')).toEqual([])
  expect(await readdir(target.mediaFolder, { recursive: true })).toEqual([])
})

test('an archive of an earlier release is lifted to this one, and one of a newer release refused', async () => {
  const old = await anotherPlace(createEmptyDatabase)
  await migrate(old.databaseUrl, { until: '0032-check-ins.sql' })
  await query(
    old,
    `insert into customers (id, name, rule_set) values (7, 'Liga Velha', '{}');
     insert into users (customer_id, id, name, surname, email) values (7, 12, 'Ana', 'Silva', 'ana@example.test')`,
  )
  const file = path.join(folder, 'old.tar.gz')
  await exportClub(old, { customer: '7', file, now, withPasswords: true, keys })
  const target = await anotherPlace()
  const { customerId: imported } = await importClub(file, target, { keys })
  const people = `select u.id, u.name, u.named_in_shares, c.public_table from users u join customers c on c.id = u.customer_id`
  expect(await query(target, `${people} where c.id = ${imported}`)).toEqual([
    { id: 12, name: 'Ana', named_in_shares: false, public_table: false },
  ])
  const databases = await query(place, `select datname from pg_database where datname like 'tertulia_lift%'`)
  expect(databases).toEqual([])

  const migrationsFolder = await mkdtemp(path.join(folder, 'migrations-'))
  await writeFile(path.join(migrationsFolder, '0001-cities.sql'), 'create table cities (name text)')
  await expect(importClub(file, target, { keys, migrationsFolder })).rejects.toThrow(
    'whose migration 0001-foundations.sql this release does not know',
  )
})
