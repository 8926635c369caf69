import * as changeSetCalls from '@tertulia/contract/change-sets'
import * as correctionCalls from '@tertulia/contract/corrections'
import type { ChangeEffect, ChangeOperations } from '@tertulia/contract/change-sets'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { expect } from 'vitest'
import { resultRows } from '../rules/result-rows.ts'
import type { TestApp } from '../test-app.ts'
import { aQuiz, submit } from './quizzes.ts'
import { aLeagueOf, closeDays } from './seasons.ts'
import { aCustomer, aUser } from './users.ts'

const closedDate = '2026-11-19'

export const changeReason = 'Two answers are possible.'

type Quiz = { kind?: QuizKind; date: string }
type SetInput = Quiz & Partial<ChangeOperations>

const paramsOf = ({ kind = 'daily', date }: Quiz) => ({ kind, date })

const operationsOf = ({ countings = [], official_answers: answers = [], verdicts = [] }: SetInput) => ({
  countings,
  official_answers: answers,
  verdicts,
})

/** Previews a set of changes. */
export const previewSet = (app: TestApp, input: SetInput, token: string): Promise<ChangeEffect> =>
  app.call(
    changeSetCalls.previewChangeSet,
    { params: paramsOf(input), body: { operations: operationsOf(input) } },
    token,
  )

/** The input that applies a set of changes with a fingerprint. */
export const setInput = (input: SetInput, fingerprint = '') => ({
  params: paramsOf(input),
  body: { reason: changeReason, operations: operationsOf(input), fingerprint, of_draft: false },
})

/** Applies a set of changes, which does what its preview has told; returns the effect. */
export async function applySet(app: TestApp, input: SetInput, token: string): Promise<ChangeEffect> {
  const effect = await previewSet(app, input, token)
  const request = setInput(input, effect.fingerprint)
  expect(await app.call(changeSetCalls.applyChangeSet, request, token)).toEqual(effect)
  return effect
}

/** Finds the sets of changes of a quiz, the latest first. */
export async function listSets(app: TestApp, quiz: Quiz, token: string) {
  const { change_sets: sets } = await app.call(
    changeSetCalls.getChangeableQuiz,
    { params: paramsOf(quiz) },
    token,
  )
  return sets
}

/** Undoes a set of changes, which does what its preview has told; returns the effect. */
export async function undoSet(app: TestApp, id: number, token: string): Promise<ChangeEffect> {
  const { effect } = await app.call(changeSetCalls.previewChangeSetUndo, { params: { id } }, token)
  const body = { fingerprint: effect.fingerprint }
  expect(await app.call(changeSetCalls.undoChangeSet, { params: { id }, body }, token)).toEqual(effect)
  return effect
}

/** Undoes the set in force that made a question void or right for everyone. */
export async function undoCounting(app: TestApp, asked: Quiz & { question_id: number }, token: string) {
  const sets = await listSets(app, asked, token)
  const set = sets.find(
    ({ state, operations: { countings } }) =>
      state === 'applied' && countings.some(({ question_id: id }) => id === asked.question_id),
  )
  return undoSet(app, set?.id ?? 0, token)
}

/** Undoes the latest set of changes in force of a quiz. */
export async function undoLastSet(app: TestApp, quiz: Quiz, token: string): Promise<ChangeEffect> {
  const last = (await listSets(app, quiz, token)).find(({ state }) => state === 'applied')
  if (!last) throw new Error('no set of changes is in force')
  return undoSet(app, last.id, token)
}

/**
 * Creates yesterday's closed league day of four: the first two are right on question 1, which is Porto; the third wrote
 * Lisbon to questions 7 and 8, of which a reviewer judged that to 8 wrong; the fourth wrote Lisboa to question 1, judged
 * wrong by the same reviewer.
 */
export async function aChangeableDay(app: TestApp) {
  const date = closedDate
  const params = { kind: 'daily', date } as const
  app.clock.set('2026-11-20T10:00:00.000Z')
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 4, { first_date: date })
  const { question_ids: ids } = await aQuiz(app, customerId, {
    date,
    answers: [...Array<string>(6).fill('Porto'), 'Lisboa', 'Lisboa'],
  })
  const [one, two, three, four] = players
  if (!one || !two || !three || !four) throw new Error('there are no players')
  await submit(app, one.token, date, { right: [1] })
  await submit(app, two.token, date, { right: [1, 2] })
  await submit(app, three.token, date, { texts: { 7: 'Lisbon', 8: 'Lisbon' } })
  await submit(app, four.token, date, { texts: { 1: 'Lisboa' } })
  await closeDays(app)
  const editor = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const reviewer = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  const question = (position: number) => ids[position - 1] ?? 0
  for (const [position, normalised] of [
    [8, 'lisbon'],
    [1, 'lisboa'],
  ] as const) {
    const judged = {
      question_id: question(position),
      normalised,
      verdict: 'wrong',
      seen_verdict: 'pending',
    } as const
    await app.call(correctionCalls.judgeAnswers, { params, body: judged }, reviewer.token)
  }
  const rows = () => resultRows(app, customerId)
  return { customer_id: customerId, one, two, three, four, editor, reviewer, question, rows }
}
type ChangeableDay = Awaited<ReturnType<typeof aChangeableDay>>

/** Question 2 void, Lisboa the answer to question 1, and Lisbon right for question 8. */
export const threeChanges = ({ question }: Pick<ChangeableDay, 'question'>) => ({
  date: closedDate,
  countings: [{ question_id: question(2), counting: 'void' as const }],
  official_answers: [{ question_id: question(1), answer: 'Lisboa', accepted_answers: ['Olisipo'], kept: [] }],
  verdicts: [{ question_id: question(8), normalised: 'lisbon', verdict: 'right' as const }],
})
