import * as dayChangeCalls from '@tertulia/contract/day-changes'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aCupOf, seenCup } from '../../../../test/factories/cup.ts'
import { aQuiz, submit } from '../../../../test/factories/quizzes.ts'
import { aNationalRanking } from '../../../../test/factories/ranking.ts'
import { aLeagueOf, closeDays } from '../../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { aChat } from '../../../../test/factories/webhooks.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../../../test/services/webhook-receiver.ts'
import { testApp } from '../../../../test/test-app.ts'
import { readJson } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

const Message = Type.Object({ text: Type.String() })

const [date, after] = ['2026-11-20', '2026-11-21'] as const
const [noon, midnight] = [`${date}T12:00:00.000Z`, `${after}T00:00:00.000Z`]
let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
const app = testApp(noon, () => ({ webhookOrigins: [receiver.origin] }))
afterAll(() => receiver.close())
afterEach(() => app.clock.set(noon))

type Settings = { hour?: number; names?: readonly [string, string] }

/** Creates a club whose day has both quizzes, in a season of this one round, with a chat that gets its events. */
async function aToldDay({ hour, names = ['Ana', 'Rui'] }: Settings = {}) {
  const customerId = await aCustomer(app, { name: 'Quiz Club' })
  const { players } = await aLeagueOf(app, customerId, 2, { dates: [date] })
  const { read } = app.forCustomer(customerId)
  const [one, two] = players
  if (!one || !two) throw new Error('there are no players')
  for (const [person, name] of [
    [one, names[0]],
    [two, names[1]],
  ] as const)
    await read.updateTable('users').set({ name, surname: 'Costa' }).where('id', '=', person.id).execute()
  await aQuiz(app, customerId, { date })
  await aSpecialQuiz(app, customerId, { date, subject: 'Bridges' })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const chat = await aChat(app, receiver, {
    service: 'mattermost',
    customer_id: customerId,
    ...(hour !== undefined && { hour }),
  })
  const texts = () => chat.received().map(({ body }) => readJson(Message, body).text)
  return { ...chat, read, one, two, admin, texts }
}

const friday = 'Friday, 20 November 2026'

test('a day in words: opening, results, winners and the end of the season; never what was asked or answered', async () => {
  const { run, texts, one, two, read } = await aToldDay()
  await run()
  expect(texts()).toEqual([
    [
      'Quiz Club',
      `The quiz of ${friday} is open.\nhttp://localhost/quiz`,
      `The special quiz of ${friday} is open.\nhttp://localhost/special-quiz`,
      `Season 1 starts on ${friday}.\nhttp://localhost/ranking/1`,
    ].join('\n\n'),
  ])
  await submit(app, one.token, date, { right: [1, 2, 3], texts: { 4: 'a typed mistake' } })
  await submit(app, two.token, date, { right: [1] })
  await submitSpecial(app, one.token, date, { right: [1, 2] })
  await submitSpecial(app, two.token, date, { right: [1, 2] })
  await run()
  expect(texts()).toHaveLength(1)
  app.clock.set(midnight)
  await closeDays(app)
  await run()
  const [, closing = ''] = texts()
  expect(closing.split('\n\n').toSorted()).toEqual(
    [
      'Quiz Club',
      `Friday, 20 November 2026: round 1 of season 1 is closed. 2 people answered the quiz. 2 people answered the special quiz. Results follow as the answers are marked.\nhttp://localhost/round/1/1`,
      'Season 1 is over. The final table follows once all answers are marked.\nhttp://localhost/ranking/1',
      `The special quiz of ${friday} is decided. Winners: Ana Costa and Rui Costa, with 40 points each.\nhttp://localhost/special-quiz/${date}`,
    ].toSorted(),
  )
  const questions = await read.selectFrom('questions').select(['text', 'answer']).execute()
  const people = await read.selectFrom('users').select('email').execute()
  const never = [
    ...questions.flatMap(({ text, answer }) => [text, answer]),
    ...people.map(({ email }) => email),
    'a typed mistake',
    'Bridges',
    'Of **any** river.',
  ]
  expect(never.length).toBeGreaterThan(20)
  for (const text of texts()) for (const secret of never) expect(text).not.toContain(secret)
})

test('once everything is corrected, the leaders and the winners are told', async () => {
  const { run, texts, one, two } = await aToldDay({ hour: 9 })
  await submit(app, one.token, date, { right: [1, 2, 3] })
  await submit(app, two.token, date, { right: [1] })
  app.clock.set(midnight)
  await closeDays(app)
  await run()
  expect(texts()).toEqual([])
  app.clock.set(`${after}T09:00:00.000Z`)
  await run()
  const [told = '', ...more] = texts()
  expect(more).toEqual([])
  expect(told).toMatch(/ {1}Leading tier 1: Ana Costa, with \d+ points?\.\n/)
  expect(told).toContain('Season 1 is over. First in tier 1: Ana Costa.\n')
  // Opened yesterday, and waiting for this hour since: nobody is told that it is open.
  expect(told).not.toContain('is open')
})

