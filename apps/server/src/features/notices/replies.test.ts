import { randomUUID } from 'node:crypto'
import * as accountCalls from '@tertulia/contract/account'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import * as discussionCalls from '@tertulia/contract/discussions'
import * as unsubscriptionCalls from '@tertulia/contract/unsubscriptions'
import { expect, test } from 'vitest'
import { aReader, publicUrl, runAt } from '../../../test/factories/notices.ts'
import { aQuiz } from '../../../test/factories/quizzes.ts'
import { closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { standingNotices } from './recipients.sql.ts'

const [yesterday, today, tomorrow] = ['2026-11-19', '2026-11-20', '2026-11-21'] as const
const app = testApp(`${today}T10:00:00.000Z`)
const params = { kind: 'daily' as const, date: yesterday as string }

async function say(token: string, text: string, about: { reply_to?: number; question_id?: number } = {}) {
  const body = { post_key: randomUUID(), question_id: null, reply_to: null, text, ...about }
  return (await app.call(discussionCalls.createPost, { params, body }, token)).id
}

type Settings = Parameters<typeof aReader>[2]

/** Creates a club whose Ana has posted about question 2 of a past quiz and wants to be told of replies. */
async function aTalk(settings: Settings = {}) {
  app.clock.set(`${today}T10:00:00.000Z`)
  const customerId = await aCustomer(app, { name: 'Liga', time_zone: 'Europe/Lisbon' })
  const { question_ids } = await aQuiz(app, customerId, { date: yesterday })
  await closeDays(app)
  const ana = await aReader(app, customerId, settings)
  const { preferences } = await app.call(accountCalls.getAccount, {}, ana.token)
  expect(preferences.reply_mail).toBe(false)
  await app.call(accountCalls.savePreferences, { body: { ...preferences, reply_mail: true } }, ana.token)
  await ana.showOn()
  const rui = await aUser(app, customerId, { name: 'Rui', surname: 'Paz' })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const question = question_ids[1] ?? 0
  const id = await say(ana.token, 'A hard one', { question_id: question })
  const reply = (text = 'Indeed') => say(rui.token, text, { reply_to: id })
  const events = async () => [
    (await ana.mails()).map(({ event }) => event),
    (await ana.pushes()).map(({ event }) => event),
  ]
  /** The waiting mails that would still leave. */
  const standing = async () => {
    const messages = (await ana.mails()).map((mail) => ({ ...mail, user_id: ana.id })) as never
    const { read } = app.forCustomer(customerId)
    return standingNotices.reply?.(read, { channel: 'mail', messages, today })
  }
  return { customer_id: customerId, ana, rui, admin, id, question, reply, events, standing }
}

const none = [[], []]

test('an author who wants it is told of replies, once a day for a discussion, by mail and on devices', async () => {
  const { ana, id, question, reply, events } = await aTalk()
  await say(ana.token, 'I looked it up', { reply_to: id })
  await runAt(app, `${today}T10:01:00.000Z`)
  expect(await events()).toEqual(none)
  const first = await reply('A secret thought')
  await Promise.all([runAt(app, `${today}T10:02:00.000Z`), runAt(app, `${today}T10:02:00.000Z`)])
  await reply()
  await runAt(app, `${today}T10:03:00.000Z`)
  const [mail, ...others] = await ana.mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Rui Paz replied to your comment · Liga')
  expect(mail?.text).toContain('About question 2 of the quiz of Thursday, 19 November 2026.')
  expect(mail?.text).toContain(`${publicUrl}/question/${question}#post-${first}`)
  expect(mail?.text).not.toContain('secret')
  expect(await ana.pushes()).toMatchObject([
    { title: 'Rui Paz replied to your comment · Liga', path: `/question/${question}#post-${first}` },
  ])
  app.clock.set(`${tomorrow}T08:00:00.000Z`)
  await reply()
  await runAt(app, `${tomorrow}T08:01:00.000Z`)
  expect(await ana.mails()).toHaveLength(2)
  expect(await ana.pushes()).toHaveLength(2)
})

test('one click on the mail’s link stops them, in Portuguese too', async () => {
  const { ana, reply } = await aTalk({ language: 'pt' })
  await reply()
  await runAt(app, `${today}T10:02:00.000Z`)
  const [mail] = await ana.mails()
  expect(mail?.subject).toBe('Rui Paz respondeu ao teu comentário · Liga')
  expect(mail?.text).toContain('Sobre a pergunta 2 do quiz de quinta-feira, 19 de novembro de 2026.')
  const token = /unsubscriptions\/([^/]+)\/one-click/.exec(mail?.unsubscribe_url ?? '')?.[1] ?? ''
  const body = { 'List-Unsubscribe': 'One-Click' } as const
  expect(await app.call(unsubscriptionCalls.getUnsubscription, { params: { token } })).toMatchObject({
    notice: 'reply',
    wanted: true,
  })
  await app.call(unsubscriptionCalls.unsubscribeByOneClick, { params: { token }, body })
  expect((await app.call(accountCalls.getAccount, {}, ana.token)).preferences.reply_mail).toBe(false)
})

test('nobody is told of a hidden, withdrawn or reopened reply, and what waits is taken back', async () => {
  const { admin, reply, events, standing } = await aTalk()
  const hidden = await reply()
  await runAt(app, `${today}T10:02:00.000Z`)
  expect(await standing()).toHaveLength(1)
  const hide = { params: { id: hidden }, body: { reason: 'It is rude.' } }
  await app.call(discussionCalls.hidePost, hide, admin.token)
  expect(await standing()).toEqual([])
  const told = await events()
  const other = await aTalk()
  const gone = await other.reply()
  await app.call(discussionCalls.withdrawPost, { params: { id: gone } }, other.rui.token)
  await runAt(app, `${today}T10:03:00.000Z`)
  expect(await other.events()).toEqual(none)
  await other.reply()
  const body = { closes_at: `${today}T20:00:00.000Z`, reason: 'The site was down.' }
  await app.call(dayChangeCalls.reopenDay, { params: { date: yesterday }, body }, other.admin.token)
  await runAt(app, `${today}T10:04:00.000Z`)
  expect((await other.events()).flat().filter((event) => event.startsWith('reply'))).toEqual([])
  expect(await events()).toEqual(told)
})

test('nobody who is muted, blocked or no longer a member is told', async () => {
  for (const state of ['muted', 'blocked', 'former'] as const) {
    const { customer_id, ana, admin, reply, events } = await aTalk()
    const { tx } = app.forCustomer(customer_id)
    if (state === 'muted') {
      const mute = { params: { id: ana.id }, body: { reason: 'Rude.', last_date: null } }
      await app.call(discussionCalls.muteUser, mute, admin.token)
    } else if (state === 'blocked') {
      await tx((db) => db.insertInto('user_roles').values({ user_id: ana.id, role: 'blocked' }).execute())
    } else {
      await tx((db) =>
        db.updateTable('user_roles').set({ valid_until: yesterday }).where('user_id', '=', ana.id).execute(),
      )
    }
    await reply()
    await runAt(app, `${today}T10:02:00.000Z`)
    expect(
      (await events()).flat().filter((event) => event.startsWith('reply')),
      state,
    ).toEqual([])
  }
})
