import type { Language } from '@tertulia/core/customers/languages'
import * as accountCalls from '@tertulia/contract/account'
import * as calendarFeedCalls from '@tertulia/contract/calendar-feeds'
import { expect, test } from 'vitest'
import { actingAs, anAccount, ownPassword } from '../../../test/factories/account.ts'
import { aCupRound } from '../../../test/factories/cup-games.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aSeason } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { readEvents } from '../../../test/reading/calendar-events.ts'
import { pathOf, testApp } from '../../../test/test-app.ts'
import { loggedPath } from '../../platform/process/logging.ts'

const [today, tomorrow] = ['2026-11-20', '2026-11-21'] as const
const app = testApp(`${today}T10:00:00.000Z`)
let customers = 0

/** Creates a calendar address for the user of a session. */
async function addressOf(token: string): Promise<string> {
  const { path } = await app.call(calendarFeedCalls.createCalendarFeed, {}, token)
  return `/api${path}`
}

const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers })

/** Reads the events at an address by their title. */
async function eventsAt(url: string) {
  const { statusCode, body } = await get(url)
  expect(statusCode, body).toBe(200)
  return readEvents(body)
}

/** Creates players of a season that begins today; the first has a calendar. */
async function aSeasonWithCalendar(
  settings: { time_zone?: string; language?: Language; date?: string } = {},
) {
  const { time_zone = 'Europe/Lisbon', language = 'en', date = today } = settings
  const customerId = await aCustomer(app, { time_zone, hostnames: [`calendar${++customers}.test`] })
  const names = ['Ana', 'Bruno', 'Carla', 'Duarte']
  const players = []
  for (const name of names) {
    players.push(await aUser(app, customerId, { name, surname: 'Sá, Lda; "x"', language }))
  }
  const ids = players.map(({ id }) => id)
  const { season, dates } = await aSeason(app, customerId, { first_date: date, tiers: [ids] })
  const token = players[0]?.token ?? ''
  return { customer_id: customerId, players, ids, season, dates, token, url: await addressOf(token) }
}

test('the calendar has each of my fixtures as a day, with opponent and link, and when to submit as an hour in UTC', async () => {
  const { url, dates, ids, customer_id } = await aSeasonWithCalendar()
  const events = await eventsAt(url)
  const games = events.filter(({ uid }) => uid.startsWith('league-'))
  expect(games.map(({ start }) => start)).toEqual(dates)
  expect(games[0]).toEqual({
    uid: `league-1-1-${ids[0]}@customer-${customer_id}.tertulia`,
    summary: 'League, round 1: against Duarte Sá, Lda; "x"',
    description: expect.stringMatching(
      new RegExp(`^Season 1, tier 1\\.\nhttp://calendar\\d+\\.test/game/${today}/${ids[0]}/${ids[3]}$`),
    ),
    start: today,
    end: tomorrow,
    sequence: '0',
    stamp: app.clock.now().replace('.000', ''),
  })
  expect(games[9]?.summary).toBe('League, round 10: solo')
  const hours = events.filter(({ uid }) => uid.startsWith('deadline-daily'))
  expect(hours).toHaveLength(20)
  expect(hours[0]).toMatchObject({
    summary: 'Submit the quiz before midnight',
    start: `${today}T23:00:00.000Z`,
    end: `${tomorrow}T00:00:00.000Z`,
  })
  expect(events).toHaveLength(40)
})

test('a player who has submitted gets no reminder, but the game stays', async () => {
  const { url, token, customer_id } = await aSeasonWithCalendar()
  await aQuiz(app, customer_id, { date: today })
  await submit(app, token, today)
  const events = await eventsAt(url)
  expect(events.filter(({ uid }) => uid.includes(`deadline-daily-${today}`))).toEqual([])
  expect(events.filter(({ start }) => start === today)).toHaveLength(1)
})

test.each([
  ['Europe/Lisbon', '2026-10-23', ['2026-10-23T23:00:00.000Z', '2026-10-27T00:00:00.000Z']],
  ['Europe/Lisbon', '2027-03-26', ['2027-03-27T00:00:00.000Z', '2027-03-29T23:00:00.000Z']],
  ['America/Sao_Paulo', '2018-02-16', ['2018-02-17T02:00:00.000Z', '2018-02-20T03:00:00.000Z']],
  ['America/Sao_Paulo', '2018-11-02', ['2018-11-03T03:00:00.000Z', '2018-11-06T02:00:00.000Z']],
])(
  'in %s from %s on, over the change of clocks, days stay days and hours end with them',
  async (timeZone, date, ends) => {
    app.clock.set(`${date}T12:00:00.000Z`)
    const { url, dates } = await aSeasonWithCalendar({ time_zone: timeZone, date })
    const events = await eventsAt(url)
    expect(events.filter(({ uid }) => uid.startsWith('league-')).map(({ start }) => start)).toEqual(dates)
    const hours = events.filter(({ uid }) => uid.startsWith('deadline-'))
    expect(hours.slice(0, 2).map(({ end }) => end)).toEqual(ends)
    app.clock.set(`${today}T10:00:00.000Z`)
  },
)

