import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import * as customerCalls from '@tertulia/contract/customers'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient, endpointKey, useCall } from '@/lib/calls/queries.ts'
import { aCustomer } from '@test/fixtures/people.ts'
import { aPerson } from '@test/person.ts'
import { testServer } from '@test/server.ts'
import { QueryState } from './query-state.tsx'

function Probe() {
  const query = useCall(customerCalls.getCustomer, {})
  return (
    <QueryState query={query} skeleton={<p>Skeleton</p>}>
      {(customer) => <p>{customer.name}</p>}
    </QueryState>
  )
}

function show() {
  const queryClient = createQueryClient()
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Probe />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return queryClient
}

test('a skeleton is shown until the response arrives', async () => {
  const server = testServer()
  const release = server.hold(customerCalls.getCustomer, aCustomer())
  show()
  expect(screen.getByText('Skeleton').closest('[aria-busy=true]')).not.toBeNull()
  release()
  await screen.findByText('Liga Tertulia')
})

test('a refused request shows the screen of its status, and can be retried', async () => {
  const server = testServer()
  server.refuse(customerCalls.getCustomer, 'server_error')
  show()
  await screen.findByRole('heading', { name: 'Server error. Try again later.' })

  server.answer(customerCalls.getCustomer, aCustomer())
  await aPerson().click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Liga Tertulia')
})

test('a lost connection is retried once before it is reported', async () => {
  const server = testServer()
  server.disconnect(customerCalls.getCustomer)
  show()
  await screen.findByRole('heading', { name: 'No internet access.' })
  expect(server.got(customerCalls.getCustomer)).toHaveLength(2)
})

test('loaded data stays when a later response fails', async () => {
  const server = testServer()
  server.answer(customerCalls.getCustomer, aCustomer())
  const queryClient = show()
  await screen.findByText('Liga Tertulia')

  server.refuse(customerCalls.getCustomer, 'server_error')
  await act(() => queryClient.invalidateQueries({ queryKey: endpointKey(customerCalls.getCustomer) }))
  await waitFor(() => expect(server.got(customerCalls.getCustomer)).toHaveLength(2))
  expect(screen.getByText('Liga Tertulia')).toBeTruthy()
})
