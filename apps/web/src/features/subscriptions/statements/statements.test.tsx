import * as bankStatementCalls from '@tertulia/contract/bank-statements'
import type { StatementReport } from '@tertulia/contract/bank-statements'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const files = '/admin/payments/statements'
const file = { id: 4, file_name: 'november.xml', created_at: '2026-11-20T10:00:00.000Z', imported_at: null }
const counts = { completes: 1, completed: 0, resting: 1, settled: 0, repeated: 2, outgoing: 3, not_booked: 1 }
const paid = {
  id: null,
  line: 1,
  booked_on: '2026-11-18',
  amount_cents: 1099,
  currency: 'EUR',
  text: 'TRF RUI TER-7K3M9Q',
  outcome: 'completes' as const,
  payment: { id: 8, reference: 'TER-7K3M9Q', state: 'declared' as const },
  settled_at: null,
  settled_by: null,
  note: null,
}
const unknown = {
  ...paid,
  line: 2,
  amount_cents: 500,
  text: 'Thanks',
  outcome: 'no_reference' as const,
  payment: null,
}

const aReport = (changes: Partial<StatementReport> = {}): StatementReport => ({
  ...file,
  currency: null,
  is_currency_stated: false,
  table: null,
  counts,
  lines: [paid, unknown],
  ...onePage(2),
  ...changes,
})

const aList = (count = 0) => ({
  ...onePage(1),
  open_count: count,
  currency: 'CHF' as const,
  imports: [{ ...file, resting: count, settled: 0 }],
})

function open(path: string, report = aReport()) {
  const server = testServer()
  server.answer(bankStatementCalls.listStatements, aList())
  server.answer(bankStatementCalls.getStatement, report)
  return { server, ...renderApp(server, path, { user: aUser(['customer']) }) }
}

test('a statement shows what it would complete, and completes it once that is confirmed', async () => {
  const { server, person } = open(files)
  server.answer(bankStatementCalls.uploadStatement, file)
  await person.upload(await screen.findByLabelText('Bank statement'), new File(['<x/>'], 'november.xml'))
  const row = await screen.findByRole('row', { name: /TRF RUI/ })
  expect(row.textContent).toMatch(/€10\.99.*18 Nov 2026.*Completes the payment.*TER-7K3M9Q/)
  expect(screen.getByText('2 lines were in earlier files and change nothing.')).toBeDefined()
  const rest = within(screen.getByRole('row', { name: /Thanks/ }))
  expect(rest.getByText('No reference')).toBeDefined()
  expect(rest.getByRole('link', { name: 'Payments of this amount' }).getAttribute('href')).toBe(
    '/admin/payments?search=5.00',
  )
  await person.click(screen.getByRole('button', { name: 'Complete 1 payment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete 1 payment?' }))
  expect(server.got(bankStatementCalls.applyStatement)).toEqual([])
  const imported = { ...file, imported_at: '2026-11-20T10:01:00.000Z' }
  const done = { ...counts, completes: 0, completed: 1, repeated: 0, outgoing: 0, not_booked: 0 }
  server.answer(bankStatementCalls.applyStatement, imported)
  server.answer(
    bankStatementCalls.getStatement,
    aReport({ ...imported, counts: done, lines: [{ ...paid, outcome: 'completed' }, unknown] }),
  )
  await person.click(dialog.getByRole('button', { name: 'Yes, complete' }))
  expect(await screen.findByText('1 payment was completed.')).toBeDefined()
  expect(server.got(bankStatementCalls.applyStatement)[0]!.body).toEqual({ completes: 1 })
  expect(screen.queryByRole('button', { name: 'Discard the file' })).toBeNull()
})

test('a statement with nothing new can only be discarded, and a file that is none is refused with the reason', async () => {
  const nothing = {
    completes: 0,
    completed: 0,
    resting: 0,
    settled: 0,
    repeated: 1,
    outgoing: 0,
    not_booked: 0,
  }
  const { server, person } = open(
    files,
    aReport({ counts: nothing, lines: [{ ...paid, outcome: 'repeated' }] }),
  )
  server.refuse(bankStatementCalls.uploadStatement, 'invalid_file', [
    { field: 'file', problem: 'columns_missing' },
  ])
  await person.upload(await screen.findByLabelText('Bank statement'), new File(['x'], 'x.csv'))
  expect(await screen.findByText(/This isn’t a table/)).toBeDefined()
  await person.click(screen.getByRole('link', { name: 'november.xml' }))
  expect(await screen.findByText('No line completes a payment.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Discard the file' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Complete|^Save/ })).toBeNull()
})

