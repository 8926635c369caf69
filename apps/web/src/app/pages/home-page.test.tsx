import type { EmbeddedResponses } from '@tertulia/contract/first-pages'
import type { SessionUser } from '@tertulia/contract/session'
import { aUser } from '@test/fixtures/people.ts'
import { expect, onTestFinished, test } from 'vitest'
import { tokenCookie } from '@/lib/calls/call.ts'
import { createQueryClient } from '@/lib/calls/queries.ts'
import { removeCookie, writeCookie } from '@/lib/device/cookies.ts'
import { homePage } from './home-page.tsx'
import { lazyPage } from './lazy-page.tsx'
import { loadEmbeddedResponses } from './reads/embedded-responses.ts'

/** Makes a home of three versions, and the list of those whose code was loaded. */
function aHome() {
  const loaded: string[] = []
  const version = (name: string) =>
    lazyPage(async () => {
      loaded.push(name)
      return { Version: () => <h1>{name}</h1> }
    }, 'Version')
  const home = homePage({
    visitor: version('visitor'),
    player: version('player'),
    helper: version('helper'),
  })
  return { home, loaded }
}

/** Opens a page that the server has written for a user, or for a visitor. */
function openWrittenPage(user: SessionUser | null): void {
  if (user) writeCookie(tokenCookie, 'token-of-ana', 1)
  const content = {
    address: '/',
    user,
    today: '2026-11-20',
    replies: [],
    pieces: [],
    device_reads: [],
  } as const
  const embedded = { replies: [], content } satisfies Record<keyof EmbeddedResponses, unknown>
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'embedded-responses'
  script.textContent = JSON.stringify(embedded)
  document.body.append(script)
  loadEmbeddedResponses(createQueryClient())
  onTestFinished(() => {
    script.remove()
    removeCookie(tokenCookie)
  })
}

test.each([
  ['a visitor', null, 'visitor'],
  ['a player', aUser(['regular_player']), 'player'],
  ['an admin, on a device that knows nothing of them', aUser(['admin']), 'helper'],
])(
  'of a page written for %s, only the home in it is loaded before it is hydrated',
  async (_who, user, name) => {
    openWrittenPage(user)
    const { home, loaded } = aHome()
    await home.preload?.()
    expect(loaded).toEqual([name])
  },
)

test('after another sign-in, the reader of the written page counts no more', async () => {
  openWrittenPage(null)
  writeCookie(tokenCookie, 'token-of-ana', 1)
  onTestFinished(() => removeCookie(tokenCookie))
  const { home, loaded } = aHome()
  await home.preload?.()
  expect(loaded).toEqual(['player'])
})
