import { act } from '@testing-library/react'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { expect, onTestFinished, test } from 'vitest'
import { shownState } from '../device/shown-state.ts'
import { hydrationUnderWay, Piece, startHydration, WrittenPage } from './piece.tsx'

/** What every piece shows, as of a response that all of them read. */
const words = shownState('written')
const Words = () => <p>{useSyncExternalStore(words.subscribe, words.snapshot, words.snapshot)}</p>

/** Asks for new words once it is alive, which come at once. */
function Asker({ children }: { children?: ReactNode }) {
  useEffect(() => {
    void Promise.resolve()
      .finally(hydrationUnderWay)
      .then(() => words.show('new'))
  }, [])
  return children
}

test('what comes while a written page is hydrated is shown once all of its pieces are', async () => {
  const page = (
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
    </Asker>
  )
  const place = document.createElement('div')
  place.innerHTML = renderToString(page)
  const differences: unknown[] = []
  const hydrated = startHydration()
  const root = hydrateRoot(place, <WrittenPage>{page}</WrittenPage>, {
    onRecoverableError: (error) => differences.push(error),
  })
  onTestFinished(() => act(() => root.unmount()))
  await hydrated
  await expect.poll(() => place.textContent).toBe('newnewnew')
  expect(differences).toEqual([])
  expect(hydrationUnderWay()).toBeNull()
})
