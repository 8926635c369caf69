import * as appealCalls from '@tertulia/contract/appeals'
import * as correctionCalls from '@tertulia/contract/corrections'
import * as leagueCalls from '@tertulia/contract/league'
import { expect, test } from 'vitest'
import { tellOfRepairs } from '../../../test/factories/mail.ts'
import { aDecision, anAppeal, anAppealDay, appealDates, openAppeal } from '../../../test/factories/appeals.ts'
import { recordedActions } from '../../../test/factories/proposals.ts'
import { aUser } from '../../../test/factories/users.ts'
import { storedLog } from '../../../test/rules/league-results.ts'
import { listMails } from '../../../test/reading/outbox.ts'
import { tellAdmins } from '../../jobs/tell-admins.ts'
import { testApp } from '../../../test/test-app.ts'
import { countDifferences, recomputeResults } from '../closed-days/closed-days.ts'

const { date, today } = appealDates
const app = testApp(`${today}T10:00:00.000Z`)

const named = (id: number) => ({ params: { id } })
const seen = (id: number, token: string) =>
  app.call(appealCalls.getQuestionAppeals, { params: { id } }, token)
const listed = async (token: string, state?: 'settled') =>
  (await app.call(appealCalls.listAppeals, { query: { page: 1, ...(state && { state }) } }, token)).appeals
const decide = (token: string, input: ReturnType<typeof aDecision>) =>
  app.call(appealCalls.decideAppeal, input, token)
const refusedDecision = (token: string, input: ReturnType<typeof aDecision>) =>
  app.refused(appealCalls.decideAppeal, input, token)

test('upholding is a verdict on all equal answers, with its effect shown before, and returns the appeal', async () => {
  const { one, two, players, id, reviewer, customer_id } = await anAppealDay(app)
  const appealId = await openAppeal(app, one.token, anAppeal(id))
  const told = await app.call(appealCalls.previewAppealEffect, named(appealId), reviewer.token)
  expect(told).toMatchObject({ answers: 2, games: 2, tables: 1 })
  expect(await listed(reviewer.token)).toMatchObject([{ state: 'open', obstacle: null, nobody_left: false }])
  const { appeal, effect } = await decide(reviewer.token, aDecision(appealId, true))
  expect(effect).toEqual(told)
  expect(appeal).toMatchObject({ state: 'upheld', answer: { is_right: true }, decisions: [{ upheld: true }] })
  for (const { token } of [one, two]) {
    const { mine, left } = await seen(id, token)
    expect([left, mine?.appeal?.state, mine?.appeal?.decisions.length]).toEqual([3, 'upheld', 1])
  }
  const pairing = { params: { date, user1: one.id }, query: { user2: players[7]?.id ?? 0 } }
  const game = await app.call(leagueCalls.getGame, pairing, one.token)
  expect(game.sides[0]?.right_answers).toBe(1)
  const recomputed = await recomputeResults(app.forCustomer(customer_id), { verify: true })
  expect(countDifferences(recomputed)).toBe(0)
  const last = (await recordedActions(app, customer_id)).at(-1)
  expect(last).toEqual([reviewer.id, `uphold_appeal ${date} 8`])
})

test('an accepted spelling becomes wrong for everybody who gave it', async () => {
  const { one, id, reviewer } = await anAppealDay(app)
  const input = anAppeal(id, { direction: 'should_be_wrong', normalised: 'lisboa' })
  const appealId = await openAppeal(app, one.token, input)
  const { effect } = await decide(reviewer.token, aDecision(appealId, true))
  expect(effect.answers).toBe(5)
  const { accepted } = await seen(id, one.token)
  expect(accepted).toEqual([])
  expect(await listed(reviewer.token, 'settled')).toMatchObject([{ state: 'upheld' }])
})

test('neither side sees names, and reviewers see the reasons with the suggestion', async () => {
  const { one, id, reviewer } = await anAppealDay(app)
  const appealId = await openAppeal(app, one.token, anAppeal(id, { source: 'https://example.org/' }))
  const [waiting] = await listed(reviewer.token)
  expect(waiting).toMatchObject({
    id: appealId,
    players: 1,
    reasons: [{ reason: 'It is the English name of the city.', source: 'https://example.org/' }],
    answer: { texts: ['Lisbon'], count: 2, is_right: false, suggestion: 'likely' },
    question: { id, kind: 'daily', date, position: 8, answer: 'Lisboa' },
  })
  expect(JSON.stringify(waiting)).not.toMatch(/"(name|surname|user_id|reviewer_id)"/)
  await decide(reviewer.token, aDecision(appealId, false))
  const answer = await seen(id, one.token)
  expect(answer.mine?.appeal?.decisions).toEqual([
    { upheld: false, reason: 'The encyclopedia says so.', decided_at: app.clock.now() },
  ])
  expect(JSON.stringify(answer)).not.toMatch(/"(name|surname|user_id|reviewer_id)"/)
})

