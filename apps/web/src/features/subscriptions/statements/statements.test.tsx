import * as bankStatements from '@tertulia/contract/bank-statements'
import type { StatementReport } from '@tertulia/contract/bank-statements'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const files = '/admin/payments/statements'
const file = { id: 4, file_name: 'november.xml', created_at: '2026-11-20T10:00:00.000Z', imported_at: null }
const counts = { completes: 1, completed: 0, resting: 1, repeated: 2, outgoing: 3 }
const paid = {
  line: 1,
  booked_on: '2026-11-18',
  amount_cents: 1099,
  currency: 'EUR',
  text: 'TRF RUI TER-7K3M9Q',
  outcome: 'completes' as const,
  payment: { id: 8, reference: 'TER-7K3M9Q', state: 'declared' as const },
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
  counts,
  lines: [paid, unknown],
  ...onePage(2),
  ...changes,
})

function open(path: string, report = aReport()) {
  const server = testServer()
  server.answer(bankStatements.listStatements, { ...onePage(1), imports: [{ ...file, resting: 0 }] })
  server.answer(bankStatements.getStatement, report)
  return { server, ...renderApp(server, path, { user: aUser(['customer']) }) }
}

test('a statement shows what it would complete, and completes it once that is confirmed', async () => {
  const { server, person } = open(files)
  server.answer(bankStatements.uploadStatement, file)
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
  expect(server.got(bankStatements.applyStatement)).toEqual([])
  const imported = { ...file, imported_at: '2026-11-20T10:01:00.000Z' }
  const done = { ...counts, completes: 0, completed: 1, repeated: 0, outgoing: 0 }
  server.answer(bankStatements.applyStatement, imported)
  server.answer(
    bankStatements.getStatement,
    aReport({ ...imported, counts: done, lines: [{ ...paid, outcome: 'completed' }, unknown] }),
  )
  await person.click(dialog.getByRole('button', { name: 'Yes, complete' }))
  expect(await screen.findByText('1 payment was completed.')).toBeDefined()
  expect(server.got(bankStatements.applyStatement)[0]!.body).toEqual({ completes: 1 })
  expect(screen.queryByRole('button', { name: 'Discard the file' })).toBeNull()
})

test('a statement with nothing new can only be discarded, and a file that is none is refused with the reason', async () => {
  const nothing = { completes: 0, completed: 0, resting: 0, repeated: 1, outgoing: 0 }
  const { server, person } = open(
    files,
    aReport({ counts: nothing, lines: [{ ...paid, outcome: 'repeated' }] }),
  )
  server.refuse(bankStatements.uploadStatement, 'invalid_file', [
    { field: 'file', problem: 'columns_missing' },
  ])
  await person.upload(await screen.findByLabelText('Bank statement'), new File(['x'], 'x.csv'))
  expect(await screen.findByText(/This isn’t a statement we recognise/)).toBeDefined()
  await person.click(screen.getByRole('link', { name: 'november.xml' }))
  expect(await screen.findByText('No line completes a payment.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Discard the file' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Complete|^Save/ })).toBeNull()
})
