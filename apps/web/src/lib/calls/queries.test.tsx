import * as session from '@tertulia/contract/session'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@test/server.ts'
import { createQueryClient, useAction } from './queries.ts'

test('without a connection an action fails at once instead of waiting', async () => {
  const server = testServer()
  const client = createQueryClient()
  onlineManager.setOnline(false)
  const { result } = renderHook(() => useAction(session.signOut), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })

  act(() => result.current.mutate({}))
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'offline' }))
  expect([result.current.isPaused, server.requests]).toEqual([false, []])
})