test('of two reviewers at once one decides and the other is told, and players get one mail', async () => {
  const { one, two, id, reviewer, other, customer_id } = await anAppealDay(app)
  const appealId = await openAppeal(app, one.token, anAppeal(id))
  await openAppeal(app, two.token, anAppeal(id))
  const results = await Promise.all([
    decide(reviewer.token, aDecision(appealId, true)).then(() => 'decided', String),
    decide(other.token, aDecision(appealId, false)).then(() => 'decided', String),
  ])
  expect(results.filter((result) => result === 'decided')).toHaveLength(1)
  expect(results.filter((result) => result.includes('appeal_changed'))).toHaveLength(1)
  const [appeal] = await listed(reviewer.token, 'settled')
  expect(appeal?.decisions).toHaveLength(1)
  expect(appeal?.answer.is_right).toBe(appeal?.decisions[0]?.upheld)
  const mails = await listMails(app, customer_id)
  const told = mails.filter(({ kind }) => kind === 'appeal_decided')
  expect(told.map(({ user_id }) => user_id)).toEqual([one.id, two.id])
})

test('a rejection is escalated once, to somebody else, whose rejection is final', async () => {
  const { one, two, id, reviewer, other, aReviewer, customer_id } = await anAppealDay(app)
  const appealId = await openAppeal(app, one.token, anAppeal(id))
  expect(await app.refused(appealCalls.escalateAppeal, named(appealId), one.token)).toBe('appeal_changed')
  await decide(reviewer.token, aDecision(appealId, false))
  expect(await seen(id, one.token)).toMatchObject({
    left: 2,
    mine: { until: null, appeal: { state: 'rejected', escalation_until: '2026-11-23T10:00:00.000Z' } },
  })
  // The decided one is shown to others, instead of a second one.
  expect((await seen(id, two.token)).mine).toMatchObject({ until: null, appeal: { state: 'rejected' } })
  expect(await app.refused(appealCalls.openAppeal, anAppeal(id), two.token)).toBe('appeal_changed')
  expect(await app.refused(appealCalls.escalateAppeal, named(appealId), two.token)).toBe('not_found')
  await app.call(appealCalls.escalateAppeal, named(appealId), one.token)
  expect(await app.refused(appealCalls.withdrawAppeal, named(appealId), one.token)).toBe('appeal_changed')
  expect((await listed(reviewer.token))[0]?.obstacle).toBe('rejected_it')
  expect(await refusedDecision(reviewer.token, aDecision(appealId, false, 'escalated'))).toBe('own_cause')
  expect(await refusedDecision(other.token, aDecision(appealId, false))).toBe('appeal_changed')
  await decide(other.token, aDecision(appealId, false, 'escalated'))
  const { mine, left } = await seen(id, one.token)
  expect([left, mine?.appeal?.state, mine?.appeal?.decisions.length]).toEqual([2, 'final', 2])
  const { read } = app.forCustomer(customer_id)
  const mails = await read.selectFrom('outbox').select(['user_id', 'subject']).orderBy('id').execute()
  const mail = { user_id: one.id, subject: expect.stringContaining('Recurso rejeitado: «Lisbon»') }
  expect(mails).toEqual([mail, mail])
  expect(await app.refused(appealCalls.escalateAppeal, named(appealId), one.token)).toBe('appeal_changed')
  expect(await refusedDecision((await aReviewer()).token, aDecision(appealId, true, 'escalated'))).toBe(
    'appeal_changed',
  )
})

test('a second decision may uphold, and its time is limited', async () => {
  const { one, id, reviewer, other } = await anAppealDay(app)
  const appealId = await openAppeal(app, one.token, anAppeal(id))
  await decide(reviewer.token, aDecision(appealId, false))
  app.clock.set('2026-11-23T10:00:00.000Z')
  expect(await app.refused(appealCalls.escalateAppeal, named(appealId), one.token)).toBe('appeal_closed')
  app.clock.set('2026-11-23T09:59:59.999Z')
  await app.call(appealCalls.escalateAppeal, named(appealId), one.token)
  await decide(other.token, aDecision(appealId, true, 'escalated'))
  expect(await seen(id, one.token)).toMatchObject({ left: 3, mine: { appeal: { state: 'upheld' } } })
})

