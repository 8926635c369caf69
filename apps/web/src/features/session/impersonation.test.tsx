import * as sessionCalls from '@tertulia/contract/session'
import * as quizCalls from '@tertulia/contract/quizzes'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '@/paths.ts'
// Loaded before it is opened, so that a navigation has ended when the session turns out to be over.
import '@/features/quizzes/lists/quizzes-page.tsx'
import { readCookie, writeCookie } from '@/lib/device/cookies.ts'
import { aSession, aUser, onePage } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { refusal, testServer, type SeenRequest } from '@test/server.ts'
import { atLeast } from '@tertulia/core/collections/lists'

const pedro = aUser(['regular_player'], {
  id: 9,
  name: 'Pedro',
  surname: 'Paixão',
  impersonator: { id: 7, name: 'Ana', surname: 'Lopes' },
})
const ana = aUser(['admin'])

const noQuizzes = { quizzes: [], ...onePage(0) }

const cookies = () => ['AUTH-TOKEN', 'ADMIN-TOKEN', 'impersonating'].map(readCookie)

/** The page of an admin who acts as Pedro, with a server that knows both tokens. */
function actingApp(path = '/', live = ['token-of-pedro', 'token-of-ana']) {
  const server = testServer({ patient: true })
  writeCookie('AUTH-TOKEN', 'token-of-pedro', 1)
  writeCookie('ADMIN-TOKEN', 'token-of-ana', 15)
  writeCookie('impersonating', '9', 15)
  const tokenOf = ({ headers }: SeenRequest) => headers.get('authorization')?.replace('Bearer ', '') ?? ''
  server.answer(sessionCalls.renewSession, (request) => {
    const token = tokenOf(request)
    if (!live.includes(token)) return refusal('not_signed_in')
    return { ...aSession(token === 'token-of-pedro' ? pedro : ana), access_token: token }
  })
  server.answer(sessionCalls.signOut, (request) => {
    live.splice(live.indexOf(tokenOf(request)), 1)
    return {}
  })
  return { server, live, ...renderApp(server, path) }
}

const bar = () => screen.findByRole('region', { name: 'Impersonation' })

test('every page shows who is impersonated and how to stop, even after a reload', async () => {
  actingApp('/no-such-page')
  expect((await bar()).textContent).toContain('You’re signed in as Pedro Paixão')
})

test('without impersonation there is no banner', async () => {
  renderApp(testServer({ patient: true }), '/', { user: ana })
  await screen.findByRole('button', { name: 'Ana Lopes' })
  expect(screen.queryByRole('region', { name: 'Impersonation' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Exit impersonation' })).toBeNull()
})

test('exit ends the session on the server and opens the home page as the admin', async () => {
  const { person, router, live } = actingApp('/seasons')
  await bar()
  await person.click(screen.getByRole('button', { name: 'Pedro Paixão' }))
  await person.click(atLeast(screen.getAllByRole('button', { name: 'Exit impersonation' }), 2)[1])
  await screen.findByRole('button', { name: 'Ana Lopes' })
  expect(router.state.location.pathname).toBe('/')
  expect(live).toEqual(['token-of-ana'])
  expect(cookies()).toEqual(['token-of-ana', null, null])
  expect(screen.queryByRole('region', { name: 'Impersonation' })).toBeNull()
})

test('when the impersonation session expires the admin’s own session continues', async () => {
  actingApp('/', ['token-of-ana'])
  await screen.findByRole('button', { name: 'Ana Lopes' })
  expect(cookies()).toEqual(['token-of-ana', null, null])
})

test('when the admin’s session has expired too, sign-in is required', async () => {
  actingApp('/', [])
  await screen.findByRole('banner')
  expect((await screen.findAllByRole('link', { name: 'Sign in' })).length).toBeGreaterThan(0)
  expect(cookies()).toEqual([null, null, null])
})

test('a request that finds the session expired falls back to the admin’s session', async () => {
  const { server, live, router } = actingApp()
  await bar()
  live.shift()
  server.answer(quizCalls.listPastQuizzes, ({ headers }) =>
    headers.get('authorization') === 'Bearer token-of-pedro' ? refusal('not_signed_in') : noQuizzes,
  )
  await router.navigate({ href: paths.quizzes() })
  await screen.findByRole('button', { name: 'Ana Lopes' })
  expect(cookies()).toEqual(['token-of-ana', null, null])
})

test('signing out ends both sessions and leaves nothing on the device', async () => {
  const { router, live } = actingApp()
  await bar()
  await router.navigate({ to: '/logout' })
  await waitFor(() => expect(cookies()).toEqual([null, null, null]))
  expect(live).toEqual([])
})

test('a session renewed while its admin signs out is not entered', async () => {
  const { server, router } = actingApp()
  await bar()
  const answer = server.hold(sessionCalls.renewSession, { ...aSession(ana), access_token: 'token-of-ana' })
  // Taking back the admin's own token looks like another tab's doing.
  server.answer(sessionCalls.signOut, () => {
    window.dispatchEvent(new Event('focus'))
    return {}
  })
  await router.navigate({ to: '/logout' })
  await waitFor(() => expect(server.got(sessionCalls.signOut).length).toBe(2))
  await waitFor(() => expect(cookies()).toEqual([null, null, null]))
  answer()
  await screen.findByRole('link', { name: 'Sign in' })
  expect(cookies()).toEqual([null, null, null])
})

test('impersonation begun in another tab applies when this tab is focused, before it sends anything', async () => {
  const { server, router } = actingApp()
  await bar()
  // The other tab stops acting as the user.
  writeCookie('AUTH-TOKEN', 'token-of-ana', 15)
  for (const name of ['ADMIN-TOKEN', 'impersonating']) writeCookie(name, '', 0)
  const before = server.requests.length
  await router.navigate({ href: paths.quizzes() })
  await screen.findByRole('button', { name: 'Ana Lopes' })
  const sent = server.requests.slice(before).map(({ method, path }) => `${method} ${path}`)
  expect(sent[0]).toBe('PATCH /session')
})
