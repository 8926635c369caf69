import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../test/services/database.ts'
import { isMigrated, migrate } from './migrations.ts'

let database: TestDatabase
let client: Client
let folder: string

beforeEach(async () => {
  database = await createEmptyDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  folder = await mkdtemp(join(tmpdir(), 'tertulia-migrations-'))
  await write('0001-cities.sql', 'create table cities (name text);')
  await write('0002-lisbon.sql', "select pg_sleep(0.05);\ninsert into cities values ('Lisboa');")
})

afterEach(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)

test('missing migrations are applied in order, once', async () => {
  expect(await isMigrated(client, folder)).toBe(false)
  expect(await migrate(database.url, { folder })).toEqual({ applied: ['0001-cities.sql', '0002-lisbon.sql'] })
  expect(await migrate(database.url, { folder })).toEqual({ applied: [] })
  expect(await isMigrated(client, folder)).toBe(true)

  await write('0003-porto.sql', "insert into cities values ('Porto')")
  expect(await isMigrated(client, folder)).toBe(false)
  expect(await migrate(database.url, { folder })).toEqual({ applied: ['0003-porto.sql'] })
  expect((await client.query('select name from cities')).rows).toEqual([
    { name: 'Lisboa' },
    { name: 'Porto' },
  ])
})

test('processes that start at once apply each migration once between them', async () => {
  const runs = await Promise.all(Array.from({ length: 6 }, () => migrate(database.url, { folder })))
  expect(runs.flatMap(({ applied }) => applied).toSorted()).toEqual(['0001-cities.sql', '0002-lisbon.sql'])
  expect((await client.query('select name from cities')).rows).toEqual([{ name: 'Lisboa' }])
})

test('a migration that fails leaves nothing behind and names its line', async () => {
  await write('0003-broken.sql', 'create table half (id int);\nselect nothing_such;')
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    /0003-broken\.sql failed: .*nothing_such.*\(line 2\)/,
  )
  expect((await client.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }])

  await write('0003-broken.sql', 'create table half (id int);')
  expect(await migrate(database.url, { folder })).toEqual({ applied: ['0003-broken.sql'] })
})

test('a role that lacks a right is told which commands give it', async () => {
  await client.query(`create role tertulia_limited login; grant create on schema public to tertulia_limited`)
  const url = new URL(database.url)
  url.username = 'tertulia_limited'
  await write('0003-role.sql', 'create role tertulia_made nologin')
  const failing = migrate(url.href, { folder })
  await expect(failing).rejects.toThrow('0003-role.sql failed: error: permission denied to create role')
  await expect(failing).rejects.toThrow(
    /run alter role tertulia_limited createrole; alter database \w+ owner to tertulia_limited;$/,
  )
  await client.query('drop owned by tertulia_limited; drop role tertulia_limited')
})

test('an applied migration that was changed is refused, other line ends are not a change', async () => {
  await migrate(database.url, { folder })
  await write('0002-lisbon.sql', "select pg_sleep(0.05);\r\ninsert into cities values ('Lisboa');")
  expect(await migrate(database.url, { folder })).toEqual({ applied: [] })

  await write('0001-cities.sql', 'create table cities (name text, country text);')
  await expect(migrate(database.url, { folder })).rejects.toThrow('Migration 0001-cities.sql was changed')
  expect(await isMigrated(client, folder)).toBe(false)
})

test('the release before runs on a newer database, until a migration takes something away from it', async () => {
  await write('0003-porto.sql', "insert into cities values ('Porto')")
  await migrate(database.url, { folder })
  await rm(join(folder, '0003-porto.sql'))
  expect(await migrate(database.url, { folder })).toEqual({ applied: [] })
  expect(await isMigrated(client, folder)).toBe(true)

  const drop = '-- Releases before 0003 cannot run on this.\ndrop table cities'
  await write('0003-porto.sql', "insert into cities values ('Porto')")
  await write('0004-no-cities.sql', drop)
  await migrate(database.url, { folder })
  await rm(join(folder, '0004-no-cities.sql'))
  expect(await migrate(database.url, { folder })).toEqual({ applied: [] })
  expect(await isMigrated(client, folder)).toBe(true)
  await rm(join(folder, '0003-porto.sql'))
  expect(await isMigrated(client, folder)).toBe(false)
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    'migrated to 0004-no-cities.sql by a newer release, on which this one cannot run any more. Start a release that has migration 0003.',
  )
})

test('a database with an unknown migration among known ones is refused', async () => {
  await migrate(database.url, { folder })
  await rm(join(folder, '0001-cities.sql'))
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    '0001-cities.sql, which this release does not know though it has later ones',
  )
  expect(await isMigrated(client, folder)).toBe(false)
})

test('a database made before releases could run side by side is lifted', async () => {
  await migrate(database.url, { folder })
  await client.query('alter table migrations drop column oldest_beside')
  expect(await migrate(database.url, { folder })).toEqual({ applied: [] })
  expect(await isMigrated(client, folder)).toBe(true)
})

test('a migration that was slipped in before an applied one is refused', async () => {
  await rename(join(folder, '0001-cities.sql'), join(folder, '0009-cities.sql'))
  await rm(join(folder, '0002-lisbon.sql'))
  await migrate(database.url, { folder })
  await write('0001-late.sql', 'select 1')
  await expect(migrate(database.url, { folder })).rejects.toThrow('comes before 0009-cities.sql')
})

test('badly named and doubly numbered files are refused', async () => {
  await write('0002-twice.sql', 'select 1')
  await expect(migrate(database.url, { folder })).rejects.toThrow('Two migrations have the number 0002')
  await write('2-Short.sql', 'select 1')
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    '2-Short.sql is not named like 0001-title.sql',
  )
})

test('a test database has exactly the product’s migrations', async () => {
  const own = await createTestDatabase()
  const ownClient = new Client({ connectionString: own.url })
  await ownClient.connect()
  expect(await isMigrated(ownClient)).toBe(true)
  await ownClient.end()
  await own.drop()
})
