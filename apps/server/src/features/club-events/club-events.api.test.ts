import * as accountCalls from '@tertulia/contract/account'
import * as apiTokenCalls from '@tertulia/contract/api-tokens'
import { readEvents } from '@tertulia/contract/club-events'
import * as correctionCalls from '@tertulia/contract/corrections'
import * as paymentCalls from '@tertulia/contract/payments'
import * as userCalls from '@tertulia/contract/users'
import { addDays } from '@tertulia/core/calendar/calendar'
import { expect, test } from 'vitest'
import { recordClubEvent } from '../../platform/delivery/club-events.sql.ts'
import { folderStorage } from '../../platform/files/media-storage.ts'
import { anAccount, ownPassword } from '../../../test/factories/account.ts'
import { readFeed, runDelivery } from '../../../test/factories/club-events.ts'
import { aPaidCustomer, aPayer, begin } from '../../../test/factories/payments.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aNationalRanking } from '../../../test/factories/ranking.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { storedLog } from '../../../test/rules/league-results.ts'
import { testApp } from '../../../test/test-app.ts'
import { purge } from '../../jobs/purge.ts'

const [date, after] = ['2026-11-20', '2026-11-21'] as const
const [noon, midnight] = [`${date}T12:00:00.000Z`, `${after}T00:00:00.000Z`]
const app = testApp(noon)

/** Creates a season of one round, today, with an admin who may correct. */
async function aDay() {
  app.clock.set(noon)
  const customerId = await aCustomer(app)
  const { players, season } = await aLeagueOf(app, customerId, 2, { dates: [date] })
  const quiz = await aQuiz(app, customerId, { date })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const token = players[0]?.token ?? ''
  return { customer_id: customerId, season, quiz, admin, token, players }
}

const told = (events: Awaited<ReturnType<typeof readFeed>>) =>
  events.map(({ type, data: { url, ...data } }) => [type, data, new URL(String(url)).pathname])

test('a day of a club, from the opening to changed results, each event once and in order', async () => {
  const { customer_id, season, token, admin, quiz } = await aDay()
  await runDelivery(app)
  await runDelivery(app)
  expect(told(await readFeed(app, token))).toEqual([
    ['quiz.opened', { date, quiz: 'daily' }, '/quiz'],
    ['season.started', { season, date }, `/ranking/${season}`],
  ])
  await submit(app, token, date, { right: [1], texts: { 2: 'perhaps' } })
  app.clock.set(midnight)
  await closeDays(app)
  await runDelivery(app)
  const closed = await readFeed(app, token)
  expect(told(closed.slice(2))).toEqual([
    ['day.closed', { date, season, round: 1, quizzes: ['daily'] }, `/round/${season}/1`],
    ['season.finished', { season, date }, `/ranking/${season}`],
  ])
  const body = {
    question_id: quiz.question_ids[1] ?? 0,
    normalised: 'perhaps',
    seen_verdict: 'pending' as const,
  }
  const judging = { params: { kind: 'daily' as const, date }, body: { ...body, verdict: 'right' as const } }
  await app.call(correctionCalls.previewVerdictEffect, judging, admin.token)
  await runDelivery(app)
  expect(await readFeed(app, token, closed.at(-1)?.id)).toEqual([])
  await app.call(correctionCalls.judgeAnswers, judging, admin.token)
  const again = {
    ...judging,
    body: { ...judging.body, verdict: 'wrong' as const, seen_verdict: 'right' as const },
  }
  await app.call(correctionCalls.judgeAnswers, again, admin.token)
  app.clock.set(`${after}T00:04:59.000Z`)
  await runDelivery(app)
  expect(await readFeed(app, token, closed.at(-1)?.id)).toEqual([])
  app.clock.set(`${after}T00:05:00.000Z`)
  await runDelivery(app)
  const [changed, ...rest] = await readFeed(app, token, closed.at(-1)?.id)
  expect([changed, rest]).toEqual([
    {
      id: changed?.id,
      type: 'results.changed',
      timestamp: midnight,
      data: { date, quiz: 'daily', url: `http://localhost/quiz/${date}` },
    },
    [],
  ])
  expect(
    (await app.forCustomer(customer_id).read.selectFrom('club_events').select('id').execute()).length,
  ).toBe(5)
})

test('a special quiz is decided with its last verdict, and a change after that changes results', async () => {
  app.clock.set(noon)
  const customerId = await aCustomer(app)
  const quiz = await aSpecialQuiz(app, customerId, { date })
  const { token } = await aUser(app, customerId, { roles: { special_quiz_player: true } })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  await submitSpecial(app, token, date, { right: [1], texts: { 2: 'perhaps' } })
  app.clock.set(midnight)
  await closeDays(app)
  await runDelivery(app)
  expect((await readFeed(app, token)).map(({ type }) => type)).toEqual(['day.closed'])
  const params = { kind: 'special' as const, date }
  const given = { question_id: quiz.question_ids[1] ?? 0, normalised: 'perhaps' }
  const decided = { ...given, verdict: 'right' as const, seen_verdict: 'pending' as const }
  await app.call(correctionCalls.judgeAnswers, { params, body: decided }, admin.token)
  const changed = { ...given, verdict: 'wrong' as const, seen_verdict: 'right' as const }
  await app.call(correctionCalls.judgeAnswers, { params, body: changed }, admin.token)
  app.clock.set(`${after}T00:05:00.000Z`)
  await runDelivery(app)
  expect(told((await readFeed(app, token)).slice(1))).toEqual([
    ['special_quiz.decided', { date }, `/special-quiz/${date}`],
    ['results.changed', { date, quiz: 'special' }, `/special-quiz/${date}`],
  ])
})

