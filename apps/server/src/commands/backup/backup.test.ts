import { copyFile, mkdir, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aLeagueDay } from '../../../test/factories/league-day.ts'
import { startBucketServer } from '../../../test/services/bucket-server.ts'
import { createEmptyDatabase, databaseUrlOf } from '../../../test/services/database.ts'
import { testApp } from '../../../test/test-app.ts'
import { makeBackup, restoreBackup, type Place } from '../../platform/backup/backup.ts'
import { encryptionTo, readPrivateKeys } from '../../platform/backup/encryption.ts'
import { checkListedArchive } from '../../platform/backup/listed-archive.ts'
import { onConnection } from '../../platform/database/database-connection.ts'
import { migrate } from '../../platform/database/migrations.ts'
import { backupFileName } from '../../platform/backup/kept-backups.ts'
import { bucketStorage } from '../../platform/files/bucket-storage.ts'
import { folderStorage } from '../../platform/files/media-storage.ts'
import { deleteOld, openBackupPlace, withBackupFile } from './backup-places.ts'
import { proveBackup } from './prove-backup.ts'

const app = testApp()
const now = '2026-11-20T03:00:00.000Z'
let folder: string
let place: Place
/** A backup of a club with a league day that was played, and a picture. */
let backup: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tertulia-backup-'))
  await aLeagueDay(app)
  const media = folderStorage(app.mediaFolder)
  place = { databaseUrl: await databaseUrlOf(app.forCustomer(1).read), media }
  await mkdir(path.join(app.mediaFolder, '1'), { recursive: true })
  await writeFile(path.join(app.mediaFolder, '1/picture.webp'), Buffer.alloc(300_000, 'ã'))
  await writeFile(path.join(app.mediaFolder, '1/half.webp.part'), 'half')
  backup = path.join(folder, 'first.tar.gz')
  await makeBackup(place, { file: backup, now })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function anEmptyPlace(): Promise<Place> {
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  return { databaseUrl: url, media: folderStorage(await mkdtemp(path.join(folder, 'media-'))) }
}

/** A private key as age-keygen writes it, and its public key. */
async function aKeyPair(): Promise<{ privateKey: string; publicKey: string; keyFile: string }> {
  const privateKey = await generateX25519Identity()
  const publicKey = await identityToRecipient(privateKey)
  return { privateKey, publicKey, keyFile: `# public key: ${publicKey}\n${privateKey}\n` }
}

async function anEncryptedBackup(recipients: string[], name: string) {
  const file = path.join(folder, name)
  const encryption = encryptionTo(recipients)
  await makeBackup(place, { file, now, encryption })
  return { file, encryption }
}

/** Describes keys and rules of a database, which a restored one must have as well. */
const describeSchema = ({ databaseUrl }: Place) =>
  onConnection(databaseUrl, async (client) => {
    const { rows } = await client.query(`
      select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace
      union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
      union all select tablename, policyname, qual from pg_policies
      order by 1, 2, 3`)
    return rows
  })

test('what is restored is the same to the last row, counter, key and file', async () => {
  const restored = await anEmptyPlace()
  const { made_at } = await restoreBackup(backup, restored)
  expect(made_at).toBe(now)
  expect(await restored.media.list()).toEqual([{ customer_id: 1, file_name: 'picture.webp' }])
  expect(await describeSchema(restored)).toEqual(await describeSchema(place))
  const again = path.join(folder, 'again.tar.gz')
  await makeBackup(restored, { file: again, now })
  expect((await readFile(again)).equals(await readFile(backup))).toBe(true)
})

test('a proof opens an encrypted backup without its private key, restores it beside and leaves nothing behind', async () => {
  const listDatabases = () =>
    onConnection(place.databaseUrl, async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        `select datname from pg_database where datname like 'tertulia_proof%'`,
      )
      return rows
    })
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  const { publicKey } = await aKeyPair()
  const { file, encryption } = await anEncryptedBackup([publicKey], 'proved.tar.gz.age')
  const keys = [encryption.fileKey]
  await proveBackup(file, { databaseUrl: place.databaseUrl, say, keys })
  expect(said).toEqual([expect.stringContaining('all results are as they should be')])

  await app.forCustomer(1).read.updateTable('standings').set({ points_for: 99 }).execute()
  const wrong = path.join(folder, 'wrong.tar.gz')
  await makeBackup(place, { file: wrong, now })
  await expect(proveBackup(wrong, { databaseUrl: place.databaseUrl, say })).rejects.toThrow('results differ')
  expect(await listDatabases()).toEqual([])

  // The key is that of the one file.
  const another = await anEncryptedBackup([publicKey], 'another.tar.gz.age')
  await expect(checkListedArchive(another.file, keys)).rejects.toThrow('is damaged')
})

