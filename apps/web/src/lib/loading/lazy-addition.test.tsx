import { act } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { expect, onTestFinished, test } from 'vitest'
import { useTimeLeft } from '@/lib/dates/time-left.ts'
import { lazyAddition, loadAdditions } from './lazy-addition.ts'

const Inner = () => <p>inside</p>

/** A page as the server writes it, and as the browser begins with it: the differences between the two that React reports. */
async function hydrate(page: ReactNode): Promise<{ place: HTMLElement; differences: unknown[] }> {
  const place = document.createElement('div')
  place.innerHTML = renderToString(page)
  const differences: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(place, page, { onRecoverableError: (error) => differences.push(error) }),
  )
  onTestFinished(() => act(() => root.unmount()))
  return { place, differences }
}

test('additions that are loaded beforehand, also those inside others, render at once', async () => {
  const Nested = lazyAddition(async () => ({ Inner }), 'Inner')
  const Around = () => <Nested />
  const Outer = lazyAddition(async () => ({ Around }), 'Around')
  expect(Outer.rendersAtOnce()).toBe(false)
  await loadAdditions(['Around', 'Inner', 'of another page'])
  expect(Outer.rendersAtOnce()).toBe(true)
  const { place } = await hydrate(
    <Suspense fallback="loading">
      <Outer />
    </Suspense>,
  )
  expect(place.textContent).toBe('inside')
})

test('without its code, an addition shows what it was to surround', async () => {
  const Outer = lazyAddition(async (): Promise<{ Frame: (props: { children: ReactNode }) => ReactNode }> => {
    throw new Error('offline')
  }, 'Frame')
  await loadAdditions(['Frame'])
  const { place } = await hydrate(<Outer>content</Outer>)
  expect(place.textContent).toBe('content')
})

test('the time left begins with the server’s time, on whatever device, and then goes on with the device’s', async () => {
  const Left = () => useTimeLeft('2026-11-20T23:00:00.000Z', '2026-11-20T10:00:00.000Z')
  const { place, differences } = await hydrate(<Left />)
  expect(differences).toEqual([])
  expect(Number(place.textContent)).toBeLessThanOrEqual(13 * 3_600_000)
})
