import * as paymentCalls from '@tertulia/contract/payments'
import * as paymentRecordCalls from '@tertulia/contract/payment-records'
import type { ReceivedPayment } from '@tertulia/contract/payments'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { aPayment } from '@test/fixtures/subscriptions.ts'

function received(changes: Partial<ReceivedPayment> = {}): ReceivedPayment {
  return {
    ...aPayment({ state: 'declared', declared_at: '2026-11-20T10:00:00.000Z' }),
    payer: { id: 3, name: 'Rui', surname: 'Costa' },
    email: 'rui@example.test',
    received_on: null,
    note: null,
    ...changes,
  }
}

function open(payments: ReceivedPayment[], path = '/admin/payments') {
  const server = testServer()
  const saved = [...payments]
  server.answer(paymentRecordCalls.listPaymentTotals, { totals: [] })
  server.answer(paymentCalls.listPayments, ({ query }) => {
    const state = query.get('state')
    const listed = saved.filter((one) => state === 'all' || one.state === state)
    const waiting = saved.filter((one) => one.state === 'declared').length
    return { payments: listed, waiting, ...onePage(listed.length) }
  })
  const decide = (id: number, changes: Partial<ReceivedPayment>) => {
    const index = saved.findIndex((one) => one.id === id)
    saved[index] = received({ ...saved[index], ...changes })
    return saved[index]
  }
  server.answer(paymentCalls.confirmPayment, () => decide(8, { state: 'completed' }))
  server.answer(paymentCalls.refusePayment, ({ body }) =>
    decide(8, { state: 'refused', refusal: body.reason }),
  )
  return { server, saved, ...renderApp(server, path, { user: aUser(['customer']) }) }
}

test('waiting payments are first, and are confirmed after their effect is shown', async () => {
  const { server, person } = open([received(), received({ id: 9, state: 'open' })])
  expect(await screen.findByText('1 payment to confirm.')).toBeDefined()
  const row = screen.getByRole('row', { name: /Rui Costa/ })
  expect(row.textContent).toContain('€13.98')
  expect(row.textContent).toContain('TRT-7K2M')
  await person.click(within(row).getByRole('button', { name: 'Confirm the payment of Rui Costa' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Has €13.98 arrived with reference TRT-7K2M?')
  expect(dialog.textContent).toContain('Rui Costa’s subscription is extended by 3 months')
  await person.click(within(dialog).getByRole('button', { name: 'Yes, confirm' }))
  expect(await screen.findByText(/^Everything is confirmed\./)).toBeDefined()
  expect(server.got(paymentCalls.confirmPayment)).toHaveLength(1)
})

test('a payment can be refused only with a reason', async () => {
  const { server, person } = open([received()])
  await person.click(await screen.findByRole('button', { name: 'Refuse the payment of Rui Costa' }))
  const dialog = await screen.findByRole('dialog')
  await person.click(within(dialog).getByRole('button', { name: 'Refuse the payment' }))
  expect(within(dialog).getByText('Tell them why.')).toBeDefined()
  await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'It has not arrived.')
  await person.click(within(dialog).getByRole('button', { name: 'Refuse the payment' }))
  expect(await screen.findByText(/^Everything is confirmed\./)).toBeDefined()
  expect(server.got(paymentCalls.refusePayment).map(({ body }) => body)).toEqual([
    { reason: 'It has not arrived.' },
  ])
})

test('a payment decided by another admin in the meantime says so', async () => {
  const { server, person } = open([received()])
  server.refuse(paymentCalls.confirmPayment, 'payment_settled')
  await person.click(await screen.findByRole('button', { name: 'Confirm the payment of Rui Costa' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, confirm' }))
  expect(await screen.findByText('This payment has already been decided.')).toBeDefined()
})

test('the filter is in the address, and payments by the service need no decision', async () => {
  const { person, router } = open(
    [received({ state: 'refused', refusal: 'Not ours.' }), received({ id: 9, method: 'payment_service' })],
    '/admin/payments?state=refused',
  )
  expect(await screen.findByText('Not ours.')).toBeDefined()
  await person.selectOptions(screen.getByLabelText('Show'), 'All payments')
  expect(await screen.findByText('PayPal')).toBeDefined()
  expect(router.state.location.href).toBe('/admin/payments?state=all')
  expect(screen.queryByRole('button', { name: /^Confirm the payment/ })).toBe(null)
})

test('the ledger is downloaded for the year chosen', async () => {
  const { server, person } = open([])
  const total = { currency: 'EUR' as const, received_count: 1, received_cents: 1, returned_count: 0 }
  server.answer(paymentRecordCalls.listPaymentTotals, {
    totals: [{ ...total, month: '2025-12', returned_cents: 0, net_cents: 1 }],
  })
  server.answer(paymentRecordCalls.listLedgerRecords, { rows: [], ...onePage(0) })
  await screen.findByRole('option', { name: '2025' })
  await person.selectOptions(screen.getByLabelText('Year'), '2025')
  await person.click(screen.getByRole('button', { name: 'The ledger of 2025, with its money as JSON' }))
  await waitFor(() => expect(server.got(paymentRecordCalls.listLedgerRecords)).toHaveLength(1))
  expect(server.got(paymentRecordCalls.listLedgerRecords)[0]?.query.get('year')).toBe('2025')
})

test('only the customer and admins can open the page', async () => {
  const server = testServer({ patient: true })
  renderApp(server, '/admin/payments', { user: aUser(['quiz_editor', 'regular_player']) })
  expect(await screen.findByText("You don't have access to this page.")).toBeDefined()
})
