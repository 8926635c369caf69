import * as paymentRecordCalls from '@tertulia/contract/payment-records'
import * as paymentCalls from '@tertulia/contract/payments'
import * as userCalls from '@tertulia/contract/users'
import { expect, test } from 'vitest'
import { aPaidCustomer, aPayer, begin, storedOf } from '../../../../test/factories/payments.ts'
import { aUser } from '../../../../test/factories/users.ts'
import { pathOf, testApp } from '../../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

async function aClub() {
  const customerId = await aPaidCustomer(app)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const payer = await aPayer(app, customerId, { name: 'Ana', surname: 'Monteiro', language: 'en' })
  const stored = () => storedOf(app, customerId, payer.id)
  const cash = { months: 3, price_cents: 1000, method: 'cash', received_on: '2026-11-18' } as const
  const body = { ...cash, twin: false, user_id: payer.id, note: 'Dinner of 18 November' }
  const enter = (changes: Partial<typeof body> | object = {}) =>
    app.call(
      paymentRecordCalls.enterPayment,
      { body: { ...body, entry_key: crypto.randomUUID(), ...changes } },
      admin.token,
    )
  const reverse = (id: number, token = admin.token) =>
    app.call(paymentRecordCalls.reversePayment, { params: { id }, body: { reason: 'It never came.' } }, token)
  return { customer_id: customerId, admin, payer, stored, body, enter, reverse }
}

/** Begins and declares a transfer of a payer. */
async function aDeclared(token: string): Promise<number> {
  const { id } = await begin(app, token)
  await app.call(paymentCalls.declarePayment, { params: { id } }, token)
  return id
}

test('cash is entered with its day and note, extends the subscription and is receipted', async () => {
  const { customer_id, admin, payer, stored, enter } = await aClub()
  const entered = await enter()
  expect(entered).toMatchObject({
    state: 'completed',
    method: 'cash',
    months: 3,
    price_cents: 1000,
    currency: 'EUR',
    received_on: '2026-11-18',
    note: 'Dinner of 18 November',
  })
  const { roles, extensions, mails } = await stored()
  expect(extensions).toMatchObject([{ months: 3, payment_id: entered.id, valid_until: '2027-02-27' }])
  expect(roles).toEqual({ regular_player: '2027-02-27' })
  expect(mails[0]?.text).toContain('Method: cash')
  expect(mails[0]?.text).toContain('Wednesday, 18 November 2026')
  const receipt = await app.call(paymentCalls.getReceipt, { params: { id: entered.id } }, payer.token)
  expect(receipt).toMatchObject({ paid_on: '2026-11-18', payment: { method: 'cash' } })
  const { read } = app.forCustomer(customer_id)
  const audit = await read.selectFrom('audit_log').select(['user_id', 'subject_id', 'action']).execute()
  const action = `enter_payment ${entered.id}`
  expect(audit).toEqual([{ user_id: admin.id, subject_id: payer.id, action }])
})

test('a payment that is sent twice, also at once, is entered once', async () => {
  const { stored, enter } = await aClub()
  const before = await stored()
  const sent = { entry_key: crypto.randomUUID() }
  const [one, other] = await Promise.all([enter(sent), enter(sent)])
  expect(other).toEqual(one)
  expect(await enter(sent)).toEqual(one)
  const { entries, mails } = await stored()
  expect(entries).toHaveLength(before.entries.length + 1)
  expect(mails).toHaveLength(before.mails.length + 1)
})

test('another payment of the same player, day and amount is entered only when it is meant', async () => {
  const { admin, body, stored, enter } = await aClub()
  await enter()
  const once = (await stored()).entries.length
  const again = { body: { ...body, entry_key: crypto.randomUUID() } }
  expect(await app.refused(paymentRecordCalls.enterPayment, again, admin.token)).toBe('payment_entered')
  expect((await stored()).entries).toHaveLength(once)
  await enter({ received_on: '2026-11-17' })
  await enter({ twin: true })
  expect((await stored()).entries).toHaveLength(once + 2)
})

test('what cannot be entered is refused: a coming day, nothing, a person who does not play, somebody else’s hand', async () => {
  const { customer_id, admin, payer, body } = await aClub()
  const refused = (changes: object, token = admin.token) =>
    app.refused(
      paymentRecordCalls.enterPayment,
      { body: { ...body, entry_key: crypto.randomUUID(), ...changes } },
      token,
    )
  expect(await refused({ received_on: '2026-11-21' })).toBe('invalid_input')
  expect(await refused({ price_cents: 0 })).toBe('invalid_input')
  expect(await refused({ months: 13 })).toBe('invalid_input')
  expect(await refused({ method: 'payment_service' })).toBe('invalid_input')
  expect(await refused({ user_id: 999_999_999 })).toBe('not_found')
  const editor = await aUser(app, customer_id, { roles: { quiz_editor: true } })
  expect(await refused({ user_id: editor.id })).toBe('not_a_player')
  expect(await refused({}, payer.token)).toBe('forbidden')
})

