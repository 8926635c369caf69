import type { ColumnMapping } from '@tertulia/contract/column-tables'
import type { StatementColumn } from '@tertulia/contract/bank-statements'
import { findReferences } from '@tertulia/core/subscriptions/payment-reference'
import { expect, test } from 'vitest'
import { bankFiles, type BankFile } from '../../../../test/factories/bank-files.ts'
import { noMappings, type StoredMapping } from '../../../platform/files/columns/column-plan.ts'
import { readStatement } from './read-statement.ts'

const reference = 'TER-7K2M9Q'

function bytesOf({ text, encoding }: BankFile): Buffer {
  if (encoding === 'utf16le') return Buffer.from(`\ufeff${text}`, 'utf16le')
  return Buffer.from(text.replaceAll('’', "'"), encoding ?? 'utf8')
}

const read = (content: string | Buffer, own: 'EUR' | 'GBP' = 'EUR', stored: StoredMapping | null = null) =>
  readStatement(Buffer.from(content), { stated: null, own }, { ...noMappings, own: stored })

/** What would complete the payment of the reference. */
const incoming = ({ lines }: ReturnType<typeof read>) =>
  lines
    .filter(({ amount_cents: cents, counts, text }) => {
      const named = findReferences(text)
      return counts && (cents ?? 0) > 0 && named.length === 1 && named[0] === reference
    })
    .map(({ booked_on: day, amount_cents: cents, currency }) => [day, cents, currency])

test.each(bankFiles.map((file) => [file.bank, file] as const))(
  '%s: only the transfer that came and is booked counts',
  (_bank, file) => {
    const statement = read(bytesOf(file), file.currency)
    expect(statement.table?.questions).toEqual([])
    expect(incoming(statement)).toEqual([['2026-11-12', 1099, file.currency]])
    expect(statement.lines.every(({ amount_cents: cents, counts }) => cents !== null || !counts)).toBe(true)
  },
)

const lines = (heading: string, ...more: string[]) => [heading, ...more].join('\n')

test.each([
  ['which way', lines('Data,Descrição,Montante,Xis', `2026-11-12,${reference},10.99,Foo`), [3]],
  [
    'a known way beside an unknown one',
    lines('Date,Details,Amount,Z', `12/11/2026,${reference},1.00,D`, '13/11/2026,x,2.00,Q'),
    [3],
  ],
  ['a flag', lines('Date,Details,Amount,Ok?', `12/11/2026,${reference},1.00,0`, '13/11/2026,x,2.00,1'), [3]],
])('a column that might say %s is a question, and nothing is read', (_what, content, undecided) => {
  const { table, lines: movements } = read(content)
  expect([table?.questions, table?.undecided, movements]).toEqual([['undecided'], undecided, []])
})

test.each([
  ['a category of unsigned amounts', 'Category', ['Expense', 'Income'], 'undecided'],
  ['a kind beside one that went out', 'Tipo', ['Débito', 'Transferência'], 'meanings'],
  ['an empty way', 'D/C', ['C', ''], 'meanings'],
  ['an empty state', 'Status', ['Completed', ''], 'meanings'],
  ['a note of a bank', 'Notes 2', ['Pending', 'x'], 'undecided'],
])('%s is never taken for incoming money', (_what, name, [first, second], question) => {
  const file = lines(
    `Date,Details,Amount,${name}`,
    `12/11/2026,a,10.99,${first}`,
    `13/11/2026,${reference},10.99,${second}`,
  )
  const { table, lines: movements } = read(file)
  expect([table?.questions, movements]).toEqual([[question], []])
})

test('a value that nobody has explained is a question, in a column of states and in one of kinds', () => {
  const state = read(lines('Date,Details,Amount,Status', `12/11/2026,${reference},10.99,Zed`))
  expect([state.table?.questions, state.table?.values[3], state.lines]).toEqual([['meanings'], ['Zed'], []])
  const kind = (amount: string, value: string) =>
    read(
      lines(
        'Date,Details,Amount,Type',
        `12/11/2026,${reference},10.99,${value}`,
        `13/11/2026,x,${amount},Zed`,
      ),
    )
  expect(kind('2.00', 'Zed').table?.questions).toEqual(['meanings'])
  // Where amounts have signs a kind says nothing, unless it sounds like money that never came.
  expect(kind('-2.00', 'Zed').table?.questions).toEqual([])
  expect(kind('-2.00', 'Failed collection').table?.questions).toEqual(['meanings'])
})

