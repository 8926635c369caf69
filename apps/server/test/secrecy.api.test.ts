import * as dayChangeCalls from '@tertulia/contract/day-changes'
import * as quizCalls from '@tertulia/contract/quizzes'
import { roleNames, type RoleName, type Roles } from '@tertulia/core/roles/roles'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { Check } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runs } from '../../../tools/test-settings/runs.ts'
import { crawlReads, leaking, neverFound, neverReached, type Page } from './reading/crawl.ts'
import { endpoints, inputsFor, titleOf, type Candidates } from './endpoints.ts'
import { aCanaryToOpen, openEarly, typeEarly } from './factories/early-sittings.ts'
import { submit } from './factories/quizzes.ts'
import { submitSpecial } from './factories/special-quizzes.ts'
import { closeDays, countSittings } from './factories/seasons.ts'
import { aCustomer, aUser } from './factories/users.ts'
import { bodyNaming } from './stolen-bodies.ts'
import { pathOf, testApp } from './test-app.ts'
import { aLeagueDay, leagueDates } from './factories/league-day.ts'
import { queryRows } from '../src/platform/database/rows.ts'

const { past, today, tomorrow } = leagueDates

// A crawl asks more often than a person: how many of its calls a limit lets through would depend on the machine.
const limits = endpoints.flatMap(({ rate_limit: limit }) => limit ?? [])
const usual = limits.map(({ max }) => max)
beforeAll(() => limits.forEach((limit) => (limit.max = 1_000_000)))
afterAll(() => limits.forEach((limit, index) => (limit.max = usual[index] ?? limit.max)))

const app = testApp(`${today}T10:00:00.000Z`, () => ({ demoMail: true }))

const crawl = (candidates: Candidates, token: string | null) => crawlReads(app, { candidates, token })

// These roles write the quizzes; the reviewer's case is tested separately below.
const makers: RoleName[] = ['admin', 'quiz_editor', 'special_quiz_editor', 'answer_reviewer']
const notMakers = roleNames.filter((name) => !makers.includes(name))

// Of tomorrow's quiz not even the statements.
const pushSecrets = ['Canary key', 'Canary-device', 'Canary auth']
const dailySecrets = ['Canary today', 'Canary tomorrow', `of ${tomorrow}`, 'Secret guess', ...pushSecrets]
const secrets = [...dailySecrets, 'Canary special today', 'Canary special tomorrow']

const withRoles = (roles: readonly RoleName[]): Roles => Object.fromEntries(roles.map((role) => [role, true]))

/**
 * Groups of roles, each given to one user: in a full run every role by itself. A user of several roles sees what any of
 * them opens, except that a blocked one sees nothing.
 */
const inGroups = (roles: readonly RoleName[]): RoleName[][] =>
  runs({
    usual: [roles.filter((role) => role !== 'blocked'), roles.filter((role) => role === 'blocked')],
    full: roles.map((role) => [role]),
  }).filter((group) => group.length > 0)

/** Everybody who may not read the answers of an open day, with a token; null for a visitor. */
async function everybodyElse(customerId: number, players: readonly { token: string }[]) {
  const tokens: [string, string | null][] = [
    ['visitor', null],
    ['waiting player', players[0]?.token ?? ''],
  ]
  for (const roles of inGroups(notMakers)) {
    const { token } = await aUser(app, customerId, { roles: withRoles(roles) })
    tokens.push([roles.join(', '), token])
  }
  return tokens
}

