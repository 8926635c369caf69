import { parseArgs } from 'node:util'
import type { Browser, Locator, Page } from '@playwright/test'
import { demoAccounts } from '@tertulia/server/demo/demo-accounts'
import { signInToDemo } from '../tools/demo-app.ts'
import { followPage, noteAction, settled } from './browser/settled.ts'
import { patternOf } from './checks/link-crawl.ts'
import { allPages, pagesFor } from './demo/page-audiences.ts'
import { pagesNotLinkedInDemo } from './demo/pages-not-linked.ts'
import { openDemoBrowser, say } from './demo-browser.ts'

// Prints how much stands on the demo's screens, and how many taps lead to each: npm run screen-figures [-- --url http://…]
// Reads menus, links and fields from the screens themselves. Plays today's quiz of the demo's player.

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
// Entries of a list differ: a closed day links to what an open one does not.
const visitsEach = 2
const longestCount = 10
/** Whose menus together lead to every page. */
const crawlers = ['player', 'admin', 'quiz-editor', 'special-quiz-editor', 'manager', 'customer']
const withoutHome = ['blocked', 'pending', 'second-factor']

/** A link of the page itself, the bar at a phone's foot, or the menus. */
type Link = { href: string; taps: number; place: 'main' | 'bar' | 'menu' }
type Screen = {
  links: Link[]
  mainLinks: number
  blocks: number
  fields: number
  folded: number
  height: number
}
type Found = Screen & { login: string; address: string; taps: number }

/** Prints a table; columns but the first are numbers. */
function sayTable(title: string, heads: string[], rows: (string | number)[][]): void {
  say(`\n${title}\n`)
  say(`| ${heads.join(' | ')} |`)
  say(`|---|${'---:|'.repeat(heads.length - 1)}`)
  for (const row of rows) say(`| ${row.join(' | ')} |`)
}

/** Reads the open screen; what is folded needs another tap. Runs in the page. */
function readScreen(): Screen {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const links = all('a[href^="/"]').map((link): Link => ({
    href: link.getAttribute('href') ?? '',
    taps: link.checkVisibility() ? 1 : 2,
    place: link.closest('main')
      ? 'main'
      : link.closest('nav:has([aria-controls="more-panel"])')
        ? 'bar'
        : 'menu',
  }))
  const inputs = all('main :is(input:not([type="hidden"]), select, textarea)')
  const fields = inputs.filter((input) => input.checkVisibility()).length
  return {
    links,
    mainLinks: all('main a[href]').filter((link) => link.checkVisibility()).length,
    blocks: all('main :is(section, article, .sheet)').filter(
      (block) =>
        block.checkVisibility() && !block.parentElement?.closest('main :is(section, article, .sheet)'),
    ).length,
    fields,
    folded: inputs.length - fields,
    height: document.documentElement.scrollHeight,
  }
}

async function openHome(browser: Browser, url: string, login: string): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block', locale: 'en-GB' })
  const token = await signInToDemo(url, login)
  await context.addCookies([
    { name: 'AUTH-TOKEN', value: token, url },
    { name: 'language', value: 'en', url },
  ])
  const page = await context.newPage()
  followPage(page)
  await page.goto(url)
  await untilShown(page)
  return page
}

async function untilShown(page: Page): Promise<void> {
  noteAction(page)
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await settled(page)
  await page.locator('main:not(:has([data-skeleton]))').waitFor()
}

/** Goes to an address of the open app like a link, and reads the screen. */
async function visit(page: Page, address: string): Promise<Screen> {
  await page.evaluate((href) => {
    const { __TSR_ROUTER__: router } = window
    return router.navigate({ href })
  }, address)
  await untilShown(page)
  return await page.evaluate(readScreen)
}

/** The links of the bar at the foot, and of the menus behind “More” or the burger button, with their taps. */
async function readMenu(page: Page): Promise<{ bar: Link[]; more: Link[] }> {
  const { links } = await page.evaluate(readScreen)
  const bar = links.filter(({ place, taps }) => place === 'bar' && taps === 1)
  await page.locator('header button[aria-controls]:visible').first().click()
  await page.locator('#more-panel, #top-bar-menus[data-open]').first().waitFor()
  await page.waitForLoadState('networkidle')
  const opened = await page.evaluate(readScreen)
  const isNew = ({ href }: Link) => !bar.some((link) => link.href === href)
  const more = opened.links.filter((link) => link.place !== 'main' && link.href !== '/' && isNew(link))
  await page.keyboard.press('Escape')
  const byAddress = Map.groupBy(more, ({ href }) => href)
  const firstOf = (same: Link[]) => same.reduce((one, other) => (other.taps < one.taps ? other : one))
  return {
    bar,
    more: [...byAddress.values()].map(firstOf).map((link) => ({ ...link, taps: link.taps + 1 })),
  }
}

/** Visits screens by the fewest taps from an address, a few of each page. */
async function crawl(page: Page, login: string, start: string, known: Link[] = []): Promise<Found[]> {
  const taps = new Map(known.map(({ href, taps: count }) => [href, count]))
  taps.set(start, 0)
  const visits = new Map<string, number>()
  const visited = new Set<string>()
  const found: Found[] = []
  for (;;) {
    const [next] = [...taps]
      .filter(([address]) => {
        const pattern = patternOf(allPages, address)
        const isOpen = pattern !== undefined && pattern !== '/logout' && !visited.has(address)
        return isOpen && (visits.get(pattern) ?? 0) < visitsEach
      })
      .toSorted(([, one], [, other]) => one - other)
    if (!next) break
    const [address, count] = next
    const pattern = patternOf(allPages, address) ?? ''
    visited.add(address)
    visits.set(pattern, (visits.get(pattern) ?? 0) + 1)
    const screen = await visit(page, address)
    found.push({ ...screen, login, address, taps: count })
    for (const { href, taps: more } of screen.links.filter(({ place }) => place === 'main'))
      taps.set(href, Math.min(taps.get(href) ?? Infinity, count + more))
  }
  return found
}

