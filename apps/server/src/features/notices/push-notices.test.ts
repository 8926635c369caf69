import * as accountCalls from '@tertulia/contract/account'
import { expect, test } from 'vitest'
import { aReader, runAt } from '../../../test/factories/notices.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz } from '../../../test/factories/special-quizzes.ts'
import { aCustomer } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
const today = '2026-11-20'

type Wishes = { push_opening?: boolean; push_reminder?: boolean; push_result?: boolean; reminder?: boolean }

/** Creates a player with a device who wants these notices of both kinds of quiz. */
async function aPhoneReader(
  customerId: number,
  wishes: Wishes = {},
  settings: Parameters<typeof aReader>[2] = {},
) {
  const reader = await aReader(app, customerId, settings)
  const { preferences } = await app.call(accountCalls.getAccount, {}, reader.token)
  const daily = { ...preferences.daily, ...wishes }
  await app.call(
    accountCalls.savePreferences,
    { body: { ...preferences, daily, special: daily } },
    reader.token,
  )
  await reader.showOn()
  const events = async () => (await reader.pushes()).map(({ event }) => event)
  return { ...reader, events }
}

test('the reminder comes to devices and by mail, each once, at the hour, and not after submitting', async () => {
  const customerId = await aCustomer(app, { name: 'Liga' })
  await aQuiz(app, customerId, { date: today })
  const both = await aPhoneReader(customerId, {}, { language: 'pt' })
  const phone = await aPhoneReader(customerId, { reminder: false }, { hour: 20 })
  const mail = await aReader(app, customerId)
  const done = await aPhoneReader(customerId)
  await runAt(app, '2026-11-20T19:59:59.000Z')
  expect(await phone.events()).toEqual([])
  await Promise.all([runAt(app, '2026-11-20T20:00:00.000Z'), runAt(app, '2026-11-20T20:00:00.000Z')])
  expect([await phone.events(), await phone.mails()]).toEqual([['reminder 2026-11-20 daily'], []])
  await submit(app, done.token, today)
  await Promise.all([runAt(app, '2026-11-20T22:00:00.000Z'), runAt(app, '2026-11-20T22:00:00.000Z')])
  await runAt(app, '2026-11-20T22:01:00.000Z')
  expect(await both.pushes()).toMatchObject([
    {
      event: 'reminder 2026-11-20 daily',
      title: 'O quiz de hoje ainda está à tua espera · Liga',
      body: 'Ainda não submeteste o quiz de hoje. Fecha à meia-noite.',
      path: '/quiz',
      tag: 'quiz-daily',
      urgent: true,
      expires_at: '2026-11-20T23:45:00.000Z',
    },
  ])
  expect([(await both.mails()).length, (await mail.mails()).length]).toEqual([1, 1])
  expect([await mail.pushes(), await done.pushes(), await done.mails()]).toEqual([[], [], []])
})

test('the opening and the result reach the devices of players who want them there', async () => {
  const customerId = await aCustomer(app, { name: 'Liga' })
  await aQuiz(app, customerId, { date: today })
  await aSpecialQuiz(app, customerId, { date: today, subject: 'Pontes' })
  const eager = await aPhoneReader(customerId, { push_opening: true, push_result: true })
  const calm = await aPhoneReader(customerId)
  await runAt(app, '2026-11-20T00:00:00.000Z')
  expect([await eager.mails(), await calm.pushes()]).toEqual([[], []])
  expect(await eager.pushes()).toMatchObject([
    {
      event: 'opening 2026-11-20 both',
      path: '/quiz',
      urgent: false,
      expires_at: '2026-11-20T12:00:00.000Z',
    },
  ])
  app.clock.set('2026-11-20T10:00:00.000Z')
  for (const { token } of [eager, calm]) await submit(app, token, today, { right: [1, 2] })
  app.clock.set('2026-11-21T00:00:10.000Z')
  await closeDays(app)
  await runAt(app, '2026-11-21T08:59:59.000Z')
  await runAt(app, '2026-11-21T09:00:00.000Z')
  await runAt(app, '2026-11-21T09:01:00.000Z')
  expect(await calm.pushes()).toEqual([])
  expect((await eager.pushes()).slice(1)).toMatchObject([
    {
      event: 'result 2026-11-20 daily',
      title: 'Your result of Friday, 20 November 2026 · Liga',
      path: '/quiz/2026-11-20',
      tag: 'result-daily',
    },
  ])
})

