import * as messageCalls from '@tertulia/contract/messages'
import type { Message } from '@tertulia/contract/messages'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMessage } from '@test/fixtures/mail.ts'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const message = aMessage()

function open(route: string, messages: Message[]) {
  const server = testServer({ patient: true })
  const stand = { open_count: messages.length, ...onePage(messages.length) }
  server.answer(messageCalls.listMessages, { messages, ...stand })
  return { server, ...renderApp(server, route, { user: aUser(['admin']) }) }
}

test('a message shows its author, text and time, and can be answered', async () => {
  const { server } = open('/admin/messages', [message])
  const card = await screen.findByRole('article')
  expect(card.textContent).toContain('João Silva')
  expect(card.textContent).toMatch(/20 November.*, 21:05/)
  expect(card.querySelector('b')).toBeNull()
  expect(card.textContent).toContain('<b>Quando</b> é o jantar?')
  const answer = screen.getByRole('link', { name: 'Reply' })
  expect(answer.getAttribute('href')).toBe('mailto:joao@tertulia.test?subject=A%20tua%20mensagem')
  expect(server.got(messageCalls.listMessages)[0]?.query.get('state')).toBe('open')
  expect(screen.getByRole('link', { current: 'page', name: 'Open (1)' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBeNull()
})

test('a message is marked as done, and can be reopened', async () => {
  const { server, person } = open('/admin/messages?state=all', [message])
  const settledBy = { id: 7, name: 'Ana', surname: 'Lopes' }
  const done = aMessage({ settled_at: '2026-11-20T21:30:00.000Z', settled_by: settledBy })
  server.answer(messageCalls.settleMessage, done)
  const button = await screen.findByRole('button', { name: 'Mark as resolved' })
  server.answer(messageCalls.listMessages, { messages: [done], open_count: 0, ...onePage() })
  await person.click(button)
  await screen.findByText('Message resolved')
  await screen.findByText('Resolved by Ana Lopes', { exact: false })
  await person.click(screen.getByRole('button', { name: 'Reopen' }))
  await screen.findByText('Message reopened')
  expect(server.got(messageCalls.settleMessage).map(({ body }) => body)).toEqual([
    { settled: true },
    { settled: false },
  ])
})

test('an empty list and a failure have a message', async () => {
  const { server, person, router } = open('/admin/messages', [])
  await screen.findByText('No new messages.')
  server.answer(messageCalls.listMessages, {
    messages: [message],
    open_count: 1,
    ...onePage(),
  })
  await person.click(screen.getByRole('link', { name: 'Show all messages' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'all' }))
  server.refuse(messageCalls.settleMessage, 'not_found')
  await person.click(await screen.findByRole('button', { name: 'Mark as resolved' }))
  await screen.findByText('Message could not be saved. Content not found.')
})
