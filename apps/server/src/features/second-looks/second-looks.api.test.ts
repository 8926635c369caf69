import * as correctionCalls from '@tertulia/contract/corrections'
import * as secondLookCalls from '@tertulia/contract/second-looks'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const date = '2026-11-19'
const app = testApp('2026-11-20T10:00:00.000Z')

/** Tells whether the answer to a question is one of the two in a hundred. */
const isChosen = (questionId: number, text: string) =>
  (createHash('md5').update(`${questionId} ${text}`).digest()[0] ?? 0) < 5

/** Finds a text that is chosen for a second look, or is not. */
function textFor(questionId: number, chosen: boolean): string {
  const texts = Array.from({ length: 9999 }, (_, number) => `guess ${number}`)
  return texts.find((text) => isChosen(questionId, text) === chosen) ?? ''
}

/** A closed day with a chosen answer to its first two questions and another one to the third, all judged right by Ana. */
async function aJudgedDay() {
  const customerId = await aCustomer(app)
  const quiz = await aQuiz(app, customerId, { date })
  const ids = quiz.question_ids
  const texts = [0, 1, 2].map((index) => textFor(ids[index] ?? 0, index < 2))
  const player = await aUser(app, customerId)
  await submit(app, player.token, date, {
    texts: { 1: texts[0] ?? '', 2: texts[1] ?? '', 3: texts[2] ?? '' },
  })
  await closeDays(app)
  const roles = { answer_reviewer: true } as const
  const ana = await aUser(app, customerId, { roles, name: 'Ana', surname: 'Dias' })
  const [bruno, eva] = [await aUser(app, customerId, { roles }), await aUser(app, customerId, { roles })]
  for (const index of [0, 1, 2]) {
    const answer = { question_id: ids[index] ?? 0, normalised: texts[index] ?? '' }
    const body = { ...answer, verdict: 'right' as const, seen_verdict: 'pending' as const }
    await app.call(correctionCalls.judgeAnswers, { params: { kind: 'daily', date }, body }, ana.token)
  }
  const answerOf = (index: number) => ({ question_id: ids[index] ?? 0, normalised: texts[index] ?? '' })
  const list = ({ token }: { token: string }) => app.call(secondLookCalls.listSecondLooks, {}, token)
  return { customer_id: customerId, player, ana, bruno, eva, answerOf, list }
}

test('two in a hundred of the verdicts wait for another reviewer, without the verdict', async () => {
  const { ana, bruno, answerOf, list } = await aJudgedDay()
  const { waiting, looks, agreements } = await list(bruno)
  expect([waiting, agreements]).toEqual([2, []])
  expect(looks.map(({ question_id: id, normalised }) => ({ question_id: id, normalised }))).toEqual([
    answerOf(0),
    answerOf(1),
  ])
  expect(looks[0]).toMatchObject({ kind: 'daily', date, position: 1, answer: 'Answer 1' })
  expect(JSON.stringify(looks)).not.toMatch(/right|verdict|reviewer/)
  expect((await list(ana)).waiting).toBe(0)
})

test('a second look tells the first verdict, counts once, and changes no result', async () => {
  const { customer_id, ana, bruno, eva, answerOf, list } = await aJudgedDay()
  const { read } = app.forCustomer(customer_id)
  const verdicts = () =>
    read.selectFrom('verdicts').selectAll().orderBy('question_id').orderBy('normalised').execute()
  const before = await verdicts()
  const wrong = { body: { ...answerOf(0), right: false } }
  const reviewer = { id: ana.id, name: 'Ana', surname: 'Dias' }
  expect(await app.call(secondLookCalls.lookAgain, wrong, bruno.token)).toEqual({
    first_right: true,
    reviewer,
  })
  expect(await app.refused(secondLookCalls.lookAgain, wrong, eva.token)).toBe('not_found')
  expect(await verdicts()).toEqual(before)

  const agreement = { judged: 1, alike: 0, kappa: null }
  expect((await list(bruno)).agreements).toEqual([{ reviewer, ...agreement }])
  expect((await list(ana)).agreements).toMatchObject([{ reviewer: { id: bruno.id }, ...agreement }])
  expect((await list(eva)).agreements).toEqual([])
  expect([(await list(bruno)).waiting, (await list(eva)).waiting]).toEqual([1, 1])
})

test('of two reviewers at once, one looks', async () => {
  const { bruno, eva, answerOf } = await aJudgedDay()
  const look = { body: { ...answerOf(0), right: true } }
  const outcomes = await Promise.all(
    [bruno, eva].map(({ token }) =>
      app.call(secondLookCalls.lookAgain, look, token).then(
        () => 'looked',
        () => 'refused',
      ),
    ),
  )
  expect(outcomes.toSorted()).toEqual(['looked', 'refused'])
})

test('nobody looks at their own verdict, at their own answer, at another one, or at another club’s', async () => {
  const { customer_id, player, ana, bruno, answerOf, list } = await aJudgedDay()
  const look = (index: number) => ({ body: { ...answerOf(index), right: true } })
  expect(await app.refused(secondLookCalls.lookAgain, look(0), ana.token)).toBe('not_found')
  expect(await app.refused(secondLookCalls.lookAgain, look(2), bruno.token)).toBe('not_found')
  const roles = { answer_reviewer: true } as const
  const stranger = await aUser(app, await aCustomer(app), { roles })
  expect(await app.refused(secondLookCalls.lookAgain, look(0), stranger.token)).toBe('not_found')
  expect(await app.refused(secondLookCalls.listSecondLooks, {}, player.token)).toBe('forbidden')
  await app.forCustomer(customer_id).tx(async (db) => {
    await db.insertInto('user_roles').values({ user_id: player.id, role: 'answer_reviewer' }).execute()
  })
  expect((await list(player)).waiting).toBe(0)
})

test('a verdict of more than a month ago waits for nobody', async () => {
  const { bruno, list } = await aJudgedDay()
  app.clock.set('2026-12-20T10:00:00.000Z')
  const { waiting } = await list(bruno)
  app.clock.set('2026-12-20T10:00:00.001Z')
  const later = await list(bruno)
  app.clock.set('2026-11-20T10:00:00.000Z')
  expect([waiting, later.waiting]).toEqual([2, 0])
})
