import * as customerCalls from '@tertulia/contract/customers'
import * as proofCalls from '@tertulia/contract/proofs'
import * as sessionCalls from '@tertulia/contract/session'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readCookie } from '@/lib/device/cookies.ts'
import { aCustomer, aSession, aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

async function fillAndSend(person: ReturnType<typeof renderApp>['person']) {
  await person.type(await screen.findByLabelText('E-mail'), 'ana@tertulia.test')
  await person.type(screen.getByLabelText('Password'), 'secret')
  await person.click(formButton())
}

const formButton = () => screen.getByRole('button', { name: 'Sign in' })

test('both fields are required, and the first one is an e-mail field', async () => {
  renderApp(testServer(), '/login')
  const email = await screen.findByLabelText<HTMLInputElement>('E-mail')
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect([email.required, email.type]).toEqual([true, 'email'])
  expect([password.required, password.type]).toEqual([true, 'password'])
})

test('the right password signs in, saves the token and opens the home page', async () => {
  const server = testServer({ patient: true })
  const { person, router } = renderApp(server, '/login')
  server.answer(sessionCalls.signIn, aSession(aUser(['regular_player'])))
  await screen.findByText('You’re signing in to Liga Tertulia.')
  await fillAndSend(person)

  await screen.findByRole('button', { name: 'Ana Lopes' })
  expect(router.state.location.pathname).toBe('/')
  expect(readCookie('AUTH-TOKEN')).toBe('token-of-ana')
  expect(server.got(sessionCalls.signIn)[0]?.body).toEqual({ email: 'ana@tertulia.test', password: 'secret' })
})

test('a member of another customer sees that customer’s rules, and a visitor those of the host', async () => {
  const server = testServer({ patient: true })
  const { person, router } = renderApp(server, '/login')
  const own = aCustomer({ id: 2, name: 'Liga Norte' })
  server.answer(sessionCalls.signIn, aSession(aUser(['regular_player'], { customer: own })))
  await screen.findByLabelText('E-mail')
  server.answer(customerCalls.getCustomer, ({ headers }) =>
    headers.has('authorization') ? own : aCustomer(),
  )
  await fillAndSend(person)

  await screen.findByRole('button', { name: 'Ana Lopes' })
  expect(screen.getByRole('banner').textContent).toContain('Liga Norte')
  expect(server.got(customerCalls.getCustomer)).toHaveLength(2)

  server.answer(sessionCalls.signOut, {})
  await router.navigate({ to: '/logout' })
  await waitFor(() => expect(screen.getByRole('banner').textContent).toContain('Liga Tertulia'))
})

test('the token is kept for half of its remaining days', async () => {
  const written = vi.spyOn(Document.prototype, 'cookie', 'set')
  const server = testServer({ patient: true })
  const { person } = renderApp(server, '/login')
  server.answer(sessionCalls.signIn, aSession(aUser()))
  await fillAndSend(person)

  await screen.findByRole('button', { name: 'Ana Lopes' })
  expect(written).toHaveBeenCalledWith(expect.stringContaining(`Max-Age=${15 * 86_400}; SameSite=Strict`))
})

test('a wrong password is reported, and the next attempt clears the message', async () => {
  const server = testServer()
  const { person } = renderApp(server, '/login')
  server.refuse(sessionCalls.signIn, 'wrong_credentials')
  await fillAndSend(person)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Wrong credentials.'))

  server.hold(sessionCalls.signIn, aSession(aUser()))
  await person.click(formButton())
  expect(screen.getByRole('alert').textContent).toBe('')
})

test.each([
  [
    'any other refusal',
    (server: ReturnType<typeof testServer>) => server.refuse(sessionCalls.signIn, 'database_unavailable'),
  ],
  ['an unreadable answer', (server: ReturnType<typeof testServer>) => server.fail(sessionCalls.signIn, 502)],
  ['no answer', (server: ReturnType<typeof testServer>) => server.disconnect(sessionCalls.signIn)],
])('%s is a server error', async (_, prepare) => {
  const server = testServer()
  const { person } = renderApp(server, '/login')
  prepare(server)
  await fillAndSend(person)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Server error. Try again later.'))
})

test('too many attempts say when to try again', async () => {
  const server = testServer()
  const { person } = renderApp(server, '/login')
  server.refuse(sessionCalls.signIn, 'too_many_requests')
  await fillAndSend(person)
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(/^Too many requests\. Try again in \d+ s\.$/),
  )
})

