import * as accountCalls from '@tertulia/contract/account'
import * as accountMergeCalls from '@tertulia/contract/account-merges'
import * as earlierPlaceCalls from '@tertulia/contract/earlier-places'
import * as earlierSeasonCalls from '@tertulia/contract/earlier-seasons'
import type { ErrorBody } from '@tertulia/contract/errors'
import * as seasonImportCalls from '@tertulia/contract/season-imports'
import { expect, test } from 'vitest'
import { deleteOldRows } from '../../platform/personal-data/owned-rows.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { ownPassword } from '../../../test/factories/account.ts'
import { aSeasonDesk } from '../../../test/factories/earlier-seasons.ts'
import { aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { countDifferences, recomputeResults } from '../closed-days/closed-days.ts'

const start = '2026-11-20T10:00:00.000Z'
const app = testApp(start)
const aDesk = () => aSeasonDesk(app)

test('a file is reported by line and brings nothing, then brings its seasons with their winners', async () => {
  const { file, ana, bring, report, apply, hall, season, titles, places } = await aDesk()
  const id = await bring(file)
  expect(await report(id)).toMatchObject({
    imported_at: null,
    counts: { problem: 0, new: 7, existing: 0, brought: 0, linked: 2 },
    lines: [
      { line: 2, outcome: 'new', season: '2023/24', table: 'Gold', name: 'A. Abreu', user_id: ana.id },
      { line: 3, name: 'Rui Reis', rank: 2, user_id: null },
      { line: 4, table: 'Silver' },
      { line: 5, table: '' },
      { line: 6 },
      { line: 7, table: 'Bridges' },
      { line: 8, season: '2022/23' },
    ],
  })
  expect((await hall()).earlier_seasons).toEqual([])
  await apply(id, 7)
  const done = await report(id)
  expect(done).toMatchObject({ imported_at: start, undoable: true, lines: [] })
  expect(done.counts).toMatchObject({ brought: 7, linked: 2, new: 0 })
  const me = { id: ana.id, name: 'Ana', surname: 'Abreu' }
  const rui = { id: null, name: 'Rui Reis', surname: '' }
  const eva = { id: null, name: 'Eva Costa', surname: '' }
  const shown = await hall()
  expect(shown).toMatchObject({ total: 2, seasons: [] })
  expect(shown.earlier_seasons).toMatchObject([
    {
      name: '2023/24',
      starts_on: '2023-09-01',
      ends_on: '2024-06-30',
      tiers: [
        { place: 1, name: 'Gold', winners: [me] },
        { place: 2, name: 'Silver', winners: [eva] },
      ],
      cups: [{ winners: [me], finalists: [rui] }],
      special_quizzes: [{ subject: 'Bridges', winners: [eva] }],
    },
    { name: '2022/23', tiers: [{ place: 1, name: 'Gold', winners: [rui] }], cups: [] },
  ])
  const seasonId = shown.earlier_seasons[0]?.id ?? 0
  const { rows } = await season(seasonId)
  expect(rows).toMatchObject([
    { rank: 1, player: me, league_points: 31.5, wins: 9, right_answers: 104, games: null },
    { rank: 2, player: rui, league_points: 20 },
  ])
  expect((await season(seasonId, 2)).rows).toMatchObject([{ player: eva }])
  await expect(season(seasonId, 3)).rejects.toThrow('not_found')
  // Only an account can hold a record.
  expect(await titles()).toEqual({ value: 2, players: [{ ...me, seasons: 1, cups: 1 }] })
  expect((await places()).places).toMatchObject([
    { season: { name: '2023/24' }, competition: 'league', table: 'Gold', rank: 1, players: 2 },
    { competition: 'cup', rank: 1 },
  ])
})

test('a number of the earlier system names an account; a name alone never does', async () => {
  const { customer_id, ana, admin_id, bring, report } = await aDesk()
  await app.forCustomer(customer_id).tx(async (db) => {
    const { id } = await db
      .insertInto('people_imports')
      .values({ file_name: 'a.csv', content: Buffer.from('x'), created_by: admin_id, created_at: start })
      .returning('id')
      .executeTakeFirstOrThrow()
    const origin = { source: 'people_file', source_id: '17', note: '' }
    await db
      .insertInto('imported_people')
      .values({ user_id: ana.id, import_id: id, ...origin })
      .execute()
  })
  const lines = 'season,tier,rank,name,source_id\n1,1,1,A,17\n1,1,2,Ana Abreu,\n1,1,3,B,18'
  const { lines: told } = await report(await bring(lines))
  expect(told.map(({ user_id }) => user_id)).toEqual([ana.id, null, null])
})

test('the same file twice changes nothing, and a table that is here stays as it is', async () => {
  const { file, bring, bringAll, report, refusedApply, hall } = await aDesk()
  await bringAll(file)
  const before = await hall()
  const again = await report(await bring(file))
  expect(again.counts).toMatchObject({ problem: 0, new: 0, existing: 7 })
  expect(await refusedApply(again.id, 1)).toBe('import_not_ready')
  const changed = await report(await bring(file.replace('Rui', 'Raul').replace('2023-09-01', '2023-10-01')))
  expect(changed.counts).toMatchObject({ problem: 0, new: 0, existing: 7 })
  expect(await hall()).toEqual(before)
})

test('lines that contradict or repeat earlier ones are problems, and a file with one brings nothing', async () => {
  const { file, anaMail, bring, bringAll, report, refusedApply, hall } = await aDesk()
  await bringAll(file)
  const lines = [
    'season,starts_on,tier,tier_place,rank,name,email',
    'new,2020-01-01,A,1,1,Ana,',
    'new,2020-01-02,A,2,2,Rui,',
    'new,,A,,3,ANA,',
    'new,,B,1,1,Eva,',
    `new,,C,3,1,x,${anaMail}`,
    `new,,C,3,2,y,${anaMail}`,
    '2023/24,,Bronze,1,1,z,',
  ]
  const id = await bring(lines.join('\n'))
  const { lines: told, counts } = await report(id)
  expect(counts).toMatchObject({ problem: 5, new: 2 })
  expect(
    told
      .slice(0, 5)
      .map(({ line, problems }) => [line, problems.map((one) => `${one.column} ${one.problem}`)]),
  ).toEqual([
    [3, ['starts_on contradicts', 'tier_place contradicts']],
    [4, ['name repeated']],
    [5, ['tier_place contradicts']],
    [7, ['name repeated']],
    [8, ['tier_place contradicts']],
  ])
  expect(await refusedApply(id, 2)).toBe('import_not_ready')
  expect((await hall()).total).toBe(2)
})

test('a later file adds tables to a season that is here, and is undone before it', async () => {
  const { file, bringAll, report, remove, refusedRemoval, hall } = await aDesk()
  const first = await bringAll(file)
  const second = await bringAll('season,tier,rank,name\n2023/24,Bronze,1,Zé')
  expect(await report(first)).toMatchObject({ undoable: false })
  expect((await hall()).earlier_seasons[0]?.tiers.map(({ place, name }) => `${place} ${name}`)).toEqual([
    '1 Gold',
    '2 Silver',
    '3 Bronze',
  ])
  expect(await refusedRemoval(first)).toBe('import_in_use')
  await remove(second)
  await remove(first)
  expect(await hall()).toMatchObject({ total: 0, earlier_seasons: [] })
  await expect(report(first)).rejects.toThrow('not_found')
})

test('of several applications at the same time, also of another file with the same seasons, one brings them', async () => {
  const { file, bring, apply, hall } = await aDesk()
  const [id, other] = [await bring(file), await bring(file)]
  const outcomes = await Promise.allSettled([apply(id, 7), apply(other, 7), apply(id, 7)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await hall()).total).toBe(2)
})

test('a deleted account is a former player in earlier tables, also where only its name stands', async () => {
  const { customer_id, ana, file, bringAll, hall } = await aDesk()
  await bringAll(`${file}\n2022/23,,,league,Gold,,2,Ana Abreu,,,,,`)
  const seen = await aUser(app, customer_id, {})
  const [{ id } = { id: 0 }] = (await hall()).earlier_seasons
  await app.call(accountCalls.deleteAccount, { body: { password: ownPassword } }, ana.token)
  const season = await app.call(
    earlierSeasonCalls.getEarlierSeason,
    { params: { id }, query: {} },
    seen.token,
  )
  expect(season.season.tiers[0]?.winners).toEqual([
    { id: ana.id, name: expect.stringMatching(/[Ff]ormer player|Antigo jogador/), surname: '' },
  ])
  const rows = await queryRows<{ name: string }>(app.forCustomer(customer_id).read)`
    select name from earlier_places where name ilike '%abreu%'`
  expect(rows).toEqual([])
})

test('a merged account carries its places over to the one that stays', async () => {
  const { customer_id, token, ana, anaMail, file, bringAll } = await aDesk()
  await bringAll(file)
  const stays = await aUser(app, customer_id, { name: 'Ana', surname: 'Abreu', email: `new${anaMail}` })
  const body = { other_id: ana.id, other_email: anaMail }
  const admin = await aUser(app, customer_id, { roles: { admin: true, regular_player: true } })
  await app.call(accountMergeCalls.mergeUsers, { params: { id: stays.id }, body }, token)
  const earlierPlaces = await app.call(
    earlierPlaceCalls.listEarlierPlaces,
    { params: { id: stays.id } },
    admin.token,
  )
  expect(earlierPlaces.places).toHaveLength(2)
})

test('recomputing results neither touches nor reports earlier seasons', async () => {
  const { customer_id, file, bringAll, hall } = await aDesk()
  await bringAll(file)
  const before = await hall()
  const handle = app.forCustomer(customer_id)
  for (const verify of [true, false])
    expect(countDifferences(await recomputeResults(handle, { verify }))).toBe(0)
  expect(await hall()).toEqual(before)
})

test('a file that holds no tables, or is too large, is refused with the reason', async () => {
  const { send } = await aDesk()
  const refusals = { columns_missing: 'a list\nof names', no_lines: 'season,rank,name\n' }
  for (const [problem, content] of Object.entries(refusals)) {
    const { message, details } = (await send(content)).json<ErrorBody>()
    expect([message, details?.[0]?.problem]).toEqual(['invalid_file', problem])
  }
  expect((await send('x'.repeat(2_100_000))).statusCode).toBe(413)
})

test('only admins of the club see and use its files, and only its players its earlier seasons', async () => {
  const [here, there] = [await aDesk(), await aDesk()]
  const id = await here.bringAll(here.file)
  const seasonId = (await here.hall()).earlier_seasons[0]?.id ?? 0
  const { token } = await aUser(app, here.customer_id, { roles: { customer: true, quiz_editor: true } })
  const asked = { params: { id }, query: { page: 1 } }
  expect((await here.send(here.file, token)).statusCode).toBe(403)
  expect(await app.refused(seasonImportCalls.getSeasonImport, asked, token)).toBe('forbidden')
  expect(await app.refused(seasonImportCalls.getSeasonImport, asked, there.token)).toBe('not_found')
  expect(await there.refusedApply(id, 7)).toBe('not_found')
  expect(await there.refusedRemoval(id)).toBe('not_found')
  await expect(there.season(seasonId)).rejects.toThrow('not_found')
  await expect(there.places(here.ana.id)).rejects.toThrow('not_found')
  const page = { params: { id: seasonId }, query: {} }
  expect(await app.refused(earlierSeasonCalls.getEarlierSeason, page, token)).toBe('forbidden')
})

test('files that are never imported are deleted after 60 days', async () => {
  const { customer_id, bring, report, file } = await aDesk()
  const id = await bring(file)
  const clean = (now: string) => app.forCustomer(customer_id).tx((db) => deleteOldRows(db, now))
  await clean('2027-01-19T10:00:00.000Z')
  await report(id)
  await clean('2027-01-19T10:00:00.001Z')
  await expect(report(id)).rejects.toThrow('not_found')
})

test('a table of another system is read once an admin has said what is the same in every line, shared places too', async () => {
  const { token, bring, report, apply, refusedApply, hall } = await aDesk()
  const content = 'Pos,Team,Pts\n1,Eva Costa,30\n2=,Rui Reis,20\n2=,Ana Alves,20\n'
  const id = await bring(content)
  const { table, lines } = await report(id)
  expect(table).toMatchObject({ questions: ['missing'], columns: ['rank', 'name', 'league_points'] })
  expect(lines).toEqual([])
  expect(await refusedApply(id, 3)).toBe('import_not_ready')
  const same = [
    { column: 'season' as const, value: '2019/20' },
    { column: 'tier' as const, value: 'Gold' },
  ]
  const body = {
    heading: 0,
    columns: [...(table?.columns ?? [])],
    date_order: 'day_first' as const,
    meanings: [],
    same,
  }
  await app.call(seasonImportCalls.saveSeasonImportColumns, { params: { id }, body }, token)
  expect(await report(id)).toMatchObject({
    counts: { problem: 0, new: 3 },
    lines: [{ season: '2019/20', table: 'Gold', rank: 1 }, { rank: 2 }, { rank: 2 }],
  })
  await apply(id, 3)
  expect((await hall()).earlier_seasons).toMatchObject([{ name: '2019/20' }])
  // Another season’s table with the same columns is not of this one.
  expect((await report(await bring(content))).table?.questions).toEqual(['missing'])
})
