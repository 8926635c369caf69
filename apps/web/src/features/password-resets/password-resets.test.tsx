import * as sessionCalls from '@tertulia/contract/session'
import * as passwordResetCalls from '@tertulia/contract/password-resets'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.getByRole('button', { name })
const path = '/reset-password/1.secret'

test('the address typed on the sign-in page is carried over, and the page says to check the mail', async () => {
  const server = testServer({ patient: true })
  server.answer(passwordResetCalls.askPasswordReset, {})
  const { person } = renderApp(server, '/login')
  await person.type(await screen.findByLabelText('E-mail'), 'ana@example.test')
  await person.click(screen.getByRole('link', { name: 'Forgot your password?' }))
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  expect(field('E-mail').value).toBe('ana@example.test')

  await person.click(button('Send me the link'))
  const heading = await screen.findByRole('heading', { name: 'Check your e-mail' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText('ana@example.test')).toBeTruthy()
  expect(server.got(passwordResetCalls.askPasswordReset)[0]?.body).toEqual({ email: 'ana@example.test' })

  await person.click(button('Send it again'))
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('ana@example.test')
})

test('an address without an account is reported at the field, with a link to register', async () => {
  const server = testServer({ patient: true })
  server.refuse(passwordResetCalls.askPasswordReset, 'email_unknown')
  const { person } = renderApp(server, '/recover-password')
  await person.type(await screen.findByLabelText('E-mail'), 'nobody@example.test')
  await person.click(button('Send me the link'))
  expect(await screen.findByText('There is no registration with this e-mail.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Join us' }).getAttribute('href')).toBe('/register')
  expect(field('E-mail').value).toBe('nobody@example.test')
})

test('an invalid address is reported before sending, and other refusals above the button', async () => {
  const server = testServer({ patient: true })
  const { person } = renderApp(server, '/recover-password')
  await person.type(await screen.findByLabelText('E-mail'), 'ana')
  await person.click(button('Send me the link'))
  expect(screen.getByText('E-mail is not valid.')).toBeTruthy()
  expect(server.got(passwordResetCalls.askPasswordReset)).toEqual([])

  server.refuse(passwordResetCalls.askPasswordReset, 'too_many_requests')
  await person.type(field('E-mail'), '@example.test')
  await person.click(button('Send me the link'))
  expect(await screen.findByText(/^Too many requests\. Try again in \d+ s\.$/)).toBeTruthy()
})

test('a valid link sets a new password and leads to sign-in with the address filled in', async () => {
  const server = testServer({ patient: true })
  server.answer(passwordResetCalls.getPasswordReset, { email: 'ana@example.test' })
  server.answer(passwordResetCalls.resetPassword, {})
  const { person, router } = renderApp(server, path)
  await person.type(await screen.findByLabelText('New password'), 'seven blue horses')
  await person.type(field('Repeat the password'), 'seven blue horses')
  await person.click(button('Set the password'))

  await screen.findByRole('heading', { name: 'Sign in' })
  expect(router.state.location.pathname).toBe('/login')
  expect(field('E-mail').value).toBe('ana@example.test')
  const [{ path: called, body } = {}] = server.got(passwordResetCalls.resetPassword)
  expect([called, body]).toEqual(['/password-resets/1.secret', { password: 'seven blue horses' }])
})

test('a password that is too short, mistyped or common is reported at its field', async () => {
  const server = testServer({ patient: true })
  server.answer(passwordResetCalls.getPasswordReset, { email: 'ana@example.test' })
  server.refuse(passwordResetCalls.resetPassword, 'common_password')
  const { person } = renderApp(server, path)
  await person.type(await screen.findByLabelText('New password'), 'iloveyo')
  await person.click(button('Set the password'))
  expect(screen.getByText('Password is not valid.')).toBeTruthy()
  await person.type(field('New password'), 'u')
  await person.click(button('Set the password'))
  expect(screen.getByText('Passwords mismatch')).toBeTruthy()
  expect(document.activeElement).toBe(field('Repeat the password'))
  expect(server.got(passwordResetCalls.resetPassword)).toEqual([])

  await person.type(field('Repeat the password'), 'iloveyou')
  await person.click(button('Set the password'))
  expect(await screen.findByText('This password is too easy to guess. Choose another one.')).toBeTruthy()
  expect(field('New password').value).toBe('iloveyou')
})

test.each([
  ['reset_invalid', 'Your password change request is not valid.'],
  ['reset_expired', 'Your password change request has expired.'],
  ['invalid_input', 'Your password change request is not valid.'],
] as const)('a link that is refused as %s says so and offers a new one', async (code, words) => {
  const server = testServer({ patient: true })
  server.refuse(passwordResetCalls.getPasswordReset, code)
  renderApp(server, path)
  expect(await screen.findByText(words)).toBeTruthy()
  const another = screen.getByRole('link', { name: 'Request a new link' })
  expect(another.getAttribute('href')).toBe('/recover-password')
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('a link that expires while the form is open says so', async () => {
  const server = testServer({ patient: true })
  server.answer(passwordResetCalls.getPasswordReset, { email: 'ana@example.test' })
  server.refuse(passwordResetCalls.resetPassword, 'reset_expired')
  const { person } = renderApp(server, path)
  await person.type(await screen.findByLabelText('New password'), 'seven blue horses')
  await person.type(field('Repeat the password'), 'seven blue horses')
  await person.click(button('Set the password'))
  expect(await screen.findByText('Your password change request has expired.')).toBeTruthy()
})

test('a server failure is reported, and the link can be tried again', async () => {
  const server = testServer({ patient: true })
  server.fail(passwordResetCalls.getPasswordReset, 500)
  const { person } = renderApp(server, path)
  expect(await screen.findByText('Server error. Try again later.')).toBeTruthy()
  server.answer(passwordResetCalls.getPasswordReset, { email: 'ana@example.test' })
  await person.click(button('Try again'))
  await screen.findByLabelText('New password')
})

test('a signed-in user gets the 403 page instead of the request form', async () => {
  renderApp(testServer({ patient: true }), '/recover-password', { user: aUser(['regular_player']) })
  await screen.findByRole('heading', { name: "You don't have access to this page." })
})

test('a signed-in user can sign out there and use the link', async () => {
  const server = testServer({ patient: true })
  server.answer(sessionCalls.signOut, {})
  server.answer(passwordResetCalls.getPasswordReset, { email: 'eva@example.test' })
  const { person } = renderApp(server, path, { user: aUser(['regular_player']) })
  await screen.findByRole('link', { name: 'Stay signed in as Ana Lopes' })
  expect(server.got(passwordResetCalls.getPasswordReset)).toEqual([])
  await person.click(button('Sign out and continue'))
  await screen.findByLabelText('New password')
})
