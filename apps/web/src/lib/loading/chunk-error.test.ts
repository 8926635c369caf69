import { afterEach, expect, test, vi } from 'vitest'
import { keepAskingForStyles } from './chunk-error.ts'

afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
})

function addSheet(rules?: () => unknown[]): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  if (rules)
    Object.defineProperty(link, 'sheet', { value: Object.defineProperty({}, 'cssRules', { get: rules }) })
  document.head.append(link)
  return link
}

const sheet = () => document.querySelector('link')

test('a style sheet that cannot be loaded is asked for again, and again', async () => {
  vi.useFakeTimers()
  const first = addSheet()
  keepAskingForStyles()
  first.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(5000)
  const second = sheet()
  expect(second).not.toBe(first)
  second?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(sheet()).not.toBe(second)
  expect(document.querySelectorAll('link')).toHaveLength(1)
})

test('so is one that failed before the scripts were there, but none that is loaded', async () => {
  vi.useFakeTimers()
  const failed = addSheet(() => {
    throw new DOMException('Cannot access rules', 'SecurityError')
  })
  keepAskingForStyles()
  await vi.advanceTimersByTimeAsync(5000)
  expect(sheet()).not.toBe(failed)
  document.head.replaceChildren()
  const loaded = addSheet(() => ['@layer ui'])
  keepAskingForStyles()
  await vi.advanceTimersByTimeAsync(5000)
  expect(sheet()).toBe(loaded)
})

test('without a connection it is asked for again once there is one', async () => {
  const first = addSheet()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  keepAskingForStyles()
  first.dispatchEvent(new Event('error'))
  window.dispatchEvent(new Event('online'))
  await expect.poll(sheet).not.toBe(first)
})
