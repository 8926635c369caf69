import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { clubFeatures } from '@tertulia/core/customers/club-features'
import { featuresOfPreset } from '@tertulia/core/customers/club-presets'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { someSettings } from '@test/fixtures/customer-settings.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { featureGroups } from './feature-words.ts'

async function open(settings: Partial<CustomerSettings> = {}) {
  const server = testServer({ patient: true })
  server.answer(customerSettingCalls.getCustomerSettings, someSettings(settings))
  const { person } = renderApp(server, '/admin/customer/features', { user: aUser(['admin']) })
  const part = within(await screen.findByRole('region', { name: 'Features' }))
  const save = () => person.click(part.getByRole('button', { name: 'Save' }))
  return { server, person, part, save }
}

test('every feature stands in one group, with what it asks of volunteers', async () => {
  const { part } = await open()
  expect(featureGroups.flatMap(({ features }) => features).toSorted()).toEqual(clubFeatures.toSorted())
  expect(part.getAllByRole('switch')).toHaveLength(clubFeatures.length)
  expect(part.getAllByText(/^Work each week:/)).toHaveLength(clubFeatures.length)
  expect(part.getByText(`${clubFeatures.length} of ${clubFeatures.length} are on.`)).toBeDefined()
})

test('a preset sets all switches, one of them is set by itself, and nothing is saved before Save', async () => {
  const { server, person, part, save } = await open()
  server.answer(customerSettingCalls.saveFeatures, someSettings({ version: 4 }))
  const preset = (name: string) => part.getByRole('button', { name })
  expect(preset('Everything').getAttribute('aria-pressed')).toBe('true')
  await person.click(preset('Essentials'))
  expect(preset('Essentials').getAttribute('aria-pressed')).toBe('true')
  expect(part.getByText(`2 of ${clubFeatures.length} are on.`)).toBeDefined()
  await person.click(part.getByRole('switch', { name: 'Practice' }))
  expect(preset('Essentials').getAttribute('aria-pressed')).toBe('false')
  expect(server.got(customerSettingCalls.saveFeatures)).toEqual([])
  await save()
  await part.findByText('Everything is saved')
  expect(server.got(customerSettingCalls.saveFeatures).at(-1)?.body).toEqual({
    version: 3,
    ...featuresOfPreset('essentials'),
    practice: true,
  })
})

test('another admin’s choice meanwhile is shown instead of overwritten', async () => {
  const { server, person, part, save } = await open()
  server.refuse(customerSettingCalls.saveFeatures, 'customer_changed')
  await person.click(part.getByRole('switch', { name: 'Letters' }))
  server.answer(customerSettingCalls.getCustomerSettings, someSettings({ version: 5, practice: false }))
  await save()
  await part.findByText('Someone else has saved these settings in the meantime.')
})
