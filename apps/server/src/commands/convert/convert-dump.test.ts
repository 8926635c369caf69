import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as cupCalls from '@tertulia/contract/cup'
import * as leagueCalls from '@tertulia/contract/league'
import * as sessionCalls from '@tertulia/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeInserts, writeTable } from '../../../test/old-system/dump-writer.ts'
import { dumpThroughMariaDb, hasMariaDb } from '../../../test/old-system/maria-db.ts'
import { anOldClub, oldPasswords } from '../../../test/old-system/old-club.ts'
import { databaseUrlOf } from '../../../test/services/database.ts'
import { testSecretKeys } from '../../../test/services/secret-keys.ts'
import { testApp } from '../../../test/test-app.ts'
import { folderStorage } from '../../platform/files/media-storage.ts'
import { recomputeCustomerResults } from '../results-check.ts'
import { importClub } from '../../platform/archive/import-club.ts'
import { verifyClubArchive } from '../../platform/archive/read-archive.ts'
import { readAll, readListedArchive } from '../../platform/backup/listed-archive.ts'
import { convertDump, type ConvertedDump } from './convert-dump.ts'
import { readOldDatabase } from './old-database.ts'
import { readJson } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

const Cached = Type.Object({ ranking: Type.Array(Type.Record(Type.String(), Type.Number())) })

const club = { name: 'Liga Quiz', time_zone: 'Europe/Lisbon', hostname: 'liga.test' }
const app = testApp('2021-04-01T10:00:00.000Z')
let folder: string
let dump: string
let archive: string
let converted: ConvertedDump
/** The archive's rows by table. */
const rows: Record<string, Record<string, unknown>[]> = {}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tertulia-convert-'))
  const sql = anOldClub()
  // Where there is no MariaDB the generated file is read as it is, without having been through a server.
  dump = path.join(folder, hasMariaDb() ? 'dump.sql.gz' : 'dump.sql')
  if (hasMariaDb()) await dumpThroughMariaDb(sql, { folder, to: dump })
  else await writeFile(dump, sql)
  archive = path.join(folder, 'liga.tar.gz')
  converted = await convertDump(dump, { to: archive, club })
  for await (const { name, chunks } of readListedArchive(archive)) {
    const text = (await readAll(chunks)).toString()
    const table = /^tables\/(.*)\.ndjson$/.exec(name)?.[1]
    if (table)
      rows[table] = text
        .trim()
        .split('\n')
        .map((line) => readJson(Type.Record(Type.String(), Type.Unknown()), line))
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const linesOf = (outcome: string) =>
  converted.report
    .filter((line) => line.outcome === outcome)
    .map(({ table, row, text }) => `${table} ${row}: ${text}`)

test('what is left out or changed is told row by row', () => {
  expect(linesOf('left_out')).toEqual([
    'special_quiz_proposals 1: user 60 has a newer draft',
    'answers 900001: user 1 had answered question 1 before',
    'answers 900002: no quiz has question 800000',
  ])
  expect(linesOf('changed')).toEqual([
    'users 298: without the birthdate 0000-00-00',
    'users 299: without the region XX, which is none of ours',
    'users 300: has no password that can be checked: sets a new one by mail',
  ])
  expect(converted.drafts).toBeGreaterThan(100)
})

test('equal answers with both verdicts are told to reviewers', () => {
  expect(linesOf('to_review')).toEqual([
    expect.stringMatching(
      /^answers question 161: “.*161.*” was right \d+ times, “.*161.*” wrong 1 times; both count as right$/,
    ),
  ])
})

test('each table that the old system had computed is compared, and a difference explained or an error', () => {
  expect(converted.compared).toBe(8)
  expect(linesOf('quirk')).toEqual([
    expect.stringMatching(
      /^caches season 2, tier 2: .*user 12: .*: equal answers had been judged differently, or/,
    ),
    expect.stringMatching(/^caches special quiz of 2021-01-30: .* lost a point of some jokers by rounding$/),
  ])
  expect(linesOf('error')).toEqual([
    'answers 900003: left out: there is no user 9999',
    expect.stringMatching(/^caches season 3, tier 2: of 10 players 1 differ \(user \d+: wins (\d+) → \d+\)$/),
  ])
})

test('people come with their passwords, roles and the ledger that explains them', () => {
  expect(rows['users']).toHaveLength(300)
  expect(rows['users']?.[6]).toMatchObject({
    id: 7,
    email: 'rui.sá7@example.test',
    birthdate: '1980-02-29',
    region: 'PT.LI',
  })
  expect(rows['users']?.[6]?.['password_hash']).toMatch(/^\$2y\$04\$/)
  expect(rows['user_roles']?.slice(0, 2)).toEqual([
    { user_id: 1, role: 'regular_player', valid_until: '2021-07-31' },
    { user_id: 1, role: 'admin', valid_until: null },
  ])
  expect(rows['subscription_entries']?.[0]).toMatchObject({
    kind: 'correction',
    valid_until: '2021-07-31',
    no_end: false,
  })
  expect(rows['notice_preferences']?.[0]).toMatchObject({
    kind: 'daily',
    opening: true,
    reminder_hour: 21,
    submission_copy: true,
  })
  expect(rows['invitations']?.map(({ registered_id: id, month_earned_at: earned }) => [id, earned])).toEqual([
    [40, '2021-02-01T13:00:00.000Z'],
    [null, null],
  ])
  expect(rows['payments']?.map(({ state, price_cents: cents }) => [state, cents])).toEqual([
    ['completed', 1099],
    ['canceled', 1099],
  ])
})

test('games keep the order of their tier, and a cup its drawn rows', () => {
  expect(
    rows['tier_players']
      ?.filter(({ season, tier }) => season === 1 && tier === 1)
      .map(({ user_id: id }) => id),
  ).toEqual([2, 5, 8, 1, 4, 7, 10, 3, 6, 9])
  expect(rows['games']).toHaveLength(1200)
  expect(rows['cups']).toEqual([expect.objectContaining({ season: 3, seed: 'drawn elsewhere' })])
  expect(rows['cup_games']).toHaveLength(3)
  expect(
    rows['cup_games']?.every(({ state, winner_id: winner }) => state === 'decided' && winner !== null),
  ).toBe(true)
})

test('the same dump makes the same archive, and a dry run none', async () => {
  const again = path.join(folder, 'again.tar.gz')
  await convertDump(dump, { to: again, club })
  expect((await readFile(again)).equals(await readFile(archive))).toBe(true)
  const before = await readdir(folder)
  const dry = await convertDump(dump, { to: null, club })
  expect(dry.report).toEqual(converted.report)
  expect(await readdir(folder)).toEqual(before)
})

test('a dump that lacks tables or columns is refused with all of them, before anything else', async () => {
  const other = path.join(folder, 'other.sql')
  const users =
    writeTable('users', ['id', 'mail', 'name', 'surname']) + writeInserts('users', [['1', 'a', 'b', 'c']])
  await writeFile(other, users)
  const refused = convertDump(other, { to: path.join(folder, 'no.tar.gz'), club })
  await expect(refused).rejects.toThrow(
    /It lacks:\n {2}table genres\n {2}column users\.email\n {2}column users\.password\n {2}table questions/,
  )
  expect(await readdir(folder)).not.toContain('no.tar.gz')
})

async function signIn(email: string, password: string): Promise<string> {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/session',
    headers: { origin: 'http://liga.test', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email, password }).toString(),
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<sessionCalls.Session>().access_token
}

