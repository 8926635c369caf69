import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureBrowser, findWholeBrowser } from './browser.ts'
import { signInToDemo, startDemoApp } from './demo-app.ts'
import { REPOSITORY, runCommand } from './run-command.ts'
import { keysOf } from '@tertulia/core/collections/records'

// Measures five pages as loaded by a phone on a slow line: npm run lighthouse [-- --runs 5 --page quiz --url http://…]
// Starts the demo for it, unless the URL of a running one is given.

const pages = {
  home: { path: '/', login: null },
  'sign-in': { path: '/login', login: null },
  quiz: { path: '/quiz', login: 'player' },
  ranking: { path: '/ranking', login: 'player' },
  'national ranking': { path: '/national-ranking', login: null },
}

const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof goals
const categories = keysOf(goals)

const metrics = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
}

// Some runs end without a result and are repeated.
const attemptsPerRun = 3

type Audit = { title: string; score: number | null; numericValue?: number }
type Report = {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

type Chrome = { port: number; kill: () => void }
type Tools = {
  launch: (options: { chromePath: string; chromeFlags: string[] }) => Promise<Chrome>
  lighthouse: (url: string, flags: object) => Promise<{ lhr: Report } | undefined>
  connect: (options: { browserURL: string }) => Promise<{
    setCookie: (cookie: { name: string; value: string; domain: string; path: string }) => Promise<void>
    disconnect: () => Promise<void>
  }>
}

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Loads Lighthouse, which is large and only needed here, so it has a folder and a lockfile of its own. */
async function loadTools(): Promise<Tools> {
  const folder = join(REPOSITORY, 'tools', 'lighthouse')
  if (!existsSync(join(folder, 'node_modules', 'lighthouse'))) {
    say('Installing Lighthouse (once)…')
    const run = await runCommand('npm', ['ci', '--ignore-scripts', '--no-audit', '--prefix', folder])
    if (!run.ok) throw new Error(`Lighthouse could not be installed.\n${run.output}`)
  }
  const load = async (file: string): Promise<Record<string, unknown>> =>
    await import(pathToFileURL(join(folder, 'node_modules', file)).href)
  const [launcher, { default: lighthouse }, puppeteer] = await Promise.all([
    load('chrome-launcher/dist/index.js'),
    load('lighthouse/core/index.js'),
    load('puppeteer-core/lib/puppeteer/puppeteer-core.js'),
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they are installed apart, with no types
  return { launch: launcher['launch'], lighthouse, connect: puppeteer['connect'] } as Tools
}

/** Measures one page, once, in a separate browser; null when the run is not valid. */
async function measureOnce(tools: Tools, url: string, token: string | null): Promise<Report | null> {
  const chromePath = findWholeBrowser() ?? chromium.executablePath()
  const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-quic']
  const chrome = await tools.launch({ chromePath, chromeFlags })
  try {
    if (token !== null) {
      const browser = await tools.connect({ browserURL: `http://127.0.0.1:${chrome.port}` })
      await browser.setCookie({ name: 'AUTH-TOKEN', value: token, domain: new URL(url).hostname, path: '/' })
      await browser.disconnect()
    }
    const flags = { port: chrome.port, output: 'json', logLevel: 'silent', onlyCategories: categories }
    const result = await tools.lighthouse(url, flags)
    if (!result || result.lhr.runtimeError) return null
    return categories.every((name) => typeof result.lhr.categories[name]?.score === 'number')
      ? result.lhr
      : null
  } catch {
    return null
  } finally {
    chrome.kill()
  }
}

async function measure(tools: Tools, url: string, { token, runs }: { token: string | null; runs: number }) {
  const reports: Report[] = []
  for (let attempt = 0; reports.length < runs; attempt++) {
    if (attempt === runs * attemptsPerRun) throw new Error(`${url}: too few valid runs`)
    const report = await measureOnce(tools, url, token)
    if (report) reports.push(report)
  }
  return reports
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Lists the audits of a category that the page fails in any run. */
function shortcomings(reports: Report[], category: Category): string[] {
  const found = reports.flatMap(({ categories: all, audits }) =>
    (all[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id}: ${audits[id]?.title}`),
  )
  return [...new Set(found)]
}

function tell(name: string, reports: Report[]): boolean {
  const scores = categories.map((category) =>
    Math.round(median(reports.map((report) => report.categories[category]?.score ?? 0)) * 100),
  )
  const times = keysOf(metrics).map((metric) => {
    const value = median(reports.map(({ audits }) => audits[metric]?.numericValue ?? Number.NaN))
    return metric === 'cumulative-layout-shift' ? value.toFixed(3) : `${Math.round(value)} ms`
  })
  say(`| ${[name, ...scores, ...times].join(' | ')} |`)
  const missed = categories.filter((category, index) => (scores[index] ?? 0) < goals[category])
  for (const category of missed)
    for (const problem of shortcomings(reports, category)) say(`    ${category}: ${problem}`)
  return missed.length === 0
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, page: { type: 'string' }, url: { type: 'string' } },
})
const wanted = keysOf(pages).filter((name) => !values.page || name === values.page)
if (wanted.length === 0) throw new Error(`--page is one of: ${Object.keys(pages).join(', ')}`)
await ensureBrowser(say)
const tools = await loadTools()
const demo = values.url ? { url: values.url, stop: async () => {} } : await startDemoApp()
try {
  say(`Median of ${values.runs} valid runs, mobile preset\n`)
  say(
    `| page | ${categories.map((name) => `${name} ≥ ${goals[name]}`).join(' | ')} | ${Object.values(metrics).join(' | ')} |`,
  )
  say(`|---|${'---:|'.repeat(categories.length + Object.keys(metrics).length)}`)
  for (const name of wanted) {
    const { path, login } = pages[name]
    const token = login === null ? null : await signInToDemo(demo.url, login)
    const reports = await measure(tools, demo.url + path, { token, runs: Number(values.runs) })
    if (!tell(name, reports)) process.exitCode = 1
  }
} finally {
  await demo.stop()
}
