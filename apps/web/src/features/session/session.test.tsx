import * as seasonCalls from '@tertulia/contract/seasons'
import * as sessionCalls from '@tertulia/contract/session'
import * as userCalls from '@tertulia/contract/users'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readCookie } from '@/lib/device/cookies.ts'
import { aSession, aUser, onePage } from '@test/fixtures/people.ts'
import { aPublicSeason } from '@test/fixtures/seasons.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { holdsRoleFor, mayCall } from './may-call.ts'

const player = aUser(['regular_player'])

function openSeasons() {
  const server = testServer({ patient: true })
  server.answer(seasonCalls.listPublicSeasons, { ...onePage(), seasons: [aPublicSeason()] })
  return { server, ...renderApp(server, '/seasons', { user: player }) }
}

test('the address typed into the sign-in form is there again after a reload, the password is not', async () => {
  const first = renderApp(testServer({ patient: true }), '/login')
  await first.person.type(await screen.findByLabelText('E-mail'), 'ana@tertulia.test')
  await first.person.type(screen.getByLabelText('Password'), 'secret')
  first.unmount()

  renderApp(testServer({ patient: true }), '/login')
  expect(await screen.findByLabelText('E-mail')).toHaveProperty('value', 'ana@tertulia.test')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '')
})

test('Enter in the password signs in, and the typed address is not offered to the next person', async () => {
  const server = testServer({ patient: true })
  const { person, router } = renderApp(server, '/login')
  server.answer(sessionCalls.signIn, aSession(player))
  server.answer(sessionCalls.signOut, {})
  await person.type(await screen.findByLabelText('E-mail'), 'ana@tertulia.test')
  await person.type(screen.getByLabelText('Password'), 'secret{Enter}')
  await screen.findByRole('button', { name: 'Ana Lopes' })

  await router.navigate({ to: '/logout' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  await router.navigate({ to: '/login' })
  expect(await screen.findByLabelText('E-mail')).toHaveProperty('value', '')
})

test('the sign-in page leads to a new password and to registering', async () => {
  renderApp(testServer({ patient: true }), '/login')
  const forgotten = await screen.findByRole('link', { name: 'Forgot your password?' })
  expect(forgotten.getAttribute('href')).toBe('/recover-password')
  expect(screen.getByRole('link', { name: 'Join Liga Tertulia' }).getAttribute('href')).toBe('/register')
})

test('signing out without a connection ends the session on this device all the same', async () => {
  const { server, router } = openSeasons()
  await screen.findByText('Tier 2, place 3')
  server.disconnect(sessionCalls.signOut)
  await router.navigate({ to: '/logout' })
  await screen.findByRole('link', { name: 'Sign in' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(readCookie('AUTH-TOKEN')).toBeNull()
})

test('after signing out nothing that the person had read is shown', async () => {
  const { server, router } = openSeasons()
  await screen.findByText('Tier 2, place 3')
  server.answer(sessionCalls.signOut, {})
  await router.navigate({ to: '/logout' })
  await screen.findByRole('link', { name: 'Sign in' })
  await router.navigate({ href: '/seasons' })
  await screen.findByRole('heading', { name: 'You need to login before visit this page.' })
  expect(screen.queryByText('Tier 2, place 3')).toBeNull()
})

test('a session that ends while a page is read asks to sign in on that page', async () => {
  const server = testServer({ patient: true })
  server.refuse(seasonCalls.listPublicSeasons, 'not_signed_in')
  const { router } = renderApp(server, '/seasons', { user: player })
  await screen.findByRole('heading', { name: 'You need to login before visit this page.' })
  expect(await screen.findByLabelText('Password')).toBeDefined()
  expect(router.state.location.pathname).toBe('/seasons')
  expect(readCookie('AUTH-TOKEN')).toBeNull()
})

test('a session that has ended while the server could not be asked leads to signing in', async () => {
  const server = testServer({ patient: true })
  server.fail(sessionCalls.renewSession, 503)
  const { person } = renderApp(server, '/seasons', { token: true })
  await screen.findByRole('button', { name: 'Try again' })
  server.refuse(sessionCalls.renewSession, 'not_signed_in')
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'You need to login before visit this page.' })
  expect(screen.queryByRole('button', { name: 'Ana Lopes' })).toBeNull()
})

test('an account without roles is told that it waits', async () => {
  renderApp(testServer({ patient: true }), '/', { user: aUser([], { roles: null }) })
  const notice = await screen.findByRole('complementary', { name: 'Account' })
  expect(notice.textContent).toContain('Your account is awaiting approval.')
})

test('a user may call what one of their roles allows, an admin everything, and a visitor nothing', () => {
  const deny = [null, aUser(), aUser(['quiz_editor']), aUser(['admin', 'blocked'])]
  expect(deny.map((user) => mayCall(user, userCalls.listUsers))).toEqual([false, false, false, false])
  expect(mayCall(aUser(['admin']), userCalls.listUsers)).toBe(true)
  expect(mayCall(aUser(['admin']), seasonCalls.listPublicSeasons)).toBe(true)
})

test('an admin without the role may look, but does not hold it', () => {
  expect(holdsRoleFor(aUser(['admin']), seasonCalls.listPublicSeasons)).toBe(false)
  expect(holdsRoleFor(aUser(['admin', 'regular_player']), seasonCalls.listPublicSeasons)).toBe(true)
})
