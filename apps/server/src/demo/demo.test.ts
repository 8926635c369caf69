import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import { presetOf } from '@tertulia/core/customers/club-presets'
import * as cupCalls from '@tertulia/contract/cup'
import * as fairPlayCalls from '@tertulia/contract/fair-play'
import * as fairPlayCaseCalls from '@tertulia/contract/fair-play-cases'
import * as invitationCalls from '@tertulia/contract/invitations'
import * as messageCalls from '@tertulia/contract/messages'
import * as notificationCalls from '@tertulia/contract/notifications'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as seasonCalls from '@tertulia/contract/seasons'
import * as proofCalls from '@tertulia/contract/proofs'
import * as sessionCalls from '@tertulia/contract/session'
import type { Session } from '@tertulia/contract/session'
import * as paymentCalls from '@tertulia/contract/payments'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import * as userCalls from '@tertulia/contract/users'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { addDays, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import { verifyDraws } from '@tertulia/core/cup/verify-draw'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { listCustomerIds } from '../platform/access/access.sql.ts'
import { folderStorage } from '../platform/files/media-storage.ts'
import { runs } from '../../../../tools/test-settings/runs.ts'
import { testApp, type TestApp } from '../../test/test-app.ts'
import { countDifferences, recomputeResults } from '../features/closed-days/closed-days.ts'
import { demoAccounts, demoPassword, emailOf } from './demo-accounts.ts'
import { demoClient } from './demo-client.ts'
import { makeThursdayClub } from './demo-customers.ts'
import { prepareDemo } from './demo.ts'

type Made = { app: TestApp; host: string; today: CalendarDate }

async function signInAs({ app, host }: Made, login: string): Promise<Session> {
  const response = await app.http.inject({
    method: sessionCalls.signIn.method,
    url: `/api${sessionCalls.signIn.path}`,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email: emailOf(login), password: demoPassword }).toString(),
  })
  const { secret } = demoAccounts.find((account) => account.login === login) ?? {}
  if (secret) return giveCode({ app, host }, secret, response.json<{ challenge: string }>())
  expect(response.statusCode, `${login} at ${host}: ${response.body}`).toBe(200)
  return response.json()
}

async function giveCode(
  { app, host }: Pick<Made, 'app' | 'host'>,
  secret: string,
  { challenge }: { challenge: string },
): Promise<Session> {
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.parse(app.clock.now()) })
  const { method, path } = proofCalls.confirmSignIn
  const payload = { challenge, code }
  const response = await app.http.inject({ method, url: `/api${path}`, headers: { host }, payload })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

async function expectAccounts(made: Made, customer: string) {
  for (const { login, roles } of demoAccounts) {
    const { user } = await signInAs(made, login)
    const held = roles(made.today)
    expect(user.email).toBe(emailOf(login))
    expect(Object.keys(user.roles ?? {}).toSorted()).toEqual(Object.keys(held ?? {}).toSorted())
    expect(user.customer.name).toBe(customer)
  }
}

async function expectLivingDay(made: Made) {
  const { app, today } = made
  const player = await signInAs(made, 'player')
  const quiz = await app.call(quizCalls.getTodaysQuiz, {}, player.access_token)
  expect(quiz).toMatchObject({ date: today, state: 'open', drafts: [], submission: null })
  expect(quiz.questions).toHaveLength(quiz.rule_set.question_count)
  expect(quiz.games[0]).toMatchObject({ competition: 'league', takes_points: true })
  expect(quiz.games[0]?.opponent?.themes.every(({ answered }) => answered > 0)).toBe(true)
  const reviewer = await signInAs(made, 'reviewer')
  const now = await app.call(
    notificationCalls.getCurrentNotifications,
    { query: { current: '' } },
    reviewer.access_token,
  )
  expect(now.not_corrected_quizzes).toContain(addDays(today, -1))
  const players = await app.call(
    notificationCalls.getCurrentNotifications,
    { query: { current: '' } },
    player.access_token,
  )
  expect(players.special_quiz_yesterday?.winners).not.toHaveLength(0)
  const { quiz: special } = await app.call(
    specialQuizCalls.getTodaysSpecialQuiz,
    { query: { today: '' } },
    player.access_token,
  )
  expect(special).toMatchObject({ date: today, state: 'open', subject: expect.any(String), own: false })
  expect(special?.questions).toHaveLength(12)
}