test('cup games have their stage; a bye is no event', async () => {
  const { url, customer_id, ids, season, players } = await aSeasonWithCalendar({ language: 'pt' })
  const [a = 0, b = 0, c = 0] = ids
  await aCupRound(app, customer_id, {
    season,
    round: 2,
    games: [
      [b, a],
      [c, null],
    ],
  })
  const cup = (await eventsAt(url)).filter(({ uid }) => uid.startsWith('cup-'))
  expect(cup).toMatchObject([
    { summary: 'Taça, meias-finais: contra Bruno Sá, Lda; "x"', start: '2026-11-23' },
  ])
  const withBye = await eventsAt(await addressOf(players[2]?.token ?? ''))
  expect(withBye.filter(({ uid }) => uid.startsWith('cup-'))).toEqual([])
})

test('a future special quiz shows only its day, and its subject from that day on', async () => {
  const { url, customer_id } = await aSeasonWithCalendar()
  for (const date of [today, tomorrow])
    await aSpecialQuiz(app, customer_id, { date, subject: `About ${date}` })
  await aSpecialQuiz(app, customer_id, { date: '2026-11-22', question_count: 3 })
  const special = (await eventsAt(url)).filter(({ uid }) => uid.includes('special-'))
  expect(special.map(({ summary, start }) => [summary, start])).toEqual([
    [`Special quiz: About ${today}`, today],
    ['Special quiz', tomorrow],
    ['Submit the special quiz before midnight', `${today}T23:00:00.000Z`],
    ['Submit the special quiz before midnight', `${tomorrow}T23:00:00.000Z`],
  ])
  const { body } = await get(url)
  expect(body).not.toMatch(/Question|Answer|About 2026-11-21/)
})

test('the author of a special quiz gets no reminder to submit it', async () => {
  const { url, customer_id, ids } = await aSeasonWithCalendar()
  await aSpecialQuiz(app, customer_id, { date: tomorrow, author_id: ids[0] ?? 0 })
  const special = (await eventsAt(url)).filter(({ uid }) => uid.includes('special-'))
  expect(special.map(({ summary }) => summary)).toEqual(['Special quiz'])
})

test('a player gets no reminder for days after the role has ended', async () => {
  const { url, customer_id, ids } = await aSeasonWithCalendar()
  const { read } = app.forCustomer(customer_id)
  await read
    .updateTable('user_roles')
    .set({ valid_until: tomorrow })
    .where('user_id', '=', ids[0] ?? 0)
    .execute()
  const events = await eventsAt(url)
  expect(events.filter(({ uid }) => uid.startsWith('deadline-'))).toHaveLength(1)
})

test('only the first club’s calendar shows the end of the subscription', async () => {
  const otherId = await aCustomer(app)
  const roles = { regular_player: '2026-12-05' } as const
  const first = await eventsAt(await addressOf((await aUser(app, 1, { roles })).token))
  expect(first).toMatchObject([
    {
      summary: expect.any(String),
      start: '2026-12-05',
      description: expect.stringMatching(/\/account\/renewal$/),
    },
  ])
  const other = await aUser(app, otherId, { roles })
  expect(await eventsAt(await addressOf(other.token))).toEqual([])
})

test('when a season is moved, its events are the same ones on other days, and count up', async () => {
  const { url, token, customer_id, season } = await aSeasonWithCalendar()
  const before = await eventsAt(url)
  const { tx } = app.forCustomer(customer_id)
  const move = (date: string) =>
    tx(async (db) => {
      await db
        .updateTable('rounds')
        .set({ date })
        .where('season', '=', season)
        .where('round', '=', 20)
        .execute()
      await db
        .updateTable('games')
        .set({ date })
        .where('season', '=', season)
        .where('round', '=', 20)
        .execute()
    })
  const last = (events: typeof before) => events.find(({ uid }) => uid.startsWith('league-1-20-'))
  await move('2027-01-15')
  app.clock.set(`${today}T11:00:00.000Z`)
  const after = await eventsAt(url)
  const stamp = `${today}T11:00:00Z`
  expect(last(after)).toMatchObject({ uid: last(before)?.uid, start: '2027-01-15', sequence: '1', stamp })
  expect(after.filter(({ sequence }) => sequence !== '0')).toHaveLength(1)
  app.clock.set(`${today}T12:00:00.000Z`)
  expect(last(await eventsAt(url))).toEqual(last(after))
  const other = await addressOf(token)
  await move('2027-01-18')
  expect(last(await eventsAt(other))).toMatchObject({ start: '2027-01-18', sequence: '2' })
  app.clock.set(`${today}T10:00:00.000Z`)
})

