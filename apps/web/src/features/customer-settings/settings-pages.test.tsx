import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { priceLists } from '@tertulia/core/subscriptions/plans'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { someSettings } from '@test/fixtures/customer-settings.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { openRules } from '@test/rule-fields.ts'
import { testServer } from '@test/server.ts'

const pages = {
  club: '/admin/customer/club',
  game: '/admin/customer/game',
  money: '/admin/customer/money',
  themes: '/admin/themes',
}

async function open(page: keyof typeof pages, settings: Partial<CustomerSettings> = {}) {
  const server = testServer({ patient: true })
  server.answer(customerSettingCalls.getCustomerSettings, someSettings(settings))
  const app = renderApp(server, pages[page], { user: aUser(['customer']) })
  await screen.findAllByRole('button', { name: 'Save' })
  const part = async (name: string) => within(await screen.findByRole('region', { name }))
  return { ...app, server, part }
}

type Refusal = { code: string; details?: { field: string; problem: string }[] }

const refusing =
  ({ code, details }: Refusal, status: number) =>
  () =>
    Response.json({ message: code, request_id: 'r', details }, { status })

function sent<E extends Endpoint>(server: Awaited<ReturnType<typeof open>>['server'], endpoint: E) {
  return server.got(endpoint).at(-1)?.body
}

test('a section is saved separately, against the loaded version', async () => {
  const { part, person, server } = await open('club')
  server.answer(customerSettingCalls.saveIdentity, someSettings({ name: 'Liga Nova', version: 4 }))
  const club = await part('The club')
  await person.clear(club.getByLabelText('Name'))
  await person.type(club.getByLabelText('Name'), 'Liga Nova')
  club.getByText('Not saved')
  await person.click(club.getByRole('button', { name: 'Save' }))
  await club.findByText('Everything is saved')
  expect(sent(server, customerSettingCalls.saveIdentity)).toMatchObject({
    version: 3,
    name: 'Liga Nova',
    time_zone: 'Europe/Lisbon',
  })
})

test('during a season the time zone is fixed, and the form says why', async () => {
  const { part } = await open('club', { season_running: true, season_ahead: true })
  const club = await part('The club')
  expect(club.getByLabelText<HTMLSelectElement>('Time zone').disabled).toBe(true)
  club.getByText('Can’t be changed while a season is running: the days would shift.')
})

test('while a season is ahead the number of questions is fixed', async () => {
  const { part, person } = await open('game', { season_ahead: true })
  const rules = await part('Rules of the game')
  await openRules(person, rules, 'Questions in a quiz')
  expect(rules.getByLabelText<HTMLInputElement>('Questions in a quiz').disabled).toBe(true)
})

test('a refusal by the server is shown at its field, and nothing typed is lost', async () => {
  const { part, person, server } = await open('club')
  const details = [{ field: 'hostnames.1', problem: 'taken' }]
  server.answer(customerSettingCalls.saveAddresses, refusing({ code: 'hostname_taken', details }, 409))
  const addresses = await part('Addresses')
  await person.click(addresses.getByRole('button', { name: 'Add a domain name' }))
  await person.type(addresses.getByLabelText('Domain name 2'), 'other.example.org')
  await person.click(addresses.getByRole('button', { name: 'Save' }))
  const field = await waitFor(() => {
    const input = addresses.getByLabelText<HTMLInputElement>('Domain name 2')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    return input
  })
  expect(field.value).toBe('other.example.org')
  expect(sent(server, customerSettingCalls.saveAddresses)).toMatchObject({
    hostnames: ['liga.example.org', 'other.example.org'],
  })
})

test('after a conflicting save the typed text can be kept', async () => {
  const { part, person, server } = await open('money')
  server.refuse(customerSettingCalls.savePaymentDetails, 'customer_changed')
  server.answer(customerSettingCalls.getCustomerSettings, someSettings({ version: 9, name: 'Theirs' }))
  const payment = await part('Payments')
  await person.type(payment.getByLabelText('Mobile payment number'), '912345678')
  await person.click(payment.getByRole('button', { name: 'Save' }))
  await payment.findByText('Someone else has saved these settings in the meantime.')
  await person.click(payment.getByRole('button', { name: 'Keep mine and continue' }))
  await waitFor(() => expect(payment.queryByRole('button', { name: 'Keep mine and continue' })).toBeNull())
  server.answer(
    customerSettingCalls.savePaymentDetails,
    someSettings({ version: 10, mobile_payment_number: '912345678' }),
  )
  await person.click(payment.getByRole('button', { name: 'Save' }))
  await payment.findByText('Everything is saved')
  expect(sent(server, customerSettingCalls.savePaymentDetails)).toMatchObject({
    version: 9,
    mobile_payment_number: '912345678',
    iban: null,
  })
})

