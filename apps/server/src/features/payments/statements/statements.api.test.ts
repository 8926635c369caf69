import * as bankStatementCalls from '@tertulia/contract/bank-statements'
import type { ErrorBody } from '@tertulia/contract/errors'
import * as paymentCalls from '@tertulia/contract/payments'
import { expect, test } from 'vitest'
import { begin } from '../../../../test/factories/payments.ts'
import {
  aStatementClub,
  csvOf as csv,
  statementHeading as heading,
} from '../../../../test/factories/statements.ts'
import { aUser } from '../../../../test/factories/users.ts'
import { testApp } from '../../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

const aClub = async () => aStatementClub(app)
const outcomes = ({ lines }: { lines: { outcome: string }[] }) => lines.map(({ outcome }) => outcome)

test('a line with reference, amount and currency completes its payment like a confirmation by hand', async () => {
  const { payer, bring, report, apply, stored, customer_id } = await aClub()
  const { id: paymentId, reference } = await begin(app, payer.token)
  const before = await stored()
  const id = await bring(
    csv(
      `18-11-2026;18-11-2026;TRF ANA ${reference.toLowerCase().replace('-', ' ')};10,99;500,00`,
      '18-11-2026;18-11-2026;Quota;10,99;510,99',
      '19-11-2026;19-11-2026;TER-ABCDEF;10,99;520,99',
      '19-11-2026;19-11-2026;COMISSAO;-2,50;518,49',
    ),
  )
  expect(await report(id)).toMatchObject({
    imported_at: null,
    counts: { completes: 1, completed: 0, resting: 2, repeated: 0, outgoing: 1 },
    lines: [
      { line: 4, outcome: 'completes', booked_on: '2026-11-18', amount_cents: 1099, payment: { reference } },
      { outcome: 'no_reference' },
      { outcome: 'unknown_reference' },
      { outcome: 'outgoing' },
    ],
  })
  expect((await stored()).entries).toEqual(before.entries)
  await apply(id, 1)
  const done = await report(id)
  expect(done).toMatchObject({
    imported_at: app.clock.now(),
    counts: { completes: 0, completed: 1, resting: 2, outgoing: 0 },
  })
  expect(outcomes(done)).toEqual(['no_reference', 'unknown_reference', 'completed'])
  const { extensions, mails } = await stored()
  expect(extensions).toMatchObject([{ months: 3, payment_id: paymentId }])
  expect(mails).toHaveLength(before.mails.length + 1)
  const { read } = app.forCustomer(customer_id)
  const rows = await read.selectFrom('payments').select(['state', 'received_on']).execute()
  expect(rows).toEqual([{ state: 'completed', received_on: '2026-11-18' }])
  const audit = await read.selectFrom('audit_log').select('action').orderBy('id').execute()
  expect(audit.map(({ action }) => action)).toEqual([
    `upload_statement_import ${id}`,
    `confirm_payment ${paymentId}`,
    `apply_statement_import ${id} 1`,
  ])
})

test('whatever is not certain rests with its reason', async () => {
  const { owner, payer, other, bring, report } = await aClub()
  const one = await begin(app, payer.token)
  const mobile = await begin(app, payer.token, { method: 'mobile_payment' })
  const refused = await begin(app, other.token)
  const body = { reason: 'It never came.' }
  await app.call(paymentCalls.refusePayment, { params: { id: refused.id }, body }, owner.token)
  const date = '18/11/2026'
  const content = [
    'Date,Description,Amount,Currency',
    `${date},${one.reference},10.98,EUR`,
    `${date},${one.reference},10.99,USD`,
    `${date},${one.reference} ${mobile.reference},10.99,EUR`,
    `${date},${refused.reference},10.99,EUR`,
    `${date},${one.reference},1.099,EUR`,
    `31/11/2026,${one.reference},10.99,EUR`,
    `${date},${one.reference},$10.99,EUR`,
    `${date},${mobile.reference},10.99,EUR`,
    `${date},${mobile.reference} again,10.99,EUR`,
  ].join('\n')
  expect(outcomes(await report(await bring(content)))).toEqual([
    'completes',
    'other_amount',
    'other_currency',
    'several_references',
    'refused',
    'unreadable',
    'unreadable',
    'unreadable',
    'already_completed',
  ])
})

