import * as userCalls from '@tertulia/contract/users'
import { expect, test } from 'vitest'
import { applySet } from '../../../test/factories/change-sets.ts'
import { aReader, publicUrl, runAt } from '../../../test/factories/mail.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
const today = '2026-11-20'

test('one mail in the morning announces both quizzes in the user’s language, with a link to stop it', async () => {
  const customerId = await aCustomer(app, { name: 'Liga' })
  await aQuiz(app, customerId, { date: today })
  await aSpecialQuiz(app, customerId, { date: today, subject: 'Pontes' })
  const both = await aReader(app, customerId, { wants: [['opening', 'both']], language: 'pt' })
  const daily = await aReader(app, customerId, { wants: [['opening', 'daily']] })
  const nothing = await aReader(app, customerId)
  await runAt(app, '2026-11-19T23:59:59.999Z')
  expect(await both.mails()).toEqual([])
  await runAt(app, '2026-11-20T00:00:00.000Z')
  await runAt(app, '2026-11-20T00:01:00.000Z')
  const [mail, ...others] = await both.mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'O quiz de hoje já abriu, e há um especial: Pontes · Liga' })
  expect(mail?.text).toContain(`${publicUrl}/quiz\n`)
  expect(mail?.text).toContain(`${publicUrl}/special-quiz\n`)
  expect(mail?.unsubscribe_url).toMatch(/unsubscriptions\/\d+~[0-9a-f-]{36}~opening~both\/one-click$/)
  expect(mail?.expires_at).toBe('2026-11-20T12:00:00.000Z')
  expect(await daily.subjects()).toEqual(['Today’s quiz is open'])
  expect(await nothing.mails()).toEqual([])
})

test('after downtime the morning mail is sent until noon, except to players who have submitted', async () => {
  const customerId = await aCustomer(app)
  await aQuiz(app, customerId, { date: today })
  const [early, late] = [
    await aReader(app, customerId, { wants: [['opening', 'daily']] }),
    await aReader(app, customerId, { wants: [['opening', 'daily']] }),
  ]
  await submit(app, early.token, today)
  await runAt(app, '2026-11-20T12:00:00.000Z')
  expect(await late.mails()).toEqual([])
  await runAt(app, '2026-11-20T11:59:59.000Z')
  expect(await late.subjects()).toEqual(['Today’s quiz is open'])
  expect(await early.mails()).toEqual([])
})

test('a player without a submission is reminded once at their hour; one who submitted a second before is not', async () => {
  const customerId = await aCustomer(app)
  await aQuiz(app, customerId, { date: today })
  const [usual, early, done, never] = [
    await aReader(app, customerId),
    await aReader(app, customerId, { hour: 8 }),
    await aReader(app, customerId),
    await aReader(app, customerId, { dislikes: [['reminder', 'daily']] }),
  ]
  await runAt(app, '2026-11-20T07:59:59.000Z')
  expect(await early.mails()).toEqual([])
  await runAt(app, '2026-11-20T08:00:00.000Z')
  expect(await early.subjects()).toEqual(['You haven’t played today'])
  await runAt(app, '2026-11-20T21:59:59.000Z')
  expect(await usual.mails()).toEqual([])
  await submit(app, done.token, today)
  await Promise.all([runAt(app, '2026-11-20T22:00:00.000Z'), runAt(app, '2026-11-20T22:00:00.000Z')])
  await runAt(app, '2026-11-20T22:01:00.000Z')
  expect(await usual.subjects()).toEqual(['You haven’t played today'])
  expect(await early.mails()).toHaveLength(1)
  expect([await done.mails(), await never.mails()]).toEqual([[], []])
  expect((await usual.mails())[0]?.expires_at).toBe('2026-11-20T23:45:00.000Z')
})

test('a player approved shortly before the hour of the reminder, or after it, gets none on that day', async () => {
  const customerId = await aCustomer(app)
  await aQuiz(app, customerId, { date: today })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const [early, late, night] = [
    await aReader(app, customerId, { roles: null }),
    await aReader(app, customerId, { roles: null }),
    await aReader(app, customerId, { roles: null }),
  ]
  const body = { roles: { regular_player: true as const } }
  const approve = async ({ id }: { id: number }, now: string) => {
    app.clock.set(now)
    await app.call(userCalls.approveUser, { params: { id }, body }, admin.token)
  }
  await approve(early, '2026-11-20T18:59:00.000Z')
  await approve(late, '2026-11-20T19:01:00.000Z')
  await approve(night, '2026-11-20T23:02:00.000Z')
  await runAt(app, '2026-11-20T23:03:00.000Z')
  const reminder = 'You haven’t played today'
  expect(await early.subjects()).toEqual(['Welcome', reminder])
  expect([await late.subjects(), await night.subjects()]).toEqual([['Welcome'], ['Welcome']])
})

test('no reminder is sent in the last minutes or after closing', async () => {
  const customerId = await aCustomer(app)
  await aQuiz(app, customerId, { date: today })
  const reader = await aReader(app, customerId)
  await runAt(app, '2026-11-20T23:45:00.000Z')
  await runAt(app, '2026-11-21T22:00:00.000Z')
  expect(await reader.mails()).toEqual([])
  await runAt(app, '2026-11-20T23:44:00.000Z')
  expect(await reader.mails()).toHaveLength(1)
})

