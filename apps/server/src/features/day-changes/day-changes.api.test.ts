import * as changeSetCalls from '@tertulia/contract/change-sets'
import * as correctionCalls from '@tertulia/contract/corrections'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import * as leagueCalls from '@tertulia/contract/league'
import * as playerStatisticsCalls from '@tertulia/contract/player-statistics'
import * as quizCalls from '@tertulia/contract/quizzes'
import { expect, test } from 'vitest'
import { tellOfRepairs } from '../../../test/factories/mail.ts'
import { applySet, setInput, undoLastSet } from '../../../test/factories/change-sets.ts'
import { recordedActions } from '../../../test/factories/proposals.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { listMails } from '../../../test/reading/outbox.ts'
import { resultRows, resultsAgree } from '../../../test/rules/result-rows.ts'
import { testApp } from '../../../test/test-app.ts'

const [date, today] = ['2026-11-19', '2026-11-20'] as const
const app = testApp(`${today}T10:00:00.000Z`)
const reason = 'The site was down for an hour.'

/** Creates yesterday's closed round of four: the first two play each other, of the others one did not submit. */
async function aClosedDay() {
  app.clock.set(`${today}T10:00:00.000Z`)
  const customerId = await aCustomer(app)
  const { players, season } = await aLeagueOf(app, customerId, 4, { first_date: date })
  const { question_ids } = await aQuiz(app, customerId, {
    date,
    answers: [...Array<string>(7).fill('Porto'), 'Lisboa'],
  })
  const [one, three, absent, two] = players
  if (!one || !two || !three || !absent) throw new Error('there are no players')
  await submit(app, one.token, date, { right: [2, 8] })
  await submit(app, two.token, date, { right: [2], texts: { 8: 'Lisbon' } })
  await submit(app, three.token, date, { right: [1, 2, 3] })
  await closeDays(app)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const editor = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const rows = () => resultRows(app, customerId)
  const agrees = () => resultsAgree(app, customerId)
  const ids = { customer_id: customerId, season, question_ids }
  return { ...ids, one, two, three, absent, admin, editor, rows, agrees }
}

const params = { date }
const body = { reason }
const makeVoid = (token: string) => app.call(dayChangeCalls.voidDay, { params, body }, token)
const previewVoid = (token: string) => app.call(dayChangeCalls.previewVoidDay, { params }, token)
const getDay = (token: string) => app.call(dayChangeCalls.getChangeableDay, { params }, token)
const undo = (id: number, token: string) => app.call(dayChangeCalls.undoDayChange, { params: { id } }, token)
const previewUndo = (id: number, token: string) =>
  app.call(dayChangeCalls.previewDayChangeUndo, { params: { id } }, token)
const lastChange = async (token: string) => (await getDay(token)).changes[0]?.id ?? 0

test('a void day counts for nobody, the preview tells its effect, and undoing it restores every row', async () => {
  const day = await aClosedDay()
  const { one, two, absent, admin, editor } = day
  const before = await day.rows()
  const told = await previewVoid(admin.token)
  expect(await day.rows()).toEqual(before)
  expect(await makeVoid(admin.token)).toEqual(told)
  expect(told).toEqual({
    answers: 24,
    games: 2,
    tables: 1,
    cup_games: 0,
    special_results: 0,
    submissions: 0,
    told: 4,
  })
  await day.agrees()

  const { standings } = await app.call(leagueCalls.getStandings, { query: {} }, one.token)
  expect(standings.map(({ games, forfeits, points_for }) => [games, forfeits, points_for])).toEqual(
    Array(4).fill([0, 0, 0]),
  )
  const pairing = { params: { date, user1: one.id }, query: { user2: two.id } }
  const game = await app.call(leagueCalls.getGame, pairing, one.token)
  expect(game.state).toBe('void')
  const { questions } = await app.call(quizCalls.getPastQuiz, { params }, absent.token)
  expect(questions.map(({ change }) => change)).toEqual(
    Array(8).fill({ counting: 'void', reason, whole_day: true }),
  )
  const { corrections: waiting } = await app.call(correctionCalls.listCorrections, {}, admin.token)
  expect(waiting).toEqual([])
  const statistics = await app.call(
    playerStatisticsCalls.getPlayerStatistics,
    { params: { id: one.id }, query: {} },
    one.token,
  )
  expect(statistics.themes.every(({ answered }) => answered === 0)).toBe(true)

  const change = setInput({ date, countings: [{ question_id: day.question_ids[7] ?? 0, counting: 'void' }] })
  expect(await app.refused(changeSetCalls.applyChangeSet, change, editor.token)).toBe('question_changed')

  const id = await lastChange(admin.token)
  const back = await previewUndo(id, admin.token)
  expect(await undo(id, admin.token)).toEqual(back)
  expect(await day.rows()).toEqual(before)
  const actions = await recordedActions(app, day.customer_id)
  expect(actions.filter(([userId]) => userId === admin.id)).toEqual([
    [admin.id, `void_day ${date}`],
    [admin.id, `undo_day_change ${date}`],
  ])
})