test('no GET shows answers of today or later to anyone but quiz writers', async () => {
  const { customer_id, players, candidates } = await aLeagueDay(app)
  await closeDays(app)
  const others = players.slice(1)
  for (const { token } of others) {
    await submit(app, token, today, { texts: { 1: 'Secret guess', 2: 'canary today 1' } })
    await submitSpecial(app, token, today, { texts: { 1: 'Secret guess', 2: 'canary special today 1' } })
  }
  const visitors = await crawl(candidates, null)
  // A question of a closed day is for visitors to try.
  expect(leaking(visitors, 'Canary past', 'Canary special past')).toEqual([
    'GET /sample-question {"params":{},"query":{}}',
  ])
  for (const [who, token] of await everybodyElse(customer_id, players)) {
    const pages = token === null ? visitors : await crawl(candidates, token)
    expect([who, leaking(pages, ...secrets)]).toEqual([who, []])
  }
  const { token } = await aUser(app, customer_id, { roles: { special_quiz_editor: true } })
  expect(leaking(await crawl(candidates, token), ...dailySecrets)).toEqual([])
})

const ofToday = ['Canary today', 'Canary special today', 'Secret guess', ...pushSecrets]

test.each(['lengthened', 'reopened'])('no GET shows answers of a %s day after its midnight', async (kind) => {
  const { customer_id, players, candidates } = await aLeagueDay(app)
  // The day closes only with the cup's players, by which its ties are decided.
  await sql`
    insert into cup_players (season, user_id, registered_at)
    select g.season, unnest(array[g.user1_id, g.user2_id]), ${app.clock.now()}::timestamptz from cup_games g`.execute(
    app.forCustomer(customer_id).read,
  )
  app.clock.set(`${today}T10:00:00.000Z`)
  await closeDays(app)
  for (const { token } of players.slice(1)) {
    await submit(app, token, today, { texts: { 1: 'Secret guess', 2: 'canary today 1' } })
    await submitSpecial(app, token, today, { texts: { 1: 'Secret guess', 2: 'canary special today 1' } })
  }
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const params = { date: today }
  const body = { closes_at: `${tomorrow}T20:00:00.000Z`, reason: 'The site was down.' }
  if (kind === 'lengthened') await app.call(dayChangeCalls.lengthenDay, { params, body }, admin.token)
  app.clock.set(`${tomorrow}T10:00:00.000Z`)
  await closeDays(app)
  if (kind === 'reopened') {
    const reader = await crawl(candidates, players[1]?.token ?? '')
    expect(leaking(reader, 'Canary today')).not.toEqual([])
    await app.call(dayChangeCalls.reopenDay, { params, body }, admin.token)
  }
  for (const [who, token] of await everybodyElse(customer_id, players)) {
    expect([who, leaking(await crawl(candidates, token), ...ofToday)]).toEqual([who, []])
  }
  app.clock.set(`${tomorrow}T20:00:00.000Z`)
  await closeDays(app)
  expect(leaking(await crawl(candidates, players[0]?.token ?? ''), 'Canary today')).not.toEqual([])
  app.clock.set(`${today}T10:00:00.000Z`)
})

test('a proposal shows its answers only to its editors, and a draft only to its player', async () => {
  const { customer_id, candidates, proposer } = await aLeagueDay(app)
  const editors: RoleName[] = ['admin', 'special_quiz_editor']
  const others = roleNames.filter((role) => !editors.includes(role))
  for (const roles of [...editors.map((role) => [role]), ...inGroups(others)]) {
    const { token } = await aUser(app, customer_id, { roles: withRoles(roles) })
    const pages = await crawl(candidates, token)
    const edits = roles.some((role) => editors.includes(role))
    expect([roles, leaking(pages, 'Canary draft', ...pushSecrets)]).toEqual([roles, []])
    expect([roles, leaking(pages, 'Canary proposal').length > 0]).toEqual([roles, edits])
  }
  const own = await crawl(candidates, proposer.token)
  const takenAlong = 'GET /account/export {"params":{},"query":{}}'
  expect(leaking(own, 'Canary proposal')).toEqual([takenAlong])
  const ownDraft = 'GET /special-quiz-proposals/own {"params":{},"query":{}}'
  expect(leaking(own, 'Canary draft').toSorted()).toEqual([takenAlong, ownDraft])
})

