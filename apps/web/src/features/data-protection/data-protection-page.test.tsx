import * as dataProtectionCalls from '@tertulia/contract/data-protection'
import {
  dataAreas,
  dataKinds,
  limitedRecords,
  openDuties,
  stayReasons,
  type DataProtection,
} from '@tertulia/contract/data-protection'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const record: DataProtection = {
  areas: dataAreas.map((area) => ({
    area,
    in_use: area !== 'practice',
    kinds: area === 'account' ? ['names', 'email', 'times'] : ['times'],
    seen_by: ['oneself', 'admin'],
    deletion: area === 'results' ? 'all_stays' : area === 'payments' ? 'part_stays' : 'nothing_stays',
    stay_reasons: area === 'results' ? ['results'] : area === 'payments' ? ['books'] : [],
    limits:
      area === 'sign_in'
        ? [
            { record: 'known_networks', days: 90, months: null },
            { record: 'sessions', days: 0, months: null },
          ]
        : area === 'activity'
          ? [{ record: 'activity', days: null, months: 2 }]
          : [],
  })),
  services: [
    { service: 'mail', host: 'smtp.example.net' },
    { service: 'push', host: null },
    { service: 'connections', host: null },
  ],
  backup: { proved_at: '2026-11-20T03:05:00.000Z', is_encrypted: true },
  has_contact_page: true,
  open_duties: null,
}

async function open(found: Partial<DataProtection> = {}) {
  const server = testServer()
  server.answer(dataProtectionCalls.getDataProtection, () => ({ ...record, ...found }))
  renderApp(server, '/data-protection', { user: aUser() })
  await screen.findByRole('heading', { name: 'Account', level: 2 })
}

const sectionOf = (title: string | RegExp) =>
  screen.getByRole('heading', { name: title, level: 2 }).closest('section') ?? document.body

test('a member reads what is stored, who sees it and for how long, area by area', async () => {
  await open()
  expect(sectionOf('Account').textContent).toContain('names, e-mail addresses and dates and times')
  expect(sectionOf('Account').textContent).toContain('the person and admins')
  expect(sectionOf('Account').textContent).toContain('Until the account is deleted.')
  expect(sectionOf('Results').textContent).toContain(
    'stays, then under “former player”, because the results of others depend on it',
  )
  expect(sectionOf('Payments').textContent).toContain('because it belongs to the club’s accounts')
  const ends = within(sectionOf('Signing in')).getAllByRole('listitem')
  expect(ends.map(({ textContent }) => textContent)).toEqual([
    'Known networks: 90 days after they were last used',
    'Signed-in devices: the night after the session ends',
  ])
  expect(sectionOf('Activity').textContent).toContain('Activity in the browser: 2 months later')
  expect(sectionOf(/Practice/).textContent).toContain('not in use')
})

test('an area says what it is for, opens its details, and is printed with all of them', async () => {
  await open()
  const folded = [...document.querySelectorAll('details')]
  expect(folded).toHaveLength(dataAreas.length)
  expect(folded.some((one) => one.open)).toBe(false)
  window.dispatchEvent(new Event('beforeprint'))
  expect(folded.every((one) => one.open)).toBe(true)
})

test('it says where data go, and how to use one’s rights', async () => {
  await open()
  const places = sectionOf('Where it is')
  expect(places.textContent).toContain('smtp.example.net')
  expect(places.textContent).toContain('Apple, Google, Microsoft, Mozilla')
  expect(places.textContent).toContain('The last was proved on 20 Nov 2026. They are encrypted.')
  const rights = within(sectionOf('Your rights'))
  expect(rights.getByRole('link', { name: 'your account' }).getAttribute('href')).toBe('/account#data')
  expect(rights.getByRole('link', { name: 'Contact the club' }).getAttribute('href')).toBe('/about/contact')
  expect(screen.queryByRole('heading', { name: 'For the team' })).toBe(null)
})

test('admins and the owner find what is left to do', async () => {
  await open({ open_duties: [...openDuties] })
  const duties = within(sectionOf('For the team'))
  expect(duties.getAllByRole('listitem')).toHaveLength(openDuties.length)
  expect(duties.getByRole('link', { name: 'ask for a second factor' }).getAttribute('href')).toBe(
    '/admin/customer/people',
  )
})

test('everything that can be declared has words', async () => {
  await open({
    areas: [
      {
        area: 'account',
        in_use: true,
        kinds: [...dataKinds],
        seen_by: [...dataProtectionCalls.dataReaders],
        deletion: 'part_stays',
        stay_reasons: [...stayReasons],
        limits: limitedRecords.map((name) => ({ record: name, days: 1, months: null })),
      },
    ],
    services: dataProtectionCalls.dataServices.map((service) => ({ service, host: null })),
  })
  const texts = within(sectionOf('Account'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(new Set(texts).size).toBe(limitedRecords.length)
})