test('two reminders due at once are one mail; of two hours, each has its own', async () => {
  const customerId = await aCustomer(app)
  await aQuiz(app, customerId, { date: today })
  await aSpecialQuiz(app, customerId, { date: today })
  const same = await aReader(app, customerId)
  const two = await aReader(app, customerId)
  await app
    .forCustomer(customerId)
    .tx((db) =>
      db
        .insertInto('notice_preferences')
        .values({ user_id: two.id, kind: 'special', reminder_hour: 20 })
        .execute(),
    )
  await runAt(app, '2026-11-20T20:00:00.000Z')
  await runAt(app, '2026-11-20T22:00:00.000Z')
  expect(await same.subjects()).toEqual(['Two quizzes left today'])
  expect(await two.subjects()).toEqual([
    'You haven’t played the special quiz: Bridges',
    'You haven’t played today',
  ])
})

test('blocked, expired, pending and deleted users get no mail; special-quiz players only that of special quizzes', async () => {
  const customerId = await aCustomer(app)
  await aQuiz(app, customerId, { date: today })
  const deleted = await aReader(app, customerId)
  await app
    .forCustomer(customerId)
    .tx((db) =>
      db.updateTable('users').set({ anonymised_at: app.clock.now() }).where('id', '=', deleted.id).execute(),
    )
  const leftOut = [
    deleted,
    await aReader(app, customerId, { roles: { regular_player: true, blocked: true } }),
    await aReader(app, customerId, { roles: { regular_player: '2026-11-19' } }),
    await aReader(app, customerId, { roles: null }),
    await aReader(app, customerId, { roles: { special_quiz_player: true } }),
    await aReader(app, customerId, { roles: { quiz_editor: true } }),
  ]
  const lastDay = await aReader(app, customerId, { roles: { regular_player: today } })
  await runAt(app, '2026-11-20T22:00:00.000Z')
  for (const reader of leftOut) expect(await reader.mails()).toEqual([])
  expect(await lastDay.mails()).toHaveLength(1)
})

test('an incomplete quiz is told of to nobody, a special quiz not to its author', async () => {
  const customerId = await aCustomer(app)
  await aQuiz(app, customerId, { date: today, question_count: 7 })
  const author = await aReader(app, customerId, { wants: [['opening', 'both']] })
  const other = await aReader(app, customerId, { roles: { special_quiz_player: true } })
  await aSpecialQuiz(app, customerId, { date: today, author_id: author.id })
  await runAt(app, '2026-11-20T08:00:00.000Z')
  await runAt(app, '2026-11-20T22:00:00.000Z')
  expect(await author.mails()).toEqual([])
  expect(await other.subjects()).toEqual(['You haven’t played the special quiz: Bridges'])
})

test('a copy holds the submitted answers, and no official answer', async () => {
  const customerId = await aCustomer(app)
  await aQuiz(app, customerId, { date: today, answers: ['Secret'] })
  const reader = await aReader(app, customerId, { wants: [['submission_copy', 'both']], language: 'pt' })
  const other = await aReader(app, customerId)
  await submit(app, reader.token, today, { texts: { 1: 'Camões', 2: '<b>Eça</b>' } })
  await submit(app, other.token, today)
  await runAt(app, '2026-11-20T12:01:00.000Z')
  await runAt(app, '2026-11-20T12:02:00.000Z')
  const [mail, ...more] = await reader.mails()
  expect([more, await other.mails()]).toEqual([[], []])
  expect(mail?.text).toContain('às 12:00')
  expect(mail?.text).toContain('A tua resposta: Camões')
  expect(mail?.text).toContain('A tua resposta: em branco')
  expect(mail?.html).toContain('&lt;b&gt;Eça&lt;/b&gt;')
  expect(`${mail?.text}${mail?.html}`).not.toContain('Secret')
})

test('the result comes at nine on the next morning, with the official answers and what still waits', async () => {
  const customerId = await aCustomer(app)
  const { question_ids } = await aQuiz(app, customerId, { date: today })
  const reader = await aReader(app, customerId, { wants: [['result', 'both']] })
  const absent = await aReader(app, customerId, {
    wants: [['result', 'both']],
    dislikes: [['reminder', 'both']],
  })
  await submit(app, reader.token, today, { right: [1, 2], texts: { 3: 'perhaps' } })
  await aSpecialQuiz(app, customerId, { date: today })
  await submitSpecial(app, reader.token, today, { right: [1], jokers: [1] })
  app.clock.set('2026-11-21T00:00:10.000Z')
  await closeDays(app)
  const editor = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const voided = { question_id: question_ids[7] ?? 0, counting: 'void' } as const
  await applySet(app, { date: today, countings: [voided] }, editor.token)
  await runAt(app, '2026-11-21T08:59:59.000Z')
  expect(await reader.mails()).toEqual([])
  await runAt(app, '2026-11-21T09:00:00.000Z')
  await runAt(app, '2026-11-21T10:00:00.000Z')
  const mails = await reader.mails()
  expect(new Set(await reader.subjects())).toEqual(
    new Set(['Your result of Friday, 20 November 2026', 'Bridges: rank 1 of 1']),
  )
  expect(mails).toHaveLength(2)
  const daily = mails.find(({ event }) => event?.endsWith('daily'))
  expect(daily?.text).toContain('2 right so far, 1 not marked yet.')
  expect(daily?.text).toContain('Your answer: left blank (the question doesn’t count)')
  expect(daily?.text).toContain('Answer: Answer 3\n  Your answer: perhaps (not marked yet)')
  const special = mails.find(({ event }) => event?.endsWith('special'))
  expect(special?.text).toContain('20 points: rank 1 of 1.')
  expect(await absent.mails()).toEqual([])
})
