import type { ErrorBody } from '@tertulia/contract/errors'
import * as monthEventCalls from '@tertulia/contract/month-events'
import * as nationalRankingCalls from '@tertulia/contract/national-ranking'
import * as rankingImportCalls from '@tertulia/contract/ranking-imports'
import { expect, test } from 'vitest'
import { aNationalRanking } from '../../../test/factories/ranking.ts'
import {
  aRankingDesk,
  aResultsFile,
  resultsHeading,
  sendResults,
  twoMonths,
} from '../../../test/factories/ranking-imports.ts'
import { aUser } from '../../../test/factories/users.ts'
import { pathOf, testApp } from '../../../test/test-app.ts'
import { deleteOldRows } from '../../platform/personal-data/owned-rows.ts'

const start = '2026-11-20T10:00:00.000Z'
const app = testApp(start)

test('a file is reported by line and changes nothing, then makes what publishing month by month makes', async () => {
  const desk = await aRankingDesk(app)
  const id = await desk.bring(twoMonths)
  expect(await desk.report(id)).toMatchObject({
    file_name: 'ranking.csv',
    imported_at: null,
    counts: { problem: 0, new: 4, existing: 0, months: 2, players: 3 },
    undoable: false,
    results: [
      { line: 2, outcome: 'new', month: '2025-10', type: 'eqc', name: 'Ana', result: 40, player_id: null },
      { line: 3, outcome: 'new' },
      { line: 4, type: 'hot_100' },
      { line: 5, name: 'Eva' },
    ],
    months: [],
  })
  expect([await desk.players(), await desk.months(), await desk.read()]).toEqual([[], [], null])
  await desk.apply(id, 4)
  expect(await desk.report(id)).toMatchObject({
    imported_at: start,
    counts: { new: 0, months: 2, players: 3 },
    undoable: true,
    results: [],
    months: [
      { month: '2025-11', events: 1, results: 2, players: 2 },
      { month: '2025-10', events: 1, results: 2, players: 2 },
    ],
  })

  // By hand, in another club.
  const hand = await aNationalRanking(app)
  const ana = await hand.aPlayer({ name: 'Ana', surname: 'Sá', club: 'Clube A', region: 'PT.LI' })
  const rui = await hand.aPlayer({ name: 'Rui', surname: 'Reis' })
  const eva = await hand.aPlayer({ name: 'Eva', surname: 'Luz' })
  await hand.create('2025-10', ['eqc', [ana, 40], [rui, 50]])
  await hand.create('2025-11', ['hot_100', [ana, 30], [eva, 10]])
  for (const month of ['2025-10', '2025-11']) await hand.publish(month)
  for (const month of ['2025-10', '2025-11']) {
    const without = async (read: typeof hand.read) => {
      const ranking = await read({ month })
      return { ...ranking, rows: ranking?.rows.map((row) => ({ ...row, id: null })) }
    }
    expect(await without(desk.read)).toEqual(await without(hand.read))
  }
  const actions = await app
    .forCustomer(desk.customer_id)
    .read.selectFrom('audit_log')
    .select('action')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining([`upload_ranking_import ${id}`, `apply_ranking_import ${id} 2`]),
  )
})

test('columns in any order and in Portuguese, dates, separators and events by their names are read', async () => {
  const { bring, apply, players, months } = await aRankingDesk(app)
  const file =
    'Jogador;Resultado;Prova;Data;Apelido;Região;Número\r\n' +
    'Ana;40,0;Inquizição;30/10/2025;Sá;Lisboa;1\r\n' +
    'Rui;12;66/22/11;10/2025;Reis;;2\r\n' +
    'Eva;9;Campeonato Mundial;1/11/2025;Luz;PT.PO;3\r\n'
  await apply(await bring(Buffer.from(file, 'latin1')), 3)
  expect(await months()).toMatchObject([
    { month: '2025-11', events: 1, published: true },
    { month: '2025-10', events: 2, published: true },
  ])
  expect(await players()).toMatchObject([
    { name: 'Ana', region: 'PT.LI' },
    { name: 'Eva', region: 'PT.PO' },
    { name: 'Rui', region: null },
  ])
})

test('an event is supervised where a line of it says so, and not without the column', async () => {
  const { token, bring, report, apply } = await aRankingDesk(app)
  const lines = ['month,event,name,result,supervised', '2025-10,eqc,Ana,40,yes', '2025-10,eqc,Rui,50,']
  const id = await bring([...lines, '2025-10,wqc,Ana,30,Não', '2025-10,cnq,Rui,20,perhaps'].join('\n'))
  const { results } = await report(id)
  expect(results[0]?.problems).toEqual([{ column: 'supervised', problem: 'invalid', value: 'perhaps' }])
  const right = await bring([...lines, '2025-10,wqc,Ana,30,Não'].join('\n'))
  expect((await report(right)).results.map(({ supervised }) => supervised)).toEqual([
    true,
    undefined,
    undefined,
  ])
  await apply(right, 3)
  await apply(await bring('mês;prova;nome;resultado\n2025-11;eqc;Ana;7'), 1)
  const read = (month: string) => app.call(monthEventCalls.getMonthEvents, { params: { month } }, token)
  const marks = async (month: string) =>
    (await read(month)).events.map(({ type, supervised }) => [type, supervised])
  expect(await marks('2025-10')).toEqual([
    ['eqc', true],
    ['wqc', undefined],
  ])
  expect(await marks('2025-11')).toEqual([['eqc', undefined]])
})

