import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { testServer } from '@test/server.ts'
import { createQueryClient, endpointKey } from './queries.ts'
import { cachedAt, isShownFromCache, readResponsesFrom, read } from './reading.ts'

const cached = { data: { today: '2026-11-20', now: '2026-11-20T09:00:00.000Z' }, at: 1_000_000 }
const fresh = { today: '2026-11-21', dates: [], unfinished: [], rounds: [] }
const queryKey = endpointKey(quizEditorCalls.listTakenDates, {})

afterEach(() => {
  vi.useRealTimers()
  readResponsesFrom(null)
})

function observe() {
  const client = createQueryClient()
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: (asked) => read(quizEditorCalls.listTakenDates, {}, asked),
  })
  onTestFinished(observer.subscribe(() => undefined))
  return { observer, client }
}

test('after four seconds without a response the cached one is shown until it arrives', async () => {
  vi.useFakeTimers()
  const server = testServer()
  const answer = server.hold(quizEditorCalls.listTakenDates, fresh)
  readResponsesFrom(async () => cached)
  const { observer } = observe()

  await vi.advanceTimersByTimeAsync(3900)
  expect(observer.getCurrentResult().data).toBeUndefined()
  await vi.advanceTimersByTimeAsync(200)
  const currentResult = observer.getCurrentResult()
  expect([currentResult.data, currentResult.dataUpdatedAt, currentResult.isFetching]).toEqual([
    cached.data,
    cached.at,
    true,
  ])
  expect(isShownFromCache(currentResult.data, currentResult.dataUpdatedAt)).toBe(true)
  // Countdowns start from the time of the response, not from when it is first shown.
  expect(cachedAt(cached.data.now)).toBe(cached.at)

  answer()
  await vi.advanceTimersByTimeAsync(10)
  const arrived = observer.getCurrentResult()
  expect(arrived.data).toEqual(fresh)
  expect(isShownFromCache(arrived.data, arrived.dataUpdatedAt)).toBe(false)
})

test('after twenty seconds without a response the server counts as unreachable, and is tried again later', async () => {
  vi.useFakeTimers()
  const server = testServer({ patient: true })
  const { observer } = observe()
  await vi.advanceTimersByTimeAsync(20_100)
  expect(observer.getCurrentResult().error).toMatchObject({ status: 666 })

  server.answer(quizEditorCalls.listTakenDates, fresh)
  await vi.advanceTimersByTimeAsync(10_100)
  expect(observer.getCurrentResult().data).toEqual(fresh)
})

test('without a connection nothing is requested, and the cached response is there at once', async () => {
  const server = testServer()
  onlineManager.setOnline(false)
  readResponsesFrom(async () => cached)
  const { observer } = observe()
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(cached.data))
  expect(server.requests).toEqual([])
})

test('while the server restarts the cached response is shown, and the request is repeated', async () => {
  vi.useFakeTimers()
  const server = testServer()
  server.fail(quizEditorCalls.listTakenDates, 502)
  readResponsesFrom(async () => cached)
  const { observer } = observe()
  await vi.advanceTimersByTimeAsync(1000)
  expect(observer.getCurrentResult()).toMatchObject({ data: cached.data, error: { status: 502 } })

  server.answer(quizEditorCalls.listTakenDates, fresh)
  await vi.advanceTimersByTimeAsync(10_100)
  expect(observer.getCurrentResult()).toMatchObject({ data: fresh, error: null })
})