test('a published ranking, once', async () => {
  app.clock.set(noon)
  const { token, customer_id, aPlayer, create, publish } = await aNationalRanking(app)
  await create('2026-10', ['eqc', [await aPlayer({ name: 'Ana' }), 2]])
  await publish('2026-10')
  await publish('2026-10')
  await runDelivery(app)
  expect(await app.refused(readEvents, { query: {} }, token)).toBe('forbidden')
  const player = await aUser(app, customer_id)
  expect(told(await readFeed(app, player.token))).toEqual([
    ['ranking.published', { month: '2026-10' }, '/national-ranking/2026-10'],
  ])
})

test('members and payments are told to the owner alone', async () => {
  app.clock.set(noon)
  const customerId = await aPaidCustomer(app)
  const owner = await aUser(app, customerId, { roles: { customer: true } })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const pending = await aUser(app, customerId, { roles: null, password: ownPassword })
  const approving = { params: { id: pending.id }, body: { roles: { regular_player: true as const } } }
  await app.call(userCalls.approveUser, approving, admin.token)
  const payer = await aPayer(app, customerId)
  const { id } = await begin(app, payer.token)
  await app.call(paymentCalls.confirmPayment, { params: { id } }, owner.token)
  await app.call(accountCalls.deleteAccount, { body: { password: ownPassword } }, pending.token)
  await runDelivery(app)
  for (const { token } of [owner, admin])
    expect(told(await readFeed(app, token))).toEqual([
      ['member.approved', { user_id: pending.id }, `/admin/users/${pending.id}`],
      ['payment.completed', { payment_id: id, user_id: payer.id }, '/admin/payments'],
      ['member.left', { user_id: pending.id }, '/admin/users'],
    ])
  expect(await readFeed(app, (await aUser(app, customerId)).token)).toEqual([])
})

test('a program reads the feed with a token of its scope alone', async () => {
  app.clock.set(noon)
  const { token } = await anAccount(app)
  const make = async (scope: 'events' | 'games') =>
    (
      await app.call(
        apiTokenCalls.createApiToken,
        { body: { name: 'Bot', scopes: [scope], valid_days: null } },
        token,
      )
    ).token
  expect(await readFeed(app, await make('events'))).toEqual([])
  expect(await app.refused(readEvents, { query: {} }, await make('games'))).toBe('scope_missing')
  expect(await app.refused(readEvents, { query: {} })).toBe('not_signed_in')
})

test('an event of another club, an unknown one and one that is not published are not found', async () => {
  const { token } = await aDay()
  const other = await aDay()
  await runDelivery(app)
  const [foreign] = await readFeed(app, other.token)
  const unpublished = crypto.randomUUID()
  await app
    .forCustomer(other.customer_id)
    .read.insertInto('club_events')
    .values({ id: unpublished, kind: 'day.closed', data: '{}', occurred_at: noon, publish_at: midnight })
    .execute()
  for (const since of [foreign?.id, crypto.randomUUID()])
    expect(await app.refused(readEvents, { query: { since } }, token)).toBe('not_found')
  expect(await app.refused(readEvents, { query: { since: unpublished } }, other.token)).toBe('not_found')
  expect(await app.refused(readEvents, { query: { since: '7' } }, token)).toBe('invalid_input')
})

test('what is rolled back is never told, and processes that publish at once give each event one place', async () => {
  const { customer_id, token } = await aDay()
  const { tx } = app.forCustomer(customer_id)
  const event = (number: number) => ({ kind: 'ranking.published' as const, data: { month: `${number}` } })
  const failing = tx(async (db) => {
    await recordClubEvent(db, event(0), noon)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  for (let number = 1; number <= 50; number++) await tx((db) => recordClubEvent(db, event(number), noon))
  await Promise.all([runDelivery(app), runDelivery(app), runDelivery(app)])
  const feed = await readFeed(app, token)
  expect(feed).toHaveLength(52)
  expect(new Set(feed.map(({ id }) => id)).size).toBe(52)
  const half = feed[25]?.id
  await tx((db) => recordClubEvent(db, event(51), `${addDays(date, -1)}T00:00:00.000Z`))
  await runDelivery(app)
  expect((await readFeed(app, token, half)).map(({ id }) => id).slice(0, 26)).toEqual(
    feed.slice(26).map(({ id }) => id),
  )
  expect((await readFeed(app, token)).at(-1)?.data).toMatchObject({ month: '51' })
})

test('events are kept for 30 days', async () => {
  const { token } = await aDay()
  await runDelivery(app)
  const { log } = storedLog()
  const ports = { database: app.database, clock: app.clock, log, media: folderStorage(app.mediaFolder) }
  app.clock.set(`${addDays(date, 30)}T12:00:00.000Z`)
  await purge(ports)
  expect(await readFeed(app, token)).toHaveLength(2)
  app.clock.set(`${addDays(date, 30)}T12:00:01.000Z`)
  await purge(ports)
  expect(await readFeed(app, token)).toEqual([])
})
