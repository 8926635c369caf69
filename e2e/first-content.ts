import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { median } from '../bench/measuring/report.ts'
import { signInToDemo } from '../tools/demo-app.ts'
import { openDemoBrowser, openedPages, say } from './demo-browser.ts'

// Measures when a page is readable and when its buttons work, on a phone four times as slow with 1.6 Mbit/s and 150 ms, with
// nothing cached: node e2e/first-content.ts [--url http://… --page quiz --runs 5]

// Lines that break elsewhere in the serif than before it has loaded move that little.
const limits = { readableMs: 1300, shift: 0.005 }
const wholeMs = 8000

const pages = {
  ...openedPages,
  'home of visitors': { path: '/', login: null },
  rules: { path: '/rules', login: null },
  'national ranking': { path: '/national-ranking', login: null },
}

type Seen = { readable: number; usable: number; shift: number }

declare global {
  interface Window {
    seen?: Seen
  }
}

/** Notes in the page itself when its largest content is painted, when its scripts have taken over, and what moved. */
function note(): void {
  const seen = { readable: Infinity, usable: Infinity, shift: 0 }
  window.seen = seen
  new PerformanceObserver((list) => {
    seen.readable = list.getEntries().at(-1)?.startTime ?? Infinity
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += 'value' in entry ? Number(entry.value) : 0
  }).observe({ type: 'layout-shift', buffered: true })
  const look = setInterval(() => {
    if (!('asked_early' in window) || 'early_clicks' in window || !document.querySelector('#main h1')) return
    seen.usable = performance.now()
    clearInterval(look)
  }, 20)
}

async function open(browser: Browser, url: string, { path, token }: { path: string; token: string | null }) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    locale: 'pt-PT',
  })
  if (token !== null) await context.addCookies([{ name: 'AUTH-TOKEN', value: token, url }])
  const page = await context.newPage()
  await page.addInitScript(note)
  const cdp = await context.newCDPSession(page)
  const speed = { downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 150, ...speed })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url + path, { waitUntil: 'commit' })
  await page.waitForTimeout(wholeMs)
  const seen = await page.evaluate(() => window.seen)
  await context.close()
  if (!seen) throw new Error(`${path} was not opened`)
  return seen
}

const { values } = parseArgs({
  options: { url: { type: 'string' }, page: { type: 'string' }, runs: { type: 'string', default: '5' } },
})
await using demo = await openDemoBrowser(values.url)
const { browser, url } = demo
say(`| page | readable ≤ ${limits.readableMs} ms | buttons work | layout shift |`)
say('|---|---:|---:|---:|')
for (const [name, { path, login }] of Object.entries(pages)) {
  if (values.page && values.page !== name) continue
  const token = login === null ? null : await signInToDemo(url, login)
  const runs: Seen[] = []
  while (runs.length < Number(values.runs)) runs.push(await open(browser, url, { path, token }))
  const readable = median(runs.map((run) => run.readable))
  const shift = median(runs.map((run) => run.shift))
  const usable = median(runs.map((run) => run.usable))
  say(`| ${name} | ${readable.toFixed(0)} ms | ${usable.toFixed(0)} ms | ${shift.toFixed(4)} |`)
  if (readable > limits.readableMs || shift > limits.shift) process.exitCode = 1
}
