import * as accountCalls from '@tertulia/contract/account'
import * as bankStatementCalls from '@tertulia/contract/bank-statements'
import { expect, test } from 'vitest'
import { begin } from '../../../../test/factories/payments.ts'
import { aStatementClub, csvOf } from '../../../../test/factories/statements.ts'
import { aUser } from '../../../../test/factories/users.ts'
import { testApp } from '../../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
const endpoint = bankStatementCalls.settleStatementLine

/** A club with an applied statement of one completed payment and two lines that rest. */
async function anAppliedStatement() {
  const club = await aStatementClub(app)
  const { payer, owner, bring, apply, report } = club
  const { reference } = await begin(app, payer.token)
  const id = await bring(
    csvOf(`18-11-2026;;${reference};10,99;1`, '18-11-2026;;Room;25,00;2', '19-11-2026;;Quota;10,99;3'),
  )
  await apply(id, 1)
  const lineId = async (text: string) => (await report(id)).lines.find((one) => one.text === text)?.id ?? 0
  const settle = async (line: number, note?: string, token = owner.token) =>
    app.call(
      endpoint,
      { params: { id: line }, body: { settled: true, ...(note !== undefined && { note }) } },
      token,
    )
  const reopen = async (line: number) =>
    app.call(endpoint, { params: { id: line }, body: { settled: false } }, owner.token)
  const list = async () => app.call(bankStatementCalls.listStatements, { query: { page: 1 } }, owner.token)
  const actions = async () => {
    const { read } = app.forCustomer(club.customer_id)
    const rows = await read.selectFrom('audit_log').select(['action', 'user_id']).orderBy('id').execute()
    return rows.filter(({ action }) => action.includes('_statement_line '))
  }
  return { ...club, id, reference, lineId, settle, reopen, list, actions }
}

test('a line that is dealt with leaves the open ones, stays with its note, and can be opened again', async () => {
  const { id, owner, reference, report, lineId, settle, reopen, list, actions } = await anAppliedStatement()
  expect(await list()).toMatchObject({ open_count: 2, imports: [{ id, resting: 2, settled: 0 }] })
  const room = await lineId('Room')
  await settle(room, '  rent of  the room ')
  const done = await report(id)
  expect(done.counts).toMatchObject({ completed: 1, resting: 1, settled: 1 })
  expect(done.total).toBe(3)
  expect(done.lines).toMatchObject([
    { text: 'Quota', settled_at: null, settled_by: null, note: null },
    {
      text: 'Room',
      outcome: 'no_reference',
      settled_at: app.clock.now(),
      settled_by: { id: owner.id },
      note: 'rent of the room',
    },
    { text: reference, outcome: 'completed', settled_at: null },
  ])
  expect(await list()).toMatchObject({ open_count: 1, imports: [{ id, resting: 1, settled: 1 }] })
  await reopen(room)
  await reopen(room)
  expect((await report(id)).lines).toMatchObject([
    { text: 'Room', settled_at: null, settled_by: null, note: null },
    { text: 'Quota' },
    { outcome: 'completed' },
  ])
  expect(await actions()).toEqual([
    { action: `settle_statement_line ${id} 5`, user_id: owner.id },
    { action: `reopen_statement_line ${id} 5`, user_id: owner.id },
  ])
})

test('of two who deal with a line, the first is recorded; sent again, nothing changes', async () => {
  const { customer_id, id, owner, report, lineId, settle, actions } = await anAppliedStatement()
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const room = await lineId('Room')
  const tries = await Promise.allSettled([
    settle(room, 'Rent'),
    settle(room, 'Rent'),
    settle(room, 'Rent', admin.token),
    settle(room, 'Rent', admin.token),
  ])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await actions()).toHaveLength(1)
  const { settled_by: first } = (await report(id)).lines[1] ?? {}
  const second = first?.id === owner.id ? admin.token : owner.token
  const input = { params: { id: room }, body: { settled: true, note: 'Rent' } }
  expect(await app.refused(endpoint, input, second)).toBe('line_settled')
  const firstToken = second === owner.token ? admin.token : owner.token
  const another = { params: { id: room }, body: { settled: true, note: 'Something else' } }
  expect(await app.refused(endpoint, another, firstToken)).toBe('line_settled')
})

test('a line that completed a payment, one of another club and an unknown one are not found', async () => {
  const { customer_id, payer, owner, lineId, reference, settle } = await anAppliedStatement()
  const stranger = await anAppliedStatement()
  const body = { settled: true }
  for (const line of [await lineId(reference), await stranger.lineId('Room'), 2_000_000_000]) {
    for (const settled of [true, false]) {
      const input = { params: { id: line }, body: { settled } }
      expect(await app.refused(endpoint, input, owner.token)).toBe('not_found')
    }
  }
  const room = { params: { id: await lineId('Room') }, body }
  expect(await app.refused(endpoint, room, payer.token)).toBe('forbidden')
  const editor = await aUser(app, customer_id, { roles: { quiz_editor: true } })
  expect(await app.refused(endpoint, room, editor.token)).toBe('forbidden')
  const long = { params: room.params, body: { settled: true, note: 'a'.repeat(201) } }
  expect(await app.refused(endpoint, long, owner.token)).toBe('invalid_input')
  await settle(room.params.id, ' ')
  expect((await stranger.list()).open_count).toBe(2)
})

test('a line that is dealt with stays so in a later file, and its payer’s download has the note', async () => {
  const { payer, bring, report, apply, settle, list } = await anAppliedStatement()
  const { reference } = await begin(app, payer.token)
  const content = csvOf(`19-11-2026;;${reference};9,99;1`)
  const id = await bring(content)
  await apply(id, 0)
  const [line] = (await report(id)).lines
  await settle(line?.id ?? 0, 'Rest paid in cash')
  expect((await report(await bring(content))).counts).toMatchObject({ repeated: 1, resting: 0 })
  expect((await list()).open_count).toBe(2)
  const { statement_lines: own } = await app.call(accountCalls.exportAccount, {}, payer.token)
  expect(own).toMatchObject([
    { outcome: 'completed', note: null },
    { reference, note: 'Rest paid in cash' },
  ])
})