test('special quizzes and the end of a subscription count up, too', async () => {
  const { id, token } = await aUser(app, 1, { roles: { regular_player: '2026-12-05' } })
  const url = await addressOf(token)
  const { read } = app.forCustomer(1)
  const { id: quizId } = await aSpecialQuiz(app, 1, { date: tomorrow })
  await eventsAt(url)
  await read.updateTable('quizzes').set({ date: '2026-11-23' }).where('id', '=', quizId).execute()
  await read.updateTable('user_roles').set({ valid_until: '2027-01-02' }).where('user_id', '=', id).execute()
  const moved = (await eventsAt(url)).filter(({ sequence }) => sequence === '1')
  expect(moved.map(({ start }) => start)).toEqual(['2026-11-23', '2027-01-02'])
})

test('a calendar that has not changed is not sent again', async () => {
  const { url, token, customer_id } = await aSeasonWithCalendar()
  const first = await get(url)
  expect(first.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  })
  app.clock.set(`${today}T11:00:00.000Z`)
  const again = await get(url, { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await aQuiz(app, customer_id, { date: today })
  await submit(app, token, today)
  expect((await get(url, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200)
  app.clock.set(`${today}T10:00:00.000Z`)
})

test('another address ends the one before; without one there is none', async () => {
  const { token, url } = await aSeasonWithCalendar()
  expect(await app.call(calendarFeedCalls.getCalendarFeed, {}, token)).toEqual({
    created_at: app.clock.now(),
  })
  const next = await addressOf(token)
  expect((await get(url)).statusCode).toBe(404)
  expect((await get(next)).statusCode).toBe(200)
  await app.call(calendarFeedCalls.removeCalendarFeed, {}, token)
  await app.call(calendarFeedCalls.removeCalendarFeed, {}, token)
  expect((await get(next)).statusCode).toBe(404)
  expect(await app.call(calendarFeedCalls.getCalendarFeed, {}, token)).toEqual({ created_at: null })
})

test('two simultaneous requests for an address leave one that works', async () => {
  const { token } = await aSeasonWithCalendar()
  const urls = await Promise.all([1, 2, 3].map(() => addressOf(token)))
  const statuses = await Promise.all(urls.map(async (url) => (await get(url)).statusCode))
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 404, 404])
})

test('an unknown address, another customer’s, a blocked person’s and a deleted account’s are not found', async () => {
  const person = await anAccount(app)
  const url = await addressOf(person.token)
  const other = await aCustomer(app)
  const foreign = url.replace(`/${person.customer_id}.`, `/${other}.`)
  const session = pathOf(calendarFeedCalls.readCalendarFeed, { params: { token: person.token } })
  for (const address of [
    foreign,
    session,
    `${url}x`,
    '/api/calendar-feeds/nonsense',
    '/api/calendar-feeds/999999999.x',
  ]) {
    expect((await get(address)).statusCode, address).toBe(404)
  }
  const { read } = app.forCustomer(person.customer_id)
  const block = { user_id: person.id, role: 'blocked', valid_until: today }
  await read.insertInto('user_roles').values(block).execute()
  expect((await get(url)).statusCode).toBe(404)
  await read.deleteFrom('user_roles').where('role', '=', 'blocked').execute()
  expect((await get(url)).statusCode).toBe(200)
  await app.call(accountCalls.deleteAccount, { body: { password: ownPassword } }, person.token)
  expect((await get(url)).statusCode).toBe(404)
  expect(await read.selectFrom('calendar_feeds').select('user_id').execute()).toEqual([])
})

test('an admin impersonating a user cannot see, create or remove the address', async () => {
  const person = await anAccount(app)
  const acting = await actingAs(app, person)
  for (const endpoint of [
    calendarFeedCalls.getCalendarFeed,
    calendarFeedCalls.createCalendarFeed,
    calendarFeedCalls.removeCalendarFeed,
  ]) {
    expect(await app.refused(endpoint, {}, acting)).toBe('impersonating')
  }
})

test('the secret is stored as a hash, and no log contains it', async () => {
  const { customer_id, url } = await aSeasonWithCalendar()
  const secret = url.slice(url.lastIndexOf('.') + 1)
  expect(secret).toHaveLength(43)
  const stored = await app.forCustomer(customer_id).read.selectFrom('calendar_feeds').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(secret)
  expect(loggedPath(url)).toBe('/api/calendar-feeds/…')
})
