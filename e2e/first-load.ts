import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { signInToDemo } from '../tools/demo-app.ts'
import { openDemoBrowser, openedPages, say } from './demo-browser.ts'

// Counts what a first visit loads, with all that is loaded ahead, and the share of the scripts that it runs:
// node e2e/first-load.ts [--url http://… --page quiz --files]

const limits = { requests: 40, scripts: 25, usedShare: 0.7 }
const quietMs = 7000

type Visit = { path: string; token: string | null }
type File = { url: string; kb: number; size: number; used: number }
type Load = { requests: number; kb: number; scripts: File[] }

type Span = { start: number; end: number; count: number }

/** Counts the characters of a script that ran: an inner range of its coverage overrides the one around it. */
function usedOf(spans: readonly Span[]): number {
  const edges = [...new Set(spans.flatMap(({ start, end }) => [start, end]))].toSorted((a, b) => a - b)
  let used = 0
  for (const [index, start] of edges.entries()) {
    const end = edges[index + 1] ?? start
    const around = spans.filter((span) => span.start <= start && span.end >= end)
    const inner = around.toSorted((one, other) => one.end - one.start - (other.end - other.start))[0]
    if (inner && inner.count > 0) used += end - start
  }
  return used
}

async function load(browser: Browser, url: string, { path, token }: Visit): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    locale: 'en-GB',
  })
  if (token !== null) await context.addCookies([{ name: 'AUTH-TOKEN', value: token, url }])
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const urls = new Map<string, string>()
  const sizes = new Map<string, number>()
  let lastAt = Date.now()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    lastAt = Date.now()
    if (request.url.startsWith('http')) urls.set(requestId, request.url)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = Date.now()
    const address = urls.get(requestId)
    if (address !== undefined) sizes.set(address, (sizes.get(address) ?? 0) + encodedDataLength)
  })
  await page.coverage.startJSCoverage()
  await page.goto(url + path)
  while (Date.now() - lastAt < quietMs) await page.waitForTimeout(200)
  const coverage = await page.coverage.stopJSCoverage()
  await context.close()
  const scripts = coverage.map(({ url: file, source = '', functions }) => ({
    url: file,
    kb: (sizes.get(file) ?? 0) / 1000,
    size: source.length,
    used: usedOf(
      functions.flatMap(({ ranges }) =>
        ranges.map(({ startOffset: start, endOffset: end, count }) => ({ start, end, count })),
      ),
    ),
  }))
  const kb = [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000
  return { requests: urls.size, kb, scripts }
}

const sum = (files: readonly File[], field: 'kb' | 'size' | 'used') =>
  files.reduce((total, file) => total + file[field], 0)

const { values } = parseArgs({
  options: { url: { type: 'string' }, page: { type: 'string' }, files: { type: 'boolean', default: false } },
})
await using demo = await openDemoBrowser(values.url)
const { browser, url } = demo
say(
  `| page | requests ≤ ${limits.requests} | script files ≤ ${limits.scripts} | scripts | all | run ≥ 70 % |`,
)
say('|---|---:|---:|---:|---:|---:|')
for (const [name, { path, login }] of Object.entries(openedPages)) {
  if (values.page && values.page !== name) continue
  const token = login === null ? null : await signInToDemo(url, login)
  const { requests, kb, scripts } = await load(browser, url, { path, token })
  const share = sum(scripts, 'used') / sum(scripts, 'size')
  say(
    `| ${name} | ${requests} | ${scripts.length} | ${sum(scripts, 'kb').toFixed(0)} kB | ${kb.toFixed(0)} kB | ` +
      `${(share * 100).toFixed(0)} % |`,
  )
  if (values.files)
    for (const file of scripts.toSorted((one, other) => other.size - one.size))
      say(
        `    ${new URL(file.url).pathname} ${file.kb.toFixed(1)} kB ${((file.used / file.size) * 100).toFixed(0)} %`,
      )
  if (requests > limits.requests || scripts.length > limits.scripts || share < limits.usedShare)
    process.exitCode = 1
}
