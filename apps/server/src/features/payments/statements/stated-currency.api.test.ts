import * as bankStatementCalls from '@tertulia/contract/bank-statements'
import { expect, test } from 'vitest'
import { begin } from '../../../../test/factories/payments.ts'
import { aStatementClub } from '../../../../test/factories/statements.ts'
import { testApp } from '../../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

const withoutCurrency = (...lines: string[]) => ['Data mov.;Descrição;Montante', ...lines].join('\n')

test('a file without currency is in the club’s, which is said before anything is completed', async () => {
  const { payer, bring, report, apply, stored } = await aStatementClub(app)
  const { reference } = await begin(app, payer.token)
  const id = await bring(withoutCurrency(`18-11-2026;${reference};10,99`, '18-11-2026;Quota;10,99 €'))
  expect(await report(id)).toMatchObject({
    currency: 'EUR',
    is_currency_stated: false,
    counts: { completes: 1, resting: 1 },
    lines: [{ currency: 'EUR', outcome: 'completes' }, { outcome: 'no_reference' }],
  })
  await apply(id, 1)
  expect((await stored()).extensions).toHaveLength(1)
})

test('a person states another currency; money in it completes nothing', async () => {
  const { payer, bring, report, map, apply } = await aStatementClub(app)
  const { reference } = await begin(app, payer.token)
  const content = withoutCurrency(`18-11-2026;${reference};10,99`)
  const id = await bring(content)
  await map(id, { currency: 'USD' })
  const stated = await report(id)
  expect(stated).toMatchObject({ currency: 'USD', is_currency_stated: true })
  expect(stated.lines).toMatchObject([{ outcome: 'other_currency', currency: 'USD' }])
  await apply(id, 0)
  expect(await report(id)).toMatchObject({ currency: 'USD', is_currency_stated: true })
  expect((await report(await bring(content))).counts).toMatchObject({ completes: 1, repeated: 0 })
})

test('the line of a file that names the currency is known in one that does not', async () => {
  const { bring, report, apply } = await aStatementClub(app)
  await apply(await bring('Data mov.;Descrição;Montante (EUR)\n18-11-2026;Quota;10,99'), 0)
  const id = await bring(withoutCurrency('18-11-2026;Quota;10,99'))
  expect((await report(id)).counts).toMatchObject({ repeated: 1, resting: 0 })
})

const line = '18/11/2026,Quota,10.99'

test.each([
  ['its column', `Date,Description,Amount,Currency\n${line},USD`],
  ['one line of its column', `Date,Description,Amount,Currency\n${line},EUR\n${line},USD`],
  ['the heading of its amounts', `Date,Description,Amount (USD)\n${line}`],
  ['another heading', `Date,Description,Amount,Balance (USD)\n${line},10.99`],
  ['a sign in a heading', `Date,Description,Amount ($)\n${line}`],
  ['what stands above its headings', `Account,USD\nDate,Description,Amount\n${line}`],
])('a stated currency never overrides %s: nothing is read until it agrees', async (_where, content) => {
  const { owner, bring, report, map } = await aStatementClub(app)
  const id = await bring(content)
  await map(id, { currency: 'EUR' })
  const asked = await report(id)
  expect(asked).toMatchObject({ lines: [], table: { questions: ['currency'] } })
  const input = { params: { id }, body: { completes: 0 } }
  expect(await app.refused(bankStatementCalls.applyStatement, input, owner.token)).toBe('import_not_ready')
  await map(id, { currency: null })
})

test('a stated currency that the file names too changes nothing; an amount with another sign rests', async () => {
  const { bring, report, map } = await aStatementClub(app)
  const agreeing = await bring(`Date,Description,Amount,Currency\n${line},EUR`)
  await map(agreeing, { currency: 'EUR' })
  expect((await report(agreeing)).lines).toMatchObject([{ outcome: 'no_reference' }])
  const signed = await bring(withoutCurrency('18-11-2026;Quota;$10.99'))
  expect((await report(signed)).lines).toMatchObject([{ outcome: 'unreadable', amount_cents: null }])
})
