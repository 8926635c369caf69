import { act } from '@testing-library/react'
import { Suspense, use, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { shownState } from '../device/shown-state.ts'
import { hydrationUnderWay, PageAlive, PageAwaited, Piece, startHydration, WrittenPage } from './piece.tsx'

/** What every piece shows, as of a response that all of them read. */
const words = shownState('written')
const Words = () => <p>{useSyncExternalStore(words.subscribe, words.snapshot, words.snapshot)}</p>

beforeEach(() => words.show('written'))

/** Asks for new words once it is alive, which come at once. */
function Asker({ children }: { children?: ReactNode }) {
  useEffect(() => {
    void Promise.resolve()
      .finally(hydrationUnderWay)
      .then(() => words.show('new'))
  }, [])
  return children
}

/** Hydrates a page as it is written. */
function hydrate(page: ReactNode) {
  const place = document.createElement('div')
  place.innerHTML = renderToString(page)
  const differences: unknown[] = []
  const hydrated = startHydration()
  const root = hydrateRoot(place, <WrittenPage>{page}</WrittenPage>, {
    onRecoverableError: (error) => differences.push(error),
  })
  onTestFinished(() => act(() => root.unmount()))
  return { place, hydrated, differences }
}

test('what comes while a written page is hydrated is shown once all of its pieces are', async () => {
  const { place, hydrated, differences } = hydrate(
    <Asker>
      <Piece>
        <Words />
        <Piece>
          <Words />
        </Piece>
      </Piece>
      <Piece>
        <Words />
      </Piece>
    </Asker>,
  )
  await hydrated
  await expect.poll(() => place.textContent).toBe('newnewnew')
  expect(differences).toEqual([])
  expect(hydrationUnderWay()).toBeNull()
})

test('the page itself is waited for, which the router hydrates later than the piece around it', async () => {
  let coming: Promise<void> | null = null
  const Page = () => {
    if (coming) use(coming)
    return (
      <>
        <Words />
        <PageAlive />
      </>
    )
  }
  const page = (
    <Asker>
      <PageAwaited />
      <Suspense>
        <Page />
      </Suspense>
    </Asker>
  )
  const { promise, resolve } = Promise.withResolvers<void>()
  const written = hydrate(page)
  coming = promise
  // Whatever would not wait for the page is over by then.
  for (let turn = 0; turn < 50; turn += 1) await new Promise((done) => setImmediate(done))
  expect(hydrationUnderWay()).not.toBeNull()
  resolve()
  await written.hydrated
  await expect.poll(() => written.place.textContent).toBe('new')
  expect(written.differences).toEqual([])
})
