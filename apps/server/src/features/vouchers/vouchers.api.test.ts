import * as paymentRecordCalls from '@tertulia/contract/payment-records'
import * as voucherCalls from '@tertulia/contract/vouchers'
import type { Voucher } from '@tertulia/contract/vouchers'
import { expect, test } from 'vitest'
import { aPaidCustomer, aPayer, storedOf } from '../../../test/factories/payments.ts'
import { aUser } from '../../../test/factories/users.ts'
import { pathOf, testApp } from '../../../test/test-app.ts'
import { atLeast } from '@tertulia/core/collections/lists'

const app = testApp('2026-11-20T10:00:00.000Z')

async function aClub() {
  const customerId = await aPaidCustomer(app)
  const owner = await aUser(app, customerId, { roles: { customer: true }, name: 'Olga', surname: 'Dias' })
  const player = await aPayer(app, customerId, { name: 'Ana', surname: 'Monteiro' })
  const make = async (changes: object = {}) => {
    const body = { months: 3 as const, count: 1, valid_until: null, note: null, ...changes }
    return (await app.call(voucherCalls.createVouchers, { body }, owner.token)).vouchers
  }
  const makeOne = async (changes: object = {}) => atLeast(await make(changes), 1)[0]
  return { customer_id: customerId, owner, player, make, makeOne }
}

const of = (code: string) => ({ params: { code } })
const withdraw = (id: number, token: string) =>
  app.call(voucherCalls.withdrawVoucher, { params: { id } }, token)

