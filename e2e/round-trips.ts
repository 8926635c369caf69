import { parseArgs } from 'node:util'
import { chromium, type Browser, type Route } from '@playwright/test'
import { findBrowser } from '../tools/browser.ts'
import { signInToDemo, startDemoApp } from '../tools/demo-app.ts'

// How often a page has to ask, wait for the answer and ask again before it is whole:
// node e2e/round-trips.ts [--url http://… --page /quiz]
// All calls are held until the page asks for nothing more, and are then let through together. The session belongs to the
// shell: who may ask for what is known from there on.

const most_round_trips = 2
const quiet_ms = 700
const shell_call = 'PATCH /session'
const pages = [
  '/',
  '/quiz',
  '/special-quiz',
  '/ranking',
  '/cup',
  '/genre-rankings',
  '/profile',
  '/profile//games',
  '/quizzes',
  '/special-quizzes',
  '/seasons',
  '/questions/2',
  '/invitations',
  '/account',
  '/national-ranking',
  '/quiz-nations',
  '/rules',
  '/create-special-quiz',
  '/question/1',
]

type Call = { route: Route; name: string }

/** The calls of a page in the order of its round trips. */
async function roundTrips(browser: Browser, url: string, token: string | null): Promise<string[][]> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' })
  if (token !== null) await context.addCookies([{ name: 'AUTH-TOKEN', value: token, url }])
  const page = await context.newPage()
  const waves: string[][] = []
  let held: Call[] = []
  let last_at = Date.now()
  page.on('request', () => (last_at = Date.now()))
  page.on('requestfinished', () => (last_at = Date.now()))
  await page.route(/\/api\//, (route) => {
    const request = route.request()
    const name = `${request.method()} ${new URL(request.url()).pathname.replace(/^\/api/, '')}`
    // What is told to the log is nothing that the page waits for.
    if (name === 'POST /logs') return route.fulfill({ json: {} })
    held.push({ route, name })
    return undefined
  })
  await page.goto(url, { waitUntil: 'commit' })
  for (;;) {
    while (Date.now() - last_at < quiet_ms) await page.waitForTimeout(100)
    if (held.length === 0) break
    const wave = held
    held = []
    if (wave.some(({ name }) => name !== shell_call)) waves.push(wave.map(({ name }) => name))
    last_at = Date.now()
    await Promise.all(wave.map(({ route }) => route.continue()))
  }
  await context.close()
  return waves
}

const { values } = parseArgs({ options: { url: { type: 'string' }, page: { type: 'string' } } })
const demo = values.url ? { url: values.url, stop: async () => {} } : await startDemoApp()
const executablePath = findBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const say = (text: string) => process.stdout.write(`${text}\n`)
try {
  const token = await signInToDemo(demo.url, 'player')
  say(`| page | round trips, at most ${most_round_trips} | calls |\n|---|---:|---|`)
  const visits = [{ path: '/', token: null }, ...pages.map((path) => ({ path, token }))]
  for (const visit of visits.filter(({ path }) => !values.page || path === values.page)) {
    const waves = await roundTrips(browser, demo.url + visit.path, visit.token)
    const who = visit.token === null ? ' (visitor)' : ''
    say(`| ${visit.path}${who} | ${waves.length} | ${waves.map((names) => names.join(', ')).join(' → ')} |`)
    if (waves.length > most_round_trips) process.exitCode = 1
  }
} finally {
  await browser.close()
  await demo.stop()
}
