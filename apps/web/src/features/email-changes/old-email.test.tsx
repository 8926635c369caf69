import * as emailChangeCalls from '@tertulia/contract/email-changes'
import type { OldEmail } from '@tertulia/contract/email-changes'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

function openLink(state: OldEmail['state']) {
  const server = testServer({ patient: true })
  const oldEmail = { email: 'ana@example.test', state, expires_at: '2026-11-23T10:00:00.000Z' }
  server.answer(emailChangeCalls.getOldEmail, oldEmail)
  server.answer(emailChangeCalls.stopEmailChange, {})
  server.answer(emailChangeCalls.agreeToEmailChange, { ...oldEmail, state: 'agreed' })
  return { server, ...renderApp(server, '/old-email/1.secret') }
}

test.each([
  ['waiting', 'Stop the change', /^Stopped: your address stays/],
  ['agreed', 'Stop the change', /^Stopped: your address stays/],
  ['to_agree', 'Stop the change', /^Stopped: your address stays/],
  ['made', 'Take my account back', /^Your account has its old address again/],
] as const)(
  'a change that is %s is stopped by a button, never by opening the link',
  async (state, name, done) => {
    const { server, person } = openLink(state)
    const button = await screen.findByRole('button', { name })
    expect(server.got(emailChangeCalls.stopEmailChange)).toHaveLength(0)
    expect(screen.getByText('ana@example.test')).toBeDefined()
    await person.click(button)
    const ended = await screen.findByText(done)
    expect(document.activeElement).toBe(ended)
  },
)

test('an admin agrees at the old address', async () => {
  const { server, person } = openLink('to_agree')
  await person.click(await screen.findByRole('button', { name: 'Agree to the new address' }))
  await screen.findByText(/^You have agreed/)
  expect(server.got(emailChangeCalls.agreeToEmailChange)).toHaveLength(1)
})

test.each(['not_found', 'invalid_input'] as const)('a link that is %s says what to do', async (code) => {
  const server = testServer({ patient: true })
  server.refuse(emailChangeCalls.getOldEmail, code)
  renderApp(server, '/old-email/1.secret')
  expect((await screen.findByRole('alert')).textContent).toContain('This link doesn’t work any more')
})
