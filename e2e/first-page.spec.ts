import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Holds the scripts until released, and counts layout shifts from the beginning. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.addInitScript(() => {
    const told = { shift: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) told.shift += 'value' in entry ? Number(entry.value) : 0
    }).observe({ type: 'layout-shift', buffered: true })
    window.shifts = told
  })
  return release
}

const shiftOf = (page: Page) => page.evaluate(() => window.shifts?.shift ?? 0)

test.describe('a visitor who reads Portuguese, in the dark', () => {
  test.use({ locale: 'pt-PT', colorScheme: 'dark' })

  test('sees the first page before its scripts load, and hydration causes no layout shift', async ({
    page,
    club,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url())
    })
    const release = await holdScripts(page)
    await page.goto(club.url(), { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 2, name: 'Responde a oito perguntas' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(23, 21, 18)')
    const link = page.getByRole('link', { name: 'Já tenho conta' })
    await expect(link).toHaveAttribute('href', '/login')
    await link.focus()

    release()
    // Only the scripts set the page's scheme.
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
    await expect(page.getByRole('button', { name: 'English' })).toBeEnabled()
    await expect(link).toBeFocused()
    await page.evaluate(() => document.fonts.ready)
    expect(await shiftOf(page)).toBeLessThan(0.001)
    expect(asked, 'the page brings its answers along').toEqual([])
  })
})

test('a signed-in user sees the shell first, then the home page', async ({ page, club }) => {
  const ana = await club.member('Ana', { regular_player: true })
  const release = await holdScripts(page)
  await page.context().addCookies([{ name: 'AUTH-TOKEN', value: ana.token, url: club.url() }])
  await page.goto(club.url(), { waitUntil: 'commit' })
  await expect(page.getByRole('banner').getByText('Clube de Teste')).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Loading…')
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  release()
  await expect(page.getByRole('button', { name: 'Ana' })).toBeVisible()
  expect(await shiftOf(page)).toBeLessThan(0.001)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the first page is readable and says that JavaScript is needed', async ({ page, club }) => {
    // Such a page cannot tell that it is at rest.
    await page.goto(club.url(), { waitUntil: 'load' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clube de Teste')
    await expect(page.locator('noscript p')).toBeVisible()
  })
})