test('a damaged or cut file is refused, and the database stays empty', async () => {
  const content = await readFile(backup)
  const cut = path.join(folder, 'cut.tar.gz')
  await writeFile(cut, content)
  await truncate(cut, content.length - 2000)
  const changed = path.join(folder, 'changed.tar.gz')
  const middle = Math.floor(content.length / 2)
  await writeFile(changed, content.with(middle, (content[middle] ?? 0) ^ 1))
  const target = await anEmptyPlace()
  await expect(restoreBackup(cut, target)).rejects.toThrow(
    `${cut} is cut off: it ends before its list of contents.`,
  )
  await expect(restoreBackup(changed, target)).rejects.toThrow('is damaged')
  const notes = path.join(folder, 'notes.txt')
  await writeFile(notes, 'Bom dia')
  await expect(restoreBackup(notes, target)).rejects.toThrow('is damaged, or nothing that this app saved')
  await restoreBackup(backup, target)
})

test('a database that has a customer is left alone', async () => {
  await expect(restoreBackup(backup, place)).rejects.toThrow('already has a customer')
})

test('a backup of an earlier release is lifted to this one, and one of a newer release refused', async () => {
  const migrations = await mkdtemp(path.join(folder, 'migrations-'))
  const write = (name: string, sql: string) => writeFile(path.join(migrations, name), sql)
  await write('0001-cities.sql', "create table cities (name text); insert into cities values ('Lisboa')")
  const old = await anEmptyPlace()
  await migrate(old.databaseUrl, { folder: migrations })
  await onConnection(old.databaseUrl, (client) => client.query("insert into cities values ('Évora')"))
  const file = path.join(folder, 'old.tar.gz')
  await makeBackup(old, { file, now })

  await write(
    '0002-length.sql',
    'alter table cities add column length integer; update cities set length = length(name)',
  )
  const lifted = await anEmptyPlace()
  await restoreBackup(file, lifted, { migrationsFolder: migrations })
  const { rows } = await onConnection(lifted.databaseUrl, (client) => client.query('table cities'))
  expect(rows).toEqual([
    { name: 'Lisboa', length: 6 },
    { name: 'Évora', length: 5 },
  ])
  await makeBackup(lifted, { file, now })
  await rm(path.join(migrations, '0002-length.sql'))
  await expect(restoreBackup(file, await anEmptyPlace(), { migrationsFolder: migrations })).rejects.toThrow(
    'whose migration 0002-length.sql this release does not know',
  )
})

test('of a backup that cannot be finished nothing stays', async () => {
  const missing = new URL(place.databaseUrl)
  missing.pathname = '/nothing_here'
  const broken = { ...place, databaseUrl: missing.href }
  const target = path.join(folder, 'unfinished')
  await expect(makeBackup(broken, { file: path.join(target, 'one.tar.gz'), now })).rejects.toThrow(
    'nothing_here',
  )
  expect(await readdir(target)).toEqual([])
})

