import * as outboxCalls from '@tertulia/contract/outbox'
import type { DeadLetter } from '@tertulia/contract/outbox'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDeadLetter } from '@test/fixtures/mail.ts'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

function open(count: number) {
  const server = testServer()
  let saved = Array.from({ length: count }, (_, index) => aDeadLetter(index + 1))
  let waiting = 0
  const take = (gone: DeadLetter[]) => {
    saved = saved.filter((letter) => !gone.includes(letter))
    return gone.length
  }
  server.answer(outboxCalls.listDeadLetters, () => ({
    dead_letters: saved,
    waiting,
    failing: 0,
    ...onePage(saved.length),
  }))
  server.answer(outboxCalls.retryDeadLetter, () => {
    waiting += take(saved.slice(0, 1))
    return {}
  })
  server.answer(outboxCalls.retryDeadLetters, () => {
    const retried = take(saved)
    waiting += retried
    return { count: retried }
  })
  server.answer(outboxCalls.discardDeadLetter, () => {
    take(saved.slice(0, 1))
    return {}
  })
  return { server, ...renderApp(server, '/admin/mail', { user: aUser(['admin']) }) }
}

test('undelivered mail is shown with the mail server’s reply, and can be retried', async () => {
  const { person } = open(2)
  const row = await screen.findByRole('row', { name: /lost1@example.test/ })
  expect(row.textContent).toContain('Lost 1')
  expect(row.textContent).toContain('550 no such mailbox')
  expect(row.textContent).toContain('20 Nov 2026 01:06')
  expect(screen.getByText('No e-mails waiting to be sent.')).toBeDefined()
  await person.click(within(row).getByRole('button', { name: 'Send again the e-mail to lost1@example.test' }))
  expect(await screen.findByText('1 e-mail waiting to be sent.')).toBeDefined()
  expect(screen.queryByText('lost1@example.test')).toBe(null)
})

test('all mail can be retried at once', async () => {
  const { person } = open(3)
  await person.click(await screen.findByRole('button', { name: 'Send all again' }))
  expect(await screen.findByText(/^No failed e-mails\./)).toBeDefined()
  expect(screen.getByText('3 e-mails waiting to be sent.')).toBeDefined()
})

test('a mail is discarded only after a dialog that shows what is lost', async () => {
  const { server, person } = open(1)
  const discard = () => screen.findByRole('button', { name: 'Discard the e-mail to lost1@example.test' })
  await person.click(await discard())
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('“Lost 1” won’t be sent to lost1@example.test.')
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(server.got(outboxCalls.discardDeadLetter)).toHaveLength(0)
  await person.click(await discard())
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText(/^No failed e-mails\./)).toBeDefined()
})
