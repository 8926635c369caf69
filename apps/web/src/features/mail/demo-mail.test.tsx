import * as outboxCalls from '@tertulia/contract/outbox'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const mail = {
  id: 7,
  recipient: 'ana@example.test',
  subject: 'A new password · Liga',
  written_at: '2026-11-20T10:00:00.000Z',
}
const text = 'Hello Ana,\n\nChoose it:\nhttp://liga.test/reset-password/abc\n'
const html =
  '<p>Hello Ana,</p><a href="http://liga.test/reset-password/abc">Choose it</a><script>alert(1)</script>'

function open(path: string) {
  const server = testServer()
  server.answer(outboxCalls.listDemoMail, () => ({ mails: [mail], page: 1, page_count: 1, total: 1 }))
  server.answer(outboxCalls.getDemoMail, () => ({ ...mail, text, html }))
  return { server, ...renderApp(server, path) }
}

test('a visitor of the demo sees the mail it sent and opens one', async () => {
  const { person } = open('/demo-mail')
  await person.click(await screen.findByRole('link', { name: 'A new password · Liga' }))
  expect(await screen.findByRole('heading', { name: 'A new password · Liga' })).toBeDefined()
})

test('a mail is shown in a frame without scripts, with links to a new tab, and as text with links', async () => {
  const { person } = open('/demo-mail/7')
  const frame = await screen.findByTitle('A new password · Liga')
  expect(frame.getAttribute('sandbox')).toBe('allow-top-navigation-by-user-activation')
  expect(frame.getAttribute('srcdoc')).toContain('<a target="_top" href=')
  await person.click(screen.getByRole('radio', { name: 'As text' }))
  const link = screen.getByRole('link', { name: 'http://liga.test/reset-password/abc' })
  expect(link.getAttribute('href')).toBe('http://liga.test/reset-password/abc')
})

test('the page exists only in the demo', async () => {
  const server = testServer()
  server.refuse(outboxCalls.listDemoMail, 'not_found')
  renderApp(server, '/demo-mail')
  expect(await screen.findByText('Content not found.')).toBeDefined()
})
