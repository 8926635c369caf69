import * as dayChangeCalls from '@tertulia/contract/day-changes'
import * as homeCalls from '@tertulia/contract/home'
import * as leagueCalls from '@tertulia/contract/league'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { expect, test } from 'vitest'
import { tellOfRepairs } from '../../../../test/factories/mail.ts'
import { answersTo, anOpenDay, submitLate } from '../../../../test/factories/open-days.ts'
import { recordedActions } from '../../../../test/factories/proposals.ts'
import { aQuiz } from '../../../../test/factories/quizzes.ts'
import { closeDays } from '../../../../test/factories/seasons.ts'
import { aSpecialQuiz } from '../../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { listMails } from '../../../../test/reading/outbox.ts'
import { testApp } from '../../../../test/test-app.ts'

const date = '2026-11-20'
const app = testApp(`${date}T18:00:00.000Z`)
const reason = 'The site was down for an hour.'
const nextNoon = '2026-11-21T12:00:00.000Z'

const params = { date }
const lengthen = (token: string, closesAt = nextNoon) =>
  app.call(dayChangeCalls.lengthenDay, { params, body: { closes_at: closesAt, reason } }, token)
const getDay = (token: string) => app.call(dayChangeCalls.getChangeableDay, { params }, token)
const lastChange = async (token: string) => (await getDay(token)).changes[0]?.id ?? 0
const undo = async (token: string) =>
  app.call(dayChangeCalls.undoDayChange, { params: { id: await lastChange(token) } }, token)
const refusedUndo = async (token: string) =>
  app.refused(dayChangeCalls.undoDayChange, { params: { id: await lastChange(token) } }, token)

test('a lengthened day is played after its midnight, closes at its new time, and then counts like every other', async () => {
  const { one, two, admin, agrees } = await anOpenDay(app)
  const body = { closes_at: nextNoon }
  const preview = await app.call(dayChangeCalls.previewLengthening, { params, body }, admin.token)
  expect(preview).toEqual({ not_submitted: 1, drafts: 0, told: 1, public_since: null, readers: [] })
  expect((await getDay(admin.token)).closes_at).toBe('2026-11-21T00:00:00.000Z')
  expect(await lengthen(admin.token)).toEqual(preview)

  app.clock.set('2026-11-21T09:00:00.000Z')
  await closeDays(app)
  const { quiz, kept_open } = await app.call(homeCalls.getHome, {}, two.token)
  expect(quiz).toMatchObject({ state: 'open', closes_at: '2026-11-22T00:00:00.000Z' })
  expect(kept_open).toEqual([{ date, closes_at: nextNoon, state: 'open' }])
  const open = await app.call(quizCalls.getOpenQuiz, { params }, two.token)
  expect(open).toMatchObject({
    date,
    closes_at: nextNoon,
    state: 'open',
    kept_open: { reason, reopened: false },
  })
  expect(await app.refused(quizCalls.getPastQuiz, { params }, one.token)).toBe('quiz_still_open')
  await submitLate(app, two.token, date, [1])

  app.clock.set(nextNoon)
  await closeDays(app)
  const { sides } = await app.call(
    leagueCalls.getGame,
    { params: { date, user1: one.id }, query: { user2: two.id } },
    two.token,
  )
  expect(sides.map(({ outcome }) => outcome)).toEqual(['win', 'loss'])
  const past = await app.call(quizCalls.getPastQuiz, { params }, one.token)
  expect(past.submissions).toBe(2)
  expect(await app.refused(quizCalls.getOpenQuiz, { params }, two.token)).toBe('not_found')
  await agrees()
})

test('until its new closing nothing of a lengthened day is over: no game, no result, no list has it', async () => {
  const { one, two, admin } = await anOpenDay(app)
  await lengthen(admin.token)
  app.clock.set('2026-11-21T11:59:59.000Z')
  await closeDays(app)
  const game = await app.call(
    leagueCalls.getGame,
    { params: { date, user1: one.id }, query: { user2: two.id } },
    two.token,
  )
  expect(game).toMatchObject({ state: 'open', questions: [] })
  const { quizzes: listed } = await app.call(quizCalls.listPastQuizzes, { query: { page: 1 } }, two.token)
  expect(listed).toEqual([])
  expect((await app.call(homeCalls.getHome, {}, one.token)).last_game).toBeNull()
  expect((await getDay(admin.token)).closed).toBe(false)
})

test('answers that arrive at the new closing are late', async () => {
  const { two, admin } = await anOpenDay(app)
  await lengthen(admin.token)
  app.clock.set('2026-11-21T11:59:59.999Z')
  const input = await answersTo(app, two.token, date, [1])
  app.clock.set(nextNoon)
  expect(await app.refused(quizCalls.submitQuiz, input, two.token)).toBe('quiz_closed')
})

test.each([
  ['not later than planned', '2026-11-21T00:00:00.000Z', 'closing_too_early'],
  ['after the following date', '2026-11-22T00:00:00.001Z', 'closing_too_late'],
])('a closing %s is refused', async (_title, closesAt, code) => {
  const { admin } = await anOpenDay(app)
  const body = { closes_at: closesAt, reason }
  expect(await app.refused(dayChangeCalls.lengthenDay, { params, body }, admin.token)).toBe(code)
})

