import * as logCalls from '@tertulia/contract/logs'
import { onlineManager } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { tokenCookie } from '@/lib/calls/call.ts'
import { removeCookie, writeCookie } from '@/lib/device/cookies.ts'
import { testServer } from '@test/server.ts'
import { noteOfflineMode } from './offline-mode.ts'
import { startActivityLog } from './activity-log.ts'
import { elementOf } from '@test/elements.ts'

beforeEach(() => {
  vi.useFakeTimers()
  writeCookie(tokenCookie, 'token-of-ana', 15)
})
afterEach(() => vi.useRealTimers())

function start() {
  const server = testServer()
  server.answer(logCalls.postLog, {})
  const root = createRootRoute()
  const to = (path: string) => createRoute({ getParentRoute: () => root, path, component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([to('/'), to('/ranking'), to('/reset-password/$token')]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const stop = startActivityLog(router, '/')
  onTestFinished(stop)
  const batches = () => server.got(logCalls.postLog).map(({ body }) => (body.actions ?? []).join('\n'))
  const later = (ms = 3000) => vi.advanceTimersByTimeAsync(ms)
  return { server, router, stop, batches, later }
}

function select(element: Element) {
  const selection = document.getSelection()
  selection?.removeAllRanges()
  const range = document.createRange()
  range.selectNodeContents(element)
  selection?.addRange(range)
}

function place(html: string) {
  const around = document.createElement('div')
  around.innerHTML = html
  document.body.append(around)
  onTestFinished(() => around.remove())
  return elementOf(around.firstElementChild, HTMLElement)
}

const tell = (target: EventTarget, name: string) => target.dispatchEvent(new Event(name, { bubbles: true }))

test('actions within a few seconds are sent in one request, one line each', async () => {
  const { batches, later } = start()
  tell(window, 'blur')
  tell(window, 'focus')
  await later(2999)
  expect(batches()).toEqual([])
  await later(1)
  expect(batches()).toEqual(['page load: / 6.0.6\nfocus out: /\nfocus in: /'])
  await later(60_000)
  expect(batches()).toHaveLength(1)
})

test('many actions are sent at once', async () => {
  const { batches } = start()
  for (let count = 1; count < 20; count++) tell(window, 'focus')
  expect(batches()).toHaveLength(1)
  expect(batches()[0]?.split('\n')).toHaveLength(20)
})

test('a user who left the first page before the log started is logged with both pages', async () => {
  const { router, stop, batches, later } = start()
  await router.load()
  await router.navigate({ href: '/ranking' })
  stop()
  onTestFinished(startActivityLog(router, '/'))
  await later()
  expect(batches()).toEqual(['page load: / 6.0.6\npage change: /ranking'])
})

test('a page change is logged by its path, without secrets', async () => {
  const { router, batches, later } = start()
  await router.load()
  await router.navigate({ href: '/ranking' })
  await router.navigate({ href: '/reset-password/1.secret?x=1' })
  await later()
  expect(batches().join('\n').split('\n')).toEqual([
    'page load: / 6.0.6',
    'page change: /ranking',
    'page change: /reset-password/…',
  ])
})

test('copied and cut text is logged on one line with a length limit', async () => {
  const { batches, later } = start()
  const statement = place('<p>Who wrote\n“Os Lusíadas”?</p>')
  select(statement)
  tell(statement, 'copy')
  const field = elementOf(place('<textarea></textarea>'), HTMLTextAreaElement)
  field.value = 'x'.repeat(2000)
  field.select()
  tell(field, 'cut')
  await later()
  expect(batches()[0]?.split('\n').slice(1)).toEqual([
    'text copied: Who wrote “Os Lusíadas”?',
    `text cut: ${'x'.repeat(800)}`,
  ])
})

test('a password is never logged, visible or hidden', async () => {
  const { batches, later } = start()
  for (const attributes of ['type="password"', 'type="text" autocomplete="new-password"']) {
    const field = elementOf(place(`<input ${attributes} value="tell nobody">`), HTMLInputElement)
    field.select()
    for (const name of ['copy', 'cut', 'contextmenu']) tell(field, name)
  }
  await later()
  expect(batches()).toEqual(['page load: / 6.0.6\nright click: input\nright click: input'])
})

test('fields with a secret are never logged', async () => {
  const { batches, later } = start()
  const shown = place('<p>Your token: <code data-secret>tertulia_1.secret</code></p>')
  select(shown)
  tell(shown, 'copy')
  await later()
  expect(batches()).toEqual(['page load: / 6.0.6'])
})

test('a right click is logged with the element and the selected text', async () => {
  const { batches, later } = start()
  const heading = place('<h1>Round 7</h1>')
  tell(heading, 'contextmenu')
  select(heading)
  tell(heading, 'contextmenu')
  await later()
  expect(batches()[0]?.split('\n').slice(1)).toEqual(['right click: h1', 'right click: h1: Round 7'])
})

test('leaving the page sends the pending lines at once, in a request that outlives the page', () => {
  const { batches } = start()
  const asked = vi.spyOn(globalThis, 'fetch')
  tell(window, 'pagehide')
  expect(batches()).toEqual([`page load: / 6.0.6\npage unload: ${window.location.href}`])
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ keepalive: true })
})

test('nothing is sent offline or after signing out', async () => {
  const { batches, later, stop } = start()
  await later()
  onlineManager.setOnline(false)
  tell(window, 'focus')
  onlineManager.setOnline(true)
  await later()
  tell(window, 'blur')
  removeCookie(tokenCookie)
  await later()
  writeCookie(tokenCookie, 'token-of-somebody-else', 15)
  tell(window, 'focus')
  stop()
  await later()
  expect(batches()).toEqual(['page load: / 6.0.6'])
})

test('a visit without a connection is logged after reconnecting, and is not lost before', async () => {
  onlineManager.setOnline(false)
  noteOfflineMode()
  const { server, batches, later } = start()
  await later()
  expect(batches()).toEqual([])
  server.disconnect(logCalls.postLog)
  onlineManager.setOnline(true)
  await later()
  server.answer(logCalls.postLog, {})
  tell(window, 'focus')
  await later()
  tell(window, 'blur')
  await later()
  expect(batches()).toEqual(['offline mode: /', 'offline mode: /', 'focus in: /', 'focus out: /'])
})

test('a failed request is silent, and the next batch is sent as usual', async () => {
  const { server, batches, later } = start()
  server.disconnect(logCalls.postLog)
  await later()
  server.refuse(logCalls.postLog, 'too_many_requests')
  tell(window, 'focus')
  await later()
  server.answer(logCalls.postLog, {})
  tell(window, 'blur')
  await later()
  expect(batches()).toEqual(['page load: / 6.0.6', 'focus in: /', 'focus out: /'])
})
