import * as proofCalls from '@tertulia/contract/proofs'
import * as webhookCalls from '@tertulia/contract/webhooks'
import type { Webhook } from '@tertulia/contract/webhooks'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { aDelivery, aWebhook } from '@test/fixtures/webhooks.ts'
import { renderApp } from '@test/render-app.tsx'
import { refusal, testServer } from '@test/server.ts'

const owner = { user: aUser(['customer']) }
const token = '123456789:A1b2C3d4e5A1b2C3d4e5wxyz'

const aChat = (changes: Partial<Webhook> = {}) =>
  aWebhook({ service: 'discord', address: 'discord.com/…ghij', language: 'en', ...changes })

function open(address: string, hooks: Webhook[], deliveries = [aDelivery()]) {
  const server = testServer()
  server.answer(webhookCalls.listWebhooks, () => ({ webhooks: hooks }))
  server.answer(webhookCalls.getWebhook, () => hooks[0] ?? refusal('not_found'))
  server.answer(webhookCalls.listWebhookDeliveries, () => ({ deliveries, ...onePage(deliveries.length) }))
  const sent = (method: string) => server.requests.findLast((request) => request.method === method)?.body
  return { server, sent, ...renderApp(server, address, owner) }
}

async function openForm() {
  const opened = open('/admin/webhooks', [])
  await opened.person.click(await screen.findByRole('button', { name: 'New connection' }))
  return opened
}

const address = () => screen.getByRole('textbox', { name: /^(Address|Token of the bot|Another address)$/ })
const service = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Service' })

test('a pasted address of Discord chooses Discord, with its events, language and hour', async () => {
  const { server, sent, person } = await openForm()
  await person.click(screen.getByRole('switch', { name: 'A payment has come' }))
  await person.click(address())
  await person.paste('https://discord.com/api/webhooks/1/abcdefghij')
  expect(service().value).toBe('discord')
  expect(screen.queryByRole('switch', { name: 'A payment has come' })).toBeNull()
  expect(screen.queryByRole('switch', { name: 'Results of a closed day change' })).toBeNull()
  await person.click(screen.getByRole('switch', { name: 'A day is closed' }))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Language of the messages' }), 'pt')
  await person.selectOptions(screen.getByRole('combobox', { name: 'When' }), '09:00')
  server.answer(webhookCalls.createWebhook, () => ({ webhook: aChat(), secret: null }))
  server.answer(webhookCalls.getWebhook, () => aChat())
  await person.click(screen.getByRole('button', { name: 'Create connection' }))
  expect(await screen.findByRole('heading', { name: 'Discord', level: 1 })).toBeTruthy()
  expect(sent('POST')).toEqual({
    service: 'discord',
    address: 'https://discord.com/api/webhooks/1/abcdefghij',
    kinds: ['day.closed'],
    language: 'pt',
    hour: 9,
    enabled: true,
  })
  expect(screen.queryByRole('heading', { name: 'Secret' })).toBeNull()
})

test('a bot’s token is enough for Telegram, with the chat', async () => {
  const { server, sent, person } = await openForm()
  await person.click(address())
  await person.paste(token)
  await person.click(screen.getByRole('switch', { name: 'A day is closed' }))
  await person.click(screen.getByRole('button', { name: 'Create connection' }))
  expect(await screen.findByText('Enter the chat that the bot writes to.')).toBeTruthy()
  server.answer(webhookCalls.createWebhook, () =>
    refusal('invalid_input', [{ field: 'chat', problem: 'invalid' }]),
  )
  await person.type(screen.getByRole('textbox', { name: 'Chat' }), 'our group')
  await person.click(screen.getByRole('button', { name: 'Create connection' }))
  expect(await screen.findByText(/^Enter a name such as @quiz_club/)).toBeTruthy()
  expect(sent('POST')).toMatchObject({ service: 'telegram', address: token, chat: 'our group', hour: null })
})

test.each([
  ['mattermost', 'not_of_service', 'Enter an address such as https://chat.example.org/hooks/….'],
  ['slack', 'other_service', /^This address belongs to another service/],
])('what is wrong with an address of %s is said beside it', async (chosen, problem, words) => {
  const { server, person } = await openForm()
  await person.type(address(), 'https://chat.example.org/')
  await person.selectOptions(service(), chosen)
  await person.click(screen.getByRole('switch', { name: 'A day is closed' }))
  server.answer(webhookCalls.createWebhook, () => refusal('invalid_input', [{ field: 'address', problem }]))
  await person.click(screen.getByRole('button', { name: 'Create connection' }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a chat is changed without its address, which is shown by its end', async () => {
  const { server, sent, person } = open('/admin/webhooks/5', [aChat({ hour: 9 })])
  server.answer(webhookCalls.saveWebhook, () => aChat({ version: 3 }))
  expect(await screen.findByText(/^Now discord\.com\/…ghij\. Leave this empty to keep it\./)).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Service' })).toBeNull()
  await person.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'At once')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Connection saved')).toBeTruthy()
  const kept = {
    kinds: ['day.closed', 'cup.round_drawn'],
    enabled: true,
    language: 'en',
    hour: null,
    version: 2,
  }
  expect(sent('PUT')).toEqual(kept)
})

test('another address is sent after a proof of identity', async () => {
  const { server, sent, person } = open('/admin/webhooks/5', [aChat()])
  server.answer(webhookCalls.saveWebhook, () => refusal('proof_needed'))
  server.answer(proofCalls.getProofWays, { password: true, code: false, passkey: false })
  await screen.findByText(/^Now discord/)
  await person.type(address(), 'https://discord.com/api/webhooks/2/b')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  expect(await dialog.findByLabelText('Current password')).toBeTruthy()
  expect(sent('PUT')).toMatchObject({ address: 'https://discord.com/api/webhooks/2/b' })
})

test('the list names the service of each, and the log what waits and what was not sent', async () => {
  const none = { attempts: 0, tried_at: null, status: null, delivered_at: null }
  open(
    '/admin/webhooks/5',
    [aChat({ hour: 9 })],
    [
      aDelivery(1, { ...none, next_attempt_at: '2026-11-20T09:00:00.000Z' }),
      aDelivery(2, { ...none, error: 'outdated' }),
      aDelivery(3, { status: 200, error: 'refused', delivered_at: null, next_attempt_at: null }),
    ],
  )
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent)
  expect(rows[0]).toContain('Will be sent at 20 Nov 2026 09:00')
  expect(rows[1]).toContain('Not sent: it was no longer true')
  expect(rows[2]).toContain('The chat didn’t accept the message given up')
})
