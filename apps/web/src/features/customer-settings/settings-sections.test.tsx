import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { presets } from '@tertulia/core/rule-sets/presets'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { someSettings } from '@test/fixtures/customer-settings.ts'
import { aCustomer, aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { openRules } from '@test/rule-fields.ts'
import { testServer } from '@test/server.ts'

const addresses: Record<string, string> = {
  'The club': '/admin/customer/club',
  Addresses: '/admin/customer/club',
  Colours: '/admin/customer/club',
  Payments: '/admin/customer/money',
  'Rules of the game': '/admin/customer/game',
  Themes: '/admin/themes',
}

/** Opens the page of a section of the settings. */
async function open(title: string, settings: Partial<CustomerSettings> = {}, customer = aCustomer()) {
  const server = testServer({ patient: true })
  server.answer(customerSettingCalls.getCustomerSettings, someSettings(settings))
  const app = renderApp(server, addresses[title] ?? '', { user: aUser(['customer']), customer })
  const part = within(await screen.findByRole('region', { name: title }))
  const save = async () => await app.person.click(part.getByRole('button', { name: 'Save' }))
  return { ...app, server, part, save }
}

type Opened = Awaited<ReturnType<typeof open>>

const sent = <E extends Endpoint>({ server }: Opened, endpoint: E) => server.got(endpoint).at(-1)?.body

async function typeInto({ part, person }: Opened, label: string, text: string) {
  await person.clear(part.getByLabelText(label))
  await person.type(part.getByLabelText(label), text)
}

test('settings that cannot be loaded can be tried again', async () => {
  const server = testServer({ patient: true })
  server.fail(customerSettingCalls.getCustomerSettings, 500)
  const { person } = renderApp(server, '/admin/customer/club', { user: aUser(['customer']) })
  await screen.findByText('Server error. Try again later.')
  server.answer(customerSettingCalls.getCustomerSettings, someSettings())
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('region', { name: 'The club' })
})

test('what was typed into a section is restored after a reload, and can be discarded', async () => {
  const first = await open('Payments')
  await first.person.type(first.part.getByLabelText('Account holder'), 'Liga')
  first.unmount()

  const { part, person } = await open('Payments')
  expect(part.getByLabelText('Account holder')).toHaveProperty('value', 'Liga')
  expect(part.getByText('Not saved')).toBeDefined()
  await person.click(part.getByRole('button', { name: /^Discard/ }))
  expect(part.getByLabelText('Account holder')).toHaveProperty('value', '')
  expect(part.getByText('Everything is saved')).toBeDefined()
})

test('a refused account number is reported at its field, and nowhere else', async () => {
  const opened = await open('Payments')
  const { server, part, save } = opened
  server.refuse(customerSettingCalls.savePaymentDetails, 'invalid_input', [
    { field: 'iban', problem: 'invalid' },
  ])
  await typeInto(opened, 'IBAN', 'PT50 0002 0123 1234 5678 9015 5')
  await save()
  await part.findByText('Not a valid IBAN: the check digits don’t match.')
  expect(part.getByLabelText('IBAN').getAttribute('aria-invalid')).toBe('true')
  expect(part.getByText('Please check the fields above.')).toBeDefined()
  expect(part.queryByText(/Invalid submission/)).toBeNull()
})

test('an emptied account number is sent as none', async () => {
  const opened = await open('Payments', { iban: 'PT50000201231234567890154', iban_holder: 'Liga' })
  opened.server.answer(customerSettingCalls.savePaymentDetails, someSettings({ version: 4 }))
  expect(opened.part.getByLabelText('IBAN')).toHaveProperty('value', 'PT50 0002 0123 1234 5678 9015 4')
  await opened.person.clear(opened.part.getByLabelText('IBAN'))
  await opened.save()
  await opened.part.findByText('Everything is saved')
  expect(sent(opened, customerSettingCalls.savePaymentDetails)).toMatchObject({
    iban: null,
    iban_holder: 'Liga',
  })
})

test('an account at Stripe is sent without what is no part of it, and a wrong one is reported at its field', async () => {
  const opened = await open('Payments')
  opened.server.refuse(customerSettingCalls.savePaymentDetails, 'invalid_input', [
    { field: 'card_checkout_account', problem: 'invalid' },
  ])
  await opened.person.type(opened.part.getByLabelText('Stripe account'), ' acct_1? ')
  await opened.save()
  expect(await opened.part.findByText('Not a valid account. It begins with acct_.')).toBeDefined()
  expect(sent(opened, customerSettingCalls.savePaymentDetails)).toMatchObject({
    card_checkout_account: 'acct_1?',
  })
})

test('a host name without text is reported before anything is sent, and can be removed', async () => {
  const opened = await open('Addresses')
  const { server, part, person, save } = opened
  await person.click(part.getByRole('button', { name: 'Add a domain name' }))
  await save()
  await part.findByText('Required.')
  expect(server.got(customerSettingCalls.saveAddresses)).toEqual([])
  await person.click(part.getByRole('button', { name: 'Remove domain name 2' }))
  expect(part.getByText('Everything is saved')).toBeDefined()
})

test('before passkeys stop working with another first host name, it is asked', async () => {
  const opened = await open('Addresses')
  const { server, part, person, save } = opened
  server.answer(customerSettingCalls.countStoppedPasskeys, { passkeys: 3, people: 2 })
  server.answer(
    customerSettingCalls.saveAddresses,
    someSettings({ version: 4, hostnames: ['quiz.example.org'] }),
  )
  await typeInto(opened, 'Domain name 1', 'quiz.example.org')
  await save()
  await screen.findByText(/^3 passkeys of 2 people will stop working/)
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(server.got(customerSettingCalls.saveAddresses)).toEqual([])
  await save()
  await person.click(await screen.findByRole('button', { name: 'Change' }))
  await part.findByText('Everything is saved')
  expect(sent(opened, customerSettingCalls.saveAddresses)).toMatchObject({ hostnames: ['quiz.example.org'] })
})

test.each([
  ['the first club answers on any other host name', 1, /answers on any domain name/],
  ['another club can then not be reached', 2, /Nobody can reach the club any more/],
])('without a host name %s', async (_, id, words) => {
  const { part, person } = await open('Addresses', {}, aCustomer({ id }))
  await person.click(part.getByRole('button', { name: 'Remove domain name 1' }))
  expect(part.getByText(words)).toBeDefined()
})

test('text that is no colour is reported at its field, and the default colour is one press away', async () => {
  const opened = await open('Colours', { brand_light: '#7a1f3d' })
  const { server, part, person, save } = opened
  await typeInto(opened, 'On light pages', 'red')
  await save()
  await part.findByText('Enter a colour as #rrggbb.')
  expect(server.got(customerSettingCalls.saveBrand)).toEqual([])
  server.answer(customerSettingCalls.saveBrand, someSettings({ version: 4 }))
  await person.click(part.getByRole('button', { name: 'Use the default colour' }))
  expect(part.queryByRole('button', { name: 'Use the default colour' })).toBeNull()
  await save()
  await part.findByText('Everything is saved')
  expect(sent(opened, customerSettingCalls.saveBrand)).toEqual({
    version: 3,
    brand_light: null,
    brand_dark: null,
  })
})

test('what opponents see is switched by keyboard, with the language and the regions', async () => {
  const opened = await open('The club')
  const { server, part, person, save } = opened
  server.answer(customerSettingCalls.saveIdentity, someSettings({ version: 4 }))
  part.getByRole('switch', { name: 'Opponents see each other’s answers to decided games' }).focus()
  await person.keyboard(' ')
  await person.selectOptions(part.getByLabelText('Default language'), 'en')
  await person.selectOptions(part.getByLabelText('Where players come from'), 'Countries')
  await save()
  await part.findByText('Everything is saved')
  expect(sent(opened, customerSettingCalls.saveIdentity)).toMatchObject({
    opponent_answers: false,
    default_language: 'en',
    region_set: 'countries',
  })
})

test('counting complete quizzes at closing is switched off with the rules', async () => {
  const opened = await open('Rules of the game')
  const { server, part, person, save } = opened
  server.answer(customerSettingCalls.saveRuleSet, someSettings({ version: 4 }))
  await openRules(person, part, 'A complete quiz counts at closing without being submitted')
  await person.click(
    part.getByRole('switch', { name: 'A complete quiz counts at closing without being submitted' }),
  )
  await save()
  await part.findByText('Everything is saved')
  expect(sent(opened, customerSettingCalls.saveRuleSet)).toMatchObject({
    rule_set: { submits_complete_drafts: false },
  })
})

test('the rules of another league are shown first, then taken into the form, and saved with it', async () => {
  const opened = await open('Rules of the game')
  const { server, part, person, save } = opened
  server.answer(customerSettingCalls.saveRuleSet, someSettings({ version: 4 }))
  await person.click(part.getByRole('button', { name: 'LearnedLeague' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'LearnedLeague' }))
  expect(dialog.getByText('Questions in a quiz').parentElement?.textContent).toContain('8 → 6')
  expect(dialog.getByText('On equal points').parentElement?.textContent).toContain(
    'point difference · points for',
  )
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  await openRules(person, part, 'Rounds in a season')
  expect(part.getByLabelText('Rounds in a season')).toHaveProperty('value', '20')
  await person.click(part.getByRole('button', { name: 'LearnedLeague' }))
  await person.click(await screen.findByRole('button', { name: 'Take into the form' }))
  expect(part.getByLabelText('Rounds in a season')).toHaveProperty('value', '25')
  part.getByText('The rules are those of LearnedLeague.')
  await save()
  await person.click(await screen.findByRole('button', { name: 'Change' }))
  await part.findByText('Everything is saved')
  expect(sent(opened, customerSettingCalls.saveRuleSet)).toMatchObject({
    rule_set: { ...presets.learned_league.rules, appeal_hours: 72 },
  })
})

test('a time zone that the browser does not know is offered as it is', async () => {
  const { part } = await open('The club', { time_zone: 'Europe/Lisbon_Old' })
  expect(part.getByLabelText('Time zone')).toHaveProperty('value', 'Europe/Lisbon_Old')
  expect(part.getByRole('option', { name: 'Europe/Lisbon Old' })).toBeDefined()
})

test('a failed save is reported beside the button, and can be repeated', async () => {
  const opened = await open('The club')
  const { server, part, save } = opened
  server.fail(customerSettingCalls.saveIdentity, 500)
  await typeInto(opened, 'Name', 'Liga Nova')
  await save()
  await part.findByText('Server error. Try again later.')
  server.answer(customerSettingCalls.saveIdentity, someSettings({ version: 4, name: 'Liga Nova' }))
  await save()
  await part.findByText('Everything is saved')
  expect(part.queryByText('Server error. Try again later.')).toBeNull()
})

test('a theme is added and deleted also where the page is not served securely', async () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  const { part, person } = await open('Themes')
  await person.click(part.getByRole('button', { name: 'Add a theme' }))
  const cards = part.getAllByRole('button', { name: /^Move .* up$/ })
  expect(cards).toHaveLength(9)
  expect(part.getByText('8 active themes, one for each question in a quiz.')).toBeDefined()
  await person.click(part.getAllByRole('button', { name: /^Delete/ }).at(-1)!)
  expect(part.getAllByRole('button', { name: /^Move .* up$/ })).toHaveLength(8)
})

