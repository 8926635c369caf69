import { sendInvitation } from '@tertulia/contract/invitations'
import { submitQuiz, getTodaysQuiz } from '@tertulia/contract/quizzes'
import { saveProposalDraft } from '@tertulia/contract/special-quiz-proposals'
import { role_names, type RoleName } from '@tertulia/core/roles/roles'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { aFlag, aMessageAndNotice, aPayment, aPushSecret, aResetToken } from './canaries.ts'
import { endpoints, inputsFor, titleOf, type Candidates } from './endpoints.ts'
import { aPublishedMonth } from './factories-ranking.ts'
import { aBankWithFile } from './factories-question-bank.ts'
import { aProposal } from './factories-proposals.ts'
import { anApiToken } from './factories-account.ts'
import { aCupRound } from './factories-cup-games.ts'
import { aQuiz, submit } from './factories-quizzes.ts'
import { aSpecialQuiz, someSpecialContent, submitSpecial } from './factories-special-quizzes.ts'
import { aNation } from './factories-nations.ts'
import { aLeagueOf, closeDays } from './factories-seasons.ts'
import { aCustomer, aUser } from './factories.ts'
import { bodyNaming } from './stolen-bodies.ts'
import { pathOf, testApp } from './test-app.ts'

const [past, today, tomorrow] = ['2026-11-19', '2026-11-20', '2026-11-21']
// All there is, read by everybody: on busy cores that takes its time.
vi.setConfig({ testTimeout: 60_000 })

const app = testApp(`${today}T10:00:00.000Z`, () => ({ demo_mail: true }))
const reads = endpoints.filter(({ method }) => method === 'GET')

async function crawl(candidates: Candidates, token: string | null) {
  const pages: { title: string; body: string }[] = []
  for (const endpoint of reads) {
    const read = async (input: ReturnType<typeof inputsFor>[number]) => {
      const { body, statusCode } = await app.http.inject({
        url: pathOf(endpoint, input),
        ...(token && { headers: { authorization: `Bearer ${token}` } }),
      })
      expect(statusCode, `${titleOf(endpoint)}: ${body}`).not.toBe(500)
      return { title: `${titleOf(endpoint)} ${JSON.stringify(input)}`, body }
    }
    pages.push(...(await Promise.all(inputsFor(endpoint, candidates).map(read))))
  }
  return pages
}

/** The endpoints that took nothing of what was tried: of them such a test would say nothing. */
function neverReached(pages: { title: string; body: string }[]): string[] {
  const titleless = (title: string) => title.slice(0, title.indexOf(' {'))
  const reached = pages.filter(({ body }) => !body.startsWith('{"message":"invalid_input"'))
  const names = new Set(reached.map(({ title }) => titleless(title)))
  return [...new Set(pages.map(({ title }) => titleless(title)))].filter((name) => !names.has(name))
}