test.each([
  ['2026-03-28', '2026-03-29T23:00:00.000Z'],
  ['2026-03-29', '2026-03-30T23:00:00.000Z'],
  ['2026-10-24', '2026-10-26T00:00:00.000Z'],
  ['2026-10-25', '2026-10-27T00:00:00.000Z'],
])(
  'beside a change of the clocks, %s stays open until the end of the following date at most',
  async (day, latest) => {
    app.clock.set(`${day}T12:00:00.000Z`)
    const customerId = await aCustomer(app)
    await aQuiz(app, customerId, { date: day })
    const admin = await aUser(app, customerId, { roles: { admin: true } })
    const player = await aUser(app, customerId, { roles: { regular_player: true } })
    const ask = (closesAt: string) => ({ params: { date: day }, body: { closes_at: closesAt, reason } })
    const tooLate = new Date(Date.parse(latest) + 1).toISOString()
    expect(await app.refused(dayChangeCalls.lengthenDay, ask(tooLate), admin.token)).toBe('closing_too_late')
    await app.call(dayChangeCalls.lengthenDay, ask(latest), admin.token)
    app.clock.set(new Date(Date.parse(latest) - 1000).toISOString())
    await closeDays(app)
    await submitLate(app, player.token, day, [1])
    app.clock.set(latest)
    await closeDays(app)
    const past = await app.call(quizCalls.getPastQuiz, { params: { date: day } }, player.token)
    expect(past.submissions).toBe(1)
  },
)

test('a day that was lengthened twice closes last, however late the job runs, and the days close in order', async () => {
  const { admin, agrees } = await anOpenDay(app)
  await lengthen(admin.token)
  await lengthen(admin.token, '2026-11-22T00:00:00.000Z')
  app.clock.set('2026-11-22T10:00:00.000Z')
  await closeDays(app)
  const day = await getDay(admin.token)
  expect(day).toMatchObject({ closed: true, closes_at: '2026-11-22T00:00:00.000Z' })
  expect(day.changes.map(({ undoable }) => undoable)).toEqual([false, false])
  await agrees()
})

test('those who have not submitted are told once, with the reason, and again when it is undone', async () => {
  const { customer_id, one, two, admin } = await anOpenDay(app)
  const told = async () =>
    (await listMails(app, customer_id))
      .filter(({ kind }) => kind === 'day_change')
      .map(({ user_id: id }) => id)
  await lengthen(admin.token)
  expect(await told()).toEqual([])
  await tellOfRepairs(app)
  expect(await told()).toEqual([two.id])
  await undo(admin.token)
  await tellOfRepairs(app)
  expect(await told()).toEqual([two.id, two.id])
  expect((await getDay(admin.token)).closes_at).toBe('2026-11-21T00:00:00.000Z')
  expect((await recordedActions(app, customer_id)).slice(-2).map(([, action]) => action)).toEqual([
    `lengthen_day ${date} ${nextNoon}`,
    `undo_day_change ${date}`,
  ])
  app.clock.set('2026-11-21T00:00:00.000Z')
  await closeDays(app)
  expect((await app.call(quizCalls.getPastQuiz, { params }, one.token)).submissions).toBe(1)
})

test('a lengthened day is undone until it would have closed, the latest change first', async () => {
  const { admin } = await anOpenDay(app)
  await lengthen(admin.token)
  const first = await lastChange(admin.token)
  await lengthen(admin.token, '2026-11-21T20:00:00.000Z')
  expect(await app.refused(dayChangeCalls.undoDayChange, { params: { id: first } }, admin.token)).toBe(
    'day_changed',
  )
  app.clock.set('2026-11-21T10:00:00.000Z')
  await undo(admin.token)
  expect((await getDay(admin.token)).closes_at).toBe(nextNoon)
  expect(await refusedUndo(admin.token)).toBe('day_changed')
})

test('a special quiz stays open with its day and loses its result while the day is open again', async () => {
  const { customer_id, admin } = await anOpenDay(app)
  const player = await aUser(app, customer_id, { roles: { special_quiz_player: true } })
  await aSpecialQuiz(app, customer_id, { date })
  await lengthen(admin.token)
  app.clock.set('2026-11-21T09:00:00.000Z')
  const { kept_open } = await app.call(
    specialQuizCalls.getTodaysSpecialQuiz,
    { query: { today: '' } },
    player.token,
  )
  expect(kept_open).toEqual([{ date, closes_at: nextNoon, state: 'open' }])
  expect(await app.call(specialQuizCalls.getOpenSpecialQuiz, { params }, player.token)).toMatchObject({
    date,
  })
  expect(await app.refused(specialQuizCalls.getPastSpecialQuiz, { params }, player.token)).toBe(
    'quiz_still_open',
  )
  expect(
    await app.refused(specialQuizCalls.getSpecialQuizRanking, { params, query: { page: 1 } }, player.token),
  ).toBe('not_found')
})

test('a day that does not exist, or has not begun, can neither be lengthened nor reopened', async () => {
  const { admin } = await anOpenDay(app)
  const ask = (day: string) => ({ params: { date: day }, body: { closes_at: nextNoon, reason } })
  expect(await app.refused(dayChangeCalls.lengthenDay, ask('2026-11-21'), admin.token)).toBe('day_not_open')
  expect(await app.refused(dayChangeCalls.lengthenDay, ask('2026-11-19'), admin.token)).toBe('not_found')
  expect(await app.refused(dayChangeCalls.reopenDay, ask(date), admin.token)).toBe('not_found')
})
