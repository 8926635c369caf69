import * as paymentCalls from '@tertulia/contract/payments'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { anEntry, aPayment, aSubscription } from '@test/fixtures/subscriptions.ts'
import type { Subscription } from '../subscription.ts'

function open(changes: Partial<Subscription> = {}, path = '/account/renewal') {
  const server = testServer()
  const saved = aSubscription(changes)
  server.answer(subscriptionCalls.getSubscription, () => ({ ...saved, payments: [...saved.payments] }))
  return { server, saved, ...renderApp(server, path, { user: aUser(['regular_player']) }) }
}

const radio = (name: RegExp) => screen.findByRole('radio', { name })

test('the plans show their total, monthly price and last day', async () => {
  open()
  const plans = await screen.findAllByRole('radio', { name: /months?/ })
  expect(plans.map((plan) => plan.closest('label')?.textContent)).toEqual([
    '1 monthuntil 5 Dec 2026€4.99',
    '3 monthsuntil 30 Jan 2027€13.98€4.66 per month',
    '6 monthsuntil 1 May 2027€25.98€4.33 per month',
    '12 monthsuntil 30 Oct 2027€47.88€3.99 per month',
  ])
  expect(screen.getByText('expires in 5 days')).toBeDefined()
})

test('a bank transfer shows the account and reference until the payer confirms the payment', async () => {
  const { server, saved, person } = open()
  server.answer(paymentCalls.startPayment, ({ body }) => {
    const payment = aPayment({ ...body, price_cents: 1398 })
    saved.payments.unshift(payment)
    return { payment, approve_url: null }
  })
  server.answer(paymentCalls.declarePayment, () => {
    saved.payments[0] = aPayment({ ...saved.payments[0], state: 'declared' })
    return saved.payments[0]
  })
  await person.click(await radio(/^Bank transfer/))
  await person.click(screen.getByRole('button', { name: 'Show how to pay' }))
  const paying = await screen.findByRole('region', { name: 'Bank transfer: now pay €13.98' })
  expect(document.activeElement).toBe(within(paying).getByRole('heading'))
  expect(within(paying).getByText('PT50 0002 0123 1234 5678 9015 4')).toBeDefined()
  expect(within(paying).getByText('Liga Tertulia')).toBeDefined()
  await person.click(within(paying).getByRole('button', { name: 'Copy: Reference' }))
  expect(await within(paying).findByRole('button', { name: 'Reference copied' })).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe('TRT-7K2M')
  await person.click(within(paying).getByRole('button', { name: 'I’ve paid' }))
  expect(await screen.findByText(/As soon as the money arrives with reference/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'I’ve paid' })).toBe(null)
  expect(server.got(paymentCalls.startPayment).map(({ body }) => body)).toEqual([
    { months: 3, method: 'bank_transfer' },
  ])
})

test('a mobile payment shows the number to pay, and can be cancelled', async () => {
  const { server, saved, person } = open({ payments: [aPayment({ method: 'mobile_payment' })] })
  server.answer(paymentCalls.cancelPayment, () => {
    saved.payments[0] = aPayment({ method: 'mobile_payment', state: 'canceled' })
    return saved.payments[0]
  })
  expect(await screen.findByText('912 345 678')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Cancel this payment' }))
  const dialog = await screen.findByRole('dialog')
  await person.click(within(dialog).getByRole('button', { name: 'Cancel the payment' }))
  expect(await screen.findByText('Cancelled')).toBeDefined()
  expect(screen.queryByText('912 345 678')).toBe(null)
})

test('choosing the payment service redirects the browser to it', async () => {
  const { server, person } = open()
  server.answer(paymentCalls.startPayment, {
    payment: aPayment({ method: 'payment_service' }),
    approve_url: '#approve',
  })
  await person.click(await radio(/^PayPal/))
  await person.click(await radio(/^12 months/))
  await person.click(screen.getByRole('button', { name: 'Pay with PayPal' }))
  await expect.poll(() => window.location.hash).toBe('#approve')
  window.location.hash = ''
})

test('cards, MB WAY and Multibanco are one method, whose page the browser is led to', async () => {
  const { server, person } = open({ methods: ['card_checkout', 'bank_transfer'] })
  server.answer(paymentCalls.startPayment, {
    payment: aPayment({ method: 'card_checkout' }),
    approve_url: '#checkout',
  })
  const choice = await radio(/^Card, MB WAY or Multibanco/)
  expect(choice.closest('label')?.textContent).toContain('A Multibanco reference counts once it’s paid.')
  await person.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await expect.poll(() => window.location.hash).toBe('#checkout')
  window.location.hash = ''
  expect(server.got(paymentCalls.startPayment).map(({ body }) => body)).toEqual([
    { months: 3, method: 'card_checkout' },
  ])
})

test('where prices are not in euros there are cards alone', async () => {
  open({
    methods: ['card_checkout'],
    plans: [{ months: 3, price_cents: 1398, currency: 'GBP', new_end: '2027-01-30' }],
  })
  const choice = await radio(/^Card/)
  expect(choice.closest('label')?.textContent).toBe(
    'CardPay on Stripe’s page and come back; it’s active straight away.',
  )
})

test('a Multibanco reference that is not paid yet is told', async () => {
  const declared = aPayment({ id: 8, method: 'card_checkout', state: 'declared' })
  const { server } = open({ payments: [declared] }, '/account/renewal?payment=8')
  server.answer(paymentCalls.capturePayment, declared)
  const words = /^Your payment hasn’t arrived yet\. If you were given a Multibanco/
  const paying = await screen.findByRole('region', { name: /^Card, MB WAY or Multibanco: €13\.98/ })
  expect(within(paying).getByText(words)).toBeDefined()
  await expect.poll(() => screen.queryAllByText(words)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'I’ve paid' })).toBe(null)
  expect(screen.queryByRole('button', { name: 'Cancel this payment' })).toBe(null)
})

