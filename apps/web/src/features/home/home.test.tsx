import * as accountCalls from '@tertulia/contract/account'
import * as closedDayCalls from '@tertulia/contract/closed-days'
import * as customerCalls from '@tertulia/contract/customers'
import * as homeCalls from '@tertulia/contract/home'
import type { Home } from '@tertulia/contract/home'
import * as notificationCalls from '@tertulia/contract/notifications'
import type { CurrentNotifications } from '@tertulia/contract/notifications'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { newSubmission, queueOf } from '@/features/quizzes/submission/submission-queue.ts'
import { draftPerson } from '@/features/session/session.tsx'
import { readCookie, removeCookie } from '@/lib/device/cookies.ts'
import { after, testNow } from '@test/clock.ts'
import { aDay, aHome, aMorning, aMorningGame, aRoundWithoutQuiz } from '@test/fixtures/home.ts'
import { anAccount } from '@test/fixtures/account.ts'
import { aStandingRow } from '@test/fixtures/league.ts'
import { aWaiting, someCurrentNotifications } from '@test/fixtures/notifications.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { aSpecialQuiz } from '@test/fixtures/special-quizzes.ts'

const cookie = 'dismissed-notifications'
afterEach(() => removeCookie(cookie))

function openHome({
  roles = ['regular_player'],
  home = aHome(),
  told = someCurrentNotifications(),
}: Choices = {}) {
  const server = testServer({ patient: true })
  server.answer(homeCalls.getHome, home)
  server.answer(homeCalls.getMorning, aMorning({ today: home.today }))
  server.answer(notificationCalls.getCurrentNotifications, told)
  return { server, ...renderApp(server, '/', { user: aUser(roles) }) }
}

type Choices = { roles?: Parameters<typeof aUser>[0]; home?: Home; told?: CurrentNotifications }

test('a player sees today first: the opponent, the time left and one button', async () => {
  openHome()
  await screen.findByRole('heading', { name: 'Today against João Silva' })
  screen.getByText('Season 3 · Tier 2 · Round 7')
  expect(screen.getByRole('timer').textContent).toMatch(/^Closes (in 59:5\d|at .* · 1 h left)$/)
  expect(screen.getByRole('link', { name: 'Play the quiz' }).getAttribute('href')).toBe('/quiz')
})

test('after playing the card shows the answers at a glance, what is at stake, and what to do now', async () => {
  const cells = ['right', 'right', 'right', 'right', 'right', 'right', 'pending', 'pending'] as const
  openHome({
    home: aHome({
      quiz: { state: 'submitted', closes_at: after(3_600_000) },
      answers: cells.map((cell) => ({ theme: 'history', cell })),
      special_quiz: { subject: 'Bridges', state: 'open' },
    }),
  })
  await screen.findByRole('heading', { name: '6 right · 2 to be marked' })
  screen.getByText('At stake: league points against João')
  const links = ['See your answers', 'Practice'].map((name) => screen.getByRole('link', { name }))
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/quiz', '/practice'])
  screen.getByRole('button', { name: 'Share' })
  screen.getByRole('heading', { name: 'Bridges' })
  expect(screen.getByRole('link', { name: 'Play the quiz' }).getAttribute('href')).toBe('/special-quiz')
  expect(screen.queryByText(/Today’s special quiz is open/)).toBeNull()
})

test.each([
  [['regular_player'], /Check back later/, []],
  [['admin'], /the round is void/, ['Write today’s quiz']],
  [['admin', 'regular_player'], /the round is void/, ['Write today’s quiz']],
  [['quiz_editor'], /the round is void/, ['Write today’s quiz']],
] as const)('on a round’s day without a quiz %s is told so', async (roles, advice, actions) => {
  const none = { state: 'none' as const, closes_at: aHome().quiz.closes_at }
  const { server } = openHome({ roles: [...roles], home: aHome({ quiz: none }) })
  server.answer(closedDayCalls.getDay, {
    ...aDay(),
    round_without_quiz: { season: 3, round: 7, has_quiz: false, missing: [] },
  })
  await screen.findByRole('heading', { name: 'Round 7 is today and has no quiz yet' })
  screen.getByText(advice)
  for (const name of actions) screen.getByRole('link', { name })
})

