import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import * as logCalls from '@tertulia/contract/logs'
import * as seasonCalls from '@tertulia/contract/seasons'
import * as sessionCalls from '@tertulia/contract/session'
import type { SessionUser } from '@tertulia/contract/session'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession, aUser, onePage } from '@test/fixtures/people.ts'
import { aPublicSeason } from '@test/fixtures/seasons.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer, type TestServer } from '@test/server.ts'
import { tokenCookie } from '@/lib/calls/call.ts'
import { removeCookie, writeCookie } from '@/lib/device/cookies.ts'
import { deviceStore } from '@/lib/drafts/device-store.ts'
import { OfflineScreen } from '../pages/page-error.tsx'

const ana = aUser(['regular_player'])
const rui = aUser(['regular_player'], { id: 8, name: 'Rui', surname: 'Costa' })
const foundSeasons = { ...onePage(), seasons: [aPublicSeason()] }
const myPlace = 'Tier 2, place 3'
const noAccess = 'No internet access.'

const cached = deviceStore<{ text?: string }>('reading')
const cachedKeys = async () => (await cached.list('')).map(([key]) => key)

afterEach(async () => {
  cleanup()
  await cached.remove('')
})

function aServer(): TestServer {
  const server = testServer({ patient: true })
  server.answer(logCalls.postLog, {})
  server.answer(seasonCalls.listPublicSeasons, foundSeasons)
  return server
}

/** Opens the seasons as a user, and waits until this device has cached them. */
async function visitSeasons(user: SessionUser, token: string) {
  const server = aServer()
  writeCookie(tokenCookie, token, 15)
  server.answer(sessionCalls.renewSession, { ...aSession(user), access_token: token })
  renderApp(server, '/seasons', { inBackground: true })
  await screen.findByText(myPlace)
  await waitFor(async () =>
    expect(await cachedKeys()).toContain('answer ["GET /seasons",{"query":{"page":1}}]'),
  )
  return server
}

function openOffline(path: string) {
  const server = aServer()
  act(() => onlineManager.setOnline(false))
  server.disconnect(sessionCalls.renewSession)
  return { server, ...renderApp(server, path, { inBackground: true }) }
}

test('a returning user can read offline, and sees how old the content is', async () => {
  await visitSeasons(ana, 'token-of-ana')
  cleanup()

  const { server } = openOffline('/seasons')
  await screen.findByText(myPlace)
  expect((await screen.findByText(/^Last updated \d\d:\d\d$/)).closest('[aria-live]')?.textContent).toMatch(
    noAccess,
  )
  expect(server.got(seasonCalls.listPublicSeasons)).toHaveLength(0)

  server.answer(sessionCalls.renewSession, aSession(ana))
  server.answer(seasonCalls.listPublicSeasons, { ...foundSeasons, seasons: [aPublicSeason({ my_rank: 1 })] })
  act(() => onlineManager.setOnline(true))
  await screen.findByText('Tier 2, place 1')
  expect(screen.queryByText(/^Last updated/)).toBeNull()
})

test('a page that was not read before is reported once as unavailable offline', async () => {
  await visitSeasons(ana, 'token-of-ana')
  cleanup()

  openOffline('/cup')
  await screen.findByRole('heading', { name: noAccess })
  expect(await screen.findAllByText('Internet connection lost.')).toHaveLength(1)
})

test('another token shows nothing of the previous user', async () => {
  await visitSeasons(ana, 'token-of-ana')
  cleanup()

  writeCookie(tokenCookie, 'token-of-rui', 15)
  openOffline('/seasons')
  await screen.findByRole('heading', { name: noAccess })
  expect(screen.queryByText(myPlace)).toBeNull()
})

test('another user starts with an empty cache', async () => {
  await visitSeasons(ana, 'token-of-ana')
  const [, text] = (await cached.list('answer '))[0]!
  cleanup()

  await cached.put([['answer ["GET /home",{}]', text]])
  await visitSeasons(rui, 'token-of-rui')
  await waitFor(async () => expect(await cachedKeys()).not.toContain('answer ["GET /home",{}]'))
})

test('signing out deletes all cached pages', async () => {
  const server = await visitSeasons(ana, 'token-of-ana')
  server.answer(sessionCalls.signOut, {})
  cleanup()
  renderApp(server, '/logout', { inBackground: true })
  await waitFor(async () => expect(await cachedKeys()).toEqual([]))
})

test('an expired session deletes all cached pages', async () => {
  const server = await visitSeasons(ana, 'token-of-ana')
  cleanup()
  server.refuse(sessionCalls.renewSession, 'not_signed_in')
  renderApp(server, '/seasons', { inBackground: true })
  await waitFor(async () => expect(await cachedKeys()).toEqual([]))
})

test('an expired cookie deletes all cached pages', async () => {
  const server = await visitSeasons(ana, 'token-of-ana')
  cleanup()
  removeCookie(tokenCookie)
  renderApp(server, '/login', { inBackground: true })
  await waitFor(async () => expect(await cachedKeys()).toEqual([]))
})

test('nothing of an impersonated user is cached', async () => {
  const server = await visitSeasons(ana, 'token-of-ana')
  cleanup()
  const acted = { ...rui, impersonator: { id: 1, name: 'Eva', surname: 'Luz' } }
  server.answer(sessionCalls.renewSession, aSession(acted))
  renderApp(server, '/seasons', { inBackground: true })
  await screen.findByText(myPlace)
  await waitFor(async () => expect(await cachedKeys()).toEqual([]))
})

test('a cached user is requested again after reconnecting, and deleted if the session is over', async () => {
  await visitSeasons(ana, 'token-of-ana')
  cleanup()
  const { server } = openOffline('/seasons')
  await screen.findByText(myPlace)

  server.refuse(sessionCalls.renewSession, 'not_signed_in')
  act(() => onlineManager.setOnline(true))
  await screen.findByText('You need to login before visit this page.')
  await waitFor(async () => expect(await cachedKeys()).toEqual([]))
})

test('a page whose code is not on the device is loaded after reconnecting', async () => {
  onlineManager.setOnline(false)
  const reload = vi.fn<() => void>()
  render(
    <I18nProvider i18n={i18n}>
      <OfflineScreen reload={reload} />
    </I18nProvider>,
  )
  await screen.findByRole('heading', { name: noAccess })
  expect(reload).not.toHaveBeenCalled()
  act(() => onlineManager.setOnline(true))
  expect(reload).toHaveBeenCalledOnce()
})
