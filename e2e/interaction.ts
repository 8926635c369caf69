import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { signInToDemo } from '../tools/demo-app.ts'
import { openDemoBrowser, say } from './demo-browser.ts'

// Measures input latency on a device four times as slow, and layout shifts: node e2e/interaction.ts [--url http://…]

const limitMs = 100
const shiftLimit = 0.0005
const slower = 4

type Measured = { longest: number; shift: number }
type Journey = { name: string; login: string; path: string; act: (page: Page) => Promise<void> }

const journeys: Journey[] = [
  { name: 'quiz: typing', login: 'player', path: '/quiz', act: typeAnswers },
  { name: 'quiz: giving points', login: 'player', path: '/quiz', act: givePoints },
  { name: 'ranking: another tier', login: 'player', path: '/ranking', act: changeTier },
  { name: 'correction desk: verdict by key', login: 'reviewer', path: '/', act: giveVerdicts },
]

// A pause between two presses, so that each is measured separately; it does not wait for the page.
const look = (page: Page) => page.waitForTimeout(700)

const answerTo = (page: Page, question: number) =>
  page.getByLabel(`Your answer to question ${question}`, { exact: true })

async function typeAnswers(page: Page) {
  for (const question of [1, 2, 3]) {
    await answerTo(page, question).focus()
    await page.keyboard.type('Lisboa', { delay: 120 })
  }
}

async function givePoints(page: Page) {
  for (const [index, points] of ['3', '2', '2', '1'].entries()) {
    await answerTo(page, index + 1).focus()
    await page.keyboard.press(`Alt+${points}`)
    await look(page)
  }
}

async function changeTier(page: Page) {
  const tabs = page.getByRole('navigation', { name: 'Tiers' }).getByRole('link')
  for (const index of [1, 0]) {
    await tabs.nth(index).click()
    await look(page)
  }
}

async function giveVerdicts(page: Page) {
  await page.locator('a[href*="/correct"]').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('list').first().waitFor()
  await look(page)
  for (const key of ['w', 'u', 'ArrowDown', 'w', 'u']) {
    await page.keyboard.press(key)
    await look(page)
  }
}

function observe(): void {
  const measured: Measured = { longest: 0, shift: 0 }
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...(type === 'event' ? { durationThreshold: 16 } : {}),
    })
  watch('event', (entry) => {
    if ('interactionId' in entry && entry.interactionId)
      measured.longest = Math.max(measured.longest, entry.duration)
  })
  watch('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
      measured.shift += Number(entry.value)
  })
  window.interactions = measured
}

async function measure(browser: Browser, url: string, { login, path, act }: Journey): Promise<Measured> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    locale: 'en-GB',
  })
  await context.addCookies([{ name: 'AUTH-TOKEN', value: await signInToDemo(url, login), url }])
  const page = await context.newPage()
  await page.addInitScript(observe)
  await page.goto(url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const device = await context.newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await act(page)
  await page.waitForTimeout(500)
  const told = await page.evaluate(() => window.interactions)
  await context.close()
  if (!told) throw new Error('nothing was measured')
  return told
}

const { values } = parseArgs({ options: { url: { type: 'string' } } })
await using demo = await openDemoBrowser(values.url)
const { browser, url } = demo
say(
  `| on a device ${slower} times as slow | longest | ÷ ${limitMs} ms | layout shift |\n|---|---:|---:|---:|`,
)
for (const journey of journeys) {
  const { longest, shift } = await measure(browser, url, journey)
  say(`| ${journey.name} | ${longest} ms | ${(longest / limitMs).toFixed(2)} | ${shift.toFixed(4)} |`)
  if (longest > limitMs || shift > shiftLimit) process.exitCode = 1
}
