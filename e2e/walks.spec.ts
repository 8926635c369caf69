import { languages, type Language } from '@tertulia/core/customers/languages'
import type { Page } from '@playwright/test'
import { findViolations, type Rules } from './checks/axe-checks.ts'
import { expectSameLook, findUnlayeredRules } from './checks/computed-styles.ts'
import { findLowContrast } from './checks/contrast.ts'
import { samePage, type Person, type Screen } from './demo/demo-screens-steps.ts'
import { people } from './demo/demo-screens.ts'
import { firstOfEachRoute, routeIn, screensOf } from './demo/demo-routes.ts'
import { expect, test, type DemoClub } from './demo/demo.ts'
import { isFull } from './full-run.ts'
import { findMarkupErrors } from './checks/markup-checks.ts'
import {
  findClippedText,
  findCrowdedControls,
  findSidewaysScroll,
  findSmallControls,
  findTextOverflow,
} from './checks/layout-checks.ts'
import {
  growToContent,
  holdDevice,
  otherWidths,
  paint,
  schemes,
  shownLanguage,
  spaceText,
  speak,
  widths,
  type Device,
  type Scheme,
} from './looks.ts'

// Each worker takes the next person, those with the most screens first, so that all finish at about the same time.
test.describe.configure({ mode: 'parallel' })
const walkers = people.toSorted((one, other) => other.screens.length - one.screens.length)

const devices = ['desktop', 'phone'] as const

/** A screen of a person, after the one they saw before it; null at the first. */
type Visit = { person: Person; screen: Screen; before: Screen | null }

/** Opens the page of a screen by its address; null where the demo has no such page. */
async function openPage(
  page: Page,
  club: DemoClub,
  { person, screen, before }: Visit,
): Promise<string | null> {
  const route = routeIn(screen, club)
  if (route === null) return null
  if (screen.only) await holdDevice(page, screen.only, widths[screen.only])
  if (route !== samePage) {
    if (isFull || !(await goOn(page, { route, screen, before }))) {
      await page.context().setOffline(false)
      await club.visit(page, person.login && person.login[club.language], route)
    }
  }
  await expect(page.locator('main h1')).toBeAttached()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  return route
}

/** True once the router shows another page than that of a path. */
function isElsewhere(left: string): boolean {
  const { __TSR_ROUTER__: router } = window
  const { status, resolvedLocation } = router.state
  return status === 'idle' && resolvedLocation !== undefined && resolvedLocation.pathname !== left
}

type NextPage = { route: string; screen: Screen; before: Screen | null }

/**
 * Goes to another page like a link, without loading the app again; false where only a load leads there: nothing may have
 * been opened or typed, and the next page must be another one, which is not refused.
 */
