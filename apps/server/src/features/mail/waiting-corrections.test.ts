import * as unsubscriptionCalls from '@tertulia/contract/unsubscriptions'
import { expect, test } from 'vitest'
import { aReader, publicUrl, runAt } from '../../../test/factories/mail.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
const [today, tomorrow] = ['2026-11-20', '2026-11-21']

/** Creates a customer whose quizzes of today have answers that wait. */
async function aWaitingClub({ special = false } = {}) {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const customerId = await aCustomer(app, { name: 'Liga' })
  await aQuiz(app, customerId, { date: today })
  const player = await aUser(app, customerId)
  await submit(app, player.token, today, { texts: { 1: 'perhaps', 2: 'or this' } })
  if (special) {
    await aSpecialQuiz(app, customerId, { date: today, subject: 'Pontes' })
    await submitSpecial(app, player.token, today, { texts: { 1: 'perhaps' } })
  }
  return customerId
}

async function closeToday(): Promise<void> {
  app.clock.set('2026-11-21T00:00:10.000Z')
  await closeDays(app)
}

const reviewer = { answer_reviewer: true } as const

test('reviewers are told once in the morning how many answers wait, by mail and on their devices', async () => {
  const customerId = await aWaitingClub()
  const reader = await aReader(app, customerId, { roles: reviewer, language: 'pt' })
  const admin = await aReader(app, customerId, { roles: { admin: true } })
  await reader.showOn()
  await closeToday()
  await runAt(app, '2026-11-21T08:59:59.000Z')
  expect([await reader.mails(), await reader.pushes()]).toEqual([[], []])
  await Promise.all([runAt(app, '2026-11-21T09:00:00.000Z'), runAt(app, '2026-11-21T09:00:00.000Z')])
  await runAt(app, '2026-11-21T15:00:00.000Z')
  const [mail, ...more] = await reader.mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    event: 'corrections 2026-11-21 daily',
    expires_at: '2026-11-21T20:00:00.000Z',
  })
  expect(mail?.subject).toBe('Há 2 respostas por corrigir · Liga')
  expect(mail?.text).toContain(`${publicUrl}/admin/quiz/${today}/correct`)
  expect(mail?.unsubscribe_url).toContain('~corrections~daily')
  expect(await reader.pushes()).toMatchObject([
    {
      title: 'Há 2 respostas por corrigir · Liga',
      body: 'Quiz de sexta-feira, 20 de novembro de 2026.',
      path: `/admin/quiz/${today}/correct`,
      tag: 'corrections',
    },
  ])
  expect(await admin.subjects()).toEqual(['2 answers need marking'])
  expect(await admin.pushes()).toEqual([])
})

test('it comes again on the next morning as long as something waits, and of both kinds as one', async () => {
  const customerId = await aWaitingClub({ special: true })
  const reader = await aReader(app, customerId, { roles: reviewer })
  await closeToday()
  await runAt(app, '2026-11-21T20:00:00.000Z')
  expect(await reader.mails()).toEqual([])
  await runAt(app, '2026-11-22T09:00:00.000Z')
  await runAt(app, '2026-11-23T10:00:00.000Z')
  const mails = await reader.mails()
  expect(mails.map(({ event }) => event)).toEqual([
    'corrections 2026-11-22 both',
    'corrections 2026-11-23 both',
  ])
  expect(mails[0]?.subject).toBe('3 answers need marking · Liga')
  expect(mails[0]?.text).toContain('Special quiz of Friday, 20 November 2026: Pontes')
  const { read } = app.forCustomer(customerId)
  await read.updateTable('verdicts').set({ judged_right: true }).where('is_right', 'is', null).execute()
  await runAt(app, '2026-11-24T10:00:00.000Z')
  expect(await reader.mails()).toHaveLength(2)
})

test('reviewers are not told of answers to a quiz that they still play', async () => {
  const customerId = await aWaitingClub({ special: true })
  const correctsOnly = await aReader(app, customerId, { roles: reviewer })
  const plays = await aReader(app, customerId, {
    roles: { ...reviewer, regular_player: true },
    dislikes: [['reminder', 'both']],
  })
  const hasPlayed = await aReader(app, customerId, { roles: { ...reviewer, regular_player: true } })
  await submit(app, hasPlayed.token, today)
  await runAt(app, '2026-11-20T11:00:00.000Z')
  expect(await correctsOnly.subjects()).toEqual(['3 answers need marking'])
  expect(await plays.mails()).toEqual([])
  expect((await hasPlayed.mails()).map(({ event }) => event)).toEqual(['corrections 2026-11-20 daily'])
  await closeToday()
  await runAt(app, '2026-11-21T09:00:00.000Z')
  expect((await plays.mails()).map(({ event }) => event)).toEqual(['corrections 2026-11-21 both'])
})

test('players, former reviewers, blocked users and those who opted out are not told', async () => {
  const customerId = await aWaitingClub()
  const leftOut = [
    await aReader(app, customerId, { dislikes: [['reminder', 'both']] }),
    await aReader(app, customerId, { roles: { answer_reviewer: '2026-11-19' } }),
    await aReader(app, customerId, { roles: { ...reviewer, blocked: true } }),
    await aReader(app, customerId, { roles: { quiz_editor: true } }),
    await aReader(app, customerId, { roles: reviewer, dislikes: [['corrections', 'both']] }),
  ]
  await runAt(app, '2026-11-20T11:00:00.000Z')
  for (const reader of leftOut) expect(await reader.mails()).toEqual([])
})

test('the link of the mail stops it', async () => {
  const customerId = await aWaitingClub()
  const reader = await aReader(app, customerId, { roles: reviewer })
  await runAt(app, '2026-11-20T11:00:00.000Z')
  const [mail] = await reader.mails()
  const token = /unsubscribe\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const stopped = await app.call(unsubscriptionCalls.setUnsubscription, {
    params: { token },
    body: { wanted: false },
  })
  expect(stopped).toMatchObject({ notice: 'corrections', quizzes: 'daily', wanted: false })
  await runAt(app, `${tomorrow}T11:00:00.000Z`)
  expect(await reader.mails()).toHaveLength(1)
})
