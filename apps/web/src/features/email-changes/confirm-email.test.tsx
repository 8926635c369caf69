import * as emailChangeCalls from '@tertulia/contract/email-changes'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { elementOf } from '@test/elements.ts'

const path = '/confirm-email/1.secret'
const email = 'new@example.test'

test('an address is confirmed with one click, and the sign-in page knows it', async () => {
  const server = testServer({ patient: true })
  server.answer(emailChangeCalls.getEmailChange, { email })
  server.answer(emailChangeCalls.confirmEmailChange, {})
  const { person } = renderApp(server, path)
  await person.click(await screen.findByRole('button', { name: 'Confirm this address' }))
  const done = await screen.findByText(/^Done: from now on/)
  expect(document.activeElement).toBe(done)
  await person.click(elementOf(screen.getByRole('main').querySelector('a'), HTMLElement))
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe(email)
})

test.each(['not_found', 'invalid_input'] as const)('a link that is %s says what to do', async (code) => {
  const server = testServer({ patient: true })
  server.refuse(emailChangeCalls.getEmailChange, code)
  renderApp(server, path)
  expect((await screen.findByRole('alert')).textContent).toContain('This link doesn’t work any more')
})

test('an address that another account has taken meanwhile, and a link canceled meanwhile, are explained', async () => {
  const server = testServer({ patient: true })
  server.answer(emailChangeCalls.getEmailChange, { email })
  server.refuse(emailChangeCalls.confirmEmailChange, 'email_taken')
  const { person } = renderApp(server, path)
  await person.click(await screen.findByRole('button', { name: 'Confirm this address' }))
  await screen.findByText('There is another account using this e-mail.')
  server.refuse(emailChangeCalls.confirmEmailChange, 'not_found')
  await person.click(screen.getByRole('button', { name: 'Confirm this address' }))
  await screen.findByText(/This link doesn’t work any more/)
})
