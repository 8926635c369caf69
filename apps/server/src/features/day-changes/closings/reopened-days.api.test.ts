import * as dayChangeCalls from '@tertulia/contract/day-changes'
import * as leagueCalls from '@tertulia/contract/league'
import * as quizCalls from '@tertulia/contract/quizzes'
import { expect, test } from 'vitest'
import { anOpenDay, answersTo, submitLate } from '../../../../test/factories/open-days.ts'
import { runAt } from '../../../../test/factories/mail.ts'
import { closeDays } from '../../../../test/factories/seasons.ts'
import { listMails } from '../../../../test/reading/outbox.ts'
import { testApp } from '../../../../test/test-app.ts'
import { setPreference } from '../../account/single-preference.exports.ts'

const date = '2026-11-20'
const app = testApp(`${date}T18:00:00.000Z`)
const reason = 'The site was down for an hour.'
const nextNoon = '2026-11-21T12:00:00.000Z'

const params = { date }
const reopen = (token: string, closesAt: string) =>
  app.call(dayChangeCalls.reopenDay, { params, body: { closes_at: closesAt, reason } }, token)
const getDay = (token: string) => app.call(dayChangeCalls.getChangeableDay, { params }, token)
const lastChange = async (token: string) => (await getDay(token)).changes[0]?.id ?? 0
const undo = async (token: string) =>
  app.call(dayChangeCalls.undoDayChange, { params: { id: await lastChange(token) } }, token)

test('a reopened day has no results until it closes again, and closing it at once restores every row', async () => {
  const { one, two, admin, rows, agrees } = await anOpenDay(app)
  app.clock.set('2026-11-21T00:00:00.000Z')
  await closeDays(app)
  const before = await rows()
  app.clock.set('2026-11-21T08:00:00.000Z')
  const closesAt = '2026-11-21T20:00:00.000Z'
  const preview = await app.call(
    dayChangeCalls.previewReopening,
    { params, body: { closes_at: closesAt } },
    admin.token,
  )
  expect(preview).toMatchObject({ not_submitted: 1, told: 2, public_since: '2026-11-21T00:00:00.000Z' })
  expect(await rows()).toEqual(before)
  expect(await reopen(admin.token, closesAt)).toEqual(preview)
  await agrees()
  expect(await app.refused(quizCalls.getPastQuiz, { params }, one.token)).toBe('quiz_still_open')
  const mine = await app.call(quizCalls.getOpenQuiz, { params }, one.token)
  expect(mine).toMatchObject({ state: 'submitted', kept_open: { reason, reopened: true } })
  expect((await undo(admin.token)).games).toBe(1)
  expect(await rows()).toEqual(before)

  await reopen(admin.token, closesAt)
  await submitLate(app, two.token, date, [1, 2, 3])
  app.clock.set(closesAt)
  await closeDays(app)
  const { sides } = await app.call(
    leagueCalls.getGame,
    { params: { date, user1: one.id }, query: { user2: two.id } },
    two.token,
  )
  expect(sides.map(({ outcome }) => outcome)).toEqual(['loss', 'win'])
  await agrees()
})

test('the result of a reopened day is told anew when it closes again, but not when it is closed as it was', async () => {
  const { customer_id, one, admin } = await anOpenDay(app)
  const { tx } = app.forCustomer(customer_id)
  const preference = { notice: 'result', quizzes: 'daily' } as const
  await tx((db) => setPreference(db, { user_id: one.id, preference, wanted: true }))
  const told = async () =>
    (await listMails(app, customer_id)).filter(({ kind, user_id: id }) => kind === 'result' && id === one.id)
  app.clock.set('2026-11-21T00:00:00.000Z')
  await closeDays(app)
  await runAt(app, '2026-11-21T09:00:00.000Z')
  expect(await told()).toHaveLength(1)
  await reopen(admin.token, nextNoon)
  await undo(admin.token)
  await runAt(app, '2026-11-21T09:01:00.000Z')
  expect(await told()).toHaveLength(1)
  await reopen(admin.token, nextNoon)
  app.clock.set(nextNoon)
  await closeDays(app)
  await runAt(app, '2026-11-22T09:00:00.000Z')
  expect(await told()).toHaveLength(2)
})

test('the admin reads who has opened the answers since without having submitted', async () => {
  const { customer_id, two, admin } = await anOpenDay(app)
  app.clock.set('2026-11-21T08:00:00.000Z')
  await closeDays(app)
  await app.forCustomer(customer_id).tx((db) =>
    db
      .insertInto('logs')
      .values({
        user_id: two.id,
        action: `page change: /quiz/${date}`,
        created_at: '2026-11-21T07:30:00.000Z',
      })
      .execute(),
  )
  const { readers } = await app.call(
    dayChangeCalls.previewReopening,
    { params, body: { closes_at: '2026-11-21T20:00:00.000Z' } },
    admin.token,
  )
  expect(readers.map(({ id }) => id)).toEqual([two.id])
})