test('a wrongly confirmed transfer is reversed once: its months go, the payer reads why, later ones stay', async () => {
  const { admin, payer, stored, enter, reverse } = await aClub()
  const id = await aDeclared(payer.token)
  await app.call(paymentCalls.confirmPayment, { params: { id } }, admin.token)
  await enter({ months: 1 })
  expect((await stored()).roles).toEqual({ regular_player: '2027-04-03' })

  expect(await reverse(id)).toMatchObject({ state: 'reversed', refusal: 'It never came.' })
  const { roles, entries, mails } = await stored()
  expect(roles).toEqual({ regular_player: '2027-01-02' })
  expect(entries.at(-1)).toMatchObject({ kind: 'reversal', payment_id: id, months: null })
  expect(mails.at(-1)?.text).toContain('> It never came.')
  expect(mails.at(-1)?.text).toContain('It’s now valid until Saturday, 2 January 2027')

  const input = { params: { id }, body: { reason: 'Again' } }
  expect(await app.refused(paymentRecordCalls.reversePayment, input, admin.token)).toBe(
    'payment_not_reversible',
  )
  expect(await app.refused(paymentCalls.confirmPayment, { params: { id } }, admin.token)).toBe(
    'payment_settled',
  )
  const blank = { ...input, body: { reason: ' ' } }
  expect(await app.refused(paymentRecordCalls.reversePayment, blank, admin.token)).toBe('invalid_input')
})

test('only what was confirmed is reversed, and not what the payment service took', async () => {
  const { customer_id, admin, payer, enter } = await aClub()
  const input = (id: number) => ({ params: { id }, body: { reason: 'It never came.' } })
  const open = await aDeclared(payer.token)
  expect(await app.refused(paymentRecordCalls.reversePayment, input(open), admin.token)).toBe(
    'payment_not_reversible',
  )
  const { id } = await enter()
  await app
    .forCustomer(customer_id)
    .read.updateTable('payments')
    .set({ method: 'payment_service' })
    .where('id', '=', id)
    .execute()
  expect(await app.refused(paymentRecordCalls.reversePayment, input(id), admin.token)).toBe(
    'payment_not_reversible',
  )
  expect(await app.refused(paymentRecordCalls.reversePayment, input(id), payer.token)).toBe('forbidden')
})

test('several transfers are confirmed at once; one that cannot be stops no other', async () => {
  const { customer_id, admin, payer } = await aClub()
  const others = await Promise.all([1, 2].map(() => aPayer(app, customer_id)))
  const ids = await Promise.all([payer, ...others].map(({ token }) => aDeclared(token)))
  const [first = 0, second = 0, third = 0] = ids
  const refusal = { params: { id: second }, body: { reason: 'Not ours.' } }
  await app.call(paymentCalls.refusePayment, refusal, admin.token)
  const body = { ids: [...ids, first] }
  expect(await app.call(paymentRecordCalls.confirmPayments, { body }, admin.token)).toEqual({
    failed: [{ id: second, code: 'payment_settled' }],
  })
  const listed = await app.call(
    paymentCalls.listPayments,
    { query: { state: 'completed', page: 1 } },
    admin.token,
  )
  expect(new Set(listed.payments.map(({ id }) => id))).toEqual(new Set([first, third]))
  expect((await storedOf(app, customer_id, payer.id)).extensions).toHaveLength(1)
})

test('several registrations are approved at once with the free month', async () => {
  const { customer_id, admin, payer } = await aClub()
  const pending = await Promise.all([1, 2].map(() => aUser(app, customer_id, { roles: null })))
  const ids = [...pending.map(({ id }) => id), payer.id]
  expect(await app.call(userCalls.approveUsers, { body: { ids } }, admin.token)).toEqual({
    failed: [{ id: payer.id, code: 'user_not_pending' }],
  })
  for (const { id } of pending) {
    const { roles, entries } = await storedOf(app, customer_id, id)
    expect(roles).toEqual({ regular_player: '2027-01-02' })
    expect(entries).toMatchObject([{ kind: 'trial', months: 1 }])
  }
})

