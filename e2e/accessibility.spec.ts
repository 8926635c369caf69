import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { findViolations } from './axe-checks.ts'
import { same_page, type Person, type Screen } from './demo-screens-steps.ts'
import { people } from './demo-screens.ts'
import { expect, test, type DemoClub, type Language } from './demo.ts'
import { findClippedText, findSidewaysScroll, findSmallControls, findTextOverflow } from './layout-checks.ts'
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
} from './looks.ts'

// Each worker takes the next person, so that both are done at about the same time.
test.describe.configure({ mode: 'parallel' })

const languages = ['en', 'pt'] as const
const devices = ['desktop', 'phone'] as const
// A narrow desktop stands for a wide one at 200 %.
const more_widths: Record<Device, number[]> = { desktop: [640], phone: [390] }

function routeIn(screen: Screen, { facts }: DemoClub): string | null {
  return typeof screen.route === 'string' ? screen.route : screen.route(facts)
}

/** Says whether the demo has such a screen; it is open then. */
async function openScreen(
  page: Page,
  club: DemoClub,
  { person, screen }: { person: Person; screen: Screen },
): Promise<boolean> {
  const route = routeIn(screen, club)
  if (route === null) return false
  await holdDevice(page, screen.only ?? 'desktop')
  if (route !== same_page) {
    await page.context().setOffline(false)
    await club.visit(page, person.login && person.login[club.language], route)
    await expect(page.locator('main h1')).toBeAttached()
  }
  await expect(page.locator('.mantine-Skeleton-root, .placeholder')).toHaveCount(0)
  await screen.open?.(page)
  return true
}

type Look = {
  screen: Screen
  device: Device
  language: Language
  /** By every rule, once for each screen. */
  thoroughly: boolean
}

/** Nothing may be lost at any width, nor when somebody sets the text wider. */
async function expectRoom(page: Page, look: Look, title: string): Promise<void> {
  const { device, language } = look
  for (const width of [widths[device], ...more_widths[device]]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await findSidewaysScroll(page, width), `${title}, ${width} px: scrolls sideways`).toEqual([])
    expect.soft(await findTextOverflow(page), `${title}, ${width} px: text out of its box`).toEqual([])
  }
  // The longer words of the two languages tell whether wide text has room.
  if (language === 'en') return
  const narrowest = more_widths[device].at(-1) ?? widths[device]
  await spaceText(page, true)
  expect.soft(await findSidewaysScroll(page, narrowest), `${title}, spaced: scrolls sideways`).toEqual([])
  expect.soft(await findClippedText(page), `${title}, spaced: text cut off`).toEqual([])
  await spaceText(page, false)
}

/** Looks at an open screen in one language and at one width, in both colour schemes. */
async function expectGoodLook(page: Page, look: Look): Promise<void> {
  const { screen, device, language } = look
  const title = `${screen.name}, ${language}, ${device}`
  const within = screen.dialog && '[role="dialog"]'
  await showWhole(page, widths[device])
  for (const scheme of schemes) {
    await paint(page, scheme)
    const by = scheme === 'dark' ? 'colours' : look.thoroughly ? 'practice' : 'criteria'
    const violations = await findViolations(page, { within, by })
    expect.soft(violations, `${title}, ${scheme}`).toEqual([])
  }
  if (device === 'phone') {
    expect.soft(await findSmallControls(page), `${title}: too small to be touched`).toEqual([])
  }
  await expectRoom(page, look, title)
}

/** Looks at an open screen in both languages, on every device that has it; the language of the last look stays. */
async function expectGoodScreen(page: Page, screen: Screen): Promise<void> {
  const shown = await shownLanguage(page)
  for (const language of languages.toSorted((one) => (one === shown ? -1 : 1))) {
    if (language !== shown) {
      // Where the menus are out of sight: the button that is pressed then takes no focus from what is open.
      await holdDevice(page, 'phone')
      await speak(page, language)
    }
    for (const device of devices) {
      if (screen.only && screen.only !== device) continue
      await holdDevice(page, device)
      const thoroughly = language === shown && device === (screen.only ?? 'desktop')
      await expectGoodLook(page, { screen, device, language, thoroughly })
    }
  }
}

for (const person of people) {
  test(`${person.name} meets accessible pages`, async ({ page, demo }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const screen of person.screens) {
      if (await openScreen(page, demo.pt, { person, screen })) await expectGoodScreen(page, screen)
    }
  })
}

/** The paths of the app's routes, as the router has them. */
function routePatterns(): string[] {
  const file = path.join(import.meta.dirname, '../apps/web/src/app/routes.tsx')
  return [...readFileSync(file, 'utf8').matchAll(/^ +\w+\('(\/[^']*)', /gm)].map(([, route = '']) => route)
}

/** Whether an address belongs to a route: `$id` is any part of a path, `{-$id}` one that may be missing. */
function fits(pattern: string, address: string): boolean {
  const parts = pattern.replaceAll(/\/\{-\$\w+\}/g, '(/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+')
  return new RegExp(`^${parts}$`).test(new URL(address, 'http://localhost').pathname)
}

test('every route is looked at', ({ demo }) => {
  const addresses = people.flatMap(({ screens }) =>
    screens.flatMap((screen) => (screen.refused ? [] : (screen.leads_to ?? routeIn(screen, demo.pt) ?? []))),
  )
  const patterns = routePatterns()
  expect(patterns.length).toBeGreaterThan(60)
  expect(patterns.filter((pattern) => !addresses.some((address) => fits(pattern, address)))).toEqual([])
})

test('zooming is never disabled', async ({ page, demo }) => {
  await demo.pt.visit(page, null, '/')
  const viewport = page.locator('meta[name="viewport"]')
  await expect(viewport).not.toHaveAttribute('content', /user-scalable|maximum-scale/)
})
