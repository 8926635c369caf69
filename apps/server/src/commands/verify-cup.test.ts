import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as cupCalls from '@tertulia/contract/cup'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCupOf, liveUntil } from '../../test/factories/cup.ts'
import { databaseUrlOf } from '../../test/services/database.ts'
import { testApp } from '../../test/test-app.ts'

const command = fileURLToPath(new URL('verify-cup.ts', import.meta.url))
const app = testApp('2026-11-20T10:00:00.000Z')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tertulia-draw-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function run(options: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, [command, ...options], {
      env: { PATH: process.env['PATH'], INIT_CWD: folder, ...env },
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ code, output }))
  })
}

async function aPlayedCup(players = 5) {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const cup = await aCupOf(app, players)
  await liveUntil(app, '2026-11-26T00:00:00.000Z')
  const query = { season: cup.season }
  return { cup, record: await app.call(cupCalls.getCupDraw, { query }, cup.players[0]?.token) }
}

test('a downloaded record is verified round by round, without any database', async () => {
  const { record } = await aPlayedCup()
  await writeFile(path.join(folder, 'draw.json'), JSON.stringify(record))
  const { code, output } = await run(['draw.json'])
  expect(output.trim().split('\n')).toEqual(
    [1, 2, 3].map((round) => `cup of season 1, round ${round}: as drawn from the seed`),
  )
  expect(code).toBe(0)
})

test('a record with another tie than the seed draws is found', async () => {
  const { record } = await aPlayedCup()
  const games = record.rounds[1]?.games ?? []
  const swapped = games.map((game, place) => ({ ...game, user2_id: games[1 - place]?.user2_id ?? null }))
  const rounds = record.rounds.map((round) => (round.cup_round === 2 ? { ...round, games: swapped } : round))
  await writeFile(path.join(folder, 'swapped.json'), JSON.stringify({ ...record, rounds }))
  const { code, output } = await run(['swapped.json'])
  expect(output).toContain('round 1: as drawn from the seed')
  expect(output).toContain('round 2: DIFFERS')
  expect(code).toBe(1)
})

test('a cup that another system drew has no seed to verify', async () => {
  const record = { season: 1, seed: 'drawn elsewhere', player_ids: [1, 2], rounds: [] }
  await writeFile(path.join(folder, 'elsewhere.json'), JSON.stringify(record))
  expect(await run(['elsewhere.json'])).toEqual({ code: 0, output: 'cup of season 1: drawn elsewhere\n' })
})

test('an invalid record is refused', async () => {
  for (const text of ['{', '{"season": 1}', 'null']) {
    await writeFile(path.join(folder, 'other.json'), text)
    const { code, output } = await run(['other.json'])
    expect(output).toContain('other.json is not the record of a cup’s draws.')
    expect(code).toBe(1)
  }
  expect((await run(['missing.json'])).code).toBe(1)
})

test('without a file all cups of the database are verified', async () => {
  // So many that another seed draws the same ties once in millions.
  const { cup } = await aPlayedCup(16)
  const env = { DATABASE_URL: await databaseUrlOf(app.forCustomer(cup.customer_id).read) }
  const right = await run([], env)
  expect(right.code).toBe(0)
  expect(right.output).toContain('cup of season 1, round 3: as drawn from the seed')
  const { tx } = app.forCustomer(cup.customer_id)
  await tx((db) => db.updateTable('cups').set({ seed: 'another' }).execute())
  const wrong = await run([], env)
  expect(wrong.output).toContain('round 1: DIFFERS')
  expect(wrong.code).toBe(1)
})

test('where there is no database none is made', async () => {
  const { code, output } = await run([], { DATA_DIR: path.join(folder, 'nothing') })
  expect(output).toContain('There is no database in')
  expect(code).toBe(1)
})
