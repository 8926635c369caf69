import * as customerCalls from '@tertulia/contract/customers'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@test/server.ts'
import { createQueryClient, endpointKey, useCall } from './queries.ts'

/** Reads the sample question while the first request is still to be answered. */
function startReading(client: QueryClient) {
  const server = testServer()
  const answerFirst = server.hold(customerCalls.getSampleQuestion, sample('before'))
  const { result } = renderHook(() => useCall(customerCalls.getSampleQuestion, {}), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  server.answer(customerCalls.getSampleQuestion, sample('after'))
  return { server, answerFirst, shown: () => result.current.data?.question?.text }
}

const sample = (text: string) => ({ question: { text, answer: '', theme: '' } })
const key = endpointKey(customerCalls.getSampleQuestion, {})

test.each(['active', 'none'] as const)(
  'a change during the first request is not hidden by its answer (%s)',
  async (refetchType) => {
    const client = createQueryClient()
    const { server, answerFirst, shown } = startReading(client)
    await waitFor(() => expect(server.requests.length).toBe(1))
    await act(() => client.invalidateQueries({ queryKey: key, refetchType }))
    answerFirst()
    await waitFor(() => expect(shown()).toBe('after'))
  },
)

test('what an action returned is not replaced by a request that was sent before', async () => {
  const client = createQueryClient()
  const { server, answerFirst, shown } = startReading(client)
  await waitFor(() => expect(server.requests.length).toBe(1))
  const answerAgain = server.hold(customerCalls.getSampleQuestion, sample('after'))
  act(() => void client.setQueryData(key, sample('returned')))
  await waitFor(() => expect(shown()).toBe('returned'))
  answerFirst()
  answerAgain()
  await waitFor(() => expect(shown()).toBe('after'))
})