test('the same file, and the same line in another file, changes nothing', async () => {
  const { payer, other, bring, report, apply, stored } = await aClub()
  const first = await begin(app, payer.token)
  const second = await begin(app, other.token)
  const line = `18-11-2026;;${first.reference};10,99;1`
  const id = await bring(csv(line))
  await apply(id, 1)
  const { entries, mails } = await stored()
  expect((await report(await bring(csv(line)))).counts).toMatchObject({
    completes: 0,
    repeated: 1,
    resting: 0,
  })
  const overlapping = await bring(csv(line, `19-11-2026;;${second.reference};10,99;2`))
  expect((await report(overlapping)).counts).toMatchObject({ completes: 1, repeated: 1 })
  await apply(overlapping, 1)
  await apply(overlapping, 1)
  await apply(id, 1)
  expect(outcomes(await report(overlapping))).toEqual(['completed'])
  expect(await stored()).toMatchObject({ entries, mails })
})

test('two admins who apply the same and an overlapping file at once complete each payment once', async () => {
  const { payer, other, bring, report, apply, stored } = await aClub()
  const first = await begin(app, payer.token)
  const second = await begin(app, other.token)
  const lines = [first, second].map(({ reference }) => `18-11-2026;;${reference};10,99;1`)
  const ids = [await bring(csv(...lines)), await bring(csv(...lines.toReversed()))]
  await Promise.allSettled([...ids, ...ids].map((id) => apply(id, 2)))
  const { extensions, mails } = await stored()
  expect(extensions).toHaveLength(1)
  expect(mails).toHaveLength(1)
  const completed = await Promise.all(ids.map(async (id) => (await report(id)).counts.completed))
  expect(completed.reduce((sum, count) => sum + count)).toBe(2)
})

test('a file that was stopped half-way goes on when it is applied again', async () => {
  const { customer_id, payer, other, bring, report, apply, stored } = await aClub()
  const first = await begin(app, payer.token)
  const second = await begin(app, other.token)
  const lines = [first, second].map(({ reference }) => `18-11-2026;;${reference};10,99;1`)
  const id = await bring(csv(...lines))
  const { read } = app.forCustomer(customer_id)
  const content = await read.selectFrom('statement_imports').select('content').executeTakeFirstOrThrow()
  await apply(id, 2)
  const { entries } = await stored()
  // As if the server had stopped after the first payment's transaction.
  await read
    .updateTable('statement_imports')
    .set({ ...content, imported_at: null })
    .execute()
  expect((await report(id)).counts).toMatchObject({ completes: 0, completed: 2 })
  await apply(id, 0)
  expect((await stored()).entries).toEqual(entries)
})

test('other numbers than shown, and a payer who lost their role, complete nothing', async () => {
  const { customer_id, owner, payer, bring, report } = await aClub()
  const { reference } = await begin(app, payer.token)
  const id = await bring(csv(`18-11-2026;;${reference};10,99;1`))
  const body = { completes: 2 }
  expect(await app.refused(bankStatementCalls.applyStatement, { params: { id }, body }, owner.token)).toBe(
    'import_not_ready',
  )
  await app.forCustomer(customer_id).read.deleteFrom('user_roles').where('user_id', '=', payer.id).execute()
  expect(outcomes(await report(id))).toEqual(['not_a_player'])
})

test('a canceled payment whose money came is completed', async () => {
  const { payer, bring, apply, stored } = await aClub()
  const { id, reference } = await begin(app, payer.token)
  await app.call(paymentCalls.cancelPayment, { params: { id } }, payer.token)
  await apply(await bring(csv(`18-11-2026;;${reference};10,99;1`)), 1)
  expect((await stored()).extensions).toHaveLength(1)
})

