import { randomUUID } from 'node:crypto'
import * as accountMergeCalls from '@tertulia/contract/account-merges'
import { expect, test } from 'vitest'
import { aQuiz } from '../../../../test/factories/quizzes.ts'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { resultsAgree } from '../../../../test/rules/result-rows.ts'
import { countWaiting } from '../../../../test/services/lock-waits.ts'
import { testApp } from '../../../../test/test-app.ts'

const today = '2026-11-20'
const app = testApp(`${today}T10:00:00.000Z`)

async function aTwice() {
  const customerId = await aCustomer(app)
  const first = await aUser(app, customerId, { roles: { admin: true } })
  const second = await aUser(app, customerId, { roles: { admin: true } })
  const ana = await aUser(app, customerId, { email: 'ana@example.test' })
  const old = await aUser(app, customerId, { email: 'old@example.test' })
  const { question_ids } = await aQuiz(app, customerId, { date: today })
  const answers = question_ids.map((id) => ({
    question_id: id,
    text: 'x',
    league_points: null,
    cup_points: null,
    joker: false,
  }))
  const submission = (token: string) =>
    app.http.inject({
      method: 'POST',
      url: `/api/quizzes/${today}/submission`,
      headers: { authorization: `Bearer ${token}` },
      payload: { answers, submission_key: randomUUID() },
    })
  const mergeOf = (stays: { id: number }, goes: { id: number }, email: string, token = first.token) =>
    app.http.inject({
      method: 'POST',
      url: `/api${accountMergeCalls.mergeUsers.path.replace(':id', String(stays.id))}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { other_id: goes.id, other_email: email },
    })
  return { customer_id: customerId, second, ana, old, submission, mergeOf, ...app.forCustomer(customerId) }
}

test('of two admins who merge two accounts into each other at once, one is told that it is gone', async () => {
  const { customer_id, second, ana, old, mergeOf, read } = await aTwice()
  const replies = await Promise.all([
    mergeOf(ana, old, 'old@example.test'),
    mergeOf(old, ana, 'ana@example.test', second.token),
  ])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
  const left = await read.selectFrom('users').select('id').where('merged_into', 'is not', null).execute()
  expect(left).toHaveLength(1)
  await resultsAgree(app, customer_id)
})

test('a submission that is under way when a merge begins passes over', async () => {
  const { customer_id, ana, old, submission, mergeOf, read, tx } = await aTwice()
  const begun = await tx(async (db) => {
    // The submission waits for its account’s row; the merge waits for the quiz that the submission holds.
    await db.selectFrom('users').select('id').where('id', '=', old.id).forUpdate().execute()
    const submitting = submission(old.token)
    await expect.poll(() => countWaiting(read)).toBe(1)
    const merging = mergeOf(ana, old, 'old@example.test')
    await expect.poll(() => countWaiting(read)).toBe(2)
    return { submitting, merging }
  })
  expect((await begun.submitting).statusCode).toBe(200)
  expect((await begun.merging).statusCode).toBe(200)
  expect(await read.selectFrom('submissions').select('user_id').execute()).toEqual([{ user_id: ana.id }])
  await resultsAgree(app, customer_id)
})

test('a submission that arrives during a merge is refused, and nothing is stored for the account that is gone', async () => {
  const { ana, old, submission, mergeOf, read, tx } = await aTwice()
  const begun = await tx(async (db) => {
    await db.selectFrom('users').select('id').where('id', '=', ana.id).forUpdate().execute()
    const merging = mergeOf(ana, old, 'old@example.test')
    await expect.poll(() => countWaiting(read)).toBe(1)
    const submitting = submission(old.token)
    await expect.poll(() => countWaiting(read)).toBe(2)
    return { submitting, merging }
  })
  expect((await begun.merging).statusCode).toBe(200)
  expect((await begun.submitting).json()).toMatchObject({ message: 'not_signed_in' })
  expect(await read.selectFrom('submissions').selectAll().execute()).toEqual([])
})
