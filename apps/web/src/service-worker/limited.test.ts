import { expect, test, vi } from 'vitest'
import { limited } from './limited.ts'
import { pluginInput } from '../../test/plugin-input.ts'

const now = 'Fri, 20 Nov 2026 10:00:00 GMT'
const threeWeeksAgo = 'Fri, 30 Oct 2026 10:00:00 GMT'

/** A fake browser cache that lists its entries in insertion order. */
function aCache(files: [name: string, bytes: number, date?: string][]) {
  const held = new Map(
    files.map(([name, bytes, date = now]) => [
      name,
      new Response('', { headers: { 'content-length': String(bytes), date } }),
    ]),
  )
  const cache = {
    keys: async () => [...held.keys()],
    match: async (name: string) => held.get(name),
    delete: async (name: string) => held.delete(name),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  vi.setSystemTime(now)
  return held
}

const limits = { entries: 3, bytes: 100, seconds: 14 * 86_400 }
const shorten = () => limited(limits).cacheDidUpdate?.(pluginInput({ cacheName: 'files' }))

test.each([
  [
    'more than so many',
    [
      ['a', 1],
      ['b', 1],
      ['c', 1],
      ['d', 1],
    ],
    ['b', 'c', 'd'],
  ],
  [
    'more bytes than so many',
    [
      ['a', 60],
      ['b', 60],
      ['c', 30],
    ],
    ['b', 'c'],
  ],
  [
    'what is older than so long',
    [
      ['a', 1, threeWeeksAgo],
      ['b', 1],
    ],
    ['b'],
  ],
] as [string, [string, number, string?][], string[]][])(
  'a cache never holds %s: the oldest entries are deleted first',
  async (_, files, left) => {
    vi.useFakeTimers()
    const held = aCache(files)
    await shorten()
    expect([...held.keys()]).toEqual(left)
    vi.useRealTimers()
    vi.unstubAllGlobals()
  },
)

test('an HTML page in place of a file is not cached, nor is an error response', async () => {
  const isKept = async (response: Response) =>
    (await limited(limits).cacheWillUpdate?.(pluginInput({ response }))) === response
  const html = { headers: { 'content-type': 'text/html; charset=utf-8' } }
  expect(await isKept(new Response('export {}', { headers: { 'content-type': 'text/javascript' } }))).toBe(
    true,
  )
  expect(await isKept(new Response('<p>Sign in</p>', html))).toBe(false)
  expect(await isKept(new Response('', { status: 404 }))).toBe(false)
  expect(await isKept(new Response('', { status: 206 }))).toBe(false)
})