test('the contrast of a colour is checked while it is chosen', async () => {
  const { part, person, server } = await open('club')
  server.answer(customerSettingCalls.saveBrand, someSettings({ version: 4, brand_light: '#7a1f3d' }))
  const colours = await part('Colours')
  const field = colours.getByLabelText('On light pages')
  await person.type(field, '#f5bc41')
  colours.getByText(/Contrast 1\.6:1\. Too hard to read/)
  await person.clear(field)
  await person.type(field, '#7A1F3D')
  colours.getByText(/Contrast 9\.\d:1\. Easy to read/)
  await person.click(colours.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(server, customerSettingCalls.saveBrand)).toEqual({
      version: 3,
      brand_light: '#7a1f3d',
      brand_dark: null,
    }),
  )
})

test('a logo is uploaded, refused with the catalogue’s text, and removed after a confirmation', async () => {
  const { part, person, server } = await open('club')
  const logo = await part('Logo')
  const input = logo.getByLabelText('Logo file')
  server.refuse(customerSettingCalls.saveLogo, 'invalid_file')
  await person.upload(input, new File(['<svg/>'], 'logo.png', { type: 'image/png' }))
  await logo.findByText('Invalid file.')
  server.answer(customerSettingCalls.saveLogo, someSettings({ version: 4, logo: '/media/1/a.png' }))
  server.answer(
    customerSettingCalls.getCustomerSettings,
    someSettings({ version: 4, logo: '/media/1/a.png' }),
  )
  await person.upload(input, new File(['png'], 'logo.png', { type: 'image/png' }))
  const shown = await logo.findByAltText('Liga Tertulia logo')
  expect(shown.getAttribute('src')).toBe('/api/media/1/a.png')
  server.answer(customerSettingCalls.removeLogo, someSettings({ version: 5 }))
  server.answer(customerSettingCalls.getCustomerSettings, someSettings({ version: 5 }))
  await person.click(logo.getByRole('button', { name: 'Remove logo' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove logo' }))
  await logo.findByRole('button', { name: 'Choose a logo' })
})

test('a file of more than 200 KB is not uploaded', async () => {
  const { part, person, server } = await open('club')
  const logo = await part('Logo')
  const large = new File([new Uint8Array(200_001)], 'logo.png', { type: 'image/png' })
  await person.upload(logo.getByLabelText('Logo file'), large)
  await logo.findByText('This file is too large.')
  expect(server.got(customerSettingCalls.saveLogo)).toHaveLength(0)
})

test('prices are entered in the club’s currency and sent in cents', async () => {
  const { part, person, server } = await open('money')
  server.answer(customerSettingCalls.savePrices, someSettings({ version: 4 }))
  const prices = await part('Prices')
  await person.click(prices.getByRole('radio', { name: 'Custom prices' }))
  const month = prices.getByLabelText('1 month')
  await person.clear(month)
  await person.type(month, 'much')
  await person.click(prices.getByRole('button', { name: 'Save' }))
  await prices.findByText('Enter an amount, such as 3.99.')
  expect(server.got(customerSettingCalls.savePrices)).toHaveLength(0)
  await person.clear(month)
  await person.type(month, '5,25')
  await person.selectOptions(prices.getByLabelText('Currency'), 'GBP')
  await person.click(prices.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.got(customerSettingCalls.savePrices)).toHaveLength(1))
  const [, ...others] = priceLists.pt
  const plans = [{ months: 1, price_cents: 525 }, ...others]
  expect(sent(server, customerSettingCalls.savePrices)).toMatchObject({ currency: 'GBP', plans })
})

test('a ready-made price list is chosen as a whole', async () => {
  const { part, person, server } = await open('money')
  server.answer(customerSettingCalls.savePrices, someSettings({ version: 4, plans: [...priceLists.en] }))
  const prices = await part('Prices')
  const chosen = (name: string) => prices.getByRole<HTMLInputElement>('radio', { name })
  expect(chosen('Portuguese price list').checked).toBe(true)
  expect(prices.getByText('€10.99')).toBeDefined()
  await person.click(chosen('English price list'))
  expect(prices.getByText('€13.98')).toBeDefined()
  await person.click(prices.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.got(customerSettingCalls.savePrices)).toHaveLength(1))
  expect(sent(server, customerSettingCalls.savePrices)).toMatchObject({ plans: priceLists.en })
})

test('days off are a whole number of days per year', async () => {
  const { part, person, server } = await open('game')
  server.answer(customerSettingCalls.saveAbsenceDays, someSettings({ version: 4, absence_days: 12 }))
  const absences = await part('Days off')
  const days = absences.getByLabelText('Days per year')
  await person.clear(days)
  await person.type(days, '400')
  await person.click(absences.getByRole('button', { name: 'Save' }))
  await absences.findByText('Not a valid number.')
  await person.clear(days)
  await person.type(days, '12')
  await person.click(absences.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.got(customerSettingCalls.saveAbsenceDays)).toHaveLength(1))
  expect(sent(server, customerSettingCalls.saveAbsenceDays)).toMatchObject({ absence_days: 12 })
})

