import { getSeasonToTry } from '@tertulia/contract/season-trials'
import * as seasonCalls from '@tertulia/contract/seasons'
import { proposeTiers } from '@tertulia/core/league/season-form'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { testApp } from '../../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

test('the next season is tried from the marks, the newcomers and what everybody has done', async () => {
  const customerId = await aCustomer(app)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const { players } = await aLeagueOf(app, customerId, 4, { first_date: '2026-11-17' })
  const newcomer = await aUser(app, customerId)
  const [steady, once] = players
  for (const date of ['2026-11-17', '2026-11-18', '2026-11-19']) {
    await aQuiz(app, customerId, { date })
    await submit(app, steady?.token ?? '', date, { right: [1, 2, 3] })
    if (date === '2026-11-18') await submit(app, once?.token ?? '', date, { right: [1] })
  }
  await closeDays(app)
  const sideBySide = { ...defaultRuleSet, tiers_per_level: [1, 2] }
  await app.forCustomer(customerId).tx((db) =>
    db
      .updateTable('customers')
      .set({ rule_set: JSON.stringify(sideBySide) })
      .execute(),
  )
  const toTry = await app.call(getSeasonToTry, {}, admin.token)
  expect(toTry.rule_set.tiers_per_level).toEqual([1, 2])
  expect(toTry.last.tiers_per_level).toEqual([1])
  expect(toTry).toMatchObject({ season: 2, absence_days: 5, last: { newcomers: [newcomer.id], leavers: [] } })
  const recordOf = (id?: number) => toTry.records.find((record) => record.user_id === id)
  expect(recordOf(steady?.id)).toEqual({
    user_id: steady?.id,
    right_answers: 9,
    answers: 24,
    played_days: 3,
    missed_days: 0,
    missed_again: 0,
  })
  expect(recordOf(once?.id)).toMatchObject({ right_answers: 1, answers: 8, played_days: 1, missed_days: 2 })
  expect(recordOf(players[2]?.id)).toMatchObject({ answers: 0, missed_days: 3, missed_again: 2 })
  // The same tiers as the form proposes.
  const { tiers } = await app.call(seasonCalls.proposeSeason, {}, admin.token)
  expect(proposeTiers({ ...toTry.last, rule_set: toTry.rule_set }).tiers).toEqual(tiers)
})

test('a club without a season is tried with its players, as nobody has done anything', async () => {
  const customerId = await aCustomer(app)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const ids = [(await aUser(app, customerId)).id, (await aUser(app, customerId)).id]
  const toTry = await app.call(getSeasonToTry, {}, admin.token)
  expect(toTry).toMatchObject({ season: 1, last: { tiers: [], newcomers: ids }, records: [] })
})
