import { expect, onTestFinished, test, vi } from 'vitest'
import { testNow } from '@test/clock.ts'
import { readStored, writeStored } from '../device/browser-storage.ts'
import { earlyWorkKey } from '../loading/written-page.ts'
import { removeDraftsOf, removeDraftsOfSignedOut } from './draft-owner.ts'
import { draftStore, removeOldDrafts } from './draft-store.ts'

const form = (person: string) => draftStore<string>({ person, kind: 'form' })
const dayMs = 86_400_000

test('a draft is found by its name, and only by its user', async () => {
  await form('1.7').put({ cup: 'a', 'cup-1': 'b', 'cup-12': 'c' })
  await form('1.7').put({ 'cup-1': undefined })
  expect(await form('1.7').list()).toEqual({ cup: 'a', 'cup-12': 'c' })
  expect(await form('1.70').list()).toEqual({})
  expect(await draftStore({ person: '1.7', kind: 'answer' }).list()).toEqual({})
  const part = draftStore<string>({ person: '1.7', kind: 'form', key: 'settings' })
  await part.put({ brand: 'd' })
  await part.remove()
  expect(await form('1.7').list()).toEqual({ cup: 'a', 'cup-12': 'c' })
})

test('other tabs are notified of a change, and the tab that made it is not', async () => {
  const [one, other, stranger] = [form('1.7'), form('1.7'), form('1.8')]
  const heard: unknown[] = []
  const stops = [
    one.follow(() => heard.push('own')),
    stranger.follow(() => heard.push('of a stranger')),
    other.follow((news) => heard.push(news)),
  ]
  await one.put({ cup: 'a' })
  await one.change('cup', () => 'silent')
  await one.put({ cup: undefined })
  await vi.waitFor(() => expect(heard).toEqual([{ cup: 'a' }, { cup: undefined }]))
  stops.forEach((stop) => stop())
})

test('signing out deletes the user’s drafts, even from impersonation, but not queued submissions', async () => {
  const queue = draftStore<string>({ person: '1.1', kind: 'queue', lasting: true })
  await form('1.1').put({ cup: 'a' })
  await form('1.1/as.7').put({ cup: 'b' })
  await form('1.11').put({ cup: 'c' })
  await queue.put({ today: 'd' })
  writeStored('device', earlyWorkKey, JSON.stringify({ person: '1', work: {} }))
  await removeDraftsOf('1.1')
  expect(readStored('device', earlyWorkKey)).toBeNull()
  expect(await form('1.1').list()).toEqual({})
  expect(await form('1.1/as.7').list()).toEqual({})
  expect(await form('1.11').list()).toEqual({ cup: 'c' })
  expect(await queue.list()).toEqual({ today: 'd' })
})

test('a deletion that failed at sign-out is repeated later and spares newer drafts', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await form('1.1').put({ cup: 'a' })
  const opening = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('not now', 'UnknownError')
  })
  await removeDraftsOf('1.1')
  opening.mockRestore()
  vi.setSystemTime(Date.parse(testNow) + 1)
  await form('1.1').put({ season: 'b' })
  await removeDraftsOfSignedOut()
  expect(await form('1.1').list()).toEqual({ season: 'b' })
  expect(readStored('device', 'signed-out')).toBeNull()
})

test('drafts expire after thirty days, a visitor’s after one', async () => {
  await form('1.7').put({ cup: 'a' })
  await form('visitor.x').put({ registration: 'b' })
  await removeOldDrafts(Date.parse(testNow) + 2 * dayMs)
  expect(await form('1.7').list()).toEqual({ cup: 'a' })
  expect(await form('visitor.x').list()).toEqual({})
  await removeOldDrafts(Date.parse(testNow) + 31 * dayMs)
  expect(await form('1.7').list()).toEqual({})
})