/** The fewest taps to each page among what was found, by its pattern. */
function fewestTaps(found: Found[]): Map<string, number> {
  const fewest = new Map<string, number>()
  for (const { address, taps, links } of found) {
    const inMain = links.filter(({ place }) => place === 'main')
    for (const { href, taps: more } of [{ href: address, taps: 0 }, ...inMain]) {
      const pattern = patternOf(allPages, href)
      if (pattern !== undefined) fewest.set(pattern, Math.min(fewest.get(pattern) ?? Infinity, taps + more))
    }
  }
  return fewest
}

function tellTaps(found: Found[]): void {
  const taps = fewestTaps(found)
  const wanted = pagesFor('anyone', 'signed in', 'regular_player').filter(
    (pattern) => !(pattern in pagesNotLinkedInDemo) && taps.has(pattern),
  )
  const counts = Map.groupBy(wanted, (pattern) => taps.get(pattern) ?? 0)
  sayTable(
    'Taps from home to each page of a player (goal ≤ 2)',
    ['taps', 'pages', 'which'],
    [...counts]
      .toSorted(([one], [other]) => one - other)
      .map(([count, pages]) => [count, pages.length, count > 2 ? pages.join(' ') : '']),
  )
}

async function tellLongest(pages: Map<string, Page>, found: Found[]): Promise<void> {
  const byPattern = Map.groupBy(found, ({ address }) => patternOf(allPages, address) ?? address)
  const tallest = [...byPattern].map(([pattern, screens]) => ({
    pattern,
    ...screens.reduce((one, other) => (other.height > one.height ? other : one)),
  }))
  const rows: (string | number)[][] = []
  for (const { pattern, login, address, height, fields, folded } of tallest
    .toSorted((one, other) => other.height - one.height)
    .slice(0, longestCount)) {
    const page = pages.get(login)
    if (!page) continue
    await page.setViewportSize(desktop)
    const wide = await visit(page, address)
    rows.push([`${pattern} (${login})`, height, wide.height, fields, folded])
  }
  const heads = ['page', `px at ${phone.width}`, `px at ${desktop.width}`, 'fields', 'folded fields']
  sayTable('The ten longest pages', heads, rows)
}

/** Plays today's quiz from home, and returns the taps and keys up to the receipt; null without a quiz to play. */
async function playByTaps(page: Page): Promise<{ taps: number; keys: number } | null> {
  await page.setViewportSize(phone)
  await visit(page, '/')
  let taps = 0
  const tap = async (button: Locator) => {
    taps += 1
    await button.click()
  }
  const play = page.locator('main').getByRole('link', { name: 'Play the quiz' })
  if ((await play.count()) === 0) return null
  await tap(play.first())
  const answers = page.getByLabel(/^Your answer to question \d+$/)
  await answers.first().focus()
  const keys = await answers.count()
  for (let question = 0; question < keys; question++) {
    await page.keyboard.type('Lisboa')
    await page.keyboard.press('Enter')
  }
  // After the last answer, Enter opens the points.
  const sheet = page.getByRole('dialog', { name: 'Points' })
  await sheet.waitFor()
  for (const button of await sheet.getByRole('button', { name: /^Automatic/ }).all()) await tap(button)
  await tap(sheet.getByRole('button', { name: 'Check and submit' }))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }))
  await page.getByText(/^Submitted at/).waitFor()
  return { taps, keys }
}

const { values } = parseArgs({ options: { url: { type: 'string' } } })
await using demo = await openDemoBrowser(values.url)
const { browser, url } = demo
const pages = new Map<string, Page>()
const found: Found[] = []
const rows: (string | number)[][] = []
for (const { login } of demoAccounts.filter(({ login: name }) => !withoutHome.includes(name))) {
  const page = await openHome(browser, url, login)
  const { blocks, mainLinks } = await page.evaluate(readScreen)
  const { bar, more } = await readMenu(page)
  const team = more.filter(({ href }) => href.startsWith('/admin')).length
  rows.push([login, bar.length, more.length - team, team, blocks, mainLinks])
  if (crawlers.includes(login)) {
    found.push(...(await crawl(page, login, '/', [...bar, ...more])))
    pages.set(login, page)
  } else await page.context().close()
}
sayTable(
  'Menus and home on a phone',
  ['account', 'tabs', 'own pages in More', 'team pages', 'blocks on home', 'links on home'],
  rows,
)
const of = (login: string) => found.filter((screen) => screen.login === login)
tellTaps(of('player'))
await tellLongest(pages, found)
const repair = '/admin/days/$date'
const day = of('admin').find(({ address }) => patternOf(['/quiz/{-$date}'], address) && address !== '/quiz')
const admin = pages.get('admin')
const near = day && admin ? await visit(admin, day.address) : null
const player = pages.get('player')
const played = player && (await playByTaps(player))
const fromDay = near?.links.find(({ href }) => patternOf([repair], href))?.taps
sayTable(
  'Taps',
  ['from → to', 'taps'],
  [
    ['home → receipt, points given automatically', played ? `${played.taps} + ${played.keys} keys` : '–'],
    ['a past day’s quiz → its repairs', fromDay ?? '–'],
    ['an editor’s home → the repairs of a quiz', fewestTaps(of('quiz-editor')).get(repair) ?? '–'],
  ],
)