test('a message about an opening that comes too late is not sent', async () => {
  const { run, texts, log } = await aToldDay({ hour: 9 })
  await run()
  app.clock.set(`${after}T09:00:00.000Z`)
  await run()
  expect(texts().join('\n')).not.toContain('is open')
  const opened = (await log()).filter(({ kind }) => kind === 'quiz.opened')
  const unsent = { error: 'outdated', attempts: 0, status: null, delivered_at: null, next_attempt_at: null }
  expect(opened).toMatchObject([unsent, unsent])
})

test('nothing is told of a day that was opened again; when it closes, it is', async () => {
  const { run, texts, one, two, admin, find } = await aToldDay({ hour: 9 })
  await submit(app, one.token, date, { right: [1] })
  await submit(app, two.token, date)
  app.clock.set(midnight)
  await closeDays(app)
  await run()
  const body = { closes_at: `${after}T12:00:00.000Z`, reason: 'The server was down.' }
  await app.call(dayChangeCalls.reopenDay, { params: { date }, body }, admin.token)
  app.clock.set(`${after}T09:00:00.000Z`)
  await run()
  expect(texts().join('\n')).not.toMatch(/closed|decided|over|Ana/)
  expect((await find())?.failing_since).toBeNull()
  app.clock.set(`${after}T12:00:00.000Z`)
  await closeDays(app)
  await run()
  app.clock.set('2026-11-22T09:00:00.000Z')
  await run()
  expect(texts().at(-1)).toContain('round 1 of season 1 is closed. 2 people answered the quiz.')
})

test('of people, a chat is told what the club shows: never who is blocked or gone, and initials where it wants them', async () => {
  const day = await aToldDay({ names: ['@all **Ana**', 'Rui'] })
  const { run, texts, one, two, read, customer_id } = day
  await submitSpecial(app, one.token, date, { right: [1] })
  await submitSpecial(app, two.token, date, { right: [1] })
  app.clock.set(midnight)
  await closeDays(app)
  const sentAgain = async () => {
    await read.updateTable('webhook_deliveries').set({ next_attempt_at: midnight, attempts: 0 }).execute()
    await run()
    return texts()
      .at(-1)
      ?.split('\n')
      .find((line) => line.startsWith('The special'))
  }
  await run()
  const winners = `The special quiz of ${friday} is decided. Winners:`
  expect(await sentAgain()).toBe(
    `${winners} @\u200ball \\*\\*Ana\\*\\* Costa and Rui Costa, with 20 points each.`,
  )
  await read.updateTable('customers').set({ public_initials: true }).where('id', '=', customer_id).execute()
  expect(await sentAgain()).toBe(`${winners} @\u200b. C. and R. C., with 20 points each.`)
  await read.insertInto('user_roles').values({ user_id: two.id, role: 'blocked' }).execute()
  expect(await sentAgain()).toBe(`${winners} @\u200b. C. and a player, with 20 points each.`)
  await read
    .updateTable('users')
    .set({ anonymised_at: midnight, name: 'Gone' })
    .where('id', '=', one.id)
    .execute()
  expect(await sentAgain()).toBe(`${winners} a player and a player, with 20 points each.`)
})

test('a draw is sent once players see the cup, with its pairs', async () => {
  const cup = await aCupOf(app, 4, { first_date: '2026-11-30' })
  const chat = await aChat(app, receiver, {
    service: 'telegram',
    customer_id: cup.customer_id,
    chat: '-1001',
    hour: 9,
  })
  receiver.responses.set(chat.path, { status: 200, body: '{"ok":true}' })
  const { run, received } = chat
  await run()
  for (const at of ['2026-11-21T09:00:00.000Z', '2026-11-28T09:00:00.000Z', '2026-11-29T08:59:00.000Z']) {
    app.clock.set(at)
    await run()
  }
  expect(received()).toEqual([])
  app.clock.set('2026-11-29T09:00:00.000Z')
  await run()
  const [{ text } = { text: '' }, ...more] = received().map(({ body }) => readJson(Message, body))
  expect(more).toEqual([])
  const { rounds } = await seenCup(app, cup)
  const pairs = rounds[0]?.games.map(({ sides }) =>
    sides.map((side) => `${side.name} ${side.surname}`).join(' – '),
  )
  expect(text.split('\n').slice(2)).toEqual([
    'Cup of season 1, semi-finals (Monday, 30 November 2026): the draw is made.',
    ...(pairs ?? []),
    'http://localhost/cup/1',
  ])
})

test('a month of the national ranking is told while it is published', async () => {
  const { customer_id, aPlayer, create, publish } = await aNationalRanking(app)
  const chat = await aChat(app, receiver, {
    service: 'slack',
    customer_id,
    hour: 13,
    language: 'pt',
  })
  await create('2026-10', ['eqc', [await aPlayer({ name: 'Ana' }), 2]])
  await publish('2026-10')
  await chat.run()
  app.clock.set(`${date}T13:00:00.000Z`)
  await chat.run()
  const [{ text } = { text: '' }] = chat.received().map(({ body }) => readJson(Message, body))
  expect(text).toContain('O ranking nacional de outubro de 2026 está publicado.\n')
  expect(text).not.toContain('Ana')
})
