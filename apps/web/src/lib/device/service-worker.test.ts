import { expect, onTestFinished, test, vi } from 'vitest'
import { testServer } from '@test/server.ts'
import { cachePages } from './service-worker.ts'

const script = () => new Response('', { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
const page = () => new Response('<p>Nothing</p>', { headers: { 'content-type': 'text/html' } })
const gone = () => new Response('', { status: 404 })

/** A browser with or without a service worker of this site, and the messages its pages receive. */
function aBrowser({ registered = true, waiting = '' } = {}) {
  const unregister = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  const worker = { postMessage: (_question: string, [port]: MessagePort[]) => port?.postMessage(waiting) }
  const registration = {
    waiting: waiting === '' ? null : worker,
    unregister,
    addEventListener: () => undefined,
  }
  const register = vi.fn<(address: string) => Promise<unknown>>(() => Promise.resolve(registration))
  const container = { register, getRegistrations: async () => (registered ? [registration] : []) }
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  const told = { onOffline: vi.fn<() => void>(), onWaiting: vi.fn<(version: string) => void>() }
  const reload = vi.fn<() => void>()
  return { unregister, register, reload, ...told, open: () => cachePages({ ...told, reload }) }
}

test('the service worker is registered once its script is known to exist', async () => {
  testServer().site('/service-worker.js', script)
  const { open, register, reload, onOffline } = aBrowser({ registered: false })
  await open()
  expect(register.mock.calls.map(([address]) => address)).toEqual(['/service-worker.js'])
  expect(reload).not.toHaveBeenCalled()
  expect(onOffline).not.toHaveBeenCalled()
})

test.each([
  ['gone', gone],
  ['a page', page],
])(
  'if the script is %s, the service worker is removed and the page reloads once without it',
  async (_, answer) => {
    const server = testServer()
    server.site('/service-worker.js', answer)
    const { open, unregister, register, reload } = aBrowser()
    await open()
    expect(unregister).toHaveBeenCalledOnce()
    await open()
    expect(reload).toHaveBeenCalledOnce()
    expect(register).not.toHaveBeenCalled()

    server.site('/service-worker.js', script)
    await open()
    server.site('/service-worker.js', answer)
    await open()
    expect(reload).toHaveBeenCalledTimes(2)
  },
)

test('without a service worker nothing is reloaded', async () => {
  testServer().site('/service-worker.js', gone)
  const { open, reload } = aBrowser({ registered: false })
  await open()
  expect(reload).not.toHaveBeenCalled()
})

test('a server error changes nothing', async () => {
  testServer().site('/service-worker.js', () => new Response('<p>Bad gateway</p>', { status: 502 }))
  const { open, unregister, register, reload, onOffline } = aBrowser()
  await open()
  for (const change of [unregister, register, reload, onOffline]) expect(change).not.toHaveBeenCalled()
})

test('without a connection the service worker stays, and the page hears that it is offline', async () => {
  testServer().site('/service-worker.js', () => {
    throw new TypeError('Failed to fetch')
  })
  const { open, unregister, onOffline } = aBrowser()
  await open()
  expect(onOffline).toHaveBeenCalledOnce()
  expect(unregister).not.toHaveBeenCalled()
})

test('a waiting service worker is asked for its version', async () => {
  testServer().site('/service-worker.js', script)
  const { open, onWaiting } = aBrowser({ waiting: '6.0.7' })
  await open()
  await vi.waitFor(() => expect(onWaiting.mock.calls).toEqual([['6.0.7']]))
})