test('every problem is told with its line, and nothing is applied while there is one', async () => {
  const { aPlayer, bring, report, refusedApply, create } = await aRankingDesk(app)
  const ana = await aPlayer({ name: 'Ana', surname: 'Sá' })
  for (const surname of ['Gil', 'Gil']) await aPlayer({ name: 'Zé', surname })
  await create('2025-09', ['eqc', [ana, 40]])
  const id = await bring(
    aResultsFile(
      '2025-13,eqc,Ana,Sá,,,1,',
      '2026-12,eqc,Ana,Sá,,,1,',
      '2025-10,chess,Ana,Sá,,,1,',
      '2025-10,eqc,,Sá,,,1,',
      '2025-10,eqc,Ana,Sá,,Atlantis,1,',
      '2025-10,eqc,Ana,Sá,,,-1,',
      '2025-10,wqc,Ana,Sá,,,1.5,',
      '2025-10,cnq,Ana,Sá,,,1000001,',
      '2025-10,hot 100,SÁ,Ana,,,1,',
      '2025-10,hot 100,Ana,Sá,,,2,',
      '2025-10,eqc,Zé,Gil,,,2,',
      '2025-09,eqc,Ana,Sá,,,41,',
      '2025-09,eqc,Ana,Sá,,,40,',
      `2025-10,eqc,${'x'.repeat(101)},,,,,`,
      ',,,,,,,9',
    ),
  )
  const { counts, results } = await report(id)
  expect(counts).toMatchObject({ problem: 14, new: 1, existing: 0 })
  expect(
    results
      .filter(({ outcome }) => outcome === 'problem')
      .map(({ line, problems }) => [line, ...problems.map(({ column, problem }) => `${column} ${problem}`)]),
  ).toEqual([
    [2, 'month invalid'],
    [3, 'month future'],
    [4, 'event invalid'],
    [5, 'name missing'],
    [6, 'region invalid'],
    [7, 'result invalid', 'name repeated'],
    [8, 'result invalid'],
    [9, 'result invalid'],
    [11, 'name repeated'],
    [12, 'name ambiguous'],
    [13, 'month month_exists'],
    [14, 'name repeated'],
    [15, 'name too_long', 'result missing'],
    [16, 'month missing', 'name missing', 'event missing', 'result missing'],
  ])
  expect(await refusedApply(id, 1)).toBe('import_not_ready')
})

test('a file that cannot be read is refused with the reason; a large one with its size', async () => {
  const { token } = await aRankingDesk(app)
  const refusal = async (content: string | Buffer) => {
    const { message, details } = (await sendResults(app, token, content)).json<ErrorBody>()
    return [message, ...(details ?? []).map(({ problem }) => problem)]
  }
  expect(await refusal('months\nof the ranking')).toEqual(['invalid_file', 'columns_missing'])
  expect(await refusal(resultsHeading)).toEqual(['invalid_file', 'no_lines'])
  expect(await refusal(Buffer.alloc(100))).toEqual(['invalid_file', 'not_text'])
  const many = aResultsFile(...Array.from({ length: 20_001 }, (_, index) => `2025-10,eqc,P${index},,,,1,`))
  expect(await refusal(many)).toEqual(['invalid_file', 'too_many_lines'])
  expect(await refusal(`${aResultsFile()}\n${'x'.repeat(2_100_000)}`)).toEqual(['file_too_large'])
})

test('the same file again finds everything here; a later file knows the players by number, then by name', async () => {
  const { bring, report, applied, refusedApply, players, remove } = await aRankingDesk(app)
  await applied(twoMonths, 4)
  const again = await bring(twoMonths)
  expect((await report(again)).counts).toEqual({ problem: 0, new: 0, existing: 4, months: 0, players: 0 })
  expect(await refusedApply(again, 1)).toBe('import_not_ready')
  await remove(again)
  const before = await players()
  await applied(
    aResultsFile(
      '2025-12,eqc,Ana Maria,Sá Lopes,,,1,17',
      '2025-12,eqc,Luz,Eva,,,2,19',
      '2025-12,eqc,Rui,Reis,,,3,20',
      '2025-12,cnq,REIS,Rui,,,4,20',
    ),
    4,
  )
  const after = await players()
  // A number that is not Rui's makes another Rui.
  expect(after.map(({ name, results }) => [name, results])).toEqual([
    ['Ana', 3],
    ['Eva', 2],
    ['Rui', 1],
    ['Rui', 2],
  ])
  expect(after).toHaveLength(before.length + 1)
})