test('a question that did not count before a void day does not count after it either', async () => {
  const day = await aClosedDay()
  const id = day.question_ids[1] ?? 0
  const countings = [{ question_id: id, counting: 'right_for_everyone' as const }]
  await applySet(app, { date, countings }, day.editor.token)
  const before = await day.rows()
  await makeVoid(day.admin.token)
  await day.agrees()
  await undo(await lastChange(day.admin.token), day.admin.token)
  expect(await day.rows()).toEqual(before)
  await undoLastSet(app, { date }, day.editor.token)
})

test('each player whose game changes is told once, old and new, with the reason, and again when it is undone', async () => {
  const { customer_id, one, two, three, absent, admin } = await aClosedDay()
  await aUser(app, customer_id, { roles: { regular_player: true } })
  const mails = async () => (await listMails(app, customer_id)).filter(({ kind }) => kind === 'day_change')
  await previewVoid(admin.token)
  expect(await mails()).toEqual([])
  await makeVoid(admin.token)
  await tellOfRepairs(app)
  const players = [one, two, three, absent].map(({ id }) => id).toSorted((a, b) => a - b)
  expect((await mails()).map(({ user_id }) => user_id)).toEqual(players)
  const [mail] = (await mails()).filter(({ user_id }) => user_id === absent.id)
  expect(mail?.subject).toMatch(/^O quiz de quinta-feira, 19 de novembro de 2026 não conta · /)
  expect(mail?.text).toMatch(/Antes\n.*não jogaste – \d.*\n+Agora\n.*a jornada ficou sem efeito/s)
  expect(mail?.text).toContain(`> ${reason}`)
  expect(mail?.text).toContain(`/quiz/${date}`)
  await undo(await lastChange(admin.token), admin.token)
  await tellOfRepairs(app)
  expect(await mails()).toHaveLength(8)
})

test('only admins change a day, only a closed one, each change once, and with a reason', async () => {
  const { customer_id, admin, editor, one } = await aClosedDay()
  for (const { token } of [editor, one]) {
    expect(await app.refused(dayChangeCalls.voidDay, { params, body }, token)).toBe('forbidden')
    expect(await app.refused(dayChangeCalls.getChangeableDay, { params }, token)).toBe('forbidden')
  }
  await aQuiz(app, customer_id, { date: today })
  for (const open of [today, '2026-11-18']) {
    const asked = { params: { date: open }, body }
    expect(await app.refused(dayChangeCalls.voidDay, asked, admin.token)).toBe('not_found')
  }
  for (const other of ['2026-11-18', '2026-11-21']) {
    const asked = { params: { date: other } }
    expect(await app.refused(dayChangeCalls.getChangeableDay, asked, admin.token)).toBe('not_found')
  }
  for (const short of ['Too short', ' '.repeat(20)]) {
    const asked = { params, body: { reason: short } }
    expect(await app.refused(dayChangeCalls.voidDay, asked, admin.token)).toBe('invalid_input')
  }
  await makeVoid(admin.token)
  expect(await app.refused(dayChangeCalls.voidDay, { params, body }, admin.token)).toBe('day_changed')
  const id = await lastChange(admin.token)
  await undo(id, admin.token)
  const undone = { params: { id } }
  expect(await app.refused(dayChangeCalls.undoDayChange, undone, admin.token)).toBe('day_changed')
  expect(await app.refused(dayChangeCalls.previewDayChangeUndo, undone, admin.token)).toBe('day_changed')
  const stranger = await aUser(app, await aCustomer(app), { roles: { admin: true } })
  expect(await app.refused(dayChangeCalls.undoDayChange, undone, stranger.token)).toBe('not_found')
  expect(await app.refused(dayChangeCalls.voidDay, { params, body }, stranger.token)).toBe('not_found')
  expect((await getDay(admin.token)).changes).toMatchObject([
    { id, kind: 'void', reason, author: { id: admin.id }, undone_by: { id: admin.id } },
  ])
})

test('a round’s day without a complete quiz is shown with what it lacks, and offers no other closing', async () => {
  app.clock.set(`${today}T10:00:00.000Z`)
  const customerId = await aCustomer(app)
  const { season } = await aLeagueOf(app, customerId, 2, { first_date: today })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const dayOf = (day: string) =>
    app.call(dayChangeCalls.getChangeableDay, { params: { date: day } }, admin.token)
  const round = { season, round: 1 }
  const nothing = { quizzes: [], closed: false, closing_choice: null, changes: [] }
  expect(await dayOf(today)).toMatchObject({
    ...nothing,
    round_without_quiz: { ...round, has_quiz: false, missing: [] },
  })
  await aQuiz(app, customerId, { date: today, question_count: 7 })
  const lacking = { ...round, has_quiz: true, missing: [{ position: 8, theme: 'society' }] }
  expect(await dayOf(today)).toMatchObject({ ...nothing, round_without_quiz: lacking })
  app.clock.set('2026-11-21T10:00:00.000Z')
  await closeDays(app)
  expect(await dayOf(today)).toMatchObject({ quizzes: [], closed: true, closing_choice: null })
  for (const other of [date, '2026-11-23'])
    expect(await app.refused(dayChangeCalls.getChangeableDay, { params: { date: other } }, admin.token)).toBe(
      'not_found',
    )
})