test('a reviewer who plays sees no answer of the open day before submitting', async () => {
  const { customer_id, candidates, players } = await aLeagueDay(app)
  await submit(app, players[0]?.token ?? '', today, { texts: { 1: 'Secret guess' } })
  await submitSpecial(app, players[0]?.token ?? '', today, { texts: { 1: 'Special guess' } })
  const reviewer = await aUser(app, customer_id, { roles: { answer_reviewer: true, regular_player: true } })
  expect(leaking(await crawl(candidates, reviewer.token), ...secrets, 'Special guess')).toEqual([])
  await submit(app, reviewer.token, today)
  const playedDaily = await crawl(candidates, reviewer.token)
  expect(leaking(playedDaily, 'Canary today')).not.toEqual([])
  expect(leaking(playedDaily, 'Canary special today', 'Special guess')).toEqual([])
  await submitSpecial(app, reviewer.token, today)
  const playedBoth = await crawl(candidates, reviewer.token)
  expect(leaking(playedBoth, 'Canary special today')).not.toEqual([])
  expect(leaking(playedBoth, 'Canary tomorrow', 'Canary special tomorrow')).toEqual([])
})

test('after submitting a player sees the official answers, no other texts, and nothing of tomorrow', async () => {
  const { players, candidates } = await aLeagueDay(app)
  const [me, other] = players
  await submit(app, other?.token ?? '', today, { texts: { 1: 'Secret guess' } })
  await submitSpecial(app, other?.token ?? '', today, { texts: { 1: 'Secret guess' } })
  const { questions, games } = await app.call(quizCalls.getTodaysQuiz, {}, me?.token)
  const needsPoints = games.some(({ takes_points }) => takes_points)
  const points = [0, 1, 1, 1, 2, 2, 2, 3] as const
  const answers = questions.map(({ id }, index) => ({
    question_id: id,
    text: 'mine',
    league_points: needsPoints ? (points[index] ?? null) : null,
    cup_points: null,
    joker: false,
  }))
  const reply = await app.call(
    quizCalls.submitQuiz,
    { params: { date: today }, body: { submission_key: randomUUID(), answers } },
    me?.token,
  )
  expect(reply.submission?.answers.map(({ answer }) => answer)).toContain('Canary today 0')
  const pages = await crawl(candidates, me?.token ?? '')
  expect(
    leaking(pages, 'Canary tomorrow', 'Canary special today', 'Canary special tomorrow', 'Secret guess'),
  ).toEqual([])
  const special = await submitSpecial(app, me?.token ?? '', today)
  expect(special.submission?.answers.map(({ answer }) => answer)).toContain('Canary special today 0')
  const later = await crawl(candidates, me?.token ?? '')
  expect(leaking(later, 'Canary special today')).toEqual([
    'GET /special-quizzes {"params":{},"query":{"today":""}}',
  ])
  expect(leaking(later, 'Canary tomorrow', 'Canary special tomorrow', 'Secret guess')).toEqual([])
})