test('nobody decides about their own verdict, appeal, game or tie, not even an admin', async () => {
  const { one, players, id, judge, customer_id, reviewer } = await anAppealDay(app)
  const give = (userId: number, role: 'answer_reviewer' | 'admin') =>
    app
      .forCustomer(customer_id)
      .tx((db) => db.insertInto('user_roles').values({ user_id: userId, role }).execute())
  const appealId = await openAppeal(app, one.token, anAppeal(id))
  // In round 1 the first meets the last; the second gave the same answer.
  const [, second, third] = players
  const last = players[7]
  await give(one.id, 'admin')
  await give(last?.id ?? 0, 'admin')
  await give(second?.id ?? 0, 'answer_reviewer')
  await give(third?.id ?? 0, 'answer_reviewer')
  const obstacles = []
  for (const token of [judge.token, one.token, last?.token ?? '', second?.token ?? '', third?.token ?? '']) {
    obstacles.push((await listed(token))[0]?.obstacle)
  }
  expect(obstacles).toEqual(['gave_verdict', 'appealed', 'plays', 'plays', null])
  expect(await refusedDecision(judge.token, aDecision(appealId, false))).toBe('own_cause')
  expect(await refusedDecision(one.token, aDecision(appealId, true))).toBe('own_cause')
  expect(await refusedDecision(last?.token ?? '', aDecision(appealId, false))).toBe('own_cause')
  expect(await app.refused(appealCalls.previewAppealEffect, named(appealId), second?.token)).toBe('own_cause')
  const player = await aUser(app, customer_id)
  expect(await refusedDecision(player.token, aDecision(appealId, true))).toBe('forbidden')
  await decide(reviewer.token, aDecision(appealId, false))
})

test('an appeal that nobody may decide is marked, and admins are mailed once', async () => {
  const { one, id, judge, reviewer, other, customer_id } = await anAppealDay(app)
  await openAppeal(app, one.token, anAppeal(id))
  expect((await listed(judge.token))[0]?.nobody_left).toBe(false)
  await app
    .forCustomer(customer_id)
    .tx((db) => db.deleteFrom('user_roles').where('user_id', 'in', [reviewer.id, other.id]).execute())
  expect((await listed(judge.token))[0]?.nobody_left).toBe(true)
  const give = { user_id: judge.id, role: 'admin' }
  await app.forCustomer(customer_id).tx((db) => db.insertInto('user_roles').values(give).execute())
  const told = async () =>
    (await listMails(app, customer_id)).filter(({ kind }) => kind === 'appeal_undecidable')
  const addresses = { publicUrl: 'https://quiz.example.test', apiUrl: '/api' }
  const tell = () => tellAdmins({ ...app, addresses, log: storedLog().log })
  await tell()
  await tell()
  expect((await told()).map(({ user_id }) => user_id)).toEqual([judge.id])
  expect((await told())[0]?.text).toContain('https://')
})

test('players whose results an upheld appeal changes are told once, who appealed only of the decision', async () => {
  const { one, two, id, reviewer, customer_id } = await anAppealDay(app)
  const appealId = await openAppeal(app, one.token, anAppeal(id))
  await decide(reviewer.token, aDecision(appealId, true))
  await tellOfRepairs(app)
  const mails = await listMails(app, customer_id)
  const told = (kind: string) => mails.filter((mail) => mail.kind === kind).map((mail) => mail.user_id)
  expect(told('appeal_decided')).toEqual([one.id])
  const changed = told('verdict_change')
  expect(changed).toContain(two.id)
  expect(changed).not.toContain(one.id)
  expect(new Set(changed).size).toBe(changed.length)
  const mail = mails.find(({ kind }) => kind === 'verdict_change')
  expect(mail?.text).toMatch(
    /«Lisbon» está certo(.|\n)*Antes\n(.|\n)*Agora\n(.|\n)*> The encyclopedia says so\./,
  )
})

test('a verdict turned at the desk after the day is told to those whose decided results it changes', async () => {
  const { two, id, judge, customer_id } = await anAppealDay(app)
  const told = async () => {
    await tellOfRepairs(app)
    const mails = (await listMails(app, customer_id)).filter(({ kind }) => kind === 'verdict_change')
    return mails.map(({ user_id }) => user_id)
  }
  expect(await told()).toEqual([])
  const body = { question_id: id, normalised: 'lisbon', verdict: 'right', seen_verdict: 'wrong' } as const
  const asked = { params: { kind: 'daily' as const, date }, body }
  await app.call(correctionCalls.previewVerdictEffect, asked, judge.token)
  expect(await told()).toEqual([])
  await app.call(correctionCalls.judgeAnswers, asked, judge.token)
  expect(await told()).toContain(two.id)
})