const table: NonNullable<StatementReport['table']> = {
  heading: 1,
  columns: ['booked_on', 'text', 'amount', null, null],
  date_order: 'day_first',
  meanings: [],
  same: [],
  questions: ['undecided'],
  undecided: [3],
  names: ['Data', 'Descrição', 'Montante', 'Xis', 'Saldo'],
  rows: [
    ['Conta', '0001', '', '', ''],
    ['Data', 'Descrição', 'Montante', 'Xis', 'Saldo'],
    ['03/04/2019', 'TRF RUI TER-7K3M9Q', '10,99', 'Q', '100,00'],
    ['04/04/2019', 'Renda', '4,20', 'R', '95,80'],
  ],
  values: [[], [], [], ['Q', 'R'], []],
  example: { written: '03/04/2019', read: '2019-04-03' },
  is_order_certain: false,
}

test('a column that may turn a line round is asked before anything is shown, with its values', async () => {
  const { server, person } = open(`${files}/4`, aReport({ table, lines: [], ...onePage(0) }))
  expect(await screen.findByText(/could say which way money went/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Complete|^Save/ })).toBeNull()
  const read = screen.getByRole('button', { name: 'Read the file like this' })
  await person.click(read)
  expect(screen.getByText('Choose what it contains, or leave it out.')).toBeDefined()
  expect(screen.getByText('Q · R')).toBeDefined()
  await person.selectOptions(screen.getByLabelText('Xis contains'), 'In or out, or whether it counts')
  await person.click(read)
  expect(screen.getAllByText('Say what it means.')).toHaveLength(2)
  expect(server.got(bankStatementCalls.saveStatementColumns)).toEqual([])
  await person.selectOptions(screen.getByLabelText('Meaning of “Q”'), 'Money came in')
  await person.selectOptions(screen.getByLabelText('Meaning of “R”'), 'Pending, declined or taken back')
  await person.selectOptions(screen.getByLabelText('The date 03/04/2019 is'), '4 March 2019')
  await person.selectOptions(screen.getByLabelText('Currency of the amounts'), 'Swiss Franc (CHF)')
  server.answer(bankStatementCalls.saveStatementColumns, {})
  const clear = { ...table, questions: [], undecided: [], date_order: 'month_first' as const }
  server.answer(
    bankStatementCalls.getStatement,
    aReport({
      currency: 'CHF',
      is_currency_stated: true,
      table: {
        ...clear,
        columns: ['booked_on', 'text', 'amount', 'tells', null],
        example: { written: '03/04/2019', read: '2019-03-04' },
      },
    }),
  )
  await person.click(read)
  expect(await screen.findByText('Columns left out: Saldo.')).toBeDefined()
  expect(screen.getByText('03/04/2019 is read as 4 March 2019.')).toBeDefined()
  expect(screen.getByText(/as stated for this file: Swiss Franc \(CHF\)/i)).toBeDefined()
  expect(server.got(bankStatementCalls.saveStatementColumns)[0]!.body).toEqual({
    heading: 1,
    columns: ['booked_on', 'text', 'amount', 'tells', null],
    date_order: 'month_first',
    meanings: [
      { place: 3, value: 'Q', meaning: 'in' },
      { place: 3, value: 'R', meaning: 'does_not_count' },
    ],
    same: [],
    currency: 'CHF',
  })
  await person.click(screen.getByRole('button', { name: 'Change the columns' }))
  expect(screen.getByLabelText<HTMLSelectElement>('Xis contains').value).toBe('tells')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Complete 1 payment' })).toBeDefined()
})

test('two columns with one content are not accepted, nor a file without what it needs', async () => {
  const repeated = { ...table, questions: ['repeated' as const], undecided: [] }
  const columns: typeof table.columns = ['booked_on', 'text', 'amount', 'payer', 'payer']
  const { server, person } = open(
    `${files}/4`,
    aReport({ table: { ...repeated, columns }, lines: [], ...onePage(0) }),
  )
  const read = await screen.findByRole('button', { name: 'Read the file like this' })
  await person.click(read)
  expect(screen.getAllByText('Another column already has this content.')).toHaveLength(2)
  await person.selectOptions(screen.getByLabelText('Saldo contains'), 'Leave it out')
  await person.selectOptions(screen.getByLabelText('Montante contains'), 'Leave it out')
  await person.click(read)
  expect(screen.getByText(/^Choose the columns with the day/)).toBeDefined()
  expect(server.got(bankStatementCalls.saveStatementColumns)).toEqual([])
})

