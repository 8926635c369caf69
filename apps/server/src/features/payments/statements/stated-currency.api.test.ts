import * as bankStatements from '@tertulia/contract/bank-statements'
import type { ErrorBody } from '@tertulia/contract/errors'
import { expect, test } from 'vitest'
import { begin } from '../../../../test/factories/payments.ts'
import { aStatementClub } from '../../../../test/factories/statements.ts'
import { testApp } from '../../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

const withoutCurrency = (...lines: string[]) => ['Data mov.;Descrição;Montante', ...lines].join('\n')

test('a file without currency is refused until its uploader states one, which then counts for every amount', async () => {
  const { payer, send, bring, report, apply, stored } = await aStatementClub(app)
  const { reference } = await begin(app, payer.token)
  const content = withoutCurrency(`18-11-2026;${reference};10,99`, '18-11-2026;Quota;10,99 €')
  const refused = await send(content)
  expect(refused.statusCode).toBe(400)
  expect(refused.json<ErrorBody>().details).toEqual([{ field: 'file', problem: 'currency_missing' }])
  const id = await bring(content, 'EUR')
  expect(await report(id)).toMatchObject({
    currency: 'EUR',
    counts: { completes: 1, resting: 1 },
    lines: [{ currency: 'EUR', outcome: 'completes' }, { outcome: 'no_reference' }],
  })
  await apply(id, 1)
  expect((await stored()).extensions).toHaveLength(1)
  expect(await report(id)).toMatchObject({ currency: 'EUR', counts: { completed: 1 } })
})

test('money in another currency than the payment’s completes nothing, whoever states it; stated anew, it does', async () => {
  const { payer, bring, report, apply } = await aStatementClub(app)
  const { reference } = await begin(app, payer.token)
  const content = withoutCurrency(`18-11-2026;${reference};10,99`)
  const mistaken = await bring(content, 'USD')
  expect((await report(mistaken)).lines).toMatchObject([{ outcome: 'other_currency', currency: 'USD' }])
  await apply(mistaken, 0)
  expect((await report(await bring(content, 'EUR'))).counts).toMatchObject({ completes: 1, repeated: 0 })
})

test('the line of a file that names the currency is known in one for which it was stated', async () => {
  const { bring, report, apply } = await aStatementClub(app)
  await apply(await bring('Data mov.;Descrição;Montante (EUR)\n18-11-2026;Quota;10,99'), 0)
  const id = await bring(withoutCurrency('18-11-2026;Quota;10,99'), 'EUR')
  expect((await report(id)).counts).toMatchObject({ repeated: 1, resting: 0 })
})

const line = '18/11/2026,Quota,10.99'
const camt = `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="USD">10.99</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<BookgDt><Dt>2026-11-18</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`

test.each([
  ['its column', `Date,Description,Amount,Currency\n${line},USD`],
  ['one line of its column', `Date,Description,Amount,Currency\n${line},EUR\n${line},USD`],
  ['an empty cell of its column', `Date,Description,Amount,Currency\n${line},EUR\n${line},`],
  ['the heading of its amounts', `Date,Description,Amount (USD)\n${line}`],
  ['another heading', `Date,Description,Amount,Balance (USD)\n${line},10.99`],
  ['a sign in a heading', `Date,Description,Amount ($)\n${line}`],
  ['what stands above its headings', `Account,USD\nDate,Description,Amount\n${line}`],
  ['an entry of XML', camt],
])('a stated currency that contradicts %s is refused', async (_where, content) => {
  const { send, owner } = await aStatementClub(app)
  const refused = await send(content, owner.token, 'EUR')
  expect(refused.json<ErrorBody>().details).toEqual([{ field: 'file', problem: 'currency_differs' }])
  const list = await app.call(bankStatements.listStatements, { query: { page: 1 } }, owner.token)
  expect(list.imports).toEqual([])
})

test('a stated currency that the file names too changes nothing; an amount with another sign rests', async () => {
  const { send, owner, bring, report } = await aStatementClub(app)
  const agreeing = await bring(`Date,Description,Amount,Currency\n${line},EUR`, 'EUR')
  expect((await report(agreeing)).lines).toMatchObject([{ outcome: 'no_reference' }])
  const signed = await bring(withoutCurrency('18-11-2026;Quota;$10.99'), 'EUR')
  expect((await report(signed)).lines).toMatchObject([{ outcome: 'unreadable', amount_cents: null }])
  expect((await send(withoutCurrency(line), owner.token, 'SEK' as 'EUR')).statusCode).toBe(400)
})