const camt = (...entries: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>PT50000201231234567890154</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`

const entry = (amount: string, inside: string, sign = 'CRDT') => `<Ntry><Amt Ccy="EUR">${amount}</Amt>
<CdtDbtInd>${sign}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-18</Dt></BookgDt>${inside}</Ntry>`
const details = (
  text: string,
  amount = '',
) => `<TxDtls>${amount}<RltdPties><Dbtr><Nm>Ana</Nm></Dbtr></RltdPties>
<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`

test('camt.053 is read: single entries, batches, debits and entries that are pending', async () => {
  const { payer, other, bring, report, apply } = await aClub()
  const first = await begin(app, payer.token)
  const second = await begin(app, other.token)
  const part = '<Amt Ccy="EUR">10.99</Amt>'
  const batch = details(first.reference, part) + details(second.reference, part)
  const id = await bring(
    camt(
      entry('21.98', `<AcctSvcrRef>A1</AcctSvcrRef><NtryDtls>${batch}</NtryDtls>`),
      entry('5.00', `<NtryDtls>${details('Thanks &amp; regards')}</NtryDtls>`),
      entry('10.99', `<NtryDtls>${details(first.reference)}</NtryDtls>`, 'DBIT'),
      entry('10.99', `<NtryDtls>${details(first.reference)}</NtryDtls>`).replace('BOOK', 'PDNG'),
    ),
  )
  const found = await report(id)
  expect(outcomes(found)).toEqual(['completes', 'completes', 'no_reference', 'outgoing'])
  expect(found.lines[2]?.text).toBe('Ana Thanks & regards')
  await apply(id, 2)
  expect(outcomes(await report(id))).toEqual(['no_reference', 'completed', 'completed'])
})

test('a file that is none, or that defines entities, is refused with the reason', async () => {
  const { send } = await aClub()
  const problem = async (content: string) => (await send(content)).json<ErrorBody>().details
  const of = (name: string) => [{ field: 'file', problem: name }]
  expect(await problem('TER-7K3M9Q\n10.99')).toEqual(of('columns_missing'))
  expect(await problem(heading)).toEqual(of('no_lines'))
  // Searched for currencies, it would keep the server busy for minutes.
  expect(await problem(`${heading}${' '.repeat(400_000)}x`)).toEqual(of('unreadable'))
  expect(await problem(camt('').replace('BkToCstmrStmt><Stmt', 'Other><Stmt'))).toEqual(of('unreadable'))
  expect(await problem('<Document><Other/></Document>')).toEqual(of('other_xml'))
  const bomb = `<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${camt(entry('1', '&b;'))}`
  expect(await problem(bomb.replace(/<\?xml.*\?>/, ''))).toEqual(of('unreadable'))
})

test('other clubs and other roles see no statement, and an applied one is not discarded', async () => {
  const { customer_id, owner, payer, bring, apply, send } = await aClub()
  const id = await bring(csv('18-11-2026;;Quota;10,99;1'))
  const stranger = await aClub()
  const asked = { params: { id }, query: { page: 1 } }
  expect(await app.refused(bankStatementCalls.getStatement, asked, stranger.owner.token)).toBe('not_found')
  expect(await app.refused(bankStatementCalls.getStatement, asked, payer.token)).toBe('forbidden')
  const editor = await aUser(app, customer_id, { roles: { quiz_editor: true } })
  expect((await send('x', editor.token)).statusCode).toBe(403)
  const body = { completes: 0 }
  expect(
    await app.refused(bankStatementCalls.applyStatement, { params: { id }, body }, stranger.owner.token),
  ).toBe('not_found')
  await apply(id, 0)
  expect(await app.refused(bankStatementCalls.removeStatement, { params: { id } }, owner.token)).toBe(
    'import_in_use',
  )
  const page = { query: { page: 1 } }
  expect((await app.call(bankStatementCalls.listStatements, page, owner.token)).imports).toMatchObject([
    { id, resting: 1 },
  ])
  const another = await bring(csv('18-11-2026;;Quota 2;10,99;1'))
  await app.call(bankStatementCalls.removeStatement, { params: { id: another } }, owner.token)
  expect((await app.call(bankStatementCalls.listStatements, page, owner.token)).imports).toHaveLength(1)
})