test('after the payment service the renewed subscription shows its new end and the receipt', async () => {
  const completed = aPayment({ id: 8, method: 'payment_service', state: 'completed' })
  const entries = [anEntry({ payment_id: 8, valid_until: '2027-01-30' })]
  const { server } = open({ entries, payments: [completed] }, '/account/renewal?payment=8')
  server.answer(paymentCalls.capturePayment, completed)
  expect(await screen.findByRole('heading', { name: 'Subscription renewed' })).toBeDefined()
  expect(
    await screen.findByText(/With 3 months more, it’s valid until Saturday, 30 January 2027/),
  ).toBeDefined()
  const [receipt] = screen.getAllByRole('link', { name: 'Receipt' })
  expect(receipt?.getAttribute('href')).toBe('/account/receipt/8')
  expect(server.got(paymentCalls.capturePayment)).toHaveLength(1)
})

test('a failed payment can be retried', async () => {
  const { server, person } = open({}, '/account/renewal?payment=8')
  server.refuse(paymentCalls.capturePayment, 'payment_failed')
  expect(await screen.findByRole('heading', { name: 'Payment could not be processed.' })).toBeDefined()
  server.answer(paymentCalls.capturePayment, aPayment({ id: 8, state: 'completed' }))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Subscription renewed' })).toBeDefined()
})

test('cancelling at the payment service shows that nothing was charged', async () => {
  const { server } = open({}, '/account/renewal?payment=8&canceled=1')
  server.answer(paymentCalls.cancelPayment, aPayment({ id: 8, state: 'canceled' }))
  expect(await screen.findByRole('heading', { name: 'Payment cancelled' })).toBeDefined()
  expect(server.got(paymentCalls.capturePayment)).toEqual([])
})

test('a renewed subscriber can play at once', async () => {
  const server = testServer()
  const status = { state: 'active', days: 71 } as const
  server.answer(subscriptionCalls.getSubscription, aSubscription({ valid_until: '2027-01-30', status }))
  const expired = aUser([], { roles: { regular_player: '2026-11-18' } })
  renderApp(server, '/account/renewal', { user: expired })
  expect(await screen.findByRole('link', { name: 'Table' })).toBeDefined()
})

test('a refused payment start is reported, and the choice stays', async () => {
  const { server, person } = open()
  server.refuse(paymentCalls.startPayment, 'method_not_offered')
  await person.click(await radio(/^6 months/))
  await person.click(screen.getByRole('button', { name: /^Pay|^Show/ }))
  const words = await screen.findByText(/This payment method isn’t available at the moment\./)
  expect(words.textContent).toContain('Subscription could not be renewed.')
  expect(await radio(/^6 months/)).toHaveProperty('checked', true)
})

test('the ledger shows the reason of each change of the end date and of each refused payment', async () => {
  open({
    entries: [
      anEntry({ id: 5, kind: 'free_month', months: 1, payment_id: null, valid_until: '2026-12-05' }),
      anEntry({ id: 4, kind: 'correction', months: null, payment_id: null, valid_until: '2026-10-31' }),
      anEntry({ id: 3, kind: 'payment', valid_until: '2026-10-31' }),
      anEntry({ id: 2, kind: 'trial', months: 1, payment_id: null, valid_until: '2026-08-01' }),
    ],
    payments: [aPayment({ state: 'refused', refusal: 'It has not arrived.' })],
  })
  for (const words of [
    'Free month for an invitation',
    'Set by the team',
    'Payment for 3 months',
    'First month free',
    'It has not arrived.',
  ])
    expect(await screen.findByText(words)).toBeDefined()
})

test('a user without an end date, or who does not play, has nothing to renew', async () => {
  open({ valid_until: null, no_end: true, status: { state: 'active', days: null }, plans: [], methods: [] })
  expect(await screen.findByText('It has no end date, so there’s nothing to renew.')).toBeDefined()
  expect(screen.getByText('active')).toBeDefined()
})

test('an account that does not play sees a message', async () => {
  open({ role: null, status: null, valid_until: null, plans: [], methods: [] })
  expect(await screen.findByText('This account doesn’t play yet, so there’s nothing to renew.')).toBeDefined()
})

test('a receipt shows the payer, amount, date and period', async () => {
  const server = testServer()
  server.answer(paymentCalls.getReceipt, {
    payment: aPayment({ id: 8, state: 'completed', settled_at: '2026-11-20T10:00:00.000Z' }),
    customer: { name: 'Liga Tertulia' },
    payer: { id: 7, name: 'Ana', surname: 'Lopes' },
    email: 'ana@tertulia.test',
    paid_on: '2026-11-20',
    entry: anEntry({ payment_id: 8, valid_until: '2027-01-30' }),
  })
  renderApp(server, '/account/receipt/8', { user: aUser(['regular_player']) })
  const receipt = await screen.findByRole('article')
  expect(receipt.textContent).toContain('Receipt no. 8')
  expect(receipt.textContent).toContain('Ana Lopes, ana@tertulia.test')
  expect(receipt.textContent).toContain('Subscription, 3 months, valid until 30 Jan 2027')
  expect(receipt.textContent).toContain('Total €13.98')
})
