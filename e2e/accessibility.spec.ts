import { languages, type Language } from '@tertulia/core/customers/languages'
import type { Page } from '@playwright/test'
import { readPages } from '../apps/web/build/pages.ts'
import { findViolations } from './checks/axe-checks.ts'
import { expectSameLook, findUnlayeredRules } from './checks/computed-styles.ts'
import { samePage, type Person, type Screen } from './demo/demo-screens-steps.ts'
import { people } from './demo/demo-screens.ts'
import { expect, test, type DemoClub } from './demo/demo.ts'
import { isFull } from './full-run.ts'
import { findMarkupErrors } from './checks/markup-checks.ts'
import {
  findClippedText,
  findSidewaysScroll,
  findSmallControls,
  findTextOverflow,
} from './checks/layout-checks.ts'
import {
  holdDevice,
  paint,
  schemes,
  shownLanguage,
  showWhole,
  spaceText,
  speak,
  widths,
  type Device,
  type Scheme,
} from './looks.ts'

// Each worker takes the next person, so that both finish at about the same time.
test.describe.configure({ mode: 'parallel' })

const devices = ['desktop', 'phone'] as const
// A narrow desktop stands for a wide one at 200 %.
const moreWidths: Record<Device, number[]> = { desktop: [640], phone: [390] }

function routeIn(screen: Screen, { facts }: DemoClub): string | null {
  return typeof screen.route === 'string' ? screen.route : screen.route(facts)
}

type Visit = { person: Person; screen: Screen }

/** Opens the page of a screen by its address; null where the demo has no such page. */
async function openPage(page: Page, club: DemoClub, { person, screen }: Visit): Promise<string | null> {
  const route = routeIn(screen, club)
  if (route === null) return null
  await holdDevice(page, screen.only ?? 'desktop')
  if (route !== samePage) {
    await page.context().setOffline(false)
    await club.visit(page, person.login && person.login[club.language], route)
    await expect(page.locator('main h1')).toBeAttached()
  }
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  return route
}

/** Opens another tab of the same person, to follow links from page to page. */
async function openWalk(page: Page, club: DemoClub, { login }: Person): Promise<Page> {
  const walk = await page.context().newPage()
  await club.visit(walk, login && login[club.language], '/')
  await expect(walk.locator('main h1')).toBeAttached()
  // A tab that is not in front draws no frames, and every click waits for some.
  await page.bringToFront()
  return walk
}

/** A page that was opened by its address looks the same when it is reached by links, on a phone or on a desktop. */
async function expectSameByLinks(page: Page, walk: Page, route: string, turn: number): Promise<void> {
  await walk.evaluate((address) => history.pushState({}, '', address), route)
  const size = page.viewportSize()
  const compared = isFull ? [390, widths.desktop] : [turn % 2 === 0 ? widths.desktop : 390]
  for (const width of compared) await expectSameLook(page, walk, { width, title: route })
  if (size) await page.setViewportSize(size)
}

type Look = {
  screen: Screen
  device: Device
  language: Language
  /** The first scheme is checked by every criterion, the others only by those that depend on colours. */
  schemes: readonly Scheme[]
  /** By every rule, once for each screen. */
  thoroughly: boolean
}

/** Checks that nothing is lost at any width, nor with wider text spacing. */
async function expectRoom(page: Page, look: Look, title: string): Promise<void> {
  const { device, language } = look
  for (const width of [widths[device], ...moreWidths[device]]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await findSidewaysScroll(page, width), `${title}, ${width} px: scrolls sideways`).toEqual([])
    expect.soft(await findTextOverflow(page), `${title}, ${width} px: text out of its box`).toEqual([])
  }
  // The language with the longer words shows if there is room for wide text.
  if (language === 'en') return
  const narrowest = moreWidths[device].at(-1) ?? widths[device]
  await spaceText(page, true)
  expect.soft(await findSidewaysScroll(page, narrowest), `${title}, spaced: scrolls sideways`).toEqual([])
  expect.soft(await findClippedText(page), `${title}, spaced: text cut off`).toEqual([])
  await spaceText(page, false)
}

