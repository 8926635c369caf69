import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { someSettings } from '@test/fixtures/customer-settings.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

test('an invalid value is not reported a second time as an invalid submission', async () => {
  const server = testServer({ patient: true })
  server.answer(customerSettingCalls.getCustomerSettings, someSettings())
  const { person } = renderApp(server, '/admin/customer/club', { user: aUser(['customer']) })
  server.refuse(customerSettingCalls.saveAddresses, 'invalid_input', [
    { field: 'hostnames.0', problem: 'format' },
  ])
  const addresses = within(await screen.findByRole('region', { name: 'Addresses' }))
  await person.click(addresses.getByRole('button', { name: 'Save' }))
  await addresses.findByText('Please check the fields above.')
  expect(addresses.queryByText('Invalid submission')).toBeNull()
})