test('payments are found by name, reference, note and amount', async () => {
  const { customer_id, admin, payer, enter } = await aClub()
  // Digits that stand in no address and no reference.
  const { id, reference } = await enter({ price_cents: 76_500 })
  const rui = await aPayer(app, customer_id, { name: 'Rui', surname: 'Costa' })
  const other = await begin(app, rui.token)
  const found = async (search: string) => {
    const query = { state: 'all' as const, search, page: 1 }
    const list = await app.call(paymentCalls.listPayments, { query }, admin.token)
    return list.payments.map((one) => one.id)
  }
  for (const search of ['monteiro ana', reference.toLowerCase(), 'dinner 18', '765', '765,00', '€765.00']) {
    expect(await found(search), search).toEqual([id])
  }
  expect(await found('10.99 €')).toEqual([other.id])
  expect(await found('rui')).toEqual([other.id])
  for (const search of ['nobody', '%', '_', '10.98', '76500']) expect(await found(search), search).toEqual([])
  expect(payer.id).not.toBe(rui.id)
})

test('tables are files in which a name cannot become a formula; the members’ is the admins’', async () => {
  const { customer_id, admin, enter, reverse } = await aClub()
  const evil = await aPayer(app, customer_id, { name: '=1+1', surname: '@SUM(A1)' })
  const { id } = await enter({ user_id: evil.id, note: '+351' })
  await reverse(id)
  const owner = await aUser(app, customer_id, { roles: { customer: true } })
  const file = async (endpoint: Parameters<typeof pathOf>[0], token: string) => {
    const url = pathOf(endpoint, { query: { format: 'csv', locale: 'pt' } })
    const headers = { authorization: `Bearer ${token}` }
    return (await app.http.inject({ method: 'GET', url, headers })).body.split('\r\n')
  }
  const [head, row] = await file(paymentRecordCalls.listPaymentRecords, owner.token)
  expect(head).toContain('receipt;name;surname;email;months;amount;currency;method')
  expect(row).toContain(`${id};'=1+1;'@SUM(A1);`)
  expect(row).toContain(';3;10,00;EUR;cash;')
  expect(row).toContain("reversed;2026-11-18;2026-11-20;'+351;It never came.")
  const ledger = await file(paymentRecordCalls.listLedgerRecords, owner.token)
  expect(ledger.filter((line) => line.includes(';reversal;'))).toHaveLength(1)
  const members = await file(paymentRecordCalls.listMemberRecords, admin.token)
  expect(members.filter((line) => line.includes("'=1+1"))).toHaveLength(1)
  expect(await app.refused(paymentRecordCalls.listMemberRecords, { query: {} }, owner.token)).toBe(
    'forbidden',
  )
})

test('the ledger of a year has its money by the day booked, also money that extended nobody', async () => {
  const { customer_id, admin, payer, enter, reverse } = await aClub()
  await enter({ price_cents: 500, received_on: '2025-12-31' })
  const { id } = await enter({ received_on: '2026-11-01' })
  await reverse(id)
  const gone = await aPayer(app, customer_id)
  const { id: late } = await begin(app, gone.token)
  const { read } = app.forCustomer(customer_id)
  await read.updateTable('users').set({ anonymised_at: app.clock.now() }).where('id', '=', gone.id).execute()
  await app.call(paymentCalls.confirmPayment, { params: { id: late } }, admin.token)

  const linesOf = async (year?: number) => {
    const query = { page: 1, ...(year !== undefined && { year }) }
    return (await app.call(paymentRecordCalls.listLedgerRecords, { query }, admin.token)).rows
  }
  const all = await linesOf()
  const [last, now] = [await linesOf(2025), await linesOf(2026)]
  expect([...last, ...now]).toEqual(all)
  expect(last).toMatchObject([
    {
      date: '2026-11-20',
      booked_on: '2025-12-31',
      user_id: payer.id,
      kind: 'payment',
      months: 3,
      method: 'cash',
      amount: 5,
      currency: 'EUR',
      valid_until: '2027-02-27',
    },
  ])
  expect(now.map(({ kind, amount }) => [kind, amount]).filter(([, amount]) => amount !== null)).toEqual([
    ['payment', 10.99],
  ])
  // What was reversed never came: its lines stay, without an amount.
  expect(now.filter(({ receipt }) => receipt === id).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', null],
    ['reversal', null],
  ])
  expect(now.find(({ receipt }) => receipt === late)).toMatchObject({ entry: null, months: null, role: null })
  expect(await app.refused(paymentRecordCalls.listLedgerRecords, { query: { year: 1 } }, admin.token)).toBe(
    'invalid_input',
  )
  const url = pathOf(paymentRecordCalls.listLedgerRecords, { query: { format: 'csv', year: 2026 } })
  const headers = { authorization: `Bearer ${admin.token}` }
  const file = await app.http.inject({ method: 'GET', url, headers })
  expect(file.headers['content-disposition']).toContain('ledger-2026.csv')
})
