import * as paymentCalls from '@tertulia/contract/payments'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { aPayment, aSubscription } from '@test/fixtures/subscriptions.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

function open(user = aUser(['answer_reviewer'])) {
  const server = testServer()
  const saved = aSubscription({ role: null, plans: [], methods: [] })
  const { plans } = aSubscription()
  server.answer(subscriptionCalls.getSubscription, () => ({ ...saved, payments: [...saved.payments] }))
  server.answer(subscriptionCalls.listPlans, {
    plans: plans.map(({ months, price_cents: cents, currency }) => ({
      months,
      price_cents: cents,
      currency,
    })),
    methods: ['bank_transfer'],
  })
  server.answer(paymentCalls.startPayment, () => {
    const payment = aPayment({ gift_for: 'Rui' })
    saved.payments.unshift(payment)
    return { payment, approve_url: null }
  })
  return { server, ...renderApp(server, '/account/gift', { user }) }
}

test('a gift needs a name, and then shows how to pay it', async () => {
  const { server, person } = open()
  await person.click(await screen.findByRole('button', { name: 'Show how to pay' }))
  expect(await screen.findByText('Enter a name.')).toBeDefined()
  await person.type(screen.getByLabelText('Who is it for?'), 'Rui')
  await person.type(screen.getByLabelText('Message'), 'Happy birthday!')
  await person.click(screen.getByRole('radio', { name: /^6 months/ }))
  await person.click(screen.getByRole('button', { name: 'Show how to pay' }))
  const paying = await screen.findByRole('region', { name: 'Bank transfer: now pay €13.98' })
  expect(paying.textContent).toContain('Gift for Rui')
  expect(server.got(paymentCalls.startPayment).map(({ body }) => body)).toEqual([
    { months: 6, method: 'bank_transfer', gift: { recipient: 'Rui', message: 'Happy birthday!' } },
  ])
})

test('a gift’s page has its name, message and code', async () => {
  const server = testServer()
  server.answer(paymentCalls.getGift, {
    code: 'TER-7K3M-9QXP',
    months: 3,
    state: 'unused',
    gift_for: 'Rui',
    message: 'Happy birthday!',
    customer: { name: 'Liga Tertulia' },
    payer: { id: 7, name: 'Ana', surname: 'Lopes' },
  })
  renderApp(server, '/account/gift/8', { user: aUser(['regular_player']) })
  const sheet = await screen.findByRole('article')
  expect(sheet.textContent).toContain('Rui, here are 3 months of quizzes')
  expect(sheet.textContent).toContain('Happy birthday!')
  expect(sheet.textContent).toContain('From Ana Lopes')
  expect(sheet.textContent).toContain('/account/voucher?code=TER-7K3M-9QXP')
})