test('blocked, expired, pending and deleted users, and those without a device, get no notice', async () => {
  const customerId = await aCustomer(app)
  await aQuiz(app, customerId, { date: today })
  const leftOut = [
    await aPhoneReader(customerId, {}, { roles: { regular_player: true, blocked: true } }),
    await aPhoneReader(customerId, {}, { roles: { regular_player: '2026-11-19' } }),
    await aPhoneReader(customerId, {}, { roles: null }),
    await aPhoneReader(customerId, { push_reminder: false }),
    await aReader(app, customerId),
  ]
  const deleted = await aPhoneReader(customerId)
  const { read } = app.forCustomer(customerId)
  await read
    .updateTable('users')
    .set({ anonymised_at: app.clock.now() })
    .where('id', '=', deleted.id)
    .execute()
  const over = await aPhoneReader(customerId)
  await read
    .updateTable('sessions')
    .set({ expires_at: '2026-11-20T21:00:00.000Z' })
    .where('user_id', '=', over.id)
    .execute()
  const lastDay = await aPhoneReader(customerId, {}, { roles: { regular_player: today } })
  await runAt(app, '2026-11-20T22:00:00.000Z')
  for (const reader of [...leftOut, deleted, over]) expect(await reader.pushes()).toEqual([])
  expect(await lastDay.pushes()).toHaveLength(1)
})

test('on a day announced or excused there is neither an opening nor a reminder, by either way; other days go on', async () => {
  const customerId = await aCustomer(app)
  await aQuiz(app, customerId, { date: today })
  await aSpecialQuiz(app, customerId, { date: today })
  await aQuiz(app, customerId, { date: '2026-11-21' })
  const wishes = [{ push_opening: true }, { wants: [['opening', 'both']] }] as const
  const away = await aPhoneReader(customerId, ...wishes)
  const ill = await aPhoneReader(customerId, ...wishes)
  const { read } = app.forCustomer(customerId)
  await read
    .insertInto('absences')
    .values([
      { user_id: away.id, date: today, announced_at: app.clock.now() },
      { user_id: ill.id, date: today, excused_by: away.id },
    ])
    .execute()
  await runAt(app, '2026-11-20T08:00:00.000Z')
  await runAt(app, '2026-11-20T22:00:00.000Z')
  for (const reader of [away, ill]) expect([await reader.pushes(), await reader.mails()]).toEqual([[], []])
  await runAt(app, '2026-11-21T08:00:00.000Z')
  for (const reader of [away, ill])
    expect([(await reader.pushes()).length, (await reader.mails()).length]).toEqual([1, 1])
})

test('after downtime it comes as long as it is of use', async () => {
  const customerId = await aCustomer(app)
  await aQuiz(app, customerId, { date: today })
  const late = await aPhoneReader(customerId, { push_opening: true })
  await runAt(app, '2026-11-20T12:00:00.000Z')
  await runAt(app, '2026-11-20T23:45:00.000Z')
  await runAt(app, '2026-11-21T22:00:00.000Z')
  expect(await late.pushes()).toEqual([])
  await runAt(app, '2026-11-20T11:59:00.000Z')
  await runAt(app, '2026-11-20T22:20:00.000Z')
  expect(await late.events()).toEqual(['opening 2026-11-20 daily', 'reminder 2026-11-20 daily'])
})
