import type { Page, Route } from '@playwright/test'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { addDays } from '@tertulia/core/calendar/calendar'
import {
  at,
  expect,
  password,
  sessionCookies,
  test,
  type Club,
  type LeagueServer,
  type Member,
} from './fixtures.ts'
import { readPages } from '../apps/web/build/pages.ts'
import { countShifts, holdScripts, shiftOf } from './steps/loading-steps.ts'
import { savedDrafts } from './steps/quiz-steps.ts'
import { writeSpecialQuiz } from './special-steps.ts'
import {
  answersBut,
  firstRound,
  openFirstRound,
  passMidnight,
  submitAnswers,
  writeQuiz,
} from './steps/club-steps.ts'

/** Lets scripts and responses arrive one by one, so that a fast machine hides little of what moves. */
async function arriveOneByOne(page: Page): Promise<void> {
  let last = Promise.resolve()
  async function arrive(before: Promise<void>, route: Route): Promise<void> {
    await before
    await route.continue().catch(() => undefined)
    await route
      .request()
      .response()
      .catch(() => null)
  }
  await page.route(/\/(assets\/.*\.js$|api\/)/, async (route) => {
    last = arrive(last, route)
    await last
  })
}

test.describe('a visitor who reads Portuguese, in the dark', () => {
  test.use({ locale: 'pt-PT', colorScheme: 'dark' })

  test('sees the first page before its scripts load, and hydration causes no layout shift', async ({
    page,
    club,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url())
    })
    const release = await holdScripts(page)
    await page.goto(club.url(), { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 2, name: 'Responde a oito perguntas' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(23, 21, 18)')
    const link = page.getByRole('link', { name: 'Já tenho conta' })
    await expect(link).toHaveAttribute('href', '/login')
    await link.focus()

    release()
    // Only the scripts set the page's scheme.
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
    await expect(page.getByRole('button', { name: 'English' })).toBeEnabled()
    await expect(link).toBeFocused()
    await page.evaluate(() => document.fonts.ready)
    expect(await shiftOf(page)).toBeLessThan(0.001)
    expect(asked, 'the page brings its answers along').toEqual([])
  })
})