async function aLeagueDay() {
  const customer_id = await aCustomer(app)
  const { players, season } = await aLeagueOf(app, customer_id, 4, { first_date: past })
  const answers = (day: string) => Array.from({ length: 8 }, (_, index) => `Canary ${day} ${index}`)
  const past_quiz = await aQuiz(app, customer_id, { date: past, answers: answers('past') })
  const quiz = await aQuiz(app, customer_id, { date: today, answers: answers('today') })
  const next = await aQuiz(app, customer_id, { date: tomorrow, answers: answers('tomorrow') })
  const [third, fourth] = players.slice(2).map(({ id }) => id)
  // On the second round of the league, today.
  await aCupRound(app, customer_id, { season, round: 2, games: [[third ?? 0, fourth ?? 0]] })
  const specialAnswers = (day: string) =>
    Array.from({ length: 12 }, (_, index) => `Canary special ${day} ${index}`)
  await aSpecialQuiz(app, customer_id, { date: past, answers: specialAnswers('past') })
  const special = await aSpecialQuiz(app, customer_id, { date: today, answers: specialAnswers('today') })
  const next_special = await aSpecialQuiz(app, customer_id, {
    date: tomorrow,
    answers: specialAnswers('tomorrow'),
  })
  const proposalOf = (name: string) =>
    someSpecialContent({ answers: Array.from({ length: 12 }, (_, index) => `Canary ${name} ${index}`) })
  const { id: proposal_id, proposer } = await aProposal(app, customer_id, { content: proposalOf('proposal') })
  await app.call(saveProposalDraft, { body: proposalOf('draft') }, proposer.token)
  const invited = { email: 'friend@example.test', language: 'en' } as const
  const { id: invitation_id } = await app.call(sendInvitation, { body: invited }, players[0]?.token)
  const pending = await aUser(app, customer_id, { roles: null })
  const told_ids = await aMessageAndNotice(app, customer_id, proposer.token)
  const payment_id = await aPayment(app, customer_id, players[0]?.id ?? 0)
  const ranking_player_id = await aPublishedMonth(app, customer_id, {
    month: '2026-10',
    name: 'Canary player',
  })
  const flag_id = await aFlag(app, customer_id, {
    question_id: past_quiz.question_ids[0] ?? 0,
    user_id: players[0]?.id ?? 0,
  })
  const nation_token = await aNation(app, customer_id, 'PT.LI')
  if (players[0]) await aPushSecret(app, customer_id, players[0])
  const candidates: Candidates = {
    kind: ['daily', 'special'],
    today: [''],
    date: [past, today, tomorrow],
    format: ['csv'],
    user_id: players.slice(0, 1).map(({ id }) => id),
    season: [season],
    month: ['2026-10'],
    tier: [1],
    // Left out it is the first.
    page: [],
    user1: players.map(({ id }) => id),
    user2: players.map(({ id }) => id),
    id1: players.slice(0, 2).map(({ id }) => id),
    id2: players.slice(1, 2).map(({ id }) => id),
    question_id: [...quiz.question_ids, ...special.question_ids.slice(0, 1)],
    current: [''],
    id: [past_quiz, quiz, next, special, next_special]
      .flatMap(({ question_ids }) => question_ids.slice(0, 2))
      .concat(flag_id, ranking_player_id, invitation_id, payment_id, proposal_id, proposal_id + 1, told_ids)
      .concat(await anApiToken(app, players[0]?.token))
      .concat(await aBankWithFile(app, customer_id))
      .concat(
        pending.id,
        players.slice(0, 1).map(({ id }) => id),
      ),
    state: ['pending', 'open', 'declared', 'all'],
    genre: ['culture'],
    search: ['Canary'],
    field: ['answer'],
    no_theme: [''],
    past: [''],
    token: ['nonsense', await aResetToken(app, customer_id, players[0]?.id ?? 0), nation_token],
    region: ['PT.LI'],
    number: [1],
    group: ['new'],
  }
  return { customer_id, players, candidates, proposer }
}

const leaking = (pages: { title: string; body: string }[], ...secrets: string[]) =>
  pages.filter(({ body }) => secrets.some((secret) => body.includes(secret))).map(({ title }) => title)

// These three write the quizzes; the reviewer's case is told apart below.
const makers: RoleName[] = ['admin', 'quiz_editor', 'special_quiz_editor', 'answer_reviewer']

// Of tomorrow not even the statements.
const push_secrets = ['Canary key', 'Canary-device', 'Canary auth']
const daily_secrets = ['Canary today', 'Canary tomorrow', `of ${tomorrow}`, 'Secret guess', ...push_secrets]
const secrets = [...daily_secrets, 'Canary special today', 'Canary special tomorrow']

test('no GET shows an answer of today or later to anybody who does not make quizzes', async () => {
  const { customer_id, players, candidates } = await aLeagueDay()
  await closeDays(app)
  const others = players.slice(1)
  for (const { token } of others) {
    await submit(app, token, today, { texts: { 1: 'Secret guess', 2: 'canary today 1' } })
    await submitSpecial(app, token, today, { texts: { 1: 'Secret guess', 2: 'canary special today 1' } })
  }
  const visitors = await crawl(candidates, null)
  expect(leaking(visitors, ...secrets)).toEqual([])
  // A question of a closed day is for visitors to try.
  expect(leaking(visitors, 'Canary past', 'Canary special past')).toEqual([
    'GET /sample-question {"params":{},"query":{}}',
  ])
  for (const role of role_names.filter((name) => !makers.includes(name))) {
    const { token } = await aUser(app, customer_id, { roles: { [role]: true } })
    expect([role, leaking(await crawl(candidates, token), ...secrets)]).toEqual([role, []])
  }
  const { token } = await aUser(app, customer_id, { roles: { special_quiz_editor: true } })
  expect(leaking(await crawl(candidates, token), ...daily_secrets)).toEqual([])
  const waiting = players[0]
  expect(leaking(await crawl(candidates, waiting?.token ?? ''), ...secrets)).toEqual([])
})

