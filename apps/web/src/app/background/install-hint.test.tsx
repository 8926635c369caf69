import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { countVisit } from './install-hint.tsx'
import { saveInstallOffer, savedOffer } from '@/lib/device/install-prompt.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

// jsdom has no layout: these tests declare everything visible, or nothing.
let inSight = true
class StandInObserver {
  private readonly tell: (entries: { isIntersecting: boolean }[]) => void
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell
  }
  observe() {
    this.tell([{ isIntersecting: inSight }])
  }
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', StandInObserver)

saveInstallOffer()
beforeEach(() => {
  savedOffer.offer = null
  inSight = true
})

/** The event a browser sends where the web app can be installed. */
function offer() {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => {}),
  })
  act(() => void window.dispatchEvent(event))
  return event
}

const visitsBefore = (count: number) =>
  localStorage.setItem('visits', JSON.stringify({ count, date: '2026-11-19' }))
const hint = () => screen.queryByRole('complementary', { name: 'Install the app' })

async function open(path = '/ranking', { signed_in = true } = {}) {
  // Another session of the browser.
  sessionStorage.clear()
  const server = testServer({ patient: true })
  const app = renderApp(server, path, {
    inBackground: true,
    ...(signed_in && { user: aUser(['regular_player']) }),
  })
  await screen.findByRole('banner')
  // Background work starts when the page is idle.
  await waitFor(() => expect(sessionStorage.getItem('visited')).not.toBeNull())
  return app
}

test('a signed-in user is asked once, at the third visit, and never again after “no”', async () => {
  visitsBefore(2)
  const { person, unmount } = await open()
  expect(hint()).toBeNull()
  expect(offer().defaultPrevented).toBe(true)
  await waitFor(() => expect(hint()).not.toBeNull())
  expect(hint()?.textContent).toContain('Liga Tertulia as an app')
  await person.click(screen.getByRole('button', { name: 'Don’t show again' }))
  expect(hint()).toBeNull()
  unmount()
  visitsBefore(9)
  await open()
  offer()
  expect(hint()).toBeNull()
})

test('accepting opens the browser’s prompt, and the hint disappears after any reply', async () => {
  visitsBefore(2)
  const { person } = await open()
  const event = offer()
  await person.click(await screen.findByRole('button', { name: 'Install' }))
  expect(event.prompt).toHaveBeenCalledOnce()
  await waitFor(() => expect(hint()).toBeNull())
  expect(localStorage.getItem('install-hint')).toBe('settled')
})

test('the hint is hidden at the second visit, for visitors, in unsupported browsers and over a quiz', async () => {
  visitsBefore(1)
  const { unmount } = await open()
  offer()
  expect(hint()).toBeNull()
  unmount()
  visitsBefore(5)
  const visitor = await open('/rules', { signed_in: false })
  offer()
  expect(hint()).toBeNull()
  visitor.unmount()
  const player = await open('/quiz')
  offer()
  expect(hint()).toBeNull()
  player.unmount()
  savedOffer.offer = null
  await open()
  expect(hint()).toBeNull()
})

test('an iPhone, which has no prompt, gets instructions once, not again in a later session', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')
  visitsBefore(2)
  const { unmount } = await open()
  await waitFor(() => expect(hint()?.textContent).toContain('Add to Home Screen'))
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()
  unmount()
  await open()
  expect(JSON.parse(localStorage.getItem('visits') ?? '{}')).toMatchObject({ count: 4 })
  expect(hint()).toBeNull()
  vi.restoreAllMocks()
})

test('a hint that was never scrolled into view is shown again in a later session', async () => {
  visitsBefore(2)
  inSight = false
  const { unmount } = await open()
  offer()
  await waitFor(() => expect(hint()).not.toBeNull())
  unmount()
  await open()
  offer()
  await waitFor(() => expect(hint()).not.toBeNull())
})

/** The browser is closed and opened again. */
const reopen = () => sessionStorage.clear()

test('a reload is not a new visit, but another session or another day is', () => {
  expect(countVisit('2026-11-20')).toBe(1)
  expect(countVisit('2026-11-20')).toBe(1)
  reopen()
  expect(countVisit('2026-11-20')).toBe(2)
  expect(countVisit('2026-11-21')).toBe(3)
  expect(countVisit('2026-11-21')).toBe(3)
})

test('an invalid counter starts again', () => {
  localStorage.setItem('visits', '{')
  expect(countVisit('2026-11-20')).toBe(1)
  localStorage.setItem('visits', '{"count":"many"}')
  reopen()
  expect(countVisit('2026-11-20')).toBe(1)
})
