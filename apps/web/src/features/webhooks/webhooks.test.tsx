import * as webhookCalls from '@tertulia/contract/webhooks'
import { webhooksMax } from '@tertulia/core/webhooks/webhooks'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { aDelivery, aWebhook } from '@test/fixtures/webhooks.ts'
import { renderApp } from '@test/render-app.tsx'
import { refusal, testServer } from '@test/server.ts'

const owner = { user: aUser(['customer']) }

function open(address: string, hooks = [aWebhook()], deliveries = [aDelivery()]) {
  const server = testServer()
  server.answer(webhookCalls.listWebhooks, () => ({ webhooks: hooks }))
  server.answer(webhookCalls.getWebhook, () => hooks[0] ?? refusal('not_found'))
  server.answer(webhookCalls.listWebhookDeliveries, () => ({ deliveries, ...onePage(deliveries.length) }))
  return { server, ...renderApp(server, address, owner) }
}

test('a webhook is made, and its secret shown once before its page', async () => {
  const { server, person } = open('/admin/webhooks', [])
  await person.click(await screen.findByRole('button', { name: 'New connection' }))
  await person.click(screen.getByRole('button', { name: 'Create connection' }))
  expect(await screen.findByText('Enter the receiver’s address.')).toBeTruthy()
  expect(screen.getByText('Choose where this address is from.')).toBeTruthy()
  expect(screen.getByText('Choose at least one.')).toBeTruthy()
  await person.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'webhook')
  server.answer(webhookCalls.createWebhook, () => ({ webhook: aWebhook(), secret: 'whsec_c2VjcmV0' }))
  await person.type(screen.getByRole('textbox', { name: 'Address' }), 'https://hooks.example.org/quiz')
  await person.click(screen.getByRole('switch', { name: 'A day is closed' }))
  await person.click(screen.getByRole('button', { name: 'Create connection' }))
  expect(await screen.findByText('whsec_c2VjcmV0')).toBeTruthy()
  expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
    service: 'webhook',
    address: 'https://hooks.example.org/quiz',
    kinds: ['day.closed'],
    enabled: true,
  })
  server.answer(webhookCalls.getWebhook, () => aWebhook())
  await person.click(screen.getByRole('button', { name: 'I’ve copied it' }))
  expect(await screen.findByRole('heading', { name: 'Webhook', level: 1 })).toBeTruthy()
})

test('an address that the server refuses is a problem of its field', async () => {
  const { server, person } = open('/admin/webhooks', [])
  server.answer(webhookCalls.createWebhook, () =>
    refusal('invalid_input', [{ field: 'address', problem: 'not_public' }]),
  )
  await person.click(await screen.findByRole('button', { name: 'New connection' }))
  await person.type(screen.getByRole('textbox', { name: 'Address' }), 'https://localhost/')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'webhook')
  await person.click(screen.getByRole('switch', { name: 'A day is closed' }))
  await person.click(screen.getByRole('button', { name: 'Create connection' }))
  expect(await screen.findByText('Only addresses on the public internet are possible.')).toBeTruthy()
})

test('the list tells the state of each, and offers no eleventh', async () => {
  const hooks = Array.from({ length: webhooksMax }, (_, index) => aWebhook({ id: index + 1 }))
  hooks[0] = aWebhook({ id: 1, enabled: false, stopped: 'failing' })
  hooks[1] = aWebhook({ id: 2, enabled: false, stopped: 'gone' })
  hooks[2] = aWebhook({ id: 3, enabled: false })
  hooks[3] = aWebhook({ id: 4, failing_since: '2026-11-19T10:00:00.000Z' })
  open('/admin/webhooks', hooks)
  for (const state of [
    'Turned off: nothing arrived for five days',
    'Turned off: the receiver no longer exists',
    'Off',
    'On, but nothing arrives',
  ])
    expect(await screen.findByText(state)).toBeTruthy()
  expect(screen.getAllByText('On')).toHaveLength(6)
  expect(screen.queryByRole('button', { name: 'New connection' })).toBeNull()
})

test('a webhook is changed by its page', async () => {
  const { server, person } = open('/admin/webhooks/5')
  server.answer(webhookCalls.saveWebhook, () => aWebhook({ version: 3 }))
  await person.click(await screen.findByRole('switch', { name: 'Turned on' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Connection saved')).toBeTruthy()
  expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    address: 'https://hooks.example.org/quiz',
    kinds: ['day.closed', 'cup.round_drawn'],
    enabled: false,
    version: 2,
  })
})

test('the log tells what became of each event, and sends one again', async () => {
  const next = { delivered_at: null, next_attempt_at: '2026-11-20T02:00:00.000Z' }
  const { server, person } = open(
    '/admin/webhooks/5',
    [aWebhook()],
    [
      aDelivery(1),
      aDelivery(2, { status: 500, ...next }),
      aDelivery(3, { status: null, error: 'not_public', attempts: 10, delivered_at: null }),
      aDelivery(4, { status: null, attempts: 0, tried_at: null, ...next }),
    ],
  )
  server.answer(webhookCalls.replayWebhookDelivery, () => aDelivery(3))
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent)
  expect(rows[0]).toContain('Delivered Response 204')
  expect(rows[1]).toContain('Response 500')
  expect(rows[1]).toContain('again at 20 Nov 2026 02:00')
  expect(rows[2]).toContain('Not a public address given up')
  expect(rows[3]).toContain('On its way')
  const [, , third] = screen.getAllByRole('button', { name: 'Send again: A day is closed' })
  if (third) await person.click(third)
  expect(await screen.findByText('The event is on its way again')).toBeTruthy()
  expect(server.requests.some(({ path }) => path === '/admin/webhooks/5/deliveries/3/replay')).toBe(true)
})

test('a test is sent, the secret replaced and the webhook deleted, the last two after a question', async () => {
  const { server, person } = open('/admin/webhooks/5', [aWebhook()], [])
  server.answer(webhookCalls.testWebhook, () => ({}))
  server.answer(webhookCalls.rotateWebhookSecret, () => ({ webhook: aWebhook(), secret: 'whsec_bmV3' }))
  server.answer(webhookCalls.removeWebhook, () => ({}))
  expect(await screen.findByText('Nothing has been sent yet.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Send a test' }))
  expect(await screen.findByText('A test is on its way')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Replace the secret' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Replace' }))
  expect(await screen.findByText('whsec_bmV3')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Connection deleted')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Connections', level: 1 })).toBeTruthy()
})

test('a webhook that is off can neither be tested nor replayed', async () => {
  open('/admin/webhooks/5', [aWebhook({ enabled: false })])
  expect(await screen.findByText('Delivered')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
})