test('numbers that do not fit together are reported at their fields before anything is sent', async () => {
  const { part, person, server } = await open('game')
  const rules = await part('Rules of the game')
  await openRules(person, rules, 'Questions worth 0, 1, 2, 3')
  const threes = within(rules.getByRole('group', { name: 'Points given to the opponent' })).getByLabelText(
    '3 points',
  )
  await person.clear(threes)
  await person.type(threes, '2')
  rules.getByText('9 of 8 questions')
  await person.click(rules.getByRole('button', { name: 'Save' }))
  await rules.findByText('The values must add up to the number of questions.')
  expect(server.got(customerSettingCalls.saveRuleSet)).toHaveLength(0)
})

test('changing the number of questions shows the effect first', async () => {
  const { part, person, server } = await open('game')
  server.answer(customerSettingCalls.saveRuleSet, someSettings({ version: 4 }))
  const rules = await part('Rules of the game')
  await openRules(person, rules, 'Questions in a quiz')
  const write = async (label: string | RegExp, text: string, group?: string) => {
    const place = group ? within(rules.getByRole('group', { name: group })) : rules
    await person.clear(place.getByLabelText(label))
    await person.type(place.getByLabelText(label), text)
  }
  await write('Questions in a quiz', '7')
  await write('1 point', '2', 'Points given to the opponent')
  await person.click(rules.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/lose those questions/)
  await person.click(dialog.getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(server.got(customerSettingCalls.saveRuleSet)).toHaveLength(1))
  expect(sent(server, customerSettingCalls.saveRuleSet)).toEqual({
    version: 3,
    rule_set: {
      ...defaultRuleSet,
      question_count: 7,
      points_budget: [1, 2, 3, 1],
      forfeit_win_points: [0, 2, 3, 5, 6, 8, 9, 10],
    },
  })
})

test('themes can be reordered by keyboard, and the new place is announced', async () => {
  const { part, person, server } = await open('themes')
  server.answer(customerSettingCalls.saveThemes, someSettings({ version: 4 }))
  const themes = await part('Themes')
  themes.getByText('8 active themes, one for each question in a quiz.')
  themes.getByRole('button', { name: 'Move Culture down' }).focus()
  await person.keyboard('{Enter}')
  themes.getByText('Culture is now in place 2.')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Culture down'))
  await person.click(themes.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.got(customerSettingCalls.saveThemes)).toHaveLength(1))
  const body = sent(server, customerSettingCalls.saveThemes)
  expect(body?.themes.map(({ id }) => id)).toEqual([2, 1, 3, 4, 5, 6, 7, 8])
})

test('a name in one language is reported at the other, and a theme with questions can only be paused', async () => {
  const { part, person, server } = await open('themes')
  const themes = await part('Themes')
  await person.click(themes.getByRole('button', { name: /^Science/ }))
  themes.getByText('Questions or mini-leagues use Science: you can make it inactive but not delete it.')
  expect(themes.getByLabelText('Name of Science in English')).toHaveProperty('placeholder', 'Science')
  expect(themes.getByLabelText('Name of Science in Portuguese')).toHaveProperty('placeholder', 'Ciência')
  await person.type(themes.getByLabelText('Name of Science in English'), 'Sciences')
  await person.click(themes.getByRole('button', { name: 'Save' }))
  await themes.findByText('Required.')
  expect(server.got(customerSettingCalls.saveThemes)).toHaveLength(0)
  await person.click(themes.getByRole('switch', { name: 'Active in quizzes' }))
  themes.getByText('7 active themes, but a quiz has 8 questions.')
})

test('unsaved changes in any section are asked about before the page is left', async () => {
  const { part, person, router } = await open('club')
  const club = await part('The club')
  await person.type(club.getByLabelText('Name'), '!')
  void router.navigate({ to: '/' })
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: /Cancel|Stay/ }))
  expect(router.state.location.pathname).toBe('/admin/customer/club')
})