test('the first theme does not move up, nor the last one down', async () => {
  const { part, person } = await open('Themes')
  const up = part.getByRole('button', { name: 'Move Culture up' })
  expect(up.getAttribute('aria-disabled')).toBe('true')
  await person.click(up)
  expect(part.getByText('Everything is saved')).toBeDefined()
  expect(
    part
      .getAllByRole('button', { name: /^Move .* down$/ })
      .at(-1)
      ?.getAttribute('aria-disabled'),
  ).toBe('true')
})

test('an inactive subtheme and its wanted numbers are sent with the tree', async () => {
  const opened = await open('Themes')
  const { server, part, person, save } = opened
  server.answer(customerSettingCalls.saveThemes, someSettings({ version: 4 }))
  await person.click(part.getByRole('button', { name: /^Culture/ }))
  const list = within(part.getByRole('list', { name: 'Subthemes of Culture' }))
  const [first] = list.getAllByRole('listitem')
  const row = within(first!)
  await person.click(row.getAllByRole('button')[0]!)
  await person.click(row.getByRole('switch', { name: 'Available for questions' }))
  expect(row.getByText('inactive')).toBeDefined()
  await person.clear(row.getByLabelText('Wanted, at least'))
  await save()
  await row.findByText('Enter a number.')
  expect(server.got(customerSettingCalls.saveThemes)).toEqual([])
  await person.type(row.getByLabelText('Wanted, at least'), '0')
  await save()
  await waitFor(() => expect(server.got(customerSettingCalls.saveThemes)).toHaveLength(1))
  const body = sent(opened, customerSettingCalls.saveThemes)
  expect(body?.themes[0]?.subthemes[0]).toMatchObject({ active: false, wanted_min: 0 })
})

test('a club without a public page has no settings of it, and no link to them', async () => {
  const features = { public_page: false }
  await open('The club', features, aCustomer(features))
  const contents = within(screen.getByRole('navigation', { name: 'Sections' }))
  expect(screen.queryByRole('region', { name: 'Public pages' })).toBeNull()
  expect(contents.queryByRole('button', { name: 'Public pages' })).toBeNull()
  contents.getByRole('button', { name: 'Addresses' })
})

test('a club without early sittings has no rules of them', async () => {
  const features = { early_sittings: false }
  const { part } = await open('Rules of the game', features, aCustomer(features))
  expect(part.queryByText('Playing early')).toBeNull()
  expect(part.getByText('Check-in')).toBeDefined()
})

test('a club without reductions has no setting of them', async () => {
  const features = { gifts: false }
  await open('Payments', features, aCustomer(features))
  expect(screen.queryByRole('region', { name: 'Reduced price' })).toBeNull()
})
