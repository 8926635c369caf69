import * as accountCalls from '@tertulia/contract/account'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actingAs, anAccount } from '../../../../test/factories/account.ts'
import { aQuiz, submit } from '../../../../test/factories/quizzes.ts'
import { someSpecialContent } from '../../../../test/factories/special-quizzes.ts'
import { aUser } from '../../../../test/factories/users.ts'
import { testApp } from '../../../../test/test-app.ts'

const today = '2026-11-20'
const app = testApp(`${today}T10:00:00.000Z`)

test('the document contains everything about the user, and nothing about others', async () => {
  const person = await anAccount(app, { birthdate: '1980-05-04', region: 'PT.LI' })
  const other = await aUser(app, person.customer_id, { name: 'Bruno' })
  await aQuiz(app, person.customer_id, { date: today })
  await submit(app, person.token, today, { texts: { 1: 'My guess' } })
  await submit(app, other.token, today, { texts: { 1: 'His guess' } })
  await app.call(
    specialQuizProposalCalls.saveProposalDraft,
    { body: someSpecialContent({ subject: 'Bridges' }) },
    person.token,
  )
  await app.forCustomer(person.customer_id).tx(async (db) => {
    const createdAt = app.clock.now()
    const values = [person.id, other.id].map((userId) => ({
      user_id: userId,
      action: `copied by ${userId}`,
      created_at: createdAt,
    }))
    await db.insertInto('logs').values(values).execute()
    const messages = [person.id, other.id].map((userId) => ({
      user_id: userId,
      language: 'en',
      message: `Hello from ${userId}`,
      created_at: createdAt,
    }))
    await db.insertInto('messages').values(messages).execute()
  })
  const document = await app.call(accountCalls.exportAccount, {}, person.token)
  expect(document.exported_at).toBe(app.clock.now())
  expect(document.profile).toMatchObject([{ id: person.id, email: person.email, birthdate: '1980-05-04' }])
  expect(document.roles).toEqual([{ role: 'regular_player', valid_until: null }])
  expect(document.submissions).toMatchObject([{ date: today, kind: 'daily' }])
  expect(document.answers).toHaveLength(8)
  expect(document.answers[0]).toMatchObject({ position: 1, answer: 'My guess' })
  expect(document.special_quiz_proposals).toMatchObject([{ state: 'draft', subject: 'Bridges' }])
  expect(document.proposal_questions).toHaveLength(12)
  expect(document.logs).toMatchObject([{ action: `copied by ${person.id}`, by_team: false }])
  expect(document.messages).toMatchObject([{ message: `Hello from ${person.id}` }])
  expect(document.sessions).toHaveLength(1)
  const text = JSON.stringify(document)
  for (const secret of ['His guess', 'Bruno', 'password_hash', 'token_hash', 'mail_key']) {
    expect(text).not.toContain(secret)
  }
})

test('many rows are read in pages, which the user does not notice', async () => {
  const person = await anAccount(app)
  await sql`
    insert into logs (user_id, action, created_at)
    select ${person.id}, 'action ' || n, ${app.clock.now()} from generate_series(1, 1200) n`.execute(
    app.forCustomer(person.customer_id).read,
  )
  const { logs } = await app.call(accountCalls.exportAccount, {}, person.token)
  expect(logs).toHaveLength(1200)
  expect(new Set(logs.map((log) => JSON.stringify(log))).size).toBe(1200)
})

test('a blocked user can export data, and an admin impersonating the user cannot', async () => {
  const person = await anAccount(app, { roles: { blocked: true } })
  await app.call(accountCalls.exportAccount, {}, person.token)
  expect(await app.refused(accountCalls.exportAccount, {}, await actingAs(app, person))).toBe('impersonating')
})

test('after ten documents in ten minutes one waits', async () => {
  const { token } = await anAccount(app)
  for (let asked = 0; asked < 10; asked++) await app.call(accountCalls.exportAccount, {}, token)
  expect(await app.refused(accountCalls.exportAccount, {}, token)).toBe('too_many_requests')
})