test('an early player sees no answer before the day is closed, and nobody sees that they have played', async () => {
  const { customer_id, players, candidates } = await aLeagueDay(app)
  const coming = '2026-11-23'
  const made = await aCanaryToOpen(app, customer_id, coming)
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const wider = { ...candidates, date: [...(candidates.date ?? []), coming] }
  const [me, other] = players
  const mine = me?.token ?? ''
  const strangers = [null, other?.token ?? '']
  const watch = async () => {
    const pages = { strangers: [] as Page[], admin: await crawl(wider, admin.token) }
    for (const token of strangers) pages.strangers.push(...(await crawl(wider, token)))
    return pages
  }
  // Refusals carry their request's id, the disk is measured, and readings are recorded.
  const changes = ({ title, body }: Page) =>
    /^\{"message":|"action":"read_(signal|case)/.test(body) || title.includes('/admin/health')
  const lasting = (pages: Awaited<ReturnType<typeof watch>>) =>
    [...pages.admin, ...pages.strangers].filter((page) => !changes(page))
  const own = await crawl(wider, mine)
  // What an admin reads for the first time is recorded, and shown to them the next time.
  await crawl(wider, admin.token)
  const before = await watch()
  expect(neverFound([...own, ...before.admin, ...before.strangers], wider)).toEqual([])
  await openEarly(app, mine, coming)
  const typed = { date: coming, question_ids: made.question_ids, texts: ['Early guess', 'canary coming 2'] }
  await typeEarly(app, mine, { ...typed, points: [0, 1, 1, 1, 2, 2, 2, 3] })
  const open = await crawl(wider, mine)
  expect(leaking(open, 'Canary coming')).toEqual([])
  expect(leaking(open, `of ${coming}`)).toEqual([
    `GET /early-sittings/:date ${JSON.stringify({ params: { date: coming }, query: {} })}`,
  ])
  app.clock.set(`${today}T11:00:00.000Z`)
  expect(leaking(await crawl(wider, mine), 'Canary coming', `of ${coming}`)).toEqual([])
  app.clock.set(`${today}T10:00:00.000Z`)
  const after = await watch()
  expect(lasting(after)).toEqual(lasting(before))
  expect(leaking(after.strangers, 'Canary coming', `of ${coming}`, 'Early guess')).toEqual([])
  app.clock.set(`${coming}T10:00:00.000Z`)
  await closeDays(app)
  await countSittings(app)
  await submit(app, other?.token ?? '', coming, { texts: { 1: 'Secret guess' } })
  const onItsDay = await crawl(wider, mine)
  expect(leaking(onItsDay, 'Canary coming', 'Secret guess')).toEqual([])
  expect(leaking(onItsDay, 'Early guess')).not.toEqual([])
  app.clock.set('2026-11-24T00:00:00.000Z')
  await closeDays(app)
  expect(leaking(await crawl(wider, mine), 'Canary coming')).not.toEqual([])
  app.clock.set(`${today}T10:00:00.000Z`)
})

test('a user of another customer reads nothing of this one and changes no row of it', async () => {
  const { customer_id, candidates, players, victims } = await aLeagueDay(app)
  await submit(app, players[0]?.token ?? '', past)
  await closeDays(app)
  const { read } = app.forCustomer(customer_id)
  await read.updateTable('users').set({ name: 'Canary person' }).execute()
  const stranger = await aUser(app, await aCustomer(app), { roles: { admin: true } })
  const pages = await crawl(candidates, stranger.token)
  expect(leaking(pages, 'Canary')).toEqual([])
  expect(neverReached(pages)).toEqual([])
  const rowsOf = async () => {
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'customer_id' order by 1`.execute(read)
    const contents: unknown[] = []
    for (const { name } of tables.rows) {
      contents.push(await queryRows(read)`select to_jsonb(t) as row from ${sql.table(name)} t order by 1`)
    }
    return contents
  }
  const before = await rowsOf()
  const answers: Pick<(typeof pages)[number], 'title' | 'body'>[] = []
  for (const endpoint of endpoints.filter(({ method, form }) => method !== 'GET' && !form)) {
    for (const input of inputsFor(endpoint, candidates)) {
      const named = bodyNaming(victims)
      const { body } = await app.http.inject({
        method: endpoint.method,
        url: pathOf(endpoint, input),
        headers: { authorization: `Bearer ${stranger.token}` },
        payload: Object.fromEntries(
          Object.entries(endpoint.body?.properties ?? {}).map(([field, schema]) => [
            field,
            // The columns of a file of questions have other names than those of other files, which may have none.
            field === 'columns' && !Check(schema, named[field]) ? [null, null] : named[field],
          ]),
        ),
      })
      answers.push({ title: `${titleOf(endpoint)} {}`, body })
    }
  }
  expect(neverReached(answers)).toEqual([])
  expect(await rowsOf()).toEqual(before)
})
