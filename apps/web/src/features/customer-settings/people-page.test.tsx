import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { someSettings } from '@test/fixtures/customer-settings.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

async function open(settings: Partial<CustomerSettings> = {}) {
  const server = testServer({ patient: true })
  server.answer(customerSettingCalls.getCustomerSettings, someSettings(settings))
  const { person } = renderApp(server, '/admin/customer/people', { user: aUser(['customer']) })
  const part = within(await screen.findByRole('region', { name: 'Second factor for the team' }))
  const choose = async (choice: string) => {
    await person.selectOptions(part.getByRole('combobox', { name: /Passkey or code/ }), choice)
    await person.click(part.getByRole('button', { name: 'Save' }))
  }
  return { server, part, choose }
}

test('a second factor for the team is required, and the day since when is shown', async () => {
  const { server, part, choose } = await open()
  expect(part.queryByText(/Required since/)).toBeNull()
  const required = someSettings({
    version: 4,
    staff_second_factor: 'required',
    second_factor_required_at: '2026-11-20T10:00:00.000Z',
  })
  server.answer(customerSettingCalls.saveStaffSecondFactor, required)
  server.answer(customerSettingCalls.getCustomerSettings, required)
  await choose('Required after 14 days')
  await part.findByText(/Required since Friday,? 20 November/)
  expect(server.got(customerSettingCalls.saveStaffSecondFactor)[0]?.body).toEqual({
    version: 3,
    staff_second_factor: 'required',
  })
})

test('who has none themselves is told so, with the way to it', async () => {
  const { server, part, choose } = await open()
  server.refuse(customerSettingCalls.saveStaffSecondFactor, 'second_factor_needed', [
    { field: 'staff_second_factor', problem: 'own_factor_missing' },
  ])
  await choose('Required after 14 days')
  await part.findByText('Add a passkey or a code to your own account first.')
  expect(part.getByRole('link', { name: 'Set up your own' }).getAttribute('href')).toBe('/account#passkeys')
})
