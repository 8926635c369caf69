import { setUnsubscription } from '@tertulia/contract/unsubscriptions'
import { expect, test } from 'vitest'
import { aReader, public_url, runAt } from '../../../test/factories-notices.ts'
import { aQuiz, submit } from '../../../test/factories-quizzes.ts'
import { closeDays } from '../../../test/factories-seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories-special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
const [today, tomorrow] = ['2026-11-20', '2026-11-21']

/** A customer whose quizzes of today have answers that wait. */
async function aWaitingClub({ special = false } = {}) {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const customer_id = await aCustomer(app, { name: 'Liga' })
  await aQuiz(app, customer_id, { date: today })
  const player = await aUser(app, customer_id)
  await submit(app, player.token, today, { texts: { 1: 'perhaps', 2: 'or this' } })
  if (special) {
    await aSpecialQuiz(app, customer_id, { date: today, subject: 'Pontes' })
    await submitSpecial(app, player.token, today, { texts: { 1: 'perhaps' } })
  }
  return customer_id
}

async function closeToday(): Promise<void> {
  app.clock.set('2026-11-21T00:00:10.000Z')
  await closeDays(app)
}

const reviewer = { answer_reviewer: true } as const

test('in the morning who corrects is told once what waits, by mail and on his devices', async () => {
  const customer_id = await aWaitingClub()
  const reader = await aReader(app, customer_id, { roles: reviewer, language: 'pt' })
  const admin = await aReader(app, customer_id, { roles: { admin: true } })
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
  expect(mail?.text).toContain(`${public_url}/admin/quiz/${today}/correct`)
  expect(mail?.unsubscribe_url).toContain('~corrections~daily')
  expect(await reader.pushes()).toMatchObject([
    {
      title: 'Há 2 respostas por corrigir · Liga',
      body: 'Quiz de sexta-feira, 20 de novembro de 2026.',
      path: `/admin/quiz/${today}/correct`,
      tag: 'corrections',
    },
  ])
  expect(await admin.subjects()).toEqual(['2 answers wait for a verdict'])
  expect(await admin.pushes()).toEqual([])
})

test('it comes again on the next morning as long as something waits, and of both kinds as one', async () => {
  const customer_id = await aWaitingClub({ special: true })
  const reader = await aReader(app, customer_id, { roles: reviewer })
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
  expect(mails[0]?.subject).toBe('3 answers wait for a verdict · Liga')
  expect(mails[0]?.text).toContain('Special quiz of Friday, 20 November 2026: Pontes')
  const { read } = app.forCustomer(customer_id)
  await read.updateTable('verdicts').set({ is_right: true }).where('is_right', 'is', null).execute()
  await runAt(app, '2026-11-24T10:00:00.000Z')
  expect(await reader.mails()).toHaveLength(2)
})

test('nobody is told of answers to a quiz that he still plays', async () => {
  const customer_id = await aWaitingClub({ special: true })
  const corrects_only = await aReader(app, customer_id, { roles: reviewer })
  const plays = await aReader(app, customer_id, {
    roles: { ...reviewer, regular_player: true },
    dislikes: [['reminder', 'both']],
  })
  const has_played = await aReader(app, customer_id, { roles: { ...reviewer, regular_player: true } })
  await submit(app, has_played.token, today)
  await runAt(app, '2026-11-20T11:00:00.000Z')
  expect(await corrects_only.subjects()).toEqual(['3 answers wait for a verdict'])
  expect(await plays.mails()).toEqual([])
  expect((await has_played.mails()).map(({ event }) => event)).toEqual(['corrections 2026-11-20 daily'])
  await closeToday()
  await runAt(app, '2026-11-21T09:00:00.000Z')
  expect((await plays.mails()).map(({ event }) => event)).toEqual(['corrections 2026-11-21 both'])
})

test('nobody else is told: players, who no longer corrects, the blocked, and who does not want it', async () => {
  const customer_id = await aWaitingClub()
  const left_out = [
    await aReader(app, customer_id, { dislikes: [['reminder', 'both']] }),
    await aReader(app, customer_id, { roles: { answer_reviewer: '2026-11-19' } }),
    await aReader(app, customer_id, { roles: { ...reviewer, blocked: true } }),
    await aReader(app, customer_id, { roles: { quiz_editor: true } }),
    await aReader(app, customer_id, { roles: reviewer, dislikes: [['corrections', 'both']] }),
  ]
  await runAt(app, '2026-11-20T11:00:00.000Z')
  for (const reader of left_out) expect(await reader.mails()).toEqual([])
})

test('the link of the mail stops it', async () => {
  const customer_id = await aWaitingClub()
  const reader = await aReader(app, customer_id, { roles: reviewer })
  await runAt(app, '2026-11-20T11:00:00.000Z')
  const [mail] = await reader.mails()
  const token = /unsubscribe\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const stopped = await app.call(setUnsubscription, { params: { token }, body: { wanted: false } })
  expect(stopped).toMatchObject({ notice: 'corrections', quizzes: 'daily', wanted: false })
  await runAt(app, `${tomorrow}T11:00:00.000Z`)
  expect(await reader.mails()).toHaveLength(1)
})
