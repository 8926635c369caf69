import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import { expect, test } from 'vitest'
import { aCupOf, drawDueCups, gamesOf, type MadeCup } from '../../../test/factories/cup.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { closeDays } from '../../../test/factories/seasons.ts'
import { resultRows, resultsAgree } from '../../../test/rules/result-rows.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
const date = '2026-11-23'
const params = { date }

/** Creates a cup of four whose semi-finals are closed and not drawn on: in the first, the second player won. */
async function closedSemiFinals(): Promise<MadeCup> {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const made = await aCupOf(app, 4)
  await aQuiz(app, made.customer_id, { date })
  app.clock.set('2026-11-22T10:00:00.000Z')
  const [semi] = await gamesOf(app, made, 1)
  await submit(app, made.tokenOf(semi?.id2 ?? 0), date, { right: [1, 2, 3] })
  app.clock.set('2026-11-24T10:00:00.000Z')
  await closeDays(app)
  return made
}

const makeVoid = ({ admin }: MadeCup) =>
  app.call(dayChangeCalls.voidDay, { params, body: { reason: 'The site was down.' } }, admin.token)

async function undo({ admin }: MadeCup) {
  const { changes } = await app.call(dayChangeCalls.getChangeableDay, { params }, admin.token)
  await app.call(dayChangeCalls.undoDayChange, { params: { id: changes[0]?.id ?? 0 } }, admin.token)
}

test('a cup game of a void day is decided like one of a day without a quiz', async () => {
  const made = await closedSemiFinals()
  const before = await resultRows(app, made.customer_id)
  expect(await makeVoid(made)).toMatchObject({ cup_games: 2 })
  const games = await gamesOf(app, made, 1)
  expect(games.map(({ tie }) => [tie.state, tie.decided_by])).toEqual(Array(2).fill(['void', 'registration']))
  await resultsAgree(app, made.customer_id)
  await undo(made)
  expect(await resultRows(app, made.customer_id)).toEqual(before)
})

test('a cup game that was drawn on stands until the admin decides, and nothing is left to decide once undone', async () => {
  const made = await closedSemiFinals()
  await drawDueCups(app)
  const before = await resultRows(app, made.customer_id)
  const [semi] = await gamesOf(app, made, 1)
  await makeVoid(made)
  expect((await gamesOf(app, made, 1))[0]).toEqual(semi)
  const form = () => app.call(cupFormCalls.getCupForm, { params: { season: made.season } }, made.admin.token)
  expect((await form()).changes.length).toBeGreaterThan(0)
  await resultsAgree(app, made.customer_id)
  await undo(made)
  expect((await form()).changes).toEqual([])
  expect(await resultRows(app, made.customer_id)).toEqual(before)
})
