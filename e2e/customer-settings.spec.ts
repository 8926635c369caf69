import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

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

test('the owner changes the name, colour and features of the club, and others see it at once', async ({
  page,
  club,
  browser,
}) => {
  const owner = await club.member('Olga', { customer: true })
  await club.visit(page, owner)
  await openMenus(page)
  await page.getByRole('button', { name: 'Manage' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Club settings' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Club', exact: true }).click()
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

  const settings = page.url()
  await page.goto(club.url('/'))
  expect(await tokenOf(page, '--brand')).toBe('#7a1f3d')
  await expect(page.locator('style[data-club]'), 'the server’s colours make room for the app’s').toHaveCount(
    0,
  )
  expect(await tokenOf(page, '--brand')).toBe('#7a1f3d')
  await page.goto(settings)

  await page.getByRole('main').getByRole('link', { name: 'Club settings' }).click()
  await expect(page.getByText('Liga dos Avós ·')).toBeVisible()
  await page.getByRole('link', { name: 'What the club uses' }).click()
  const practice = section(page, 'Features').getByRole('switch', { name: 'Practice' })
  await practice.click()
  await save(page, 'Features')
  const player = await club.member('Paulo', { regular_player: true })
  const playing = await browser.newContext()
  const theirs = await playing.newPage()
  await club.visit(theirs, player, '/practice')
  await expect(theirs.getByRole('heading', { name: 'Content not found.' })).toBeVisible()
  await practice.click()
  await save(page, 'Features')
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: 'Practice' })).toBeVisible()
  await playing.close()
})
