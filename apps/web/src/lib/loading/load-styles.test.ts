import { afterEach, expect, test, vi } from 'vitest'
import { loadStyles } from './load-styles.ts'

afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
})

function addSheet(): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  document.head.append(link)
}

const sheet = () => document.querySelector('link')

test('a page waits for its style sheet', async () => {
  addSheet()
  const seen: string[] = []
  const loaded = loadStyles().then(() => seen.push('shown'))
  await Promise.resolve()
  seen.push('loaded')
  sheet()?.dispatchEvent(new Event('load'))
  await loaded
  expect(seen).toEqual(['loaded', 'shown'])
})

test('a style sheet that could not be loaded holds nothing up, and is asked for again', async () => {
  vi.useFakeTimers()
  addSheet()
  const first = sheet()
  const loaded = loadStyles()
  first?.dispatchEvent(new Event('error'))
  await loaded
  expect(sheet()).toBe(first)
  await vi.advanceTimersByTimeAsync(5000)
  expect(sheet()).not.toBe(first)
  expect(document.querySelectorAll('link')).toHaveLength(1)
})

test('without a connection it is asked for again once there is one', async () => {
  addSheet()
  const first = sheet()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const loaded = loadStyles()
  first?.dispatchEvent(new Event('error'))
  await loaded
  window.dispatchEvent(new Event('online'))
  await expect.poll(sheet).not.toBe(first)
})

test('without a link, as Vite itself serves the page, nothing is waited for', async () => {
  await loadStyles()
})
