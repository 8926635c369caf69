import * as fairPlayCalls from '@tertulia/contract/fair-play'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { compareAnswers } from '../../jobs/compare-answers.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
const silent = () => {}
const all = [1, 2, 3, 4, 5, 6, 7, 8]

test('a player who suddenly knows a theme is listed with what their own past leads one to expect', async () => {
  const customerId = await aCustomer(app)
  const { players, dates } = await aLeagueOf(app, customerId, 2, { first_date: '2026-09-07' })
  const tiers = [players.map(({ id }) => id)]
  const { season, dates: next } = await aSeason(app, customerId, { first_date: '2026-10-12', tiers })
  const [told, other] = players
  const played = [...dates.slice(0, 20), ...next.slice(0, 10)]
  for (const [index, date] of played.entries()) {
    await aQuiz(app, customerId, { date })
    // The first theme is a closed book to the player until the second season.
    const right = index < 20 ? all.slice(1) : all
    await submit(app, told?.token ?? '', date, { right })
    await submit(app, other?.token ?? '', date, { right: all })
  }
  await closeDays(app)
  await compareAnswers({ ...app, log: { info: silent, warn: silent, error: silent } })
  const { token } = await aUser(app, customerId, { roles: { fair_play_reviewer: true } })
  const list = async (reader: string) =>
    (await app.call(fairPlayCalls.listFairPlaySignals, {}, reader)).seasons
  const [compared] = await list(token)
  expect(compared).toMatchObject({ season, comparisons: 16, rare: 1 })
  expect(compared?.jumps).toMatchObject([
    {
      player: { id: told?.id },
      questions: 10,
      right_answers: 10,
      questions_before: 20,
      right_before: 0,
    },
  ])
  expect(compared?.jumps[0]?.expected).toBeLessThan(7)
  expect((await list(token))[1]).toMatchObject({ comparisons: 0, rare: 0, jumps: [] })

  const { read } = app.forCustomer(customerId)
  await read
    .insertInto('user_roles')
    .values({ user_id: told?.id ?? 0, role: 'fair_play_reviewer' })
    .execute()
  expect((await list(told?.token ?? ''))[0]?.jumps).toEqual([])
})
