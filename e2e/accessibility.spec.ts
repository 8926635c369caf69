import { AxeBuilder } from '@axe-core/playwright'
import type { Page, TestInfo } from '@playwright/test'
import { same_page, type Person, type Screen } from './demo-screens-steps.ts'
import { people } from './demo-screens.ts'
import { expect, test, type DemoClub, type Language } from './demo.ts'
import { findSidewaysScroll, findTextOverflow } from './layout-checks.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const schemes = ['light', 'dark'] as const
// A narrow desktop stands for a wide one at 200 %.
const widths = { desktop: [1280, 640], phone: [390, 320] }

type Device = keyof typeof widths

const usual_sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }

const deviceOf = ({ project }: TestInfo): Device => (project.name === 'phone' ? 'phone' : 'desktop')

/** Says whether the demo has such a screen; it is open then. */
async function openScreen(
  page: Page,
  club: DemoClub,
  { person, screen }: { person: Person; screen: Screen },
): Promise<boolean> {
  const route = typeof screen.route === 'string' ? screen.route : screen.route(club.facts)
  if (route === null) return false
  if (route !== same_page) {
    await club.visit(page, person.login && person.login[club.language], route)
    await expect(page.locator('main h1')).toBeAttached()
  }
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await screen.open?.(page)
  return true
}

// The other scheme changes nothing but colours: there the rules on colours are enough.
const colour_rules = ['color-contrast', 'link-in-text-block']

type Look = { screen: Screen; scheme: (typeof schemes)[number] }

/** Most of the time of a short look is loading the rules: a page that has them keeps them. */
async function openAxe(page: Page): Promise<AxeBuilder> {
  const has_rules = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  return new AxeBuilder(has_rules ? { page, axeSource: 'void 0' } : { page }).setLegacyMode()
}

async function findViolations(page: Page, { screen, scheme }: Look): Promise<string[]> {
  // What passes is not told element by element, which takes as long as finding it.
  const axe = (await openAxe(page)).options({ resultTypes: ['violations'] })
  if (screen.dialog) axe.include('[role="dialog"]')
  const { violations } = await (
    scheme === 'light' ? axe.withTags(tags) : axe.withRules(colour_rules)
  ).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html}\n${failureSummary}`),
  )
}

/** A page that nothing is opened on is loaded once, on a desktop, and looked at as a phone has it, too. */
function isLookedAtOnce(screens: readonly Screen[], index: number): boolean {
  const [screen, next] = screens.slice(index)
  return (
    screen?.route !== same_page && !screen?.open && screen?.only === undefined && next?.route !== same_page
  )
}

function devicesOf(screens: readonly Screen[], index: number, device: Device): Device[] {
  if (isLookedAtOnce(screens, index)) return device === 'desktop' ? ['desktop', 'phone'] : []
  const { only = device } = screens[index] ?? {}
  return only === device ? [device] : []
}

// The other language changes nothing but words: their names are judged once, their room everywhere.
const judged_schemes: Record<Language, Record<Device, readonly (typeof schemes)[number][]>> = {
  en: { desktop: schemes, phone: schemes },
  pt: { desktop: ['light'], phone: [] },
}

/** Looks at an open screen in the colour schemes and every width of the device. */
async function expectGoodScreen(
  page: Page,
  { screen, device, language }: { screen: Screen; device: Device; language: Language },
): Promise<void> {
  const { name } = screen
  const usual = usual_sizes[device]
  await page.setViewportSize(usual)
  // As tall as its content: what sticks to an edge then covers nothing that one could scroll to.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...usual, height: Math.max(height, usual.height) })
  for (const scheme of judged_schemes[language][device]) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
    expect.soft(await findViolations(page, { screen, scheme }), `${name}, ${device}, ${scheme}`).toEqual([])
  }
  for (const width of widths[device]) {
    await page.setViewportSize({ ...usual, width })
    expect.soft(await findSidewaysScroll(page, width), `${name}, ${width} px: scrolls sideways`).toEqual([])
    expect.soft(await findTextOverflow(page), `${name}, ${width} px: text out of its box`).toEqual([])
  }
  await page.setViewportSize(usual)
}

const language_names: Record<Language, string> = { en: 'English', pt: 'Portuguese' }

for (const language of ['en', 'pt'] as const) {
  for (const person of people) {
    test(`${person.name} meets accessible pages in ${language_names[language]}`, async ({
      page,
      demo,
    }, info) => {
      test.slow()
      const device = deviceOf(info)
      for (const [index, screen] of person.screens.entries()) {
        const looks = devicesOf(person.screens, index, device)
        if (looks.length === 0 || !(await openScreen(page, demo[language], { person, screen }))) continue
        for (const look of looks) await expectGoodScreen(page, { screen, device: look, language })
        await page.setViewportSize(usual_sizes[device])
      }
    })
  }
}

test('zooming is never disabled', async ({ page, demo }) => {
  await demo.en.visit(page, null, '/')
  const viewport = page.locator('meta[name="viewport"]')
  await expect(viewport).not.toHaveAttribute('content', /user-scalable|maximum-scale/)
})
