import { parseArgs } from 'node:util'
import type { Browser, Route } from '@playwright/test'
import { signInToDemo } from '../tools/demo-app.ts'
import { openDemoBrowser, say } from './demo-browser.ts'

// Counts a page's round trips until it is complete: node e2e/round-trips.ts [--url http://… --page /quiz] All calls are
// held until the page sends no more, and then released together. The session belongs to the shell: the user's
// permissions are known from there on.

const mostRoundTrips = 2
const quietMs = 700
const shellCall = 'PATCH /session'
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
  '/honours',
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

/** The calls of a page, grouped by round trip. */
async function roundTrips(browser: Browser, url: string, token: string | null): Promise<string[][]> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' })
  if (token !== null) await context.addCookies([{ name: 'AUTH-TOKEN', value: token, url }])
  const page = await context.newPage()
  const waves: string[][] = []
  let held: Call[] = []
  let lastAt = Date.now()
  page.on('request', () => (lastAt = Date.now()))
  page.on('requestfinished', () => (lastAt = Date.now()))
  await page.route(/\/api\//, (route) => {
    const request = route.request()
    const name = `${request.method()} ${new URL(request.url()).pathname.replace(/^\/api/, '')}`
    // The page does not wait for log calls.
    if (name === 'POST /logs') return route.fulfill({ json: {} })
    held.push({ route, name })
    return undefined
  })
  await page.goto(url, { waitUntil: 'commit' })
  for (;;) {
    while (Date.now() - lastAt < quietMs) await page.waitForTimeout(100)
    if (held.length === 0) break
    const wave = held
    held = []
    if (wave.some(({ name }) => name !== shellCall)) waves.push(wave.map(({ name }) => name))
    lastAt = Date.now()
    await Promise.all(wave.map(({ route }) => route.continue()))
  }
  await context.close()
  return waves
}

const { values } = parseArgs({ options: { url: { type: 'string' }, page: { type: 'string' } } })
await using demo = await openDemoBrowser(values.url)
const { browser, url } = demo
const token = await signInToDemo(url, 'player')
say(`| page | round trips, at most ${mostRoundTrips} | calls |\n|---|---:|---|`)
const visits = [{ path: '/', token: null }, ...pages.map((path) => ({ path, token }))]
for (const visit of visits.filter(({ path }) => !values.page || path === values.page)) {
  const waves = await roundTrips(browser, url + visit.path, visit.token)
  const who = visit.token === null ? ' (visitor)' : ''
  say(`| ${visit.path}${who} | ${waves.length} | ${waves.map((names) => names.join(', ')).join(' → ')} |`)
  if (waves.length > mostRoundTrips) process.exitCode = 1
}
