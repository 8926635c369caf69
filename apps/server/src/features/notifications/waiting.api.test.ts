import * as appealCalls from '@tertulia/contract/appeals'
import * as healthCalls from '@tertulia/contract/health'
import * as messageCalls from '@tertulia/contract/messages'
import * as notificationCalls from '@tertulia/contract/notifications'
import * as quizPlanCalls from '@tertulia/contract/quiz-plan'
import * as quizRemarkCalls from '@tertulia/contract/quiz-remarks'
import { createRankingPlayer } from '@tertulia/contract/ranking-players'
import type { Roles } from '@tertulia/core/roles/roles'
import { expect, test } from 'vitest'
import { aDecision, anAppeal, anAppealDay, openAppeal } from '../../../test/factories/appeals.ts'
import { aFlag, aPayment } from '../../../test/canaries.ts'
import { aCupRound } from '../../../test/factories/cup-games.ts'
import { aProposal } from '../../../test/factories/proposals.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aSpecialQuiz } from '../../../test/factories/special-quizzes.ts'
import { aLeagueOf } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const today = '2026-11-20'
const now = `${today}T10:00:00.000Z`
const app = testApp(now)

async function currentFor(customerId: number, roles: Roles | null) {
  const { token } = await aUser(app, customerId, { roles })
  return app.call(notificationCalls.getCurrentNotifications, { query: { current: '' } }, token)
}

const kindsFor = async (customerId: number, roles: Roles) =>
  (await currentFor(customerId, roles)).waiting?.map(({ kind, count }) => `${kind} ${count}`)

const waitingFor = async (token: string) => {
  const { waiting } = await app.call(
    notificationCalls.getCurrentNotifications,
    { query: { current: '' } },
    token,
  )
  return waiting?.map(({ kind, count }) => `${kind} ${count}`)
}

const aDeadMail = (customerId: number) =>
  app
    .forCustomer(customerId)
    .read.insertInto('outbox')
    .values({
      recipient: 'a@example.test',
      kind: 'test',
      subject: 'Hello',
      text: 'Hello',
      created_at: now,
      next_attempt_at: now,
      given_up_at: now,
    })
    .execute()

test('nothing is told to players, and an empty list to the team while nothing waits', async () => {
  const customerId = await aCustomer(app)
  for (const roles of [{ regular_player: true }, { special_quiz_player: true }, { host: true }] as const)
    expect(await currentFor(customerId, roles)).not.toHaveProperty('waiting')
  expect((await currentFor(customerId, { admin: true })).waiting).toEqual([])
  expect(await currentFor(customerId, { customer: true })).toMatchObject({ waiting: [] })
  expect(await currentFor(customerId, { customer: true })).not.toHaveProperty('quiz_stock')
})

test('each role sees what waits for it, with its number and the oldest', async () => {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: '2026-11-19' })
  const [player] = players
  const past = await aQuiz(app, customerId, { date: '2026-11-19' })
  await submit(app, player?.token ?? '', '2026-11-19', { texts: { 1: 'perhaps' } })
  await aQuiz(app, customerId, { date: today, question_count: 7 })
  await aFlag(app, customerId, { question_id: past.question_ids[0] ?? 0, user_id: player?.id ?? 0 })
  await aProposal(app, customerId)
  const paymentId = await aPayment(app, customerId, player?.id ?? 0)
  await app
    .forCustomer(customerId)
    .read.updateTable('payments')
    .set({ state: 'declared', declared_at: now })
    .where('id', '=', paymentId)
    .execute()
  await aUser(app, customerId, { roles: null })
  const message = { language: 'en', message: 'Hello' } as const
  await app.call(messageCalls.sendMessage, { body: message }, player?.token)
  await aDeadMail(customerId)

  const rounds = (await currentFor(customerId, { quiz_editor: true })).waiting ?? []
  expect(rounds.find(({ kind }) => kind === 'rounds_without_quiz')?.dates).toHaveLength(5)
  expect(rounds.find(({ kind }) => kind === 'rounds_without_quiz')?.dates[0]).toBe('2026-11-23')
  const quizWork = [`rounds_without_quiz ${rounds[0]?.count}`, 'incomplete_quizzes 1']
  expect(await kindsFor(customerId, { quiz_editor: true })).toEqual([...quizWork, 'question_flags 1'])
  expect(await kindsFor(customerId, { special_quiz_editor: true })).toEqual(['proposals 1'])
  expect(await kindsFor(customerId, { answer_reviewer: true })).toEqual(['corrections 1'])
  expect(await kindsFor(customerId, { customer: true })).toEqual(['payments 1'])
  expect(await kindsFor(customerId, { national_ranking_manager: true })).toEqual([])
  expect(await kindsFor(customerId, { admin: true })).toEqual([
    ...quizWork,
    'corrections 1',
    'registrations 1',
    'payments 1',
    'messages 1',
    'question_flags 1',
    'proposals 1',
    'dead_mail 1',
  ])
  const all = (await currentFor(customerId, { admin: true })).waiting
  expect(all?.find(({ kind }) => kind === 'corrections')).toMatchObject({
    dates: ['2026-11-19'],
    oldest: null,
  })
  expect(all?.find(({ kind }) => kind === 'registrations')).toMatchObject({ oldest: now, dates: [] })
})

