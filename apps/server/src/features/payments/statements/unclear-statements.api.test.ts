import * as bankStatementCalls from '@tertulia/contract/bank-statements'
import { expect, test } from 'vitest'
import { begin } from '../../../../test/factories/payments.ts'
import { aStatementClub } from '../../../../test/factories/statements.ts'
import { aUser } from '../../../../test/factories/users.ts'
import { testApp } from '../../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

const heading = 'Data,Descrição,Montante,D/C,Estado'
const outcomes = ({ lines }: { lines: { outcome: string }[] }) => lines.map(({ outcome }) => outcome)

test('a line that went out, is pending, declined or reverted completes nothing, in any language', async () => {
  const { payer, bring, report, apply, stored } = await aStatementClub(app)
  const { reference } = await begin(app, payer.token)
  const before = await stored()
  const line = (...told: string[]) => ['2026-11-18', `TRF ${reference}`, '10.99', ...told].join(',')
  const states = ['Pendente', 'Declined', 'Failed', 'Reverted', 'vorgemerkt']
  const id = await bring(
    [heading, line('D', 'Executado'), ...states.map((state) => line('C', state))].join('\n'),
  )
  const found = await report(id)
  expect(found.counts).toMatchObject({ completes: 0, resting: 0, outgoing: 1, not_booked: 5 })
  expect(outcomes(found)).toEqual([...states.map(() => 'not_booked'), 'outgoing'])
  await apply(id, 0)
  expect(await stored()).toEqual(before)
  const booked = await bring([heading, line('C', 'Pendente'), line('C', 'Executado')].join('\n'))
  await apply(booked, 1)
  expect((await stored()).extensions).toMatchObject([{ months: 3 }])
})

test.each([
  ['of states', 'Data,Descrição,Montante,Estado', 'Zzz', ['meanings']],
  ['of ways', 'Data,Descrição,Montante,Sentido', 'Zzz', ['meanings']],
  ['of kinds', 'Data,Descrição,Montante,Tipo', 'Zzz', ['meanings']],
  ['with an unknown name', 'Data,Descrição,Montante,Xis', 'Zzz', ['undecided']],
  ['without a name', 'Data,Descrição,Montante,', 'Zzz', ['undecided']],
])(
  'a column %s that nobody understands stops the file until a person has said what it says',
  async (_which, columns, value, questions) => {
    const { owner, payer, bring, report, map, apply, stored } = await aStatementClub(app)
    const { reference } = await begin(app, payer.token)
    const id = await bring(`${columns}\n2026-11-18,TRF ${reference},10.99,${value}`)
    const asked = await report(id)
    expect(asked).toMatchObject({ lines: [], counts: { completes: 0 }, table: { questions } })
    for (const completes of [0, 1]) {
      const input = { params: { id }, body: { completes } }
      expect(await app.refused(bankStatementCalls.applyStatement, input, owner.token)).toBe(
        'import_not_ready',
      )
    }
    expect((await stored()).extensions).toEqual([])

    const kinds = ['booked_on', 'text', 'amount', 'tells'] as const
    const says = (meaning: 'out' | 'in' | 'does_not_count') => ({
      columns: [...kinds],
      meanings: [{ place: 3, value, meaning }],
    })
    await map(id, says('out'))
    expect(outcomes(await report(id))).toEqual(['outgoing'])
    await map(id, says('does_not_count'))
    expect(outcomes(await report(id))).toEqual(['not_booked'])
    await map(id, says('in'))
    expect(outcomes(await report(id))).toEqual(['completes'])
    await apply(id, 1)
    expect((await stored()).extensions).toHaveLength(1)
  },
)

test('what a club has said of a layout counts for its next file, not for another club’s, and not for new values', async () => {
  const columns = 'Quando,Texto,Euros,Xis'
  const club = await aStatementClub(app)
  const id = await club.bring(`${columns}\n2026-11-18,a,10.99,Foo`)
  expect((await club.report(id)).table).toMatchObject({ questions: expect.arrayContaining(['missing']) })
  const meanings = [{ place: 3, value: 'Foo', meaning: 'in' as const }]
  await club.map(id, { columns: ['booked_on', 'text', 'amount', 'tells'], meanings })
  const next = await club.report(await club.bring(`${columns}\n2026-11-19,b,5.00,Foo`))
  expect(next).toMatchObject({ table: { questions: [] }, lines: [{ amount_cents: 500 }] })
  const other = await club.report(await club.bring(`${columns}\n2026-11-19,b,5.00,Bar`))
  expect(other).toMatchObject({ table: { questions: ['meanings'] }, lines: [] })
  const stranger = await aStatementClub(app)
  const there = await stranger.report(await stranger.bring(`${columns}\n2026-11-19,b,5.00,Foo`))
  expect(there.table?.questions).toContain('missing')
})

test('a mapping without a day, a text or an amount, or with one of them twice, is refused', async () => {
  const { owner, bring, report, mapped } = await aStatementClub(app)
  const id = await bring('A,B,C\nx,y,z')
  const columns = [
    ['booked_on', 'text', null],
    ['booked_on', 'amount', 'credit'],
    ['text', 'amount', 'amount'],
  ] as const
  for (const kinds of columns) {
    const input = { params: { id }, body: await mapped(id, { columns: [...kinds] }) }
    expect(await app.refused(bankStatementCalls.saveStatementColumns, input, owner.token)).toBe(
      'invalid_input',
    )
  }
  expect((await report(id)).table?.columns).toEqual([null, null, null])
})

test('a club brings 20 statements a day, counted over all its people', async () => {
  const { customer_id, owner, send } = await aStatementClub(app)
  const content = 'Date,Description,Amount\n18/11/2026,x,10.99'
  for (let sent = 0; sent < 20; sent += 1) expect((await send(content)).statusCode).toBe(200)
  const { token } = await aUser(app, customer_id, { roles: { customer: true } })
  for (const person of [owner.token, token]) {
    const refused = await send(content, person)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
  }
  const stranger = await aStatementClub(app)
  expect((await stranger.send(content)).statusCode).toBe(200)
})