test('codes are made many at once, each different, and are listed by their state', async () => {
  const { owner, player, make } = await aClub()
  const made = await make({ count: 100, note: 'Autumn fair', valid_until: '2026-12-31' })
  expect(new Set(made.map(({ code }) => code)).size).toBe(100)
  for (const { code } of made) expect(code).toMatch(/^TER-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  const [first, second] = atLeast(made, 2)
  await app.call(voucherCalls.redeemVoucher, of(first.code), player.token)
  await withdraw(second.id, owner.token)
  const listed = async (state: Voucher['state'] | 'all') => {
    const query = { state, page: 1 }
    return app.call(voucherCalls.listVouchers, { query }, owner.token)
  }
  expect((await listed('all')).total).toBe(100)
  expect((await listed('unused')).total).toBe(98)
  expect((await listed('used')).vouchers).toMatchObject([
    { code: first.code, note: 'Autumn fair', created_by: { name: 'Olga' }, used_by: { name: 'Ana' } },
  ])
  expect((await listed('withdrawn')).vouchers).toMatchObject([{ code: second.code, used_by: null }])
  app.clock.set('2027-01-01T10:00:00.000Z')
  expect((await listed('expired')).total).toBe(98)
  app.clock.set('2026-11-20T10:00:00.000Z')
})

test('a code says what it gives before it is used, and extends once by an entry of the ledger', async () => {
  const { customer_id, player, makeOne } = await aClub()
  const { code } = await makeOne()
  const typed = code.toLowerCase().replaceAll('-', ' ')
  const worth = await app.call(voucherCalls.getVoucher, of(typed), player.token)
  expect(worth).toEqual({ code, months: 3, new_end: '2027-02-27' })
  const [one, other] = await Promise.all([
    app.call(voucherCalls.redeemVoucher, of(code), player.token),
    app.call(voucherCalls.redeemVoucher, of(typed), player.token),
  ])
  expect([one, other]).toEqual([worth, worth])
  const { roles, entries } = await storedOf(app, customer_id, player.id)
  expect(roles).toEqual({ regular_player: '2027-02-27' })
  expect(entries.filter(({ kind }) => kind === 'voucher')).toMatchObject([{ months: 3, payment_id: null }])
})

test('two players who use a code at once: one has it, the other reads that it is used', async () => {
  const { customer_id, player, makeOne } = await aClub()
  const rui = await aPayer(app, customer_id)
  const { code } = await makeOne()
  const outcomes = await Promise.allSettled(
    [player, rui].map(({ token }) => app.call(voucherCalls.redeemVoucher, of(code), token)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const loser = outcomes[0]?.status === 'fulfilled' ? rui : player
  expect(await app.refused(voucherCalls.redeemVoucher, of(code), loser.token)).toBe('voucher_used')
  expect((await storedOf(app, customer_id, loser.id)).roles).toEqual({ regular_player: '2026-10-03' })
})

test('each code that gives nothing says why; an unknown one and another club’s are alike', async () => {
  const { customer_id, owner, player, makeOne } = await aClub()
  const other = await aClub()
  const { id, code } = await makeOne()
  await withdraw(id, owner.token)
  await withdraw(id, owner.token)
  const short = await makeOne({ valid_until: '2026-11-20' })
  const refused = (typed: string, token = player.token) =>
    app.refused(voucherCalls.redeemVoucher, of(typed), token)
  expect(await refused(code)).toBe('voucher_withdrawn')
  app.clock.set('2026-11-21T10:00:00.000Z')
  expect(await refused(short.code)).toBe('voucher_expired')
  app.clock.set('2026-11-20T10:00:00.000Z')
  expect(await refused('TER-2222-2222')).toBe('not_found')
  expect(await refused('my code')).toBe('not_found')
  expect(await refused((await other.makeOne()).code)).toBe('not_found')
  const fresh = await makeOne()
  const editor = await aUser(app, customer_id, { roles: { quiz_editor: true } })
  expect(await refused(fresh.code, editor.token)).toBe('not_a_player')
  const endless = await aUser(app, customer_id, { roles: { regular_player: true } })
  expect(await refused(fresh.code, endless.token)).toBe('no_end_to_extend')
  expect(await app.call(voucherCalls.redeemVoucher, of(fresh.code), player.token)).toMatchObject({
    months: 3,
  })
})

test('a code is withdrawn only while nobody has used it', async () => {
  const { customer_id, owner, player, makeOne } = await aClub()
  const { id, code } = await makeOne()
  await app.call(voucherCalls.redeemVoucher, of(code), player.token)
  const input = { params: { id } }
  expect(await app.refused(voucherCalls.withdrawVoucher, input, owner.token)).toBe('voucher_used')
  expect(await app.refused(voucherCalls.withdrawVoucher, input, player.token)).toBe('forbidden')
  const stranger = (await aClub()).owner
  expect(await app.refused(voucherCalls.withdrawVoucher, input, stranger.token)).toBe('not_found')
  const { read } = app.forCustomer(customer_id)
  const audit = await read.selectFrom('audit_log').select(['user_id', 'action']).orderBy('id').execute()
  expect(audit).toContainEqual({ user_id: owner.id, action: 'create_vouchers 1 3' })
})

test('what makes no code is refused', async () => {
  const { owner, player } = await aClub()
  const body = { months: 3 as const, count: 1, valid_until: null, note: null }
  const refused = (changes: object, token = owner.token) =>
    app.refused(voucherCalls.createVouchers, { body: { ...body, ...changes } }, token)
  expect(await refused({ count: 0 })).toBe('invalid_input')
  expect(await refused({ count: 101 })).toBe('invalid_input')
  expect(await refused({ months: 2 })).toBe('invalid_input')
  expect(await refused({ valid_until: '2026-11-19' })).toBe('invalid_input')
  expect(await refused({}, player.token)).toBe('forbidden')
})

test('guessing is stopped, counted over all processes', async () => {
  const { player } = await aClub()
  const guess = () => app.refused(voucherCalls.redeemVoucher, of('TER-2222-2222'), player.token)
  for (let time = 0; time < 20; time++) expect(await guess()).toBe('not_found')
  expect(await guess()).toBe('too_many_requests')
})

test('the table of vouchers has no formulas', async () => {
  const { owner, player, makeOne } = await aClub()
  const { code } = await makeOne({ note: '=1+1' })
  await app.call(voucherCalls.redeemVoucher, of(code), player.token)
  const url = pathOf(paymentRecordCalls.listVoucherRecords, { query: { format: 'csv', locale: 'pt' } })
  const headers = { authorization: `Bearer ${owner.token}` }
  const { body } = await app.http.inject({ method: 'GET', url, headers })
  const row = `${code};3;used;;'=1+1;false;2026-11-20;Olga Dias;2026-11-20;Ana Monteiro;`
  expect(body.split('\r\n')[1]).toBe(row)
})
