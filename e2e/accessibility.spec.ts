import { findUnlinked } from './checks/link-crawl.ts'
import { fits, routeIn, screensOf } from './demo/demo-routes.ts'
import { people } from './demo/demo-screens.ts'
import { expect, test } from './demo/demo.ts'
import { allPages, pagesFor } from './demo/page-audiences.ts'
import { pagesNotLinkedInDemo } from './demo/pages-not-linked.ts'
import { widths } from './looks.ts'
import { holdRequests, holdScripts, shiftOf } from './steps/loading-steps.ts'
import { readPages } from '../apps/web/build/pages.ts'
import { visitor } from './demo/demo-screens-visitors.ts'

// The pages themselves are judged by walks.spec.ts.

test('every page is checked', ({ demo }) => {
  const addresses = people.flatMap((person) =>
    screensOf(person, demo.pt).flatMap((screen) =>
      screen.refused ? [] : (screen.leadsTo ?? routeIn(screen, demo.pt) ?? []),
    ),
  )
  expect(allPages.length).toBeGreaterThan(100)
  // A page that is missing here needs a value for its parameter in demo-routes.ts, or a screen that leads to it.
  expect(allPages.filter((pattern) => !addresses.some((address) => fits(pattern, address)))).toEqual([])
})

/** The roles whose pages are looked for, by the login that has no other role. */
const seekers = {
  'quiz-editor': 'quiz_editor',
  'special-quiz-editor': 'special_quiz_editor',
  reviewer: 'answer_reviewer',
  'fair-play': 'fair_play_reviewer',
  manager: 'national_ranking_manager',
  customer: 'customer',
  admin: 'admin',
  player: 'regular_player',
} as const

for (const [login, role] of Object.entries(seekers)) {
  test(`${login} reaches every page of theirs by links from home`, async ({ page, demo }) => {
    test.slow()
    const open = role === 'admin' ? allPages : pagesFor('anyone', 'signed in', role)
    // Of the pages of several roles, those outside /admin are looked for by players.
    const isTheirs = (pattern: string) => pattern.startsWith('/admin/') !== (role === 'regular_player')
    const wanted = (role === 'admin' ? allPages : pagesFor('signed in', role)).filter(isTheirs)
    await demo.pt.visit(page, login, '/')
    const unlinked = await findUnlinked(page, { open, wanted, except: pagesNotLinkedInDemo })
    expect(unlinked).toEqual(wanted.filter((pattern) => pattern in pagesNotLinkedInDemo))
  })
}

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

test('each page that is written for visitors is there before its scripts load, and comes alive as it is', async ({
  page,
  demo,
}) => {
  const screens = screensOf(visitor, demo.pt).filter(({ open, refused }) => !open && !refused)
  const addresses = screens.flatMap((screen) => routeIn(screen, demo.pt) ?? [])
  const written = readPages().filter((one) => one.written === 'visitor' || one.written === 'everyone')
  expect(written.length).toBeGreaterThan(8)
  await demo.pt.visit(page, null, '/')
  const home = page.url()
  for (const { path } of written) {
    const address = addresses.find((one) => fits(path, one)) ?? path.replace(/\/\{.*/, '')
    const releaseScripts = await holdScripts(page)
    // Their responses may add something below.
    const releaseCalls = await holdRequests(page, '**/api/**')
    await page.goto(new URL(address, home).href, { waitUntil: 'commit' })
    await expect(page.locator('#main h1')).toBeVisible()
    // A long page is painted before the whole of it has arrived.
    await page.waitForLoadState('domcontentloaded')
    // Lines of the rules break elsewhere in the serif than before it has loaded.
    await page.evaluate(() => document.fonts.ready)
    const [before, moved] = [await page.locator('#main').innerText(), await shiftOf(page)]
    releaseScripts()
    await page.waitForFunction(() => 'asked_early' in window && !('early_clicks' in window))
    expect(await page.locator('#main').innerText(), address).toBe(before)
    releaseCalls()
    expect((await shiftOf(page)) - moved, address).toBeLessThan(0.001)
  }
})
