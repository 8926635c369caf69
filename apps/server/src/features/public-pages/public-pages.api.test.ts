import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import * as customerCalls from '@tertulia/contract/customers'
import * as publicPageCalls from '@tertulia/contract/public-pages'
import { addDays, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { priceLists } from '@tertulia/core/subscriptions/plans'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { aVisitedCustomer } from '../../../test/factories/visited-customer.ts'
import { testApp } from '../../../test/test-app.ts'

const today = '2026-11-20'
const now = `${today}T10:00:00.000Z`
const app = testApp(now)

afterEach(() => app.clock.set(now))

const nothing = {
  public_table: false,
  public_initials: false,
  public_champions: false,
  public_quiz: false,
  public_prices: false,
  public_season: false,
  public_trial: false,
}

/** Creates a club with a visitor at its host and its owner, who switches parts on. */
async function aPublicClub() {
  const club = await aVisitedCustomer(app)
  const owner = await aUser(app, club.customer_id, { roles: { customer: true } })
  const settings = () => app.call(customerSettingCalls.getCustomerSettings, {}, owner.token)
  return {
    ...club,
    owner,
    settings,
    show: async (parts: Partial<typeof nothing>) => {
      const body = { ...nothing, ...parts, version: (await settings()).version }
      return app.call(customerSettingCalls.savePublicFace, { body }, owner.token)
    },
    face: () => club.call(publicPageCalls.getPublicFace, {}),
    table: async (tier?: number) => {
      const query = tier === undefined ? {} : { tier }
      const reply = await club.call(publicPageCalls.getPublicTable, { query })
      return reply.table
    },
    customer: () => club.call(customerCalls.getCustomer, {}),
  }
}

type Club = Awaited<ReturnType<typeof aPublicClub>>

/** Plays the only round day of a club's season: the first player answers all right, the others nothing. */
async function aPlayedDay({ customer_id }: Club, date: CalendarDate, count = 4) {
  const league = await aLeagueOf(app, customer_id, count, { first_date: date })
  const quiz = await aQuiz(app, customer_id, { date })
  const [first, ...others] = league.players
  await submit(app, first?.token ?? '', date, { right: [1, 2, 3, 4, 5, 6, 7, 8] })
  for (const { token } of others) await submit(app, token, date)
  await closeDays(app)
  return { ...league, quiz }
}

test('a club shows visitors nothing until it switches something on', async () => {
  const club = await aPublicClub()
  await aPlayedDay(club, addDays(today, -8))
  expect(await club.settings()).toMatchObject({ ...nothing, club_pages: [] })
  expect(await club.face()).toEqual({ champions: null, quiz: null, plans: null, next_season: null })
  expect(await club.table()).toBeNull()
  expect(await club.customer()).toMatchObject({ club_pages: [], public_face: false })
})

test('the table shows the tier that a visitor asks for, with names or initials', async () => {
  const club = await aPublicClub()
  const { season, players } = await aPlayedDay(club, addDays(today, -1))
  const { read } = app.forCustomer(club.customer_id)
  const [first] = players
  await read
    .updateTable('users')
    .set({ name: 'Ana', surname: 'Lopes' })
    .where('id', '=', first?.id ?? 0)
    .execute()
  await club.show({ public_table: true })
  expect(await club.customer()).toMatchObject({ public_face: true })
  const table = await club.table()
  expect(table).toMatchObject({ season, tier: 1, tier_count: 1, state: 'running' })
  expect(table?.rows).toHaveLength(4)
  expect(table?.rows[0]).toEqual({
    rank: 1,
    name: 'Ana Lopes',
    games: 1,
    league_points: 3,
    points_for: 12,
    points_against: 0,
  })
  await club.show({ public_table: true, public_initials: true })
  expect((await club.table())?.rows[0]?.name).toBe('A. L.')
  expect(await club.table(2)).toBeNull()
  expect(await club.refused(publicPageCalls.getPublicTable, { query: { tier: 0 } })).toBe(
    'invalid_input tier',
  )
})

test('names of blocked and deleted accounts are never shown', async () => {
  const club = await aPublicClub()
  const { players } = await aPlayedDay(club, addDays(today, -1))
  const { read } = app.forCustomer(club.customer_id)
  const [blocked, deleted, released] = players.map(({ id }) => id)
  await read
    .insertInto('user_roles')
    .values([
      { user_id: blocked ?? 0, role: 'blocked', valid_until: today },
      { user_id: released ?? 0, role: 'blocked', valid_until: addDays(today, -1) },
    ])
    .execute()
  await read
    .updateTable('users')
    .set({ anonymised_at: now })
    .where('id', '=', deleted ?? 0)
    .execute()
  await club.show({ public_table: true })
  const names = (await club.table())?.rows.map(({ name }) => name)
  expect(names?.filter((name) => name === null)).toHaveLength(2)
  expect(names?.[0]).toBeNull()
})

test('the champions are those of finished seasons, once every result of the season is in', async () => {
  const club = await aPublicClub()
  const dates = Array.from({ length: 20 }, (_, place) => addDays(today, place - 20))
  const { season, players } = await aLeagueOf(app, club.customer_id, 4, { dates })
  const { read } = app.forCustomer(club.customer_id)
  const [first] = players
  await read
    .updateTable('users')
    .set({ name: 'Ana', surname: 'Lopes' })
    .where('id', '=', first?.id ?? 0)
    .execute()
  await aQuiz(app, club.customer_id, { date: dates[3] ?? '' })
  await submit(app, first?.token ?? '', dates[3] ?? '', { right: [1, 2, 3], texts: { 4: 'Perhaps' } })
  await closeDays(app)
  await club.show({ public_champions: true })
  expect((await club.face()).champions).toBeNull()
  await read.updateTable('games').set({ state: 'decided' }).where('state', '=', 'pending').execute()
  await read.updateTable('standings').set({ rank: 2 }).execute()
  await read
    .updateTable('standings')
    .set({ rank: 1, games: 1 })
    .where('user_id', '=', first?.id ?? 0)
    .execute()
  expect((await club.face()).champions).toEqual([
    { season, last_date: dates.at(-1), winners: ['Ana Lopes'], cup_winners: [] },
  ])
  await read
    .insertInto('user_roles')
    .values({ user_id: first?.id ?? 0, role: 'blocked' })
    .execute()
  expect((await club.face()).champions).toMatchObject([{ winners: [null] }])
})

test('last week’s quiz is shown with its answers seven days after its day, without void questions', async () => {
  const club = await aPublicClub()
  const date = addDays(today, -6)
  const { quiz } = await aPlayedDay(club, date)
  await club.show({ public_quiz: true })
  expect((await club.face()).quiz).toBeNull()
  app.clock.set(`${addDays(today, 1)}T10:00:00.000Z`)
  const { quiz: shown } = await club.face()
  expect(shown).toMatchObject({ date })
  expect(shown?.questions).toHaveLength(8)
  expect(shown?.questions[0]).toMatchObject({
    id: quiz.question_ids[0],
    theme: 'culture',
    text: `Question 1 of ${date}`,
    medium: null,
    answer: 'Answer 1',
  })
  const { read } = app.forCustomer(club.customer_id)
  await read
    .updateTable('questions')
    .set({ counting: 'void' })
    .where('id', '=', quiz.question_ids[0] ?? 0)
    .execute()
  expect((await club.face()).quiz?.questions).toHaveLength(7)
})

test('a day that is open again is not shown, however old it is', async () => {
  const club = await aPublicClub()
  const date = addDays(today, -9)
  await aPlayedDay(club, date)
  await club.show({ public_quiz: true })
  expect((await club.face()).quiz).toMatchObject({ date })
  const { read } = app.forCustomer(club.customer_id)
  await read
    .insertInto('days_kept_open')
    .values({ date, closes_at: `${addDays(today, 1)}T20:00:00.000Z` })
    .execute()
  expect((await club.face()).quiz).toBeNull()
})

test('prices and the next season’s date are shown when they are switched on', async () => {
  const club = await aPublicClub()
  await aLeagueOf(app, club.customer_id, 2, { first_date: '2026-12-07' })
  await club.show({ public_prices: true, public_season: true })
  const { plans, next_season } = await club.face()
  expect(plans).toEqual(priceLists.pt.map((plan) => ({ ...plan, currency: 'EUR' })))
  expect(next_season).toEqual({ season: 1, first_date: '2026-12-07' })
})

test('a page of the club is shown in the languages that it is written in, and nobody finds an empty one', async () => {
  const club = await aPublicClub()
  const other = await aPublicClub()
  const pages = [
    { name: 'contact', language: 'pt', text: '  Escreve a *liga@example.test*.\r\n' },
    { name: 'contact', language: 'en', text: 'Write to us.' },
    { name: 'terms', language: 'pt', text: ' \u200b ' },
  ] as const
  const body = { version: 1, club_pages: [...pages] }
  const saved = await app.call(customerSettingCalls.saveClubPages, { body }, club.owner.token)
  expect(saved).toMatchObject({ version: 2, club_pages: [{ language: 'en' }, { language: 'pt' }] })
  expect(await club.customer()).toMatchObject({ club_pages: ['contact'] })
  expect(await club.call(publicPageCalls.getClubPage, { params: { name: 'contact' } })).toEqual({
    texts: [
      { language: 'en', text: 'Write to us.' },
      { language: 'pt', text: 'Escreve a *liga@example.test*.' },
    ],
  })
  expect(await club.refused(publicPageCalls.getClubPage, { params: { name: 'terms' } })).toBe('not_found')
  expect(await other.refused(publicPageCalls.getClubPage, { params: { name: 'contact' } })).toBe('not_found')
  expect(await other.customer()).toMatchObject({ club_pages: [] })
  const log = await app.forCustomer(club.customer_id).read.selectFrom('audit_log').select('action').execute()
  expect(log).toEqual([{ action: 'save_customer club pages' }])
})

test('a page that is sent twice, an old version and a player are refused', async () => {
  const club = await aPublicClub()
  const page = { name: 'contact' as const, language: 'pt' as const, text: 'Olá' }
  const refused = (body: object, token = club.owner.token) =>
    app.refused(customerSettingCalls.saveClubPages, { body }, token)
  expect(await refused({ version: 1, club_pages: [page, page] })).toBe('invalid_input')
  expect(await refused({ version: 0, club_pages: [page] })).toBe('customer_changed')
  expect(await refused({ version: 1, club_pages: [{ ...page, text: 'x'.repeat(12_001) }] })).toBe(
    'invalid_input',
  )
  const player = await aUser(app, club.customer_id)
  expect(await refused({ version: 1, club_pages: [page] }, player.token)).toBe('forbidden')
  const body = { ...nothing, version: 1 }
  expect(await app.refused(customerSettingCalls.savePublicFace, { body }, player.token)).toBe('forbidden')
})

test('each club has pictures of its public pages, in its own name and of the size that messengers show', async () => {
  const hosts = ['one.test', 'two.test']
  for (const host of hosts) await aCustomer(app, { name: `Club of ${host}`, hostnames: [host] })
  const pictureOf = (host: string, page: string) =>
    app.http.inject({ url: `/api/page-pictures/${page}`, headers: { host } })
  const [one, two] = await Promise.all(hosts.map((host) => pictureOf(host, 'home')))
  const { width, height, format } = await sharp(one?.rawPayload).metadata()
  expect([format, width, height]).toEqual(['png', 1200, 630])
  expect(one?.rawPayload.equals(two?.rawPayload ?? Buffer.alloc(0))).toBe(false)
  expect((await pictureOf('one.test', 'try')).rawPayload.equals(one?.rawPayload ?? Buffer.alloc(0))).toBe(
    false,
  )
  expect((await pictureOf('one.test', 'quiz')).statusCode).toBe(400)
})
