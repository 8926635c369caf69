import { daysLeft, expect, test } from './fixtures.ts'
import { holdScripts } from './steps/loading-steps.ts'

test.describe('a browser in Portuguese', () => {
  test.use({ locale: 'pt-PT' })

  test('starts in Portuguese, and remembers the language chosen before its scripts have loaded', async ({
    page,
    club,
    context,
  }) => {
    const release = await holdScripts(page)
    await page.goto(club.url(), { waitUntil: 'commit' })
    await expect(page.getByRole('link', { name: 'Já tenho conta' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
    await expect(page.getByRole('button', { name: 'Português' })).toBeDisabled()
    await page.waitForFunction(() => 'early_clicks' in window)
    await page.getByRole('button', { name: 'English' }).click()
    release()
    await expect(page.getByRole('link', { name: 'Sign in and play' })).toBeVisible()
    const cookie = (await context.cookies()).find(({ name }) => name === 'language')
    expect(cookie).toMatchObject({ value: 'en', sameSite: 'Strict' })
    expect(daysLeft(cookie)).toBeGreaterThan(360)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Sign in and play' })).toBeVisible()
  })
})

test.describe('a browser in an unsupported language', () => {
  test.use({ locale: 'de-DE' })

  test('gets English', async ({ page, club }) => {
    await page.goto(club.url('/login'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  })
})

test('the colour scheme follows the system until the user chooses one', async ({ page, club }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(club.url('/login'))
  const paper = page.locator('body')
  await expect(paper).toHaveCSS('background-color', 'rgb(23, 21, 18)')
  await page.getByRole('button', { name: 'Appearance' }).click()
  await page.getByRole('button', { name: 'Light' }).click()
  await expect(paper).toHaveCSS('background-color', 'rgb(251, 248, 243)')
  await page.reload()
  await expect(paper).toHaveCSS('background-color', 'rgb(251, 248, 243)')
})