const mapping = (columns: (StatementColumn | null)[], more: Partial<StoredMapping> = {}): StoredMapping => ({
  heading_shift: 0,
  columns,
  date_order: 'day_first',
  meanings: [],
  same: [],
  ...more,
})

test('columns that a person has assigned are read as they say: without names, with their own words', () => {
  const content = `12/11/2026;R Prata;${reference};10,99;entra\n13/11/2026;Renda;;450,00;sai\n`
  const asked = read(content)
  expect(asked.table).toMatchObject({ heading: null, questions: expect.arrayContaining(['missing']) })
  const told: ColumnMapping<StatementColumn>['meanings'] = [
    { place: 4, value: 'entra', meaning: 'in' },
    { place: 4, value: 'sai', meaning: 'out' },
  ]
  const columns: StatementColumn[] = ['booked_on', 'payer', 'text', 'amount', 'tells']
  const own = mapping(columns, { heading_shift: null, meanings: told })
  expect(incoming(read(content, 'EUR', own))).toEqual([['2026-11-12', 1099, 'EUR']])
  const later = read(`${content}14/11/2026;R Prata;${reference};10,99;volta\n`, 'EUR', own)
  expect([later.table?.questions, later.lines]).toEqual([['meanings'], []])
})

test('two columns that could be the payer are a question; account numbers are no names', () => {
  const two = read(lines('Date,Description,Amount,Payer,Name', `12/11/2026,${reference},10.99,R Prata,Club`))
  expect([two.table?.questions, two.table?.columns.slice(3)]).toEqual([['repeated'], ['payer', 'payer']])
})

test('a currency above the headings counts, and another one than the club’s in words is a question', () => {
  const body = ['Data;Descrição;Montante', `12-11-2026;${reference};10,99`]
  expect(read(lines('Conta;0001;GBP', ...body)).lines).toMatchObject([{ currency: 'GBP' }])
  expect(read(lines('Conta;EUR;Saldo em GBP', ...body)).table?.questions).toEqual(['currency'])
  expect(read(lines(...(body as [string, string]))).lines).toMatchObject([{ currency: 'EUR' }])
  expect(read(lines('Date,Details,Amount', `12/11/2026,${reference},£10.99`)).currency).toBe('GBP')
})

test('MT940 and MT942: booked incoming movements count, expected ones and reversals do not', () => {
  const text = [
    '{1:F01XXXX}{2:I940XXXX}{4:',
    ':20:STARTUMS',
    ':25:10000000/0001',
    ':28C:0',
    ':60F:C261101EUR1000,00',
    ':61:2611121112CR10,99NTRFNONREF//B6K12',
    ':86:166?00GUTSCHRIFT?109310?20SVWZ+Quota TER-?217K2M9Q?30XXXX?31PT00?32Rui Pra?33ta',
    ':61:2611131113D450,00NDDTNONREF',
    ':86:105?00LASTSCHRIFT?20Miete',
    ':61:2611131113RC10,99NTRFNONREF',
    `:86:${reference}`,
    ':61:261114EC10,99NTRFNONREF',
    `:86:${reference}`,
    ':62F:C261114EUR550,00',
    '-}',
  ].join('\r\n')
  const statement = read(text)
  expect(incoming(statement)).toEqual([['2026-11-12', 1099, 'EUR']])
  expect(statement.lines.map(({ amount_cents: cents, counts }) => [cents, counts])).toEqual([
    [1099, true],
    [-45000, true],
    [-1099, true],
    [1099, false],
  ])
  expect(statement.lines[0]).toMatchObject({
    text: `Rui Prata SVWZ+Quota ${reference}`,
    account: '10000000/0001',
  })
})

test.each([
  ['052', 'BkToCstmrAcctRpt', 'Rpt'],
  ['053', 'BkToCstmrStmt', 'Stmt'],
  ['054', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
])('camt.%s: only booked incoming entries count', (_number, message, statement) => {
  const entry = (state: string, way: string) => `<Ntry><Amt Ccy="EUR">10.99</Amt><CdtDbtInd>${way}</CdtDbtInd>
<Sts><Cd>${state}</Cd></Sts><BookgDt><Dt>2026-11-12</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${reference}</Ustrd>
</RmtInf></TxDtls></NtryDtls></Ntry>`
  const entries = [entry('BOOK', 'CRDT'), entry('PDNG', 'CRDT'), entry('BOOK', 'DBIT')].join('')
  const xml = `<Document><${message}><${statement}>${entries}</${statement}></${message}></Document>`
  expect(incoming(read(xml))).toEqual([['2026-11-12', 1099, 'EUR']])
})