test.each([[['quiz_editor']], [['admin']], [['quiz_editor', 'regular_player']]] as const)(
  'a quiz of six questions on its day comes first on the home page of %s, with what is missing',
  async (roles) => {
    const none = { state: 'none' as const, closes_at: aHome().quiz.closes_at }
    const waiting = [aWaiting({ kind: 'rounds_without_quiz', count: 24, dates: ['2026-11-24'] })]
    const { server } = openHome({
      roles: [...roles],
      home: aHome({ quiz: none }),
      told: someCurrentNotifications({ waiting }),
    })
    server.answer(closedDayCalls.getDay, { ...aDay(), round_without_quiz: aRoundWithoutQuiz() })
    const title = await screen.findByRole('heading', {
      name: 'Round 7 is today and its quiz is missing Lifestyle and Society',
    })
    const work = await screen.findByRole('link', { name: '24 rounds without a quiz' })
    expect(title.compareDocumentPosition(work)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const link = screen.getByRole('link', { name: 'Finish today’s quiz' })
    expect(link.getAttribute('href')).toBe('/admin/quiz/2026-11-20/edit')
  },
)

test('while a submission waits on this device, home says so instead of asking to play', async () => {
  const player = draftPerson(aUser(['regular_player']))
  const place = { player, kind: 'daily', date: aHome().today } as const
  const submission = newSubmission(place, { answers: [], queuedAt: testNow })
  await queueOf(player).add(place, submission)
  openHome()
  await screen.findByText('Your answers are waiting on this device.')
  expect(screen.queryByRole('link', { name: 'Play the quiz' })).toBeNull()
  expect(screen.getByRole('link', { name: 'See your answers' }).getAttribute('href')).toBe('/quiz')
  await queueOf(player).remove(place, submission.submission_key)
  await screen.findByRole('link', { name: 'Play the quiz' })
  expect(screen.queryByText('Your answers are waiting on this device.')).toBeNull()
})

test('an earlier quiz that is still open comes before today’s', async () => {
  openHome({
    home: aHome({ kept_open: [{ date: '2026-11-19', closes_at: after(1_800_000), state: 'open' }] }),
  })
  await screen.findByRole('heading', { name: 'Quiz of Thursday 19 November' })
  const [earlier, todays] = screen.getAllByRole('link', { name: 'Play the quiz' })
  expect(earlier?.getAttribute('href')).toBe('/quiz/2026-11-19')
  expect(todays?.getAttribute('href')).toBe('/quiz')
})

test('the user’s row of the table is marked with a word', async () => {
  const standings = [
    aStandingRow({ id: 8, name: 'João', games: 5, league_points: 12.5 }),
    aStandingRow({
      id: 7,
      name: 'Ana',
      games: 5,
      rank: 2,
      league_points: 9,
      points_for: 20,
      points_against: 26,
    }),
  ]
  openHome({ home: aHome({ table: { season: 3, tier: 2, standings } }) })
  const row = within(await screen.findByRole('row', { name: /Ana/ }))
  row.getByText('you')
  row.getByText('9.0')
  row.getByText('−6')
})

const notices = someCurrentNotifications({
  manual: [
    { id: 1, type: 'info', content: 'Holidays in *August*.' },
    { id: 2, type: 'danger', content: 'Maintenance tonight.' },
  ],
})

test('a dismissed notice stays away for a year, and is shown again on demand', async () => {
  const { person } = openHome({ told: notices })
  const area = within(await screen.findByRole('region', { name: 'Notifications' }))
  await person.click(area.getAllByRole('button', { name: 'Dismiss' })[0]!)
  expect(JSON.parse(readCookie(cookie)!)).toEqual(['custom-1'])
  expect(area.queryByText(/Holidays/)).toBeNull()
  area.getByRole('button', { name: 'Show dismissed' })

  await person.click(area.getByRole('button', { name: 'Dismiss' }))
  await person.click(area.getByRole('button', { name: 'Show dismissed (2)' }))
  area.getByText('Maintenance tonight.')
  expect(JSON.parse(readCookie(cookie)!)).toEqual([])
})

test('an admin who does not play sees tasks, not a quiz', async () => {
  const { server } = openHome({ roles: ['admin'] })
  server.answer(closedDayCalls.getDay, aDay())
  await screen.findByRole('heading', { name: 'Your work' })
  expect(screen.queryByRole('link', { name: 'Play the quiz' })).toBeNull()
  expect(server.got(homeCalls.getHome)).toHaveLength(0)
})

test.each([
  ['customer', 'Payments', '/admin/payments'],
  ['national_ranking_manager', 'National ranking', '/admin/national-ranking/events'],
] as const)('a %s finds their work and is not told that nothing waits', async (role, words, address) => {
  openHome({ roles: [role] })
  const place = (await screen.findByRole('heading', { name: 'Your club' })).closest('section')!
  expect(within(place).getByRole('link', { name: words }).getAttribute('href')).toBe(address)
  expect(screen.queryByText('All done for today.')).toBeNull()
})

const rita = { id: 9, name: 'Rita', surname: 'Sá' }

test.each([
  [{ ties: 4, opponent: rita }, 'Cup, Quarter-finals, against Rita Sá'],
  [{ ties: 8, opponent: null }, 'Cup: you have a bye today'],
])('today’s cup game is shown below the league game: %j', async (game, words) => {
  openHome({ home: aHome({ cup_game: { season: 3, cup_round: 2, ...game } }) })
  await screen.findByRole('heading', { name: 'Today against João Silva' })
  const line = (await within(screen.getByRole('main')).findByRole('link', { name: /cup/i })).closest('p')
  expect(line?.textContent).toBe(words)
  expect(within(screen.getByRole('main')).getByRole('link', { name: /cup/i }).getAttribute('href')).toBe(
    '/cup/3',
  )
})

test('a cup final of today is announced as one', async () => {
  const final = { season: 3, cup_round: 4, ties: 1, opponent: { id: 9, name: 'Rita', surname: 'Sá' } }
  openHome({ home: aHome({ cup_game: final }) })
  const words = await screen.findByText(/^Today is the/)
  expect(words.textContent).toBe('Today is the cup final, against Rita Sá')
})

test('a special quiz that the reader won is told once, by its card', async () => {
  const winners = [{ name: 'Ana', surname: 'Lopes' }]
  const yesterday = { date: '2026-11-19', subject: 'Rivers', winners }
  const { server } = openHome({ told: { ...notices, special_quiz_yesterday: yesterday } })
  const special = { date: '2026-11-19', subject: 'Rivers', score: 240, players: 9, shared: false }
  const game = aMorningGame({ facts: { competition: 'special', outcome: null }, subject: 'Rivers' })
  server.answer(homeCalls.getMorning, {
    ...aMorning({ date: '2026-11-19', games: [game] }),
    ceremonies: { cup: null, season: null, special },
  })
  await screen.findByText('Maintenance tonight.')
  await screen.findByText(/Rivers/)
  expect(screen.getAllByText(/Rivers/)).toHaveLength(1)
})

test('yesterday’s winners are named until dismissed', async () => {
  const winners = ['João', 'Rui', 'Eva'].map((name) => ({ name, surname: 'Silva' }))
  const yesterday = { date: '2026-11-19', subject: 'Rivers', winners }
  const { person } = openHome({ told: someCurrentNotifications({ special_quiz_yesterday: yesterday }) })
  await screen.findByText('João Silva, Rui Silva and Eva Silva')
  expect(screen.getByRole('link', { name: 'See the result' }).getAttribute('href')).toBe(
    '/special-quiz/2026-11-19',
  )
  await person.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(JSON.parse(readCookie(cookie)!)).toEqual(['special-quiz-2026-11-19'])
  expect(screen.queryByText(/Silva and Eva/)).toBeNull()
})

test('a player of special quizzes only sees today’s quiz first, once, and a link to past ones', async () => {
  const { server } = openHome({
    roles: ['special_quiz_player'],
    told: someCurrentNotifications({ special_quiz: true }),
  })
  server.answer(specialQuizCalls.getTodaysSpecialQuiz, {
    quiz: aSpecialQuiz(),
    today: '2026-11-20',
    now: aHome().now,
    kept_open: [],
  })
  server.answer(accountCalls.getAccount, anAccount())
  await screen.findByRole('heading', { name: 'Rivers of Europe' })
  expect(screen.getByRole('link', { name: 'Play the quiz' }).getAttribute('href')).toBe('/special-quiz')
  screen.getByRole('link', { name: 'See past special quizzes' })
  expect(screen.queryByText(/Today’s special quiz is open/)).toBeNull()
  expect(server.got(homeCalls.getHome)).toHaveLength(0)
  const welcome = within(await screen.findByRole('region', { name: 'Welcome to Liga Tertulia' }))
  expect(welcome.getAllByRole('listitem')).toHaveLength(3)
  expect(welcome.getByText('Your first special quiz')).toBeTruthy()
})

test('notifications are not requested for a blocked user, and their failure is silent', async () => {
  const { server } = openHome({ roles: ['regular_player', 'blocked'] })
  await screen.findByRole('heading', { name: 'This account is blocked.' })
  expect(server.got(notificationCalls.getCurrentNotifications)).toHaveLength(0)
})

test('a failed request for notifications leaves the rest of the page as it is', async () => {
  const { server } = openHome()
  server.fail(notificationCalls.getCurrentNotifications, 500)
  await screen.findByRole('heading', { name: 'Today against João Silva' })
  await waitFor(() => expect(server.got(notificationCalls.getCurrentNotifications)).not.toHaveLength(0))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a visitor tries a real question and sees its answer on demand', async () => {
  const server = testServer({ patient: true })
  const question = { theme: 'history', text: 'Who sailed to India in 1498?', answer: 'Vasco da Gama' }
  server.answer(customerCalls.getSampleQuestion, { question })
  const { person } = renderApp(server, '/')
  await person.type(await screen.findByLabelText('Your answer'), 'vasco da gama')
  expect(screen.queryByText('Vasco da Gama')).toBeNull()

  await person.click(screen.getByRole('button', { name: 'Reveal the answer' }))
  screen.getByText('Vasco da Gama')
  await screen.findByText('Right')
  expect(screen.getByRole('link', { name: 'Sign in and play' }).getAttribute('href')).toBe('/login')
})

test('a test player is led from home to the quizzes that they were asked to try out', async () => {
  openHome({
    roles: ['host'],
    told: someCurrentNotifications({
      test_quizzes: [
        { kind: 'daily', date: '2026-11-23' },
        { kind: 'special', date: '2026-11-24' },
      ],
    }),
  })
  await screen.findByText(/try out the quiz of Monday 23 November/)
  screen.getByText(/try out the special quiz of Tuesday 24 November/)
  expect(
    screen.getAllByRole('link', { name: 'Try it out' }).map((link) => link.getAttribute('href')),
  ).toEqual(['/test-quiz/daily/2026-11-23', '/test-quiz/special/2026-11-24'])
})

test('a host who is to try out a quiz does not read that all is done; without one they do', async () => {
  const { unmount } = openHome({ roles: ['host'] })
  await screen.findByText('All done for today.')
  unmount()
  openHome({
    roles: ['host'],
    told: someCurrentNotifications({ test_quizzes: [{ kind: 'daily', date: '2026-11-23' }] }),
  })
  await screen.findByText(/try out the quiz of Monday 23 November/)
  expect(screen.queryByText('All done for today.')).toBeNull()
})

test('a fair play reviewer with a case to decide does not read that all is done', async () => {
  const waiting = [aWaiting({ kind: 'fair_play_cases' })]
  openHome({ roles: ['fair_play_reviewer'], told: someCurrentNotifications({ waiting }) })
  await screen.findByRole('link', { name: '1 fair play case to decide' })
  expect(screen.queryByText('All done for today.')).toBeNull()
})