test('an account with a second factor is asked for its code after the password', async () => {
  const server = testServer({ patient: true })
  const { person } = renderApp(server, '/login')
  const codeNeeded = { message: 'code_needed', request_id: 'test', challenge: '1.waits' }
  server.answer(sessionCalls.signIn, () => Response.json(codeNeeded, { status: 401 }))
  await fillAndSend(person)
  const code = await screen.findByLabelText('Code')
  expect(document.activeElement).toBe(code)

  server.refuse(proofCalls.confirmSignIn, 'wrong_code')
  await person.type(code, '111111')
  await person.click(formButton())
  await screen.findByText(/This code isn’t right/)

  server.answer(proofCalls.confirmSignIn, aSession(aUser(['regular_player'])))
  await person.click(formButton())
  await screen.findByRole('button', { name: 'Ana Lopes' })
  expect(server.got(proofCalls.confirmSignIn)[1]?.body).toEqual({ challenge: '1.waits', code: '111111' })
})

test('from the code one may go back to the password', async () => {
  const server = testServer({ patient: true })
  const { person } = renderApp(server, '/login')
  const codeNeeded = { message: 'code_needed', request_id: 'test', challenge: '1.waits' }
  server.answer(sessionCalls.signIn, () => Response.json(codeNeeded, { status: 401 }))
  await fillAndSend(person)
  server.refuse(proofCalls.confirmSignIn, 'sign_in_expired')
  await person.type(await screen.findByLabelText('Code'), '111111')
  await person.click(formButton())
  await screen.findByText('That took too long. Enter your e-mail and password again.')
  await person.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByLabelText('E-mail')).toBeTruthy()
})

test('while submitting, the button is busy, keeps the focus and sends nothing twice', async () => {
  const server = testServer()
  const { person } = renderApp(server, '/login')
  server.hold(sessionCalls.signIn, aSession(aUser()))
  await fillAndSend(person)

  const button = formButton()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.hasAttribute('disabled')).toBe(false)
  fireEvent.click(button)
  expect(document.activeElement).toBe(button)
  expect(server.got(sessionCalls.signIn)).toHaveLength(1)
})

test('a signed-in user gets the 403 page', async () => {
  renderApp(testServer({ patient: true }), '/login', { user: aUser(['regular_player']) })
  await screen.findByRole('heading', { name: "You don't have access to this page." })
})

test('a page that needs a session offers sign-in in place and reloads afterwards', async () => {
  const server = testServer({ patient: true })
  const reload = vi.fn()
  const { person, router } = renderApp(server, '/ranking', { reload })
  await screen.findByRole('heading', { name: 'You need to login before visit this page.' })

  server.answer(sessionCalls.signIn, aSession(aUser(['regular_player'])))
  await fillAndSend(person)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(router.state.location.pathname).toBe('/ranking')
})

test('the session of the last visit is restored behind a full-screen loader', async () => {
  const server = testServer({ patient: true })
  const user = aUser(['regular_player'])
  renderApp(server, '/seasons', { user })
  expect(screen.getByRole('status').textContent).toBe('Loading…')

  await screen.findByRole('button', { name: 'Ana Lopes' })
  expect(server.got(sessionCalls.renewSession)).toHaveLength(1)
  expect(server.got(sessionCalls.renewSession)[0]?.headers.get('authorization')).toBe('Bearer token-of-ana')
  expect(server.got(customerCalls.getCustomer)[0]?.headers.get('x-requested-with')).toBe('XMLHttpRequest')
})

test('without a cookie no session is restored', async () => {
  const server = testServer({ patient: true })
  renderApp(server, '/')
  await screen.findByRole('link', { name: 'Sign in' })
  expect(server.got(sessionCalls.renewSession)).toHaveLength(0)
})

test('an invalid session is deleted', async () => {
  const server = testServer({ patient: true })
  server.refuse(sessionCalls.renewSession, 'not_signed_in')
  renderApp(server, '/', { token: true })

  await screen.findByRole('link', { name: 'Sign in' })
  expect(readCookie('AUTH-TOKEN')).toBeNull()
})

test('a failed restore keeps the session and can be retried', async () => {
  const server = testServer({ patient: true })
  server.fail(sessionCalls.renewSession, 500)
  const { person } = renderApp(server, '/', { token: true })
  await screen.findByRole('heading', { name: 'Server error. Try again later.' })
  expect(readCookie('AUTH-TOKEN')).toBe('token-of-ana')

  server.answer(sessionCalls.renewSession, aSession(aUser()))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Ana Lopes' })
})