test('a visitor signs in with what they typed and sent before the scripts have loaded', async ({
  page,
  club,
  server,
}) => {
  const ana = await club.member('Ana', { regular_player: true })
  // The server has loaded all pieces of the page once it has written one.
  await getPage(club, server, { path: '/login', language: 'pt' })
  const release = await holdScripts(page)
  await page.goto(club.url('/login'), { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(club.url('/login'))
  release()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ana' })).toBeVisible()
  expect(await shiftOf(page)).toBeLessThan(0.001)
})

test('a registration keeps what was typed and chosen before the scripts have loaded, also when it is loaded again', async ({
  page,
  club,
}) => {
  const name = page.getByLabel('Name', { exact: true })
  const surname = page.getByLabel('Surname')
  const district = page.getByLabel('District')
  const release = await holdScripts(page)
  await page.goto(club.url('/register'), { waitUntil: 'commit' })
  await name.fill('Ana')
  await district.selectOption('Porto')
  await page.getByLabel('Birth date').fill('1990-05-01')
  release()
  // The scripts are there once the button has told what is missing.
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(surname).toHaveAttribute('aria-invalid', 'true')
  await surname.fill('Silva')

  await page.reload()
  await expect(surname).toHaveValue('Silva')
  await expect(name).toHaveValue('Ana')
  await expect(district).toHaveValue('PT.PO')
  await expect(page.getByLabel('Birth date')).toHaveValue('1990-05-01')
})

test('a signed-in user sees their home before its scripts load, and hydration causes no layout shift', async ({
  page,
  club,
}) => {
  const ana = await club.member('Ana', { regular_player: true })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/')) asked.push(request.url())
  })
  const release = await holdScripts(page)
  await page.context().addCookies(sessionCookies(club, ana))
  // A server that is busy answers with the frame.
  await expect(async () => {
    await page.goto(club.url(), { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'There’s no quiz today' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Ana' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0)
  expect(asked, 'the page brings its replies along').toEqual([])

  release()
  const menu = page.getByRole('button', { name: 'Ana' })
  await expect(async () => {
    await menu.click()
    await expect(page.getByRole('link', { name: 'Account' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(asked.filter((url) => url.endsWith('/api/home'))).toEqual([])
  expect(await shiftOf(page)).toBeLessThan(0.001)
})

test('what is typed into the quiz before its scripts have loaded is kept and saved, on every visit', async ({
  page,
  club,
  server,
}) => {
  const { ana, bruno } = await openFirstRound(club, server)
  await page.context().addCookies(sessionCookies(club, ana))
  const field = (number: number) => page.getByLabel(`Your answer to question ${number}`, { exact: true })
  const pointsOf = (number: number, name: string) =>
    page.getByRole('group', { name: new RegExp(`question ${number}$`) }).getByRole('button', { name })
  const openWritten = async () => {
    const release = await holdScripts(page)
    await expect(async () => {
      await page.goto(club.url('/quiz'), { waitUntil: 'commit' })
      await expect(field(1)).toBeVisible({ timeout: 2000 })
    }).toPass()
    return release
  }
  const isSaved = (number: number) =>
    expect(page.locator(`#question-${number}-state`)).toHaveText(/^Saved \d\d:\d\d/)

  const release = await openWritten()
  await field(1).fill('Lisboa')
  await field(2).pressSequentially('Por')
  await pointsOf(1, '3 points').click()
  await field(2).focus()
  await page.mouse.wheel(0, 600)
  await page.waitForFunction(() => window.scrollY === 600)
  release()
  await expect(pointsOf(1, '3 points')).toHaveAttribute('aria-pressed', 'true')
  await isSaved(1)
  await isSaved(2)
  await expect(field(2)).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(600)
  await page.keyboard.type('to')
  await expect(field(2)).toHaveValue('Porto')
  await expect(field(1)).toHaveValue('Lisboa')
  await expect(page.getByText('Saved on this device only')).toHaveCount(0)

  // Now this device has drafts of its own.
  const releaseAgain = await openWritten()
  await expect(field(1)).toHaveValue('Lisboa')
  await field(3).pressSequentially('Far')
  releaseAgain()
  await isSaved(3)
  await expect(field(3)).toBeFocused()
  await page.keyboard.type('o')
  for (const [number, answer] of [
    [1, 'Lisboa'],
    [2, 'Porto'],
    [3, 'Faro'],
  ] as const)
    await expect(field(number)).toHaveValue(answer)
  expect(await shiftOf(page)).toBeLessThan(0.001)

  await expect.poll(() => savedDrafts(club, ana)).toMatchObject({ 3: ['Faro', null] })
  // The page is left before its scripts have loaded: what was typed and given is there the next time.
  await openWritten()
  await field(5).pressSequentially('Braga')
  await field(3).fill('Faro e Tavira')
  await pointsOf(5, '2 points').click()
  const releaseNext = await openWritten()
  releaseNext()
  await isSaved(5)
  await expect(field(5)).toHaveValue('Braga')
  await expect(field(3)).toHaveValue('Faro e Tavira')
  await expect(pointsOf(5, '2 points')).toHaveAttribute('aria-pressed', 'true')

  // Somebody else signs in, in another tab, before the scripts have loaded: nothing is handed on to them.
  const releaseToOther = await openWritten()
  await field(4).pressSequentially('Aveiro')
  await page.context().addCookies(sessionCookies(club, bruno))
  releaseToOther()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Bruno' })).toBeVisible()
  for (const number of [1, 2, 3, 4]) await expect(field(number)).toHaveValue('')
})

test('a quiz opened by a link of another site is there before its scripts load', async ({
  page,
  club,
  server,
}) => {
  const { ana } = await openFirstRound(club, server)
  await page.context().addCookies(sessionCookies(club, ana))
  await page.goto(`http://127.0.0.1:${server.port}/rules`)
  const release = await holdScripts(page)
  const visits: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits.push(new URL(request.url()).pathname)
  })
  await page.evaluate((address) => location.assign(address), club.url('/quiz'))
  await expect(page.getByLabel('Your answer to question 1', { exact: true })).toBeVisible()
  release()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ana' })).toBeVisible()
  expect(visits, 'once without cookies, then with them').toEqual(['/quiz', '/quiz'])
})

type Visit = { path?: string; cookie?: string; language?: string }

/** Requests a page as a browser does, from the host of a club. */
async function getPage(club: Club, server: LeagueServer, visit: Visit): Promise<string> {
  const html = await askForPage(club, server, visit)
  return isFrame(html) ? await askForPage(club, server, visit) : html
}

/** A server that is busy answers with the frame. */
const isFrame = (html: string) => html.includes('data-loader')

async function askForPage(
  club: Club,
  { port }: LeagueServer,
  { path = '/', cookie = '', language = 'en' }: Visit,
): Promise<string> {
  const { host } = new URL(club.url())
  const headers = { host, accept: 'text/html', 'accept-language': language, cookie }
  return await new Promise<string>((resolve, reject) => {
    get({ host: 'localhost', port, path, headers }, (response) => resolve(text(response))).on('error', reject)
  })
}

const cookieOf = ({ token }: Member) => `AUTH-TOKEN=${token}`

test('each of many users at once gets their own page, in the language of their browser', async ({
  club,
  server,
}) => {
  const names = ['Ana', 'Bruno', 'Carla', 'Dinis', 'Eva']
  const members = await Promise.all(names.map((name) => club.member(name, { regular_player: true })))
  const asked = Array.from({ length: 40 }, (_, index) => ({
    member: members[index % members.length]!,
    name: names[index % names.length]!,
    language: index % 2 === 0 ? 'pt' : 'en',
  }))
  const pages = await Promise.all(
    asked.map(async ({ member, language }) => {
      const visit = { cookie: cookieOf(member), language }
      let html = await askForPage(club, server, visit)
      // On a machine that others use, too, again and again.
      while (isFrame(html)) html = await askForPage(club, server, visit)
      return html
    }),
  )
  for (const [index, { name, language }] of asked.entries()) {
    const html = pages[index]!
    expect(html).toContain(language === 'pt' ? 'Hoje não há quiz' : 'There’s no quiz today')
    expect(
      names.filter((other) => html.includes(`>${other}<`) || html.includes(`"name":"${other}"`)),
    ).toEqual([name])
  }
})

test('no page of the server has an answer of the open day in it, or names files that it needs only later', async ({
  club,
  server,
}) => {
  const { ana, bruno } = await openFirstRound(club, server)
  const sara = await club.member('Sara', { special_quiz_player: true })
  const elsa = await club.member('Elsa', { special_quiz_editor: true })
  await writeSpecialQuiz(club, { editor: elsa, date: firstRound })
  await submitAnswers(club, bruno, ['Secret guess'])
  const filled: Record<string, string> = {
    date: firstRound,
    user1: String(ana.id),
    user2: String(bruno.id),
    id: String(bruno.id),
    tab: 'special-quizzes',
    season: '1',
    tier: '1',
  }
  const addressOf = (pattern: string) =>
    pattern.replace(/\{?-?\$(\w+)\}?/g, (_, name: string) => filled[name]!)
  const patterns = readPages().flatMap(({ path, written }) => (written === null ? [] : [path]))
  const addresses = new Set(
    patterns.flatMap((path) => [addressOf(path), addressOf(path.replace(/\/\{-\$\w+\}/g, ''))]),
  )
  const readers = [null, ana, sara]
  const found: string[] = []
  for (const reader of readers) {
    for (const path of addresses) {
      const html = await getPage(club, server, { path, cookie: reader ? cookieOf(reader) : '' })
      expect(html).not.toMatch(/\bAnswer \d|Secret guess/)
      // The file of what every visit loads after its page would bring another ten.
      expect(html.match(/<(script type="module"|link rel="modulepreload")/g)?.length, path).toBeLessThan(26)
      // The service worker of the release before has a file of its own by the bare name.
      expect(html).toMatch(/"\/ask-early\.js\?[\w-]{7}"/)
      // What a page shows is painted before anything else of it is asked for.
      const [shown = ''] = html.split('<template id="rest">')
      if (html.includes('"today":')) expect(shown).not.toMatch(/type="module"|modulepreload|rel="stylesheet"/)
      if (html.includes('What is the answer to question 3?')) found.push(`${reader?.name} ${path}`)
    }
  }
  expect(found).toEqual(['Ana /quiz'])
})

test.describe('on a phone', () => {
  // Taller than any, so that whatever moves is in sight; no heading ends so near its edge that it breaks in one font alone.
  test.use({ viewport: { width: 430, height: 2400 } })

  test('nothing on home moves while it loads', async ({ page, club, server }) => {
    const { ana, bruno, admin } = await openFirstRound(club, server)
    const nuno = await club.member('Nuno', { regular_player: true })
    const sara = await club.member('Sara', { special_quiz_player: true })
    const elsa = await club.member('Elsa', { special_quiz_editor: true })
    await writeSpecialQuiz(club, { editor: elsa, date: firstRound })
    await countShifts(page)
    const expectStill = async (player: Member, language: 'en' | 'pt', last: string) => {
      await page.context().addCookies([{ name: 'language', value: language, url: club.url() }])
      await arriveOneByOne(page)
      await club.visit(page, player, '/')
      await expect(page.getByRole('main').getByText(last).first()).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      // The serif, once it is there, may move the end of a line.
      expect(await shiftOf(page), player.name).toBeLessThan(0.001)
    }

    await expectStill(ana, 'en', 'Today’s quiz is open')
    await expectStill(nuno, 'pt', 'O quiz de hoje já abriu')
    await expectStill(sara, 'en', 'Rivers')
    await submitAnswers(club, ana, answersBut())
    await expectStill(ana, 'pt', 'A tua liga')
    await submitAnswers(club, bruno, answersBut({ 3: 'wrong' }))
    await passMidnight(server, firstRound)
    await writeQuiz(club, { editor: admin, date: addDays(firstRound, 1) })
    await server.setClock(at(addDays(firstRound, 1), '09:00'))
    await expectStill(ana, 'en', 'Today’s quiz is open')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the first page is readable and says that JavaScript is needed', async ({ page, club }) => {
    // Such a page cannot tell that it is at rest.
    await page.goto(club.url(), { waitUntil: 'load' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clube de Teste')
    await expect(page.locator('noscript p')).toBeVisible()
  })
})