test('players who were here before are found by name, and stay as they are', async () => {
  const { aPlayer, bring, report, applied, players } = await aRankingDesk(app)
  const ana = await aPlayer({ name: 'Ana', surname: 'Sá', club: 'Clube B' })
  const file = aResultsFile('2025-10,eqc,ANA,SA,Clube A,PT.LI,40,17', '2025-10,cnq,Ana,Sá,,,1,')
  expect((await report(await bring(file))).results).toMatchObject([{ player_id: ana }, { player_id: ana }])
  await applied(file, 2)
  expect(await players()).toMatchObject([{ id: ana, club: 'Clube B', region: null, results: 2, version: 1 }])
  const twins = await bring(
    aResultsFile('2025-09,eqc,Eva,Luz,,,1,1', '2025-09,eqc,Eva,Luz,,,2,2', '2025-09,wqc,Eva,Luz,,,2,'),
  )
  expect((await report(twins)).results).toMatchObject([
    { line: 4, outcome: 'problem', problems: [{ problem: 'ambiguous' }] },
    { line: 2, outcome: 'new' },
    { line: 3, outcome: 'new' },
  ])
})

test('of two applications at the same time one is done, also of two files with the same months', async () => {
  const { bring, token, months, players, report } = await aRankingDesk(app)
  const [first, second] = [await bring(twoMonths), await bring(twoMonths)]
  const apply = async (id: number) => {
    const response = await app.http.inject({
      method: 'POST',
      url: pathOf(rankingImportCalls.applyRankingImport, { params: { id } }),
      headers: { authorization: `Bearer ${token}` },
      payload: { new: 4 },
    })
    return response.statusCode === 200 ? 'applied' : response.json<ErrorBody>().message
  }
  const done = await Promise.all([apply(first), apply(first), apply(second), apply(second)])
  expect(done.toSorted()).toEqual(['applied', 'import_not_ready', 'import_not_ready', 'import_not_ready'])
  expect([(await months()).length, (await players()).length]).toEqual([2, 3])
  const counts = await Promise.all([first, second].map(async (id) => (await report(id)).counts))
  expect(counts).toContainEqual({ problem: 0, new: 0, existing: 4, months: 0, players: 0 })
})

test('only managers and admins of the club itself may use files, and not where there is no national ranking', async () => {
  const { bring, customer_id, applied } = await aRankingDesk(app)
  const id = await bring(twoMonths)
  const other = await aRankingDesk(app)
  const params = { id }
  const calls = [
    [rankingImportCalls.getRankingImport, { params, query: { page: 1 } }],
    [rankingImportCalls.applyRankingImport, { params, body: { new: 4 } }],
    [rankingImportCalls.removeRankingImport, { params }],
  ] as const
  for (const [endpoint, input] of calls) {
    expect(await app.refused(endpoint, input, other.token)).toBe('not_found')
    for (const roles of [{ regular_player: true }, { quiz_editor: true }] as const) {
      const { token } = await aUser(app, customer_id, { roles })
      expect(await app.refused(endpoint, input, token)).toBe('forbidden')
    }
    expect(await app.refused(endpoint, input)).toBe('not_signed_in')
  }
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const query = { page: 1 }
  expect(
    (await app.call(rankingImportCalls.listRankingImports, { query }, admin.token)).imports,
  ).toMatchObject([{ id }])
  await applied(aResultsFile('2025-11,eqc,Ana,Sá,,,40,17'), 1)
  const { read } = app.forCustomer(customer_id)
  await read.updateTable('customers').set({ national_ranking: false }).execute()
  expect(await app.refused(rankingImportCalls.listRankingImports, { query }, admin.token)).toBe('feature_off')
})

test('files that are never imported are deleted after 60 days, applied ones stay', async () => {
  const { bring, applied, token, customer_id } = await aRankingDesk(app)
  const done = await applied(twoMonths, 4)
  await bring(twoMonths)
  const { read } = app.forCustomer(customer_id)
  await deleteOldRows(read, '2027-01-19T09:59:59.000Z')
  const list = async () =>
    (await app.call(rankingImportCalls.listRankingImports, { query: { page: 1 } }, token)).imports
  expect(await list()).toHaveLength(2)
  await deleteOldRows(read, '2027-01-19T10:00:00.001Z')
  expect(await list()).toMatchObject([{ id: done }])
  expect(
    await app.call(nationalRankingCalls.getNationalRanking, { query: { page: 1 } }, token),
  ).toMatchObject({
    ranking: { month: '2025-11' },
  })
})
