import * as customerCalls from '@tertulia/contract/customers'
import * as sessionCalls from '@tertulia/contract/session'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { testServer } from '@test/server.ts'
import { CallError } from './call.ts'
import { createQueryClient, endpointKey, useCall } from './queries.ts'
import { useAction, useTask, type ActionChoices } from './use-action.ts'

const sample = (text: string) => ({ question: { text, answer: '', theme: '' } })
const read = [customerCalls.getSampleQuestion]

/** Shows a read beside an action, which the server accepts or refuses. */
async function showAction(choices: ActionChoices<object, unknown>) {
  const server = testServer()
  server.answer(customerCalls.getSampleQuestion, sample('before'))
  const client = createQueryClient()
  const { result } = renderHook(
    () => ({
      action: useAction(sessionCalls.signOut, choices),
      shown: useCall(customerCalls.getSampleQuestion, {}).data?.question?.text,
    }),
    {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  )
  await waitFor(() => expect(result.current.shown).toBe('before'))
  server.answer(customerCalls.getSampleQuestion, sample('after'))
  const send = () => act(() => result.current.action.mutate({}))
  const reads = () => server.got(customerCalls.getSampleQuestion).length
  return { server, result, client, send, reads }
}

test('without a connection an action fails at once instead of waiting, and nothing is read again', async () => {
  const { server, result, send, reads } = await showAction({ refreshes: read })
  onlineManager.setOnline(false)
  send()
  await waitFor(() => expect(result.current.action.error).toMatchObject({ code: 'offline' }))
  expect([result.current.action.isPaused, server.got(sessionCalls.signOut), reads()]).toEqual([false, [], 1])
})

test('what a change makes stale is read again after what is done, which keeps the action busy', async () => {
  const leaving = Promise.withResolvers<undefined>()
  const done = vi.fn(() => leaving.promise)
  const { server, result, send, reads } = await showAction({ done, refreshes: read })
  server.answer(sessionCalls.signOut, {})
  send()
  await waitFor(() => expect(done).toHaveBeenCalledWith({}, {}))
  expect([result.current.action.isPending, reads()]).toEqual([true, 1])
  await act(async () => leaving.resolve(undefined))
  await waitFor(() => expect(result.current.shown).toBe('after'))
  expect(result.current.action.isPending).toBe(false)
})

test('a reply is shown as the new response of a read', async () => {
  const { server, client, send } = await showAction({ shows: endpointKey(customerCalls.getCustomer, {}) })
  server.answer(sessionCalls.signOut, {})
  send()
  await waitFor(() => expect(client.getQueryData(endpointKey(customerCalls.getCustomer, {}))).toEqual({}))
})

test('an open form keeps what it has: its read is stale, and read again only later', async () => {
  const { server, result, client, send, reads } = await showAction({ refreshesLater: read })
  server.answer(sessionCalls.signOut, {})
  send()
  await waitFor(() => expect(result.current.action.isSuccess).toBe(true))
  expect([result.current.shown, reads()]).toEqual(['before', 1])
  expect(client.getQueryState(endpointKey(customerCalls.getSampleQuestion, {}))?.isInvalidated).toBe(true)
})

test('a code has its own consequence, and all others the common one', async () => {
  const [own, other] = [vi.fn(), vi.fn()]
  const { server, send } = await showAction({ failed: { quiz_closed: own, other } })
  server.refuse(sessionCalls.signOut, 'quiz_closed')
  send()
  await waitFor(() => expect(own).toHaveBeenCalledOnce())
  server.refuse(sessionCalls.signOut, 'forbidden')
  send()
  await waitFor(() => expect(other).toHaveBeenCalledOnce())
  expect(own).toHaveBeenCalledOnce()
})

test.each([
  ['quiz_closed', 'after'],
  ['not_found', 'after'],
  ['server_error', 'after'],
  ['invalid_input', 'before'],
  ['forbidden', 'before'],
] as const)('a refusal with %s leaves what is shown %s', async (code, shown) => {
  const { server, result, send } = await showAction({ refreshes: read })
  server.refuse(sessionCalls.signOut, code)
  send()
  await waitFor(() => expect(result.current.action.isError).toBe(true))
  await waitFor(() => expect(result.current.shown).toBe(shown))
})

test('what the server has accepted stays accepted when the page fails to go on', async () => {
  const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined)
  const broken = new Error('broken')
  const { server, result, send } = await showAction({ done: () => Promise.reject(broken), refreshes: read })
  server.answer(sessionCalls.signOut, {})
  send()
  await waitFor(() => expect(result.current.shown).toBe('after'))
  expect([result.current.action.isSuccess, report.mock.calls]).toEqual([true, [[broken]]])
  report.mockRestore()
})

test('what is wrong with the page itself is reported, and counts as a failure', async () => {
  const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined)
  const client = createQueryClient()
  const broken = new Error('broken')
  const { result } = renderHook(() => useTask(() => Promise.reject(broken), {}), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  act(() => result.current.mutate())
  await waitFor(() => expect(result.current.error).toBeInstanceOf(CallError))
  expect([result.current.error?.code, report.mock.calls]).toEqual(['server_error', [[broken]]])
  report.mockRestore()
})