async function expectResultsAsRecomputed({ app }: Made) {
  for (const customerId of await listCustomerIds(app.database.pool)) {
    const handle = app.forCustomer(customerId)
    expect(countDifferences(await recomputeResults(handle, { verify: true }))).toBe(0)
  }
}

describe('the demo that the first start makes, on a Saturday', () => {
  const app = testApp('2026-11-21T15:00:00.000Z')
  const liga = { app, host: 'localhost', today: '2026-11-21' }
  const club = { ...liga, host: 'thursday.localhost' }
  const prepare = () =>
    prepareDemo({
      database: app.database,
      media: folderStorage(app.mediaFolder),
      dataDir: app.mediaFolder,
      clock: app.clock,
      say: () => {},
    })

  beforeAll(prepare, 180_000)

  test('customer 1 has one finished and one running season of three tiers of ten', async () => {
    const { access_token, user } = await signInAs(liga, 'admin')
    expect(user.customer).toMatchObject({ id: 1, name: 'Liga Tertulia' })
    const { seasons } = await app.call(seasonCalls.listSeasons, { query: { page: 1 } }, access_token)
    expect(seasons.map(({ season, state }) => [season, state])).toEqual([
      [2, 'running'],
      [1, 'finished'],
    ])
    for (const { season } of seasons) {
      const { tiers } = await app.call(seasonCalls.getSeason, { params: { season } }, access_token)
      expect(tiers.map((tier) => tier.length)).toEqual([10, 10, 10])
    }
  })

  test('every account of both customers signs in with the demo password', async () => {
    await expectAccounts(liga, 'Liga Tertulia')
    await expectAccounts(club, 'The Thursday Club')
  })

  test('both customers live: a versus game to play today, answers of yesterday to correct', async () => {
    await expectLivingDay(liga)
    await expectLivingDay(club)
  })

  test('a cup was won in the first season, and the player has a game of the second one’s cup today', async () => {
    const { access_token } = await signInAs(liga, 'player')
    const first = await app.call(cupCalls.getCup, { query: { season: 1 } }, access_token)
    expect(first).toMatchObject({ state: 'finished', players: 30, champion: { id: expect.any(Number) } })
    expect(verifyDraws(await app.call(cupCalls.getCupDraw, { query: { season: 1 } }, access_token))).toEqual(
      first.rounds.map(({ cup_round }) => ({ cup_round, verified: true })),
    )
    const { games } = await app.call(quizCalls.getTodaysQuiz, {}, access_token)
    expect(games.map(({ competition, takes_points }) => [competition, takes_points])).toEqual([
      ['league', true],
      ['cup', true],
    ])
  })

  test('one pair of players has more equal wrong answers than chance explains', async () => {
    const { access_token: token } = await signInAs(liga, 'fair-play')
    const compared = await app.call(fairPlayCalls.listFairPlaySignals, {}, token)
    expect(compared.seasons.map(({ signals }) => signals.length)).toEqual([1, 1])
  })

  test('players are compared in supervised events and on their own days, and quick with slow', async () => {
    const { access_token: token } = await signInAs(liga, 'fair-play')
    const compared = await app.call(fairPlayCalls.listFairPlaySignals, {}, token)
    const first = compared.seasons.at(-1)
    expect(first?.supervised?.comparisons).toBeGreaterThan(1)
    expect(first?.pace_comparisons).toBeGreaterThan(1)
  })

  test('a question on fair play is decided, and one waits', async () => {
    const { access_token: token } = await signInAs(liga, 'fair-play')
    const { cases } = await app.call(fairPlayCaseCalls.listFairPlayCases, {}, token)
    expect(cases.map(({ stage }) => stage)).toEqual(['heard', 'decided'])
  })

  test('the first club has everything, the second the essentials', async () => {
    const presetAt = async (made: Made) => {
      const { access_token: token } = await signInAs(made, 'customer')
      return presetOf(await app.call(customerSettingCalls.getCustomerSettings, {}, token))
    }
    expect([await presetAt(liga), await presetAt(club)]).toEqual(['everything', 'essentials'])
  })

  test('a proposal waits for the special-quiz editor', async () => {
    const { access_token } = await signInAs(liga, 'special-quiz-editor')
    expect(await app.call(specialQuizProposalCalls.listProposals, {}, access_token)).toMatchObject({
      proposals: [{ state: 'submitted' }],
    })
  })

  test.each([liga, club])('around the game of $host people join, pay and write', async (made) => {
    const player = (await signInAs(made, 'player')).access_token
    expect(await app.call(invitationCalls.listInvitations, { query: { page: 1 } }, player)).toMatchObject({
      months_earned: 1,
      open_count: 1,
      total: 3,
    })
    const { payments, status } = await app.call(subscriptionCalls.getSubscription, {}, player)
    expect(payments.map(({ state, gift_for }) => [state, gift_for !== null])).toEqual([
      ['completed', true],
      ['completed', false],
    ])
    expect(status).toMatchObject({ state: 'active' })
    const { manual } = await app.call(
      notificationCalls.getCurrentNotifications,
      { query: { current: '' } },
      player,
    )
    expect(manual).toHaveLength(1)
    const admin = (await signInAs(made, 'admin')).access_token
    expect(
      await app.call(userCalls.listUsers, { query: { state: 'pending', page: 1 } }, admin),
    ).toMatchObject({
      total: 2,
    })
    expect(await app.call(messageCalls.listMessages, { query: { page: 1 } }, admin)).toMatchObject({
      open_count: 1,
    })
    const owner = (await signInAs(made, 'customer')).access_token
    const waiting = await app.call(
      paymentCalls.listPayments,
      { query: { state: 'declared', page: 1 } },
      owner,
    )
    expect(waiting.payments).toMatchObject([{ method: 'mobile_payment', months: 12 }])
  })

  test('stored results equal a full recomputation', () => expectResultsAsRecomputed(liga))

  test('the next start leaves it as it is and names the accounts again', async () => {
    const describeAccounts = await prepare()
    expect(describeAccounts?.(3000)).toContain(emailOf('player'))
    expect(await listCustomerIds(app.database.pool)).toHaveLength(2)
  })
})

// Other days are prepared in the same way for every customer, so the small one is enough to test them.
type MadeAt = { title: string; now: Instant; today: CalendarDate }
const afterMidnight: MadeAt = {
  title: 'five minutes after midnight in summer time',
  now: '2026-07-15T23:05:00.000Z',
  today: '2026-07-16',
}
const onMonday: MadeAt = { title: 'on a Monday', now: '2026-11-23T10:00:00.000Z', today: '2026-11-23' }

describe.each(runs({ usual: [afterMidnight], full: [afterMidnight, onMonday] }))(
  'a demo customer made $title',
  ({ now, today }) => {
    const app = testApp(now)
    const club = { app, host: 'thursday.localhost', today }

    test('has a day to live and results that equal the full recomputation', async () => {
      await makeThursdayClub(demoClient(app.http, { ...app, media: folderStorage(app.mediaFolder) }), now)
      app.clock.set(now)
      await expectAccounts(club, 'The Thursday Club')
      await expectLivingDay(club)
      await expectResultsAsRecomputed(club)
    }, 60_000)
  },
)
