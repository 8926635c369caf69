import { deleteAccount } from '@tertulia/contract/account'
import {
  createCalendarFeed,
  getCalendarFeed,
  readCalendarFeed,
  removeCalendarFeed,
} from '@tertulia/contract/calendar-feeds'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { actingAs, anAccount, own_password } from '../../../test/factories-account.ts'
import { aCupRound } from '../../../test/factories-cup-games.ts'
import { aQuiz, submit } from '../../../test/factories-quizzes.ts'
import { aSeason } from '../../../test/factories-seasons.ts'
import { aSpecialQuiz } from '../../../test/factories-special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories.ts'
import { pathOf, testApp } from '../../../test/test-app.ts'
import { loggedPath } from '../../platform/logging.ts'

const [today, tomorrow] = ['2026-11-20', '2026-11-21'] as const
const app = testApp(`${today}T10:00:00.000Z`)

/** The address of a new calendar of whom a session belongs to. */
async function addressOf(token: string): Promise<string> {
  const { path } = await app.call(createCalendarFeed, {}, token)
  return `/api${path}`
}

const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers })

/** What a program reads at an address: events by their title. */
async function eventsAt(url: string) {
  const { statusCode, body } = await get(url)
  expect(statusCode, body).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(body) as ConstructorParameters<typeof ICAL.Component>[0])
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, startDate, endDate } = new ICAL.Event(component)
    const [start, end] = [startDate, endDate].map((time) =>
      time.isDate ? time.toString() : time.toJSDate().toISOString(),
    )
    return { uid, summary, description, start, end }
  })
}

/** Players of a season that begins today; the first has a calendar. */
async function aSeasonWithCalendar(
  settings: { time_zone?: string; language?: 'en' | 'pt'; date?: string } = {},
) {
  const { time_zone = 'Europe/Lisbon', language = 'en', date = today } = settings
  const customer_id = await aCustomer(app, { time_zone, hostnames: [`calendar${Math.random()}.test`] })
  const names = ['Ana', 'Bruno', 'Carla', 'Duarte']
  const players = []
  for (const name of names) {
    players.push(await aUser(app, customer_id, { name, surname: 'Sá, Lda; "x"', language }))
  }
  const ids = players.map(({ id }) => id)
  const { season, dates } = await aSeason(app, customer_id, { first_date: date, tiers: [ids] })
  const token = players[0]?.token ?? ''
  return { customer_id, players, ids, season, dates, token, url: await addressOf(token) }
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
      new RegExp(`^Season 1, tier 1\\.\nhttp://calendar[\\d.e-]+test/game/${today}/${ids[0]}/${ids[3]}$`),
    ),
    start: today,
    end: tomorrow,
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

test('who has submitted is not told to; the game stays', async () => {
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
  async (time_zone, date, ends) => {
    app.clock.set(`${date}T12:00:00.000Z`)
    const { url, dates } = await aSeasonWithCalendar({ time_zone, date })
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
  const with_bye = await eventsAt(await addressOf(players[2]?.token ?? ''))
  expect(with_bye.filter(({ uid }) => uid.startsWith('cup-'))).toEqual([])
})

test('of a special quiz to come only the day is told, its subject from that day on', async () => {
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

test('an author is not told to submit his own special quiz', async () => {
  const { url, customer_id, ids } = await aSeasonWithCalendar()
  await aSpecialQuiz(app, customer_id, { date: tomorrow, author_id: ids[0] ?? 0 })
  const special = (await eventsAt(url)).filter(({ uid }) => uid.includes('special-'))
  expect(special.map(({ summary }) => summary)).toEqual(['Special quiz'])
})

test('nobody is told to submit on days when he may no longer play', async () => {
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

test('the end of a subscription is told at the first club, at no other', async () => {
  const other_id = await aCustomer(app)
  const roles = { regular_player: '2026-12-05' } as const
  const first = await eventsAt(await addressOf((await aUser(app, 1, { roles })).token))
  expect(first).toMatchObject([
    {
      summary: expect.any(String),
      start: '2026-12-05',
      description: expect.stringMatching(/\/account\/renewal$/),
    },
  ])
  const other = await aUser(app, other_id, { roles })
  expect(await eventsAt(await addressOf(other.token))).toEqual([])
})

test('when a season is moved, its events are the same ones on other days', async () => {
  const { url, customer_id, season } = await aSeasonWithCalendar()
  const before = await eventsAt(url)
  const { tx } = app.forCustomer(customer_id)
  await tx(async (db) => {
    const moved = { date: '2027-01-15' }
    await db.updateTable('rounds').set(moved).where('season', '=', season).where('round', '=', 20).execute()
    await db.updateTable('games').set(moved).where('season', '=', season).where('round', '=', 20).execute()
  })
  const after = await eventsAt(url)
  const last = (events: typeof before) => events.find(({ uid }) => uid.startsWith('league-1-20-'))
  expect(last(after)?.uid).toBe(last(before)?.uid)
  expect(last(after)?.start).toBe('2027-01-15')
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
  expect(await app.call(getCalendarFeed, {}, token)).toEqual({ created_at: app.clock.now() })
  const next = await addressOf(token)
  expect((await get(url)).statusCode).toBe(404)
  expect((await get(next)).statusCode).toBe(200)
  await app.call(removeCalendarFeed, {}, token)
  await app.call(removeCalendarFeed, {}, token)
  expect((await get(next)).statusCode).toBe(404)
  expect(await app.call(getCalendarFeed, {}, token)).toEqual({ created_at: null })
})

test('two who ask at once for an address leave one that works', async () => {
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
  const session = pathOf(readCalendarFeed, { params: { token: person.token } })
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
  await app.call(deleteAccount, { body: { password: own_password } }, person.token)
  expect((await get(url)).statusCode).toBe(404)
  expect(await read.selectFrom('calendar_feeds').select('user_id').execute()).toEqual([])
})

test('an admin who acts as somebody neither sees, makes nor removes his address', async () => {
  const person = await anAccount(app)
  const acting = await actingAs(app, person)
  for (const endpoint of [getCalendarFeed, createCalendarFeed, removeCalendarFeed]) {
    expect(await app.refused(endpoint, {}, acting)).toBe('impersonating')
  }
})

test('the secret is kept as its hash, and no log has it', async () => {
  const { customer_id, url } = await aSeasonWithCalendar()
  const secret = url.slice(url.lastIndexOf('.') + 1)
  expect(secret).toHaveLength(43)
  const kept = await app.forCustomer(customer_id).read.selectFrom('calendar_feeds').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(secret)
  expect(loggedPath(url)).toBe(`/api/calendar-feeds/${customer_id}.…`)
})
