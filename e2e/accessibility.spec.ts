import { readPages } from '../apps/web/build/pages.ts'
import { fits, routeIn } from './demo/demo-routes.ts'
import { people } from './demo/demo-screens.ts'
import { expect, test } from './demo/demo.ts'
import { widths } from './looks.ts'

// The pages themselves are judged by walks.spec.ts.

test('every route is checked', ({ demo }) => {
  const addresses = people.flatMap(({ screens }) =>
    screens.flatMap((screen) => (screen.refused ? [] : (screen.leadsTo ?? routeIn(screen, demo.pt) ?? []))),
  )
  const patterns = readPages().map(({ path: pattern }) => pattern)
  expect(patterns.length).toBeGreaterThan(60)
  expect(patterns.filter((pattern) => !addresses.some((address) => fits(pattern, address)))).toEqual([])
})

test('the top bar is one line at every width, in both languages', async ({ page, demo }) => {
  const admin = people.find(({ name }) => name === 'an admin')
  await demo.en.visit(page, admin?.login?.en ?? null, '/')
  const bar = page.getByRole('banner').locator('> div')
  await expect(page.getByRole('button', { name: 'Manage', includeHidden: true })).toBeAttached()
  for (const language of ['English', 'Português']) {
    await page.setViewportSize({ width: widths.desktop, height: 800 })
    const button = page.getByRole('button', { name: language })
    if (await button.isEnabled()) await button.click()
    for (const width of [320, 390, 600, 800, 1000, 1024, 1100, 1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const { height, overflow } = await bar.evaluate((element) => ({
        height: element.clientHeight,
        overflow: element.scrollWidth - element.clientWidth,
      }))
      expect([language, width, height <= 56, overflow]).toEqual([language, width, true, 0])
    }
  }
})

test('zooming is never disabled', async ({ page, demo }) => {
  await demo.pt.visit(page, null, '/')
  const viewport = page.locator('meta[name="viewport"]')
  await expect(viewport).not.toHaveAttribute('content', /user-scalable|maximum-scale/)
})
