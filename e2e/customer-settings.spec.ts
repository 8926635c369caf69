import * as subscriptions from '@tertulia/contract/subscriptions'
import { addDays } from '@tertulia/core/calendar/calendar'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { writeQuiz } from './steps/club-steps.ts'
import { at, expect, test, today } from './fixtures.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens the menus, which are behind a button on a phone. */
async function openMenus(page: Page) {
  // The frame from the server has no menus yet.
  await page.getByRole('heading', { level: 1 }).waitFor()
  const burger = page.getByRole('banner').getByRole('button', { name: /^(Menu|More)$/ })
  if (await burger.isVisible()) await burger.click()
}

async function save(page: Page, name: string) {
  await section(page, name).getByRole('button', { name: 'Save' }).click()
  await expect(section(page, name).getByText('Everything is saved')).toBeVisible()
}

/** The value of a colour variable on a page. */
const tokenOf = (page: Page, name: string) =>
  page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim(), name)

test('the owner changes the name and colour of the club, and visitors see them at once @phone', async ({
  page,
  club,
  browser,
}) => {
  const owner = await club.member('Olga', { customer: true })
  await club.visit(page, owner)
  await openMenus(page)
  await page.getByRole('button', { name: 'Manage' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Club settings' }).click()
  await section(page, 'The club').getByLabel('Name').fill('Liga dos Avós')
  await save(page, 'The club')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Liga dos Avós' })).toBeVisible()

  const colours = section(page, 'Colours')
  await colours.getByLabel('On light pages', { exact: true }).fill('#f5bc41')
  await expect(colours.getByText(/Contrast 1\.6:1\. Too hard to read/)).toBeVisible()
  await colours.getByRole('button', { name: 'Save' }).click()
  await expect(colours.getByRole('alert')).toContainText('This colour is hard to read on the page.')
  await colours.getByLabel('On light pages', { exact: true }).fill('#7A1F3D')
  await colours.getByLabel('On dark pages', { exact: true }).fill('#f0a0b8')
  await save(page, 'Colours')
  await expect.poll(() => tokenOf(page, '--brand')).toBe('#7a1f3d')

  const visitor = await browser.newContext({ colorScheme: 'light' })
  const other = await visitor.newPage()
  await other.goto(club.url('/'))
  await expect(other.getByRole('banner').getByRole('link', { name: 'Liga dos Avós' })).toBeVisible()
  expect(await tokenOf(other, '--brand')).toBe('#7a1f3d')
  await other.emulateMedia({ colorScheme: 'dark' })
  await other.reload()
  await expect.poll(() => tokenOf(other, '--brand')).toBe('#f0a0b8')
  await visitor.close()
})

test('an uploaded logo is shown to everybody, and an SVG that can run scripts is refused', async ({
  page,
  club,
}) => {
  const owner = await club.member('Olga', { customer: true })
  const ana = await club.member('Ana', { regular_player: true })
  await club.visit(page, owner, '/admin/customer')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const file = page.getByLabel('Logo file')
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: svg })
  await expect(section(page, 'Logo').getByText('Invalid file.')).toBeVisible()
  const buffer = await sharp({ create: { width: 600, height: 200, channels: 4, background: '#7a1f3d' } })
    .png()
    .toBuffer()
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(page.getByAltText('Clube de Teste logo')).toBeVisible()

  await club.visit(page, ana)
  const logo = page.getByRole('banner').getByAltText('Clube de Teste')
  await expect(logo).toBeVisible()
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(144)
  await club.visit(page, owner, '/admin/customer')
  await section(page, 'Logo').getByRole('button', { name: 'Remove logo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove logo' }).click()
  await expect(page.getByRole('banner').getByAltText('Clube de Teste')).toHaveCount(0)
})

test('a price entered in euros is offered to players', async ({ page, club }) => {
  const owner = await club.member('Olga', { customer: true })
  const ana = await club.member('Ana', { regular_player: addDays(today, 20) })
  await club.visit(page, owner, '/admin/customer')
  const prices = section(page, 'Prices')
  await prices.getByRole('radio', { name: 'Custom prices' }).check()
  await prices.getByLabel('3 months').fill('12,5')
  await save(page, 'Prices')
  await expect(prices.getByLabel('3 months')).toHaveValue('12.50')
  const { plans } = await club.call(subscriptions.listPlans, {}, ana)
  expect(plans.find(({ months }) => months === 3)).toMatchObject({ price_cents: 1250 })
})

test('numbers that do not fit together show errors at their fields, and valid ones are saved', async ({
  page,
  club,
}) => {
  const owner = await club.member('Olga', { customer: true })
  await club.visit(page, owner, '/admin/customer')
  const rules = section(page, 'Rules of the game')
  await rules.getByLabel('3 points').fill('2')
  await rules.getByLabel('Jokers').fill('13')
  await rules.getByRole('button', { name: 'Save' }).click()
  await expect(rules.getByText('The values must add up to the number of questions.')).toBeVisible()
  await expect(rules.getByText('There can’t be more jokers than questions.')).toBeVisible()
  await rules.getByLabel('0 points').fill('0')
  await rules.getByLabel('Jokers').fill('3')
  await save(page, 'Rules of the game')
  await page.reload()
  await expect(rules.getByLabel('3 points')).toHaveValue('2')
})

test('a renamed and moved theme is shown in the quiz in both languages', async ({ page, club, server }) => {
  const owner = await club.member('Olga', { customer: true })
  const editor = await club.member('Eva', { quiz_editor: true })
  const ana = await club.member('Ana', { regular_player: true })
  const tomorrow = addDays(today, 1)
  await writeQuiz(club, { editor, date: tomorrow })
  await club.visit(page, owner, '/admin/customer')
  const themes = section(page, 'Themes')
  await themes.getByRole('button', { name: 'Culture', exact: true }).click()
  await themes.getByLabel('Name of Culture in English').fill('The arts')
  await themes.getByLabel('Name of The arts in Portuguese').fill('As artes')
  await themes.getByRole('button', { name: 'Move The arts down' }).focus()
  await page.keyboard.press('Enter')
  await save(page, 'Themes')

  await server.setClock(at(tomorrow, '10:00'))
  await club.visit(page, ana, '/quiz')
  await expect(page.getByText('The arts').first()).toBeVisible()
  await openMenus(page)
  await page.getByRole('button', { name: 'Português' }).click()
  await expect(page.getByText('As artes').first()).toBeVisible()
})