const applied = { imported_at: '2026-11-20T10:01:00.000Z' }
const room = { ...unknown, id: 21, line: 5, text: 'Room' }
const quota = { ...unknown, id: 22, line: 6, text: 'Quota' }
const done = { ...counts, completes: 0, completed: 1, repeated: 0, outgoing: 0, not_booked: 0 }
const settled = {
  ...room,
  settled_at: '2026-11-21T10:00:00.000Z',
  settled_by: { id: 3, name: 'Rita', surname: 'Lopes' },
  note: 'Rent of the room',
}

test('a line is marked as dealt with, the focus goes on to the next one, and it is reopened', async () => {
  const paidLine = { ...paid, id: 20, outcome: 'completed' as const }
  const before = aReport({
    ...applied,
    counts: { ...done, resting: 2 },
    lines: [room, quota, paidLine],
    ...onePage(3),
  })
  const { server, person } = open(`${files}/4`, before)
  server.answer(bankStatementCalls.settleStatementLine, {})
  const toCheck = within(await screen.findByRole('region', { name: 'To check' }))
  expect(toCheck.getAllByRole('button')).toHaveLength(2)
  const completed = within(screen.getByRole('region', { name: 'Completed payments' }))
  expect(completed.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Dealt with' })).toBeNull()

  await person.click(toCheck.getByRole('button', { name: 'Mark as dealt with: line 5' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark this line as dealt with?' }))
  await person.keyboard('Rent of the room')
  server.answer(bankStatementCalls.getStatement, {
    ...before,
    counts: { ...done, resting: 1, settled: 1 },
    lines: [quota, settled, paidLine],
  })
  await person.click(dialog.getByRole('button', { name: 'Mark as dealt with' }))
  const dealtWith = within(await screen.findByRole('region', { name: 'Dealt with' }))
  expect(dealtWith.getByRole('row', { name: /Room/ }).textContent).toMatch(
    /No reference.*Dealt with by Rita Lopes, 21 Nov 2026.*Rent of the room/,
  )
  expect(server.got(bankStatementCalls.settleStatementLine)[0]).toMatchObject({
    path: '/admin/bank-statements/lines/21/settlement',
    body: { settled: true, note: 'Rent of the room' },
  })
  expect(screen.getByText('1 line has been dealt with.')).toBeDefined()
  const next = screen.getByRole('button', { name: 'Mark as dealt with: line 6' })
  await waitFor(() => expect(document.activeElement).toBe(next))

  server.answer(bankStatementCalls.getStatement, before)
  await person.click(dealtWith.getByRole('button', { name: 'Reopen line 5' }))
  const again = await screen.findByRole('button', { name: 'Mark as dealt with: line 5' })
  await waitFor(() => expect(document.activeElement).toBe(again))
  expect(server.got(bankStatementCalls.settleStatementLine)[1]!.body).toEqual({ settled: false })
})

test('a line that somebody else has dealt with says so, and the focus goes on from it', async () => {
  const lines = [room, quota]
  const { server, person } = open(`${files}/4`, aReport({ ...applied, counts: done, lines }))
  server.refuse(bankStatementCalls.settleStatementLine, 'line_settled')
  await person.click(await screen.findByRole('button', { name: 'Mark as dealt with: line 5' }))
  const dialog = within(await screen.findByRole('dialog'))
  server.answer(
    bankStatementCalls.getStatement,
    aReport({ ...applied, counts: done, lines: [quota, settled] }),
  )
  await person.click(dialog.getByRole('button', { name: 'Mark as dealt with' }))
  expect(await dialog.findByText(/Somebody has dealt with this line in the meantime/)).toBeDefined()
  expect(await screen.findByText('Dealt with by Rita Lopes, 21 Nov 2026')).toBeDefined()
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  const next = screen.getByRole('button', { name: 'Mark as dealt with: line 6' })
  await waitFor(() => expect(document.activeElement).toBe(next))
})

test('the list tells how many lines are open, in each file and in all', async () => {
  const { server } = open(files)
  const one = { ...file, ...applied }
  server.answer(bankStatementCalls.listStatements, {
    ...aList(3),
    imports: [
      { ...one, id: 1, resting: 2, settled: 1 },
      { ...one, id: 2, resting: 0, settled: 1 },
      { ...one, id: 3, resting: 0, settled: 0 },
    ],
  })
  expect(await screen.findByText('3 lines to check in all files.')).toBeDefined()
  const list = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(list.filter((text) => text?.startsWith('november.xml'))).toEqual([
    expect.stringContaining('2 lines to check'),
    expect.stringContaining('nothing left to check'),
    expect.stringContaining('every line completed a payment'),
  ])
})