test('a proposal shows its answers to its editors alone, a draft to nobody but its player', async () => {
  const { customer_id, candidates, proposer } = await aLeagueDay()
  for (const role of role_names) {
    const { token } = await aUser(app, customer_id, { roles: { [role]: true } })
    const pages = await crawl(candidates, token)
    const edits = role === 'admin' || role === 'special_quiz_editor'
    expect([role, leaking(pages, 'Canary draft', ...push_secrets)]).toEqual([role, []])
    expect([role, leaking(pages, 'Canary proposal').length > 0]).toEqual([role, edits])
  }
  const own = await crawl(candidates, proposer.token)
  const taken_along = 'GET /account/export {"params":{},"query":{}}'
  expect(leaking(own, 'Canary proposal')).toEqual([taken_along])
  const own_draft = 'GET /special-quiz-proposals/own {"params":{},"query":{}}'
  expect(leaking(own, 'Canary draft').toSorted()).toEqual([taken_along, own_draft])
})

test('a reviewer who plays sees no answer of the open day before he has submitted his own', async () => {
  const { customer_id, candidates, players } = await aLeagueDay()
  await submit(app, players[0]?.token ?? '', today, { texts: { 1: 'Secret guess' } })
  await submitSpecial(app, players[0]?.token ?? '', today, { texts: { 1: 'Special guess' } })
  const reviewer = await aUser(app, customer_id, { roles: { answer_reviewer: true, regular_player: true } })
  expect(leaking(await crawl(candidates, reviewer.token), ...secrets, 'Special guess')).toEqual([])
  await submit(app, reviewer.token, today)
  const played_daily = await crawl(candidates, reviewer.token)
  expect(leaking(played_daily, 'Canary today')).not.toEqual([])
  expect(leaking(played_daily, 'Canary special today', 'Special guess')).toEqual([])
  await submitSpecial(app, reviewer.token, today)
  const played_both = await crawl(candidates, reviewer.token)
  expect(leaking(played_both, 'Canary special today')).not.toEqual([])
  expect(leaking(played_both, 'Canary tomorrow', 'Canary special tomorrow')).toEqual([])
})

test('after my own submission I see the official answers, nobody’s texts, and nothing of tomorrow', async () => {
  const { players, candidates } = await aLeagueDay()
  const [me, other] = players
  await submit(app, other?.token ?? '', today, { texts: { 1: 'Secret guess' } })
  await submitSpecial(app, other?.token ?? '', today, { texts: { 1: 'Secret guess' } })
  const { questions, games } = await app.call(getTodaysQuiz, {}, me?.token)
  const needs_points = games.some(({ takes_points }) => takes_points)
  const points = [0, 1, 1, 1, 2, 2, 2, 3] as const
  const answers = questions.map(({ id }, index) => ({
    question_id: id,
    text: 'mine',
    league_points: needs_points ? (points[index] ?? null) : null,
    cup_points: null,
    joker: false,
  }))
  const reply = await app.call(
    submitQuiz,
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

test('a user of another customer reads nothing of this one and changes no row of it', async () => {
  const { customer_id, candidates, players } = await aLeagueDay()
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
      contents.push(
        (await sql`select to_jsonb(t) as row from ${sql.table(name)} t order by 1`.execute(read)).rows,
      )
    }
    return contents
  }
  const before = await rowsOf()
  const victims = {
    user_ids: players.map(({ id }) => id),
    question_id: Number(candidates['question_id']?.[0]),
    ranking_player_id: (await read.selectFrom('ranking_players').select('id').executeTakeFirstOrThrow()).id,
    ...(await read
      .selectFrom('subthemes')
      .select(['theme_id', 'id as subtheme_id'])
      .executeTakeFirstOrThrow()),
  }
  const answers: typeof pages = []
  for (const endpoint of endpoints.filter(({ method, form }) => method !== 'GET' && !form)) {
    for (const input of inputsFor(endpoint, candidates)) {
      const named = bodyNaming(victims)
      const { body } = await app.http.inject({
        method: endpoint.method,
        url: pathOf(endpoint, input),
        headers: { authorization: `Bearer ${stranger.token}` },
        payload: Object.fromEntries(
          Object.keys(endpoint.body?.properties ?? {}).map((field) => [field, named[field]]),
        ),
      })
      answers.push({ title: `${titleOf(endpoint)} {}`, body })
    }
  }
  expect(neverReached(answers)).toEqual([])
  expect(await rowsOf()).toEqual(before)
})
