import * as unsubscriptionCalls from '@tertulia/contract/unsubscriptions'
import { preferenceToken, type Preference } from '@tertulia/core/mail/preference'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
const reminders: Preference = { notice: 'reminder', quizzes: 'daily' }
const oneClick = { 'List-Unsubscribe': 'One-Click' } as const

/** Creates a user with the unsubscribe link of a mail. */
async function aReader(preference: Preference = reminders) {
  const customerId = await aCustomer(app, { name: 'Liga de Évora' })
  const { id, token: session } = await aUser(app, customerId)
  const { read, tx } = app.forCustomer(customerId)
  const { mail_key } = await read
    .selectFrom('users')
    .select('mail_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const link = (other: Preference) =>
    preferenceToken({ customer_id: customerId, mail_key, preference: other })
  const preferences = () => read.selectFrom('notice_preferences').selectAll().orderBy('kind').execute()
  return {
    id,
    customer_id: customerId,
    mail_key,
    session,
    read,
    tx,
    link,
    preferences,
    params: { token: link(preference) },
  }
}

test('the page of a link shows the mail it stops, and opening it changes nothing', async () => {
  const { params, link, preferences } = await aReader()
  const club = 'Liga de Évora'
  const first = { notice: 'reminder', quizzes: 'daily', wanted: true, club }
  expect(await app.call(unsubscriptionCalls.getUnsubscription, { params })).toEqual(first)
  expect(await app.call(unsubscriptionCalls.getUnsubscription, { params })).toEqual(first)
  const other = { token: link({ notice: 'result', quizzes: 'both' }) }
  expect(await app.call(unsubscriptionCalls.getUnsubscription, { params: other })).toMatchObject({
    wanted: false,
  })
  expect(await preferences()).toEqual([])
})

test('one click stops that kind alone, signed in or not, and can be taken back', async () => {
  const { params, link, preferences, session } = await aReader()
  const stopped = await app.call(unsubscriptionCalls.setUnsubscription, { params, body: { wanted: false } })
  expect(stopped).toMatchObject({ wanted: false })
  expect(await preferences()).toMatchObject([{ kind: 'daily', reminder: false, reminder_hour: 22 }])
  const special = { token: link({ notice: 'reminder', quizzes: 'special' }) }
  expect(await app.call(unsubscriptionCalls.getUnsubscription, { params: special })).toMatchObject({
    wanted: true,
  })
  await app.call(unsubscriptionCalls.setUnsubscription, { params, body: { wanted: true } }, session)
  expect(await preferences()).toMatchObject([{ kind: 'daily', reminder: true }])
})

test('a link of a mail about both quizzes stops both', async () => {
  const { params, preferences } = await aReader({ notice: 'opening', quizzes: 'both' })
  await app.call(unsubscriptionCalls.setUnsubscription, { params, body: { wanted: true } })
  expect(await preferences()).toMatchObject([
    { kind: 'daily', opening: true },
    { kind: 'special', opening: true },
  ])
  await app.call(unsubscriptionCalls.unsubscribeByOneClick, { params, body: oneClick })
  expect(await preferences()).toMatchObject([
    { kind: 'daily', opening: false },
    { kind: 'special', opening: false },
  ])
})

test('a program that reads mail stops it by a form of its own, as often as it likes', async () => {
  const { params, preferences } = await aReader()
  await app.call(unsubscriptionCalls.unsubscribeByOneClick, { params, body: oneClick })
  await app.call(unsubscriptionCalls.unsubscribeByOneClick, { params, body: oneClick })
  expect(await preferences()).toMatchObject([{ kind: 'daily', reminder: false }])
})

test('a form of several parts is understood, too', async () => {
  const { params, preferences } = await aReader()
  const payload = new FormData()
  payload.set('List-Unsubscribe', 'One-Click')
  const url = `/api/unsubscriptions/${params.token}/one-click`
  const body = new Response(payload)
  const content = Buffer.from(await body.arrayBuffer())
  const headers = {
    'content-type': body.headers.get('content-type') ?? '',
    'content-length': String(content.length),
  }
  const response = await app.http.inject({ method: 'POST', url, headers, payload: content })
  expect(response.statusCode, response.body).toBe(200)
  expect(await preferences()).toMatchObject([{ reminder: false }])
})

test('any other form stops nothing', async () => {
  const { params, preferences } = await aReader()
  for (const body of [{}, { 'List-Unsubscribe': 'Two-Clicks' }, { ...oneClick, all: 'yes' }])
    expect(await app.refused(unsubscriptionCalls.unsubscribeByOneClick, { params, body })).toBe(
      'invalid_input',
    )
  expect(await preferences()).toEqual([])
})

test('opening the one-click address in a browser leads to the page and stops nothing', async () => {
  const { params, preferences } = await aReader()
  const response = await app.http.inject(`/api/unsubscriptions/${params.token}/one-click`)
  const page = `http://localhost/unsubscribe/${params.token}`
  expect([response.statusCode, response.headers.location]).toEqual([302, page])
  expect(await preferences()).toEqual([])
})

test('warnings of the subscription are stopped the same way', async () => {
  const { params, id, read } = await aReader({ notice: 'subscription' })
  expect(
    await app.call(unsubscriptionCalls.setUnsubscription, { params, body: { wanted: false } }),
  ).toMatchObject({
    notice: 'subscription',
    quizzes: null,
    wanted: false,
  })
  const row = await read.selectFrom('users').select('subscription_mail').where('id', '=', id).execute()
  expect(row).toEqual([{ subscription_mail: false }])
})

test('a wrong link, another customer’s key and a deleted account are not found', async () => {
  const reader = await aReader()
  const other = await aReader()
  const foreign = preferenceToken({ ...other, customer_id: reader.customer_id, preference: reminders })
  await other.tx((db) =>
    db.updateTable('users').set({ anonymised_at: app.clock.now() }).where('id', '=', other.id).execute(),
  )
  for (const token of ['nonsense', foreign, other.params.token, `999999~${reader.mail_key}~subscription`]) {
    const params = { token }
    expect(await app.refused(unsubscriptionCalls.getUnsubscription, { params })).toBe('not_found')
    expect(
      await app.refused(unsubscriptionCalls.setUnsubscription, { params, body: { wanted: false } }),
    ).toBe('not_found')
    expect(await app.refused(unsubscriptionCalls.unsubscribeByOneClick, { params, body: oneClick })).toBe(
      'not_found',
    )
  }
})

test('two clicks at once are one', async () => {
  const { params, preferences } = await aReader()
  const body = { wanted: false }
  await Promise.all([1, 2, 3].map(() => app.call(unsubscriptionCalls.setUnsubscription, { params, body })))
  expect(await preferences()).toMatchObject([{ reminder: false }])
})
