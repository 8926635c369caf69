import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import * as webhookCalls from '@tertulia/contract/webhooks'
import { pick } from '@tertulia/core/collections/records'
import { clubFeatures } from '@tertulia/core/customers/club-features'
import type { RoleName } from '@tertulia/core/roles/roles'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { someSettings } from '@test/fixtures/customer-settings.ts'
import { aCustomer, aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

function open(address: string, settings: Partial<CustomerSettings> = {}, roles: RoleName[] = ['customer']) {
  const server = testServer({ patient: true })
  const club = someSettings(settings)
  server.answer(customerSettingCalls.getCustomerSettings, club)
  server.answer(webhookCalls.listWebhooks, { webhooks: [] })
  const customer = aCustomer(pick(club, clubFeatures))
  return renderApp(server, address, { user: aUser(roles), customer })
}

const entries = async () =>
  within(await screen.findByRole('main'))
    .getAllByRole('listitem')
    .map((entry) => {
      const link = within(entry).getByRole('link')
      return [link.textContent, link.getAttribute('href'), entry.querySelector('p')?.textContent]
    })

test('the owner and admins can open the settings, and a player cannot', async () => {
  const { unmount } = open('/admin/customer', {}, ['admin'])
  await screen.findByRole('link', { name: 'Game' })
  unmount()
  open('/admin/customer', {}, ['regular_player'])
  await screen.findByRole('heading', { name: "You don't have access to this page." })
})

test('each page of the settings is named with what is set there', async () => {
  open('/admin/customer', {
    public_table: true,
    rule_set: { ...defaultRuleSet, promoted: 3, relegated: 3 },
    iban: 'PT50000201231234567890154',
    mobile_payment_number: '912345678',
    reduction_percent: 40,
    staff_second_factor: 'required',
    absence_days: 10,
  })
  await screen.findByText('No chat or other program yet')
  expect(await entries()).toEqual([
    ['Club', '/admin/customer/club', 'Liga Tertulia · liga.example.org · visitors see 1 part'],
    ['Game', '/admin/customer/game', 'Rules of Liga Quiz · 2 of your own · 10 days off a year'],
    ['People', '/admin/customer/people', 'Second factor required of the team'],
    ['Money', '/admin/customer/money', '3 months €10.99 · 2 ways to pay · 40% off on request'],
    ['Connections', '/admin/webhooks', 'No chat or other program yet'],
    ['Data protection', '/data-protection', 'What is stored, for how long, and what the club has to do'],
  ])
  const features = screen.getByRole('link', { name: 'What the club uses' })
  expect(features.getAttribute('href')).toBe('/admin/customer/features')
})

test('what the club does not use is not named', async () => {
  const off = { connections: false, public_page: false, gifts: false }
  open('/admin/customer', { ...off, reduction_percent: 40 })
  await screen.findByRole('link', { name: 'Money' })
  const lines = (await entries()).map(([title, , line]) => [title, line])
  expect(lines).toEqual([
    ['Club', 'Liga Tertulia · liga.example.org'],
    ['Game', expect.any(String)],
    ['People', expect.any(String)],
    ['Money', '3 months €10.99 · no way to pay yet'],
    ['Data protection', expect.any(String)],
  ])
})

test.each([
  ['identity', '/admin/customer/club', 'The club'],
  ['logo', '/admin/customer/club', 'Logo'],
  ['brand', '/admin/customer/club', 'Colours'],
  ['addresses', '/admin/customer/club', 'Addresses'],
  ['public-face', '/admin/customer/club', 'Public pages'],
  ['club-pages', '/admin/customer/club', 'Contact, privacy and terms'],
  ['payment', '/admin/customer/money', 'Payments'],
  ['prices', '/admin/customer/money', 'Prices'],
  ['reduction', '/admin/customer/money', 'Reduced price'],
  ['rules', '/admin/customer/game', 'Rules of the game'],
  ['absences', '/admin/customer/game', 'Days off'],
  ['second-factor', '/admin/customer/people', 'Second factor for the team'],
  ['themes', '/admin/themes', 'Themes'],
])('the earlier address #%s leads to its section, once the settings are loaded', async (id, path, name) => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { router } = open(`/admin/customer#${id}`)
  const heading = await screen.findByRole('heading', { name, level: 2 })
  await waitFor(() => expect(scrolled.mock.contexts).toContain(heading))
  expect(router.state.location).toMatchObject({ pathname: path, hash: id })
})