/** Checks an open screen in one language and at one width. */
async function expectGoodLook(page: Page, look: Look): Promise<void> {
  const { screen, device, language, thoroughly } = look
  const title = `${screen.name}, ${language}, ${device}`
  const within = screen.dialog ? 'dialog[open]' : screen.menu ? 'header[data-bar]' : undefined
  await showWhole(page, widths[device])
  if (thoroughly) expect.soft(await findMarkupErrors(page), `${title}: markup`).toEqual([])
  for (const scheme of look.schemes) {
    await paint(page, scheme)
    const by = scheme !== look.schemes[0] ? 'colours' : thoroughly ? 'practice' : 'criteria'
    const violations = await findViolations(page, { within, by })
    expect.soft(violations, `${title}, ${scheme}`).toEqual([])
  }
  if (device === 'phone') {
    await showWhole(page, 390)
    expect.soft(await findSmallControls(page), `${title}: too small to be touched`).toEqual([])
  }
  await expectRoom(page, look, title)
}

/** Where a language is looked at: the longer words where there is less room. */
const usualDevice: Record<Language, Device> = { pt: 'phone', en: 'desktop' }

/**
 * Plans the looks at a screen: one in each language, so that it meets each device and, in turns, each scheme. A full run
 * looks at all screens in every combination.
 */
function planLooks(screen: Screen, { shown, turn }: { shown: Language; turn: number }): Look[] {
  const spoken = languages.toSorted((one) => (one === shown ? -1 : 1))
  return spoken.flatMap((language, said) => {
    const held = isFull ? devices : [usualDevice[language]]
    const scheme = schemes[(turn + said) % schemes.length] ?? 'light'
    return (screen.only ? [screen.only] : held).map((device, at) => ({
      screen,
      language,
      device,
      schemes: isFull ? schemes : [scheme],
      thoroughly: said + at === 0,
    }))
  })
}

/** Checks an open screen in both languages; the last language stays. */
async function expectGoodScreen(page: Page, screen: Screen, turn: number): Promise<void> {
  let spoken = await shownLanguage(page)
  for (const look of planLooks(screen, { shown: spoken, turn })) {
    if (look.language !== spoken) {
      // Only while the menus are hidden, so that pressing the button takes no focus from the open content.
      await holdDevice(page, 'phone')
      await speak(page, look.language)
      spoken = look.language
    }
    await holdDevice(page, look.device)
    await expectGoodLook(page, look)
  }
}

for (const person of people) {
  test(`${person.name} meets accessible pages`, async ({ page, demo }) => {
    test.slow()
    const compared = firstOfEachRoute(demo.pt)
    const walk = await openWalk(page, demo.pt, person)
    for (const [turn, screen] of person.screens.entries()) {
      const route = await openPage(page, demo.pt, { person, screen })
      if (route === null) continue
      if (compared.has(screen)) await expectSameByLinks(page, walk, route, turn)
      await screen.open?.(page)
      await expectGoodScreen(page, screen, turn)
    }
    expect(await findUnlayeredRules(walk)).toEqual([])
  })
}

/** True if an address belongs to a route: `$id` is any part of a path, `{-$id}` an optional one. */
function fits(pattern: string, address: string): boolean {
  const parts = pattern.replaceAll(/\/\{-\$\w+\}/g, '(/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+')
  return new RegExp(`^${parts}$`).test(new URL(address, 'http://localhost').pathname)
}

/** The first screen of each route. */
function firstOfEachRoute(club: DemoClub): Set<Screen> {
  const screens = people.flatMap((person) => person.screens.filter(({ refused }) => !refused))
  const first = readPages().map(({ path: pattern }) =>
    screens.find((screen) => fits(pattern, routeIn(screen, club) ?? samePage)),
  )
  return new Set(first.filter((screen) => screen !== undefined))
}

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
