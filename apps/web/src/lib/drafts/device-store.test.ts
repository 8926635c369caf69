import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { deviceStore } from './device-store.ts'

test('every operation fails if the database never responds', async () => {
  vi.useFakeTimers()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a request that nothing ever happens to
  const opening = vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest)
  const device = deviceStore<string>('hanging')
  const all = Promise.allSettled([
    device.list(''),
    device.put([['key', 'value']]),
    device.change('key', () => 'value'),
    device.remove('key'),
  ])
  await vi.advanceTimersByTimeAsync(3000)
  expect((await all).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  opening.mockRestore()
  vi.useRealTimers()
})