test('a settled message waits no more, and those of another club never do', async () => {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId)
  await app.call(messageCalls.sendMessage, { body: { language: 'en', message: 'Hello' } }, token)
  expect(await kindsFor(customerId, { admin: true })).toEqual(['messages 1'])
  expect(await kindsFor(await aCustomer(app), { admin: true })).toEqual([])
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const listed = await app.call(messageCalls.listMessages, { query: { state: 'open', page: 1 } }, admin.token)
  const id = listed.messages[0]?.id ?? 0
  await app.call(messageCalls.settleMessage, { params: { id }, body: { settled: true } }, admin.token)
  expect(await kindsFor(customerId, { admin: true })).toEqual([])
})

test('months with results wait for the ranking managers of a club that has the ranking, once they are over', async () => {
  const customerId = await aCustomer(app)
  const { read } = app.forCustomer(customerId)
  const body = { name: 'Ana', surname: 'Luz', region: null, club: null, user_id: null }
  const { token } = await aUser(app, customerId, { roles: { national_ranking_manager: true } })
  const { id } = await app.call(createRankingPlayer, { body }, token)
  for (const month of ['2026-09', '2026-10', '2026-11'])
    await read.insertInto('event_months').values({ month, saved_at: now }).execute()
  for (const month of ['2026-10', '2026-11'])
    await read.insertInto('event_results').values({ month, type: 'eqc', player_id: id, result: 40 }).execute()
  const manager = { national_ranking_manager: true } as const
  expect(await kindsFor(customerId, manager)).toEqual(['unpublished_months 1'])
  await read.updateTable('customers').set({ national_ranking: false }).execute()
  expect(await currentFor(customerId, manager)).not.toHaveProperty('waiting')
})

test('an appeal waits for the reviewers who may decide it, until it is decided', async () => {
  const { one, id, judge, reviewer, customer_id } = await anAppealDay(app)
  const appealId = await openAppeal(app, one.token, anAppeal(id))
  expect(await kindsFor(customer_id, { answer_reviewer: true })).toEqual(['appeals 1'])
  expect(await waitingFor(judge.token)).toEqual([])
  await app.call(appealCalls.decideAppeal, aDecision(appealId, false), reviewer.token)
  expect(await kindsFor(customer_id, { answer_reviewer: true })).toEqual([])
})

test('an appeal that nobody may decide waits for admins, who find another reviewer', async () => {
  const { one, id, judge, reviewer, other, customer_id } = await anAppealDay(app)
  await openAppeal(app, one.token, anAppeal(id))
  const { read } = app.forCustomer(customer_id)
  const grant = (userId: number, role: string) =>
    read.insertInto('user_roles').values({ user_id: userId, role }).execute()
  await grant(judge.id, 'admin')
  expect(await waitingFor(judge.token)).not.toContain('appeals 1')
  await grant(reviewer.id, 'blocked')
  await grant(other.id, 'blocked')
  expect(await waitingFor(judge.token)).toContain('appeals 1')
})

test('a found change of the cup waits with its season', async () => {
  const customerId = await aCustomer(app)
  const { players, season } = await aLeagueOf(app, customerId, 2, { first_date: '2026-11-19' })
  const [user1, user2] = players.map(({ id }) => id)
  await aCupRound(app, customerId, { season, round: 2, games: [[user1 ?? 0, user2 ?? 0]] })
  const change = { season, cup_round: 1, position: 1, decided_by: 'score', found_at: now }
  await app.forCustomer(customerId).read.insertInto('cup_changes').values(change).execute()
  const { waiting } = await currentFor(customerId, { admin: true })
  expect(waiting?.find(({ kind }) => kind === 'cup_changes')).toMatchObject({ count: 1, season, oldest: now })
})

test('a file of questions until it is imported', async () => {
  const customerId = await aCustomer(app)
  const { id } = await aUser(app, customerId)
  const file = { file_name: 'a.csv', format: 'csv', state: 'checked', created_by: id, created_at: now }
  await app.forCustomer(customerId).read.insertInto('question_imports').values(file).execute()
  expect(await kindsFor(customerId, { quiz_editor: true })).toEqual(['question_imports 1'])
  await app.forCustomer(customerId).read.updateTable('question_imports').set({ state: 'imported' }).execute()
  expect(await kindsFor(customerId, { quiz_editor: true })).toEqual([])
})

test('rounds of the next 14 days wait for a quiz, later ones and those of the next season not yet', async () => {
  const customerId = await aCustomer(app)
  await aLeagueOf(app, customerId, 2, { first_date: '2026-12-03' })
  // Of its rounds, only that of Thursday 3 December is among the 14 days from Friday 20 November.
  expect(await kindsFor(customerId, { quiz_editor: true })).toEqual(['rounds_without_quiz 1'])
  const later = await aCustomer(app)
  await aLeagueOf(app, later, 2, { first_date: '2026-12-04' })
  expect(await kindsFor(later, { quiz_editor: true })).toEqual([])
})