async function goOn(page: Page, { route, screen, before }: NextPage): Promise<boolean> {
  if (before === null || before.open || before.refused || screen.refused) return false
  const { pathname } = new URL(page.url())
  if (new URL(route, page.url()).pathname === pathname) return false
  await page.evaluate((address) => history.pushState({}, '', address), route)
  await page.waitForFunction(isElsewhere, pathname)
  return true
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
async function expectSameByLinks(page: Page, walk: Page, route: string): Promise<void> {
  await walk.evaluate((address) => history.pushState({}, '', address), route)
  const size = page.viewportSize()
  for (const width of [390, widths.desktop]) await expectSameLook(page, walk, { width, title: route })
  if (size) await page.setViewportSize(size)
}

type Look = {
  screen: Screen
  device: Device
  language: Language
  /** The first scheme is checked by every criterion, the others only by those that depend on colours. */
  schemes: readonly Scheme[]
  /** The first look at a screen is judged by axe; the others, in a usual run, by their contrast alone. */
  by: Rules | null
}

/** Checks that nothing is lost at a width. */
async function expectRoom(page: Page, width: number, title: string): Promise<void> {
  expect.soft(await findSidewaysScroll(page, width), `${title}, ${width} px: scrolls sideways`).toEqual([])
  expect.soft(await findTextOverflow(page), `${title}, ${width} px: text out of its box`).toEqual([])
}

/** Checks that nothing is lost with wider text spacing, in the language with the longer words. */
async function expectRoomForSpacing(page: Page, width: number, title: string): Promise<void> {
  await spaceText(page, true)
  expect.soft(await findSidewaysScroll(page, width), `${title}, spaced: scrolls sideways`).toEqual([])
  expect.soft(await findClippedText(page), `${title}, spaced: text cut off`).toEqual([])
  await spaceText(page, false)
}

/** What is looked at of a screen that lies over the page. */
const insideOf = ({ dialog, menu }: Screen) =>
  dialog ? 'dialog[open]' : menu ? 'header[data-bar]' : undefined

/** Finds what breaks the rules of a look. */
async function findFaults(
  page: Page,
  { screen, schemes: [first], by }: Look,
  scheme: Scheme,
): Promise<string[]> {
  const within = insideOf(screen)
  const contrast = await findLowContrast(page, within)
  if (by === null) return contrast
  const violations = await findViolations(page, { within, by: scheme === first ? by : 'colours' })
  return [...contrast, ...violations]
}

/** Checks what colours, structure and names say of a look, at its own width. */
async function expectNoFaults(page: Page, look: Look, title: string): Promise<void> {
  const { device, by } = look
  // Only the rules of axe that a usual run leaves out ask what lies over an element.
  if (isFull) await growToContent(page, widths[device])
  if (by === 'practice') expect.soft(await findMarkupErrors(page), `${title}: markup`).toEqual([])
  for (const scheme of look.schemes) {
    await paint(page, scheme)
    expect.soft(await findFaults(page, look, scheme), `${title}, ${scheme}`).toEqual([])
  }
  await expectRoom(page, widths[device], title)
}

/** Checks an open screen in one language on one device; each change of the window's size costs as much as its checks. */
async function expectGoodLook(page: Page, look: Look): Promise<void> {
  const { screen, device, language } = look
  const title = `${screen.name}, ${language}, ${device}`
  const other = otherWidths[device]
  if (device === 'desktop') {
    await holdDevice(page, device, widths.desktop)
    await expectNoFaults(page, look, title)
    await holdDevice(page, device, other)
  } else {
    await holdDevice(page, device, other)
    await growToContent(page, other)
    expect.soft(await findSmallControls(page), `${title}: too small to be touched`).toEqual([])
    expect
      .soft(await findCrowdedControls(page, insideOf(screen)), `${title}: too close to each other`)
      .toEqual([])
  }
  await expectRoom(page, other, title)
  if (language !== 'en') await expectRoomForSpacing(page, other, title)
  if (device === 'desktop') return
  await holdDevice(page, device, widths.phone)
  await expectNoFaults(page, look, title)
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
      by: said + at === 0 ? 'practice' : isFull ? 'criteria' : null,
    }))
  })
}

/** Checks an open screen in both languages; the last language stays. */
async function expectGoodScreen(page: Page, screen: Screen, turn: number): Promise<void> {
  let spoken = await shownLanguage(page)
  for (const look of planLooks(screen, { shown: spoken, turn })) {
    if (look.language !== spoken) {
      // Only while the menus are hidden, so that pressing the button takes no focus from the open content.
      if ((page.viewportSize()?.width ?? 0) > otherWidths.phone)
        await holdDevice(page, 'phone', otherWidths.phone)
      await speak(page, look.language)
      spoken = look.language
    }
    await expectGoodLook(page, look)
  }
}

for (const person of walkers) {
  test(`${person.name} meets accessible pages`, async ({ page, demo }) => {
    test.slow()
    let before: Screen | null = null
    for (const [turn, screen] of screensOf(person, demo.pt).entries()) {
      const route = await openPage(page, demo.pt, { person, screen, before })
      if (route === null) continue
      await screen.open?.(page)
      await expectGoodScreen(page, screen, turn)
      before = screen
    }
    expect(await findUnlayeredRules(page)).toEqual([])
  })
}

if (isFull) {
  for (const person of walkers) {
    test(`${person.name} meets the same pages by links`, async ({ page, demo }) => {
      test.slow()
      const compared = firstOfEachRoute(demo.pt)
      const walk = await openWalk(page, demo.pt, person)
      for (const screen of screensOf(person, demo.pt)) {
        if (!compared.has(screen)) continue
        const route = await openPage(page, demo.pt, { person, screen, before: null })
        if (route !== null) await expectSameByLinks(page, walk, route)
      }
    })
  }
}
