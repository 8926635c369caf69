import * as dayChangeCalls from '@tertulia/contract/day-changes'
import { expect, test } from 'vitest'
import { saveDrafts } from '../../../test/factories/drafts.ts'
import { aReader, runAt } from '../../../test/factories/mail.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aSpecialQuiz } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const date = '2026-11-20'
const app = testApp(`${date}T18:00:00.000Z`)
const [halfPastEleven, last] = [`${date}T23:30:00.000Z`, `${date}T23:54:59.999Z`]
const isLastOne = ({ kind }: { kind: string }) => kind === 'closing_soon'

/** A club with a quiz of the day, and who reads there; reminders at the usual hour are over. */
async function aClub() {
  app.clock.set(`${date}T18:00:00.000Z`)
  const customerId = await aCustomer(app, { name: 'Liga' })
  const { question_ids } = await aQuiz(app, customerId, { date })
  const typed = { date, question_ids, texts: ['Lisboa'] }
  const reader = async (settings: Parameters<typeof aReader>[2] = {}) => {
    const one = await aReader(app, customerId, settings)
    const lastMails = async () => (await one.mails()).filter(isLastOne)
    const lastPushes = async () =>
      (await one.pushes()).filter(({ event }) => event.startsWith('closing_soon'))
    return { ...one, lastMails, lastPushes }
  }
  return { customer_id: customerId, typed, reader }
}

test('half an hour before closing a player with typed answers is reminded once, by mail and on devices', async () => {
  const { typed, reader } = await aClub()
  const [ana, rui] = [await reader(), await reader({ language: 'pt' })]
  for (const one of [ana, rui]) {
    await one.showOn()
    await saveDrafts(app, one.token, typed)
  }
  await runAt(app, `${date}T23:29:59.999Z`)
  expect(await ana.lastMails()).toEqual([])
  await Promise.all([runAt(app, halfPastEleven), runAt(app, halfPastEleven)])
  await runAt(app, last)
  expect(await ana.lastMails()).toMatchObject([
    {
      subject: 'Not submitted yet: your quiz closes at midnight · Liga',
      expires_at: `${date}T23:55:00.000Z`,
    },
  ])
  expect(await rui.lastPushes()).toMatchObject([
    {
      event: `closing_soon ${date} daily`,
      title: 'Falta submeter: o quiz fecha à meia-noite · Liga',
      body: 'Já escreveste respostas ao quiz de hoje, mas ainda não as submeteste. Fecha à meia-noite.',
      path: '/quiz',
      tag: 'quiz-daily',
      urgent: true,
    },
  ])
})

test('nobody else is: no answer typed, submitted, not wanted, blocked, or too late', async () => {
  const { customer_id, typed, reader } = await aClub()
  const [idle, blank, done, never, blocked, late] = [
    await reader(),
    await reader(),
    await reader(),
    await reader({ dislikes: [['reminder', 'daily']] }),
    await reader(),
    await reader(),
  ]
  await saveDrafts(app, blank.token, { ...typed, texts: [] })
  for (const { token } of [done, never, blocked]) await saveDrafts(app, token, typed)
  await submit(app, done.token, date)
  await app
    .forCustomer(customer_id)
    .tx((db) => db.insertInto('user_roles').values({ user_id: blocked.id, role: 'blocked' }).execute())
  await runAt(app, halfPastEleven)
  await saveDrafts(app, late.token, typed)
  await runAt(app, `${date}T23:55:00.000Z`)
  for (const one of [idle, blank, done, never, blocked, late]) expect(await one.lastMails()).toEqual([])
})

test('two quizzes with typed answers are one mail', async () => {
  const { customer_id, typed, reader } = await aClub()
  const { question_ids } = await aSpecialQuiz(app, customer_id, { date, subject: 'Bridges' })
  const ana = await reader()
  await saveDrafts(app, ana.token, typed)
  await saveDrafts(app, ana.token, { ...typed, kind: 'special', question_ids })
  await runAt(app, halfPastEleven)
  const mails = await ana.lastMails()
  expect(mails).toMatchObject([{ subject: 'Not submitted yet: your quizzes close at midnight · Liga' }])
  expect(mails[0]?.text).toContain(
    'You’ve typed answers to today’s quiz and the special quiz “Bridges” but haven’t submitted them yet.',
  )
})

test('on a day that closes later the reminder follows the closing', async () => {
  const { customer_id, typed, reader } = await aClub()
  const ana = await reader()
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  await saveDrafts(app, ana.token, typed)
  const body = { closes_at: '2026-11-21T12:00:00.000Z', reason: 'The site was down for an hour.' }
  await app.call(dayChangeCalls.lengthenDay, { params: { date }, body }, admin.token)
  await runAt(app, halfPastEleven)
  expect(await ana.lastMails()).toEqual([])
  await runAt(app, '2026-11-21T11:30:00.000Z')
  const mails = await ana.lastMails()
  expect(mails).toMatchObject([{ subject: 'Not submitted yet: your quiz closes at 12:00 · Liga' }])
  expect(mails[0]?.text).toContain('/quiz/2026-11-20')
})