test('a round waits for its planned writer, and for every editor when it is urgent', async () => {
  const customerId = await aCustomer(app)
  await aLeagueOf(app, customerId, 2, { first_date: today })
  const ana = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const rui = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const plan = (date: string, writerId: number) =>
    app.call(
      quizPlanCalls.planWriter,
      { params: { date }, body: { writer_id: writerId, seen_writer_id: null } },
      ana.token,
    )
  expect(await waitingFor(rui.token)).toEqual(['rounds_without_quiz 10'])
  await plan('2026-11-23', ana.id)
  await plan('2026-11-24', rui.id)
  expect(await waitingFor(ana.token)).toEqual(['rounds_without_quiz 9'])
  expect(await waitingFor(rui.token)).toEqual(['rounds_without_quiz 9'])
  app.clock.set('2026-11-21T10:00:00.000Z')
  // Monday is among the next three days now, whoever was to write it.
  expect(await waitingFor(rui.token)).toEqual(['rounds_without_quiz 10'])
  expect(await waitingFor(ana.token)).toEqual(['rounds_without_quiz 9'])
  await app
    .forCustomer(customerId)
    .read.insertInto('user_roles')
    .values({ user_id: rui.id, role: 'blocked' })
    .execute()
  // Nor does a round wait for somebody who may write no more.
  expect(await waitingFor(ana.token)).toEqual(['rounds_without_quiz 10'])
  app.clock.set(now)
})

test('answers of today’s quiz wait for no reviewer who still plays it', async () => {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: '2026-11-23' })
  const [player] = players
  await aQuiz(app, customerId, { date: today })
  await submit(app, player?.token ?? '', today, { texts: { 1: 'perhaps' } })
  const roles = { answer_reviewer: true, regular_player: true } as const
  expect(await kindsFor(customerId, roles)).toEqual([])
  expect(await kindsFor(customerId, { answer_reviewer: true })).toEqual(['corrections 1'])
  const reviewer = await aUser(app, customerId, { roles })
  await submit(app, reviewer.token, today, {})
  expect(await waitingFor(reviewer.token)).toEqual(['corrections 1'])
})

test('home, health and the plan count the same rounds in a row with a complete quiz', async () => {
  const customerId = await aCustomer(app)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const stock = async () => {
    const found = (await currentFor(customerId, { quiz_editor: true })).quiz_stock
    const { quizzes } = await app.call(healthCalls.getHealth, {}, admin.token)
    expect(quizzes).toMatchObject({ ...found })
    expect((await app.call(quizPlanCalls.listWriters, {}, admin.token)).stock).toEqual(found)
    return found
  }
  expect(await stock()).toEqual({ days: 0, last_date: null, gap: null })
  await aLeagueOf(app, customerId, 2, { first_date: today })
  expect(await stock()).toEqual({ days: 0, last_date: null, gap: today })
  for (const date of ['2026-11-19', today, '2026-11-21', '2026-11-23', '2026-11-25'])
    await aQuiz(app, customerId, { date })
  await aQuiz(app, customerId, { date: '2026-11-24', question_count: 7 })
  expect(await stock()).toEqual({ days: 2, last_date: '2026-11-23', gap: '2026-11-24' })
})

test('open remarks of others on coming quizzes wait for their editors, until seen to or until the day', async () => {
  const customerId = await aCustomer(app)
  const tomorrow = '2026-11-21'
  for (const date of [today, tomorrow]) await aQuiz(app, customerId, { date })
  await aSpecialQuiz(app, customerId, { date: tomorrow })
  const ana = await aUser(app, customerId, { roles: { admin: true } })
  const rui = await aUser(app, customerId, { roles: { admin: true } })
  const remark = (kind: 'daily' | 'special') =>
    app.call(
      quizRemarkCalls.writeQuizRemark,
      { params: { kind, place: tomorrow }, body: { text: 'Is that so?', position: 3 } },
      ana.token,
    )
  const waitsFor = async ({ token }: { token: string }) => {
    const { waiting = [] } = await app.call(
      notificationCalls.getCurrentNotifications,
      { query: { current: '' } },
      token,
    )
    return waiting.filter(({ kind }) => kind.endsWith('remarks')).map(({ kind, dates }) => [kind, ...dates])
  }

  const { id } = await remark('daily')
  await remark('special')
  expect(await waitsFor(ana)).toEqual([])
  expect(await waitsFor(rui)).toEqual([
    ['quiz_remarks', tomorrow],
    ['special_quiz_remarks', tomorrow],
  ])
  const specialEditor = await aUser(app, customerId, { roles: { special_quiz_editor: true } })
  expect(await waitsFor(specialEditor)).toEqual([['special_quiz_remarks', tomorrow]])

  await app.call(quizRemarkCalls.settleQuizRemark, { params: { id }, body: { settled: true } }, rui.token)
  expect(await waitsFor(rui)).toEqual([['special_quiz_remarks', tomorrow]])
  app.clock.set(`${tomorrow}T10:00:00.000Z`)
  expect(await waitsFor(rui)).toEqual([])
  app.clock.set(now)
})