test('a day is reopened within 48 hours of its closing, for 24 hours at most', async () => {
  const { admin } = await anOpenDay(app)
  app.clock.set('2026-11-21T00:00:00.000Z')
  await closeDays(app)
  const ask = (closesAt: string) => ({ params, body: { closes_at: closesAt, reason } })
  app.clock.set('2026-11-22T12:00:00.000Z')
  expect(await app.refused(dayChangeCalls.reopenDay, ask('2026-11-22T12:00:00.000Z'), admin.token)).toBe(
    'closing_too_early',
  )
  expect(await app.refused(dayChangeCalls.reopenDay, ask('2026-11-23T12:00:00.001Z'), admin.token)).toBe(
    'closing_too_late',
  )
  app.clock.set('2026-11-23T00:00:00.000Z')
  expect(await app.refused(dayChangeCalls.reopenDay, ask('2026-11-23T01:00:00.000Z'), admin.token)).toBe(
    'day_not_reopenable',
  )
})

test('a day is reopened though a player’s answers since some day are annulled, and they do not play it again', async () => {
  const { one, two, admin, rows, agrees } = await anOpenDay(app)
  app.clock.set('2026-11-21T08:00:00.000Z')
  await closeDays(app)
  const before = await rows()
  const body = { player_id: one.id, quiz_kind: null, reason: 'Answers were looked up.' }
  await app.call(dayChangeCalls.annulSubmissions, { params, body }, admin.token)
  const annulment = await lastChange(admin.token)
  const closesAt = '2026-11-21T20:00:00.000Z'
  const asked = { params, body: { closes_at: closesAt } }
  const preview = await app.call(dayChangeCalls.previewReopening, asked, admin.token)
  expect(preview).toMatchObject({ not_submitted: 1, told: 1 })
  await reopen(admin.token, closesAt)
  expect(await app.call(quizCalls.getOpenQuiz, { params }, one.token)).toMatchObject({ state: 'submitted' })
  const again = { ...(await answersTo(app, two.token, date, [1])), params }
  expect(await app.refused(quizCalls.submitQuiz, again, one.token)).toBe('already_submitted')

  await app.call(dayChangeCalls.undoDayChange, { params: { id: annulment } }, admin.token)
  await agrees()
  expect((await app.call(quizCalls.getOpenQuiz, { params }, one.token)).submission?.answers).toHaveLength(8)
  await undo(admin.token)
  expect(await rows()).toEqual(before)
  await agrees()
})

test('a reopened day closes without an annulled submission, which comes back when that is undone', async () => {
  const { one, two, admin, agrees } = await anOpenDay(app)
  app.clock.set('2026-11-21T08:00:00.000Z')
  await closeDays(app)
  const body = { player_id: one.id, quiz_kind: 'daily' as const, reason: 'Answers were looked up.' }
  await app.call(dayChangeCalls.annulSubmissions, { params, body }, admin.token)
  const annulment = await lastChange(admin.token)
  await reopen(admin.token, nextNoon)
  await submitLate(app, two.token, date, [1])
  app.clock.set(nextNoon)
  await closeDays(app)
  const outcomes = async () => {
    const input = { params: { date, user1: one.id }, query: { user2: two.id } }
    return (await app.call(leagueCalls.getGame, input, two.token)).sides.map(({ outcome }) => outcome)
  }
  expect(await outcomes()).toEqual(['forfeit', 'win'])
  await agrees()
  await app.call(dayChangeCalls.undoDayChange, { params: { id: annulment } }, admin.token)
  expect(await outcomes()).toEqual(['win', 'loss'])
  await agrees()
})

test('a day with another repair in force is not reopened, and the refusal says so', async () => {
  const { admin } = await anOpenDay(app)
  app.clock.set('2026-11-21T08:00:00.000Z')
  await closeDays(app)
  await app.call(dayChangeCalls.voidDay, { params, body: { reason } }, admin.token)
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/admin/days/${date}/reopening`,
    headers: { 'x-requested-with': 'XMLHttpRequest', authorization: `Bearer ${admin.token}` },
    payload: { closes_at: nextNoon, reason },
  })
  expect(answer.json()).toMatchObject({
    message: 'day_not_reopenable',
    details: [{ field: 'date', problem: 'day_changed' }],
  })
})