test('a bucket takes encrypted backups, keeps as many as a folder and gives them back', async () => {
  const [own, deputy] = [await aKeyPair(), await aKeyPair()]
  const encrypted = await anEncryptedBackup([own.publicKey, deputy.publicKey], 'encrypted.tar.gz.age')
  const plain = path.join(folder, 'plain.tar.gz')
  await makeBackup(place, { file: plain, now })
  const server = await startBucketServer()
  onTestFinished(server.close)
  const to = `s3://${server.bucket}/backups`
  const bucket = await openBackupPlace(to, server)
  const add = (day: string) =>
    bucket.add(backupFileName(`2026-11-${day}T03:00:00.000Z`, true), (file) => copyFile(encrypted.file, file))
  const { file, size } = await add('20')
  expect(file).toBe(`${to}/tertulia-2026-11-20T03-00-00Z.tar.gz.age`)
  expect(size).toBe((await readFile(encrypted.file)).length)
  for (const day of ['10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '21']) await add(day)
  await deleteOld(bucket)
  const kept = (await bucket.list()).map((name) => name.slice(9, 19))
  expect(kept.toSorted()).toEqual(['15', '16', '17', '18', '19', '20', '21'].map((day) => `2026-11-${day}`))

  const restored = {
    ...(await anEmptyPlace()),
    media: bucketStorage(server.s3, { ...server, prefix: 'media' }),
  }
  const keys = readPrivateKeys(own.keyFile, 'key.txt')
  await withBackupFile(file, server, (found) => restoreBackup(found, restored, { keys }))
  const again = path.join(folder, 'from-bucket.tar.gz')
  await makeBackup(restored, { file: again, now })
  expect((await readFile(again)).equals(await readFile(plain))).toBe(true)
  await withBackupFile(file, server, (found) => checkListedArchive(found, [deputy.privateKey]))
  const missing = withBackupFile(`${to}/nothing.tar.gz`, server, async () => {})
  await expect(missing).rejects.toThrow('There is no s3://')
  await expect(openBackupPlace('s3://nothing-here', server)).rejects.toThrow(
    'there is no bucket nothing-here',
  )
  await expect(openBackupPlace(to, { s3: null })).rejects.toThrow('needs S3_ENDPOINT')
})

test('an encrypted backup is refused without its key, with another key and when it is damaged; nothing is restored', async () => {
  const [own, other] = [await aKeyPair(), await aKeyPair()]
  const { file } = await anEncryptedBackup([own.publicKey], 'refused.tar.gz.age')
  const target = await anEmptyPlace()
  const restore = (from: string, keys: string[]) => restoreBackup(from, target, { keys })
  await expect(restore(file, [])).rejects.toThrow(`${file} is encrypted: give the file with its private key`)
  await expect(restore(file, [other.privateKey])).rejects.toThrow('was encrypted to another key')
  await checkListedArchive(file, [other.privateKey, own.privateKey])

  const content = await readFile(file)
  const damaged = path.join(folder, 'damaged.tar.gz.age')
  for (const at of [30, 250, Math.floor(content.length / 2), content.length - 1]) {
    await writeFile(damaged, content.with(at, (content[at] ?? 0) ^ 1))
    await expect(restore(damaged, [own.privateKey])).rejects.toThrow(/is damaged|another key/)
  }
  for (const length of [100, 250, Math.floor(content.length / 2), content.length - 100]) {
    await writeFile(damaged, content.subarray(0, length))
    await expect(restore(damaged, [own.privateKey])).rejects.toThrow('is damaged or cut off')
  }
  await expect(restore(path.join(folder, 'none.tar.gz'), [])).rejects.toThrow('no such file')
  expect(await target.media.list()).toEqual([])
  const { rows } = await onConnection(target.databaseUrl, (client) =>
    client.query("select tablename from pg_tables where schemaname = 'public'"),
  )
  expect(rows).toEqual([])
})

test('a key file says what is wrong with it, and never repeats a key', async () => {
  const { privateKey, publicKey, keyFile } = await aKeyPair()
  expect(readPrivateKeys(keyFile.replaceAll('\n', '\r\n'), 'key.txt')).toEqual([privateKey])
  expect(() => readPrivateKeys(publicKey, 'key.txt')).toThrow('key.txt holds only a public key')
  expect(() => readPrivateKeys('', 'key.txt')).toThrow('key.txt holds no key')
  expect(() => readPrivateKeys('age-encryption.org/v1\n-> scrypt', 'key.txt')).toThrow('is itself encrypted')
  const damaged = `${privateKey.slice(0, -2)}QQ`
  expect(() => readPrivateKeys(damaged, 'key.txt')).toThrow(
    /^The private key in key\.txt is damaged: copy it again\.$/,
  )
  expect(() => encryptionTo([`${publicKey.slice(0, -2)}qq`])).toThrow('is damaged: copy it again')
})
