import * as closedDayCalls from '@tertulia/contract/closed-days'
import { expect, test } from 'vitest'
import { aQuiz } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const [yesterday, today] = ['2026-11-19', '2026-11-20']
const app = testApp(`${today}T00:00:05.000Z`)

test('the day before counts as closed once its results are in', async () => {
  const customerId = await aCustomer(app)
  const { players, season } = await aLeagueOf(app, customerId, 2, { first_date: yesterday })
  const dayOf = () => app.call(closedDayCalls.getDay, {}, players[0]?.token)
  await aQuiz(app, customerId, { date: yesterday })
  expect(await dayOf()).toEqual({
    today,
    now: `${today}T00:00:05.000Z`,
    begins_at: `${today}T00:00:00.000Z`,
    ends_at: '2026-11-21T00:00:00.000Z',
    past_days_closed: false,
    round_without_quiz: { season, round: 2, has_quiz: false, missing: [] },
  })
  await closeDays(app)
  expect(await dayOf()).toMatchObject({ past_days_closed: true })
})

test('a round waits for its quiz until that is complete; where nothing happens nothing waits', async () => {
  const customerId = await aCustomer(app, { time_zone: 'Asia/Tokyo' })
  const { token } = await aUser(app, customerId, { roles: null })
  const nothing = { past_days_closed: true, round_without_quiz: null }
  expect(await app.call(closedDayCalls.getDay, {}, token)).toMatchObject({
    ...nothing,
    ends_at: '2026-11-20T15:00:00.000Z',
  })
  const { season } = await aLeagueOf(app, customerId, 2, { first_date: today })
  const { id } = await aQuiz(app, customerId, { date: today })
  const complete = (isComplete: boolean) =>
    app
      .forCustomer(customerId)
      .tx((db) => db.updateTable('quizzes').set({ complete: isComplete }).where('id', '=', id).execute())
  await complete(false)
  expect((await app.call(closedDayCalls.getDay, {}, token)).round_without_quiz).toEqual({
    season,
    round: 1,
    has_quiz: true,
    missing: [],
  })
  await complete(true)
  expect(await app.call(closedDayCalls.getDay, {}, token)).toMatchObject(nothing)
})

test('editors and admins read which questions today’s quiz lacks, players only that it is not complete', async () => {
  const customerId = await aCustomer(app)
  const { season, players } = await aLeagueOf(app, customerId, 2, { first_date: today })
  await aQuiz(app, customerId, { date: today, question_count: 6 })
  const editor = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const roundFor = async (token = '') => (await app.call(closedDayCalls.getDay, {}, token)).round_without_quiz
  const lacking = [
    { position: 7, theme: 'lifestyle' },
    { position: 8, theme: 'society' },
  ]
  const round = { season, round: 1, has_quiz: true }
  expect(await roundFor(players[0]?.token)).toEqual({ ...round, missing: [] })
  for (const { token } of [editor, admin])
    expect(await roundFor(token)).toEqual({ ...round, missing: lacking })
})