test('the club is imported, its results computed, and members sign in with their old passwords', async () => {
  const { header } = await verifyClubArchive(archive)
  expect(header.without_results).toBe(true)
  const databaseUrl = await databaseUrlOf(app.forCustomer(1).read)
  const place = { databaseUrl, media: folderStorage(app.mediaFolder) }
  const { customerId } = await importClub(archive, place, { keys: testSecretKeys })
  await expect(importClub(archive, place, { keys: testSecretKeys })).rejects.toThrow(
    'Liga Quiz is here already.',
  )
  const told: string[] = []
  const recompute = (verify: boolean) =>
    recomputeCustomerResults(app.database, customerId, { verify, say: (text) => told.push(text) })
  await recompute(false)
  // The cups came with their results, which were as ours.
  expect(told.join('\n')).not.toContain('cup games')
  expect(await recompute(true)).toBe(true)
  const tokens = await Promise.all(Object.entries(oldPasswords).map((known) => signIn(...known)))
  const { read } = app.forCustomer(customerId)
  const kept = await read.selectFrom('users').select('password_hash').where('id', 'in', [1, 7]).execute()
  expect(kept.every(({ password_hash: hash }) => hash?.startsWith('$argon2id$'))).toBe(true)
  const table = await app.call(leagueCalls.getStandings, { query: { season: 1, tier: 1 } }, tokens[1])
  expect(table).toMatchObject({ state: 'finished', tier_count: 2, pending_games: 0 })
  const { rows: old } = await readOldDatabase(dump)
  const { ranking } = readJson(Cached, old.caches[0]?.['value'] ?? '')
  expect(table.standings).toHaveLength(10)
  // The old system has equal players in any order.
  for (const { id, rank, league_points: points, wins } of table.standings) {
    expect(ranking).toContainEqual(expect.objectContaining({ id, rank, league_points: points, wins }))
  }
  const { rounds } = await app.call(cupCalls.getCup, { query: { season: 3 } }, tokens[0])
  expect(rounds).toHaveLength(2)
})
