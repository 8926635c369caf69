import * as auditLogCalls from '@tertulia/contract/audit-log'
import * as letterCalls from '@tertulia/contract/letters'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { roleNames } from '@tertulia/core/roles/roles'
import { expect, test } from 'vitest'
import { aLetter } from '../../../test/factories/letters.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { listMails } from '../../../test/reading/outbox.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

async function aClub() {
  const customerId = await aCustomer(app, { name: 'Liga de Évora' })
  const email = `admin${customerId}@example.test`
  const { id, token } = await aUser(app, customerId, { roles: { admin: true }, email, name: 'Alda' })
  const create = (changes: Parameters<typeof aLetter>[0] = {}) =>
    app.call(letterCalls.createLetter, { body: aLetter(changes) }, token)
  const list = async () => (await app.call(letterCalls.listLetters, { query: { page: 1 } }, token)).letters
  return { customer_id: customerId, admin_id: id, email, token, create, list }
}

test('a draft may be empty, is cleaned, and is listed with its author', async () => {
  const { admin_id, token, create, list } = await aClub()
  const empty = { subject: '', text: '' }
  const { id } = await create({ en: empty, pt: empty })
  const body = { ...aLetter({ en: { subject: '  News \n today\u200b', text: ' *Hello* ' } }), version: 1 }
  const saved = await app.call(letterCalls.saveLetter, { params: { id }, body }, token)
  expect(saved).toMatchObject({ state: 'draft', version: 2, sent_at: null, sender: null, progress: null })
  expect(saved.en).toEqual({ subject: 'News today', text: '*Hello*' })
  expect(await app.call(letterCalls.getLetter, { params: { id } }, token)).toEqual(saved)
  expect(await list()).toMatchObject([
    { id, state: 'draft', subject_en: 'News today', recipients: null, author: { id: admin_id } },
  ])
})

test('of two admins who change one draft the second is told', async () => {
  const { token, create } = await aClub()
  const { id } = await create()
  const body = { ...aLetter(), version: 1 }
  await app.call(letterCalls.saveLetter, { params: { id }, body }, token)
  expect(await app.refused(letterCalls.saveLetter, { params: { id }, body }, token)).toBe('letter_changed')
  expect(await app.refused(letterCalls.sendLetter, { params: { id }, body: { version: 1 } }, token)).toBe(
    'letter_changed',
  )
})

test('a letter that was sent is not changed or deleted, but copied into a new draft', async () => {
  const { token, create, list } = await aClub()
  const first = await create({ club_business: true })
  const params = { id: first.id }
  await app.call(letterCalls.sendLetter, { params, body: { version: 1 } }, token)
  expect(
    await app.refused(letterCalls.saveLetter, { params, body: { ...aLetter(), version: 1 } }, token),
  ).toBe('letter_sent')
  expect(await app.refused(letterCalls.removeLetter, { params }, token)).toBe('letter_sent')
  const copy = await app.call(letterCalls.copyLetter, { params }, token)
  expect(copy).toMatchObject({ state: 'draft', version: 1, club_business: true, en: first.en, pt: first.pt })
  const second = await create()
  await app.call(letterCalls.removeLetter, { params: { id: second.id } }, token)
  expect((await list()).map(({ id, state }) => [id, state])).toEqual([
    [copy.id, 'draft'],
    [first.id, 'sending'],
  ])
  expect(await app.refused(letterCalls.getLetter, { params: { id: second.id } }, token)).toBe('not_found')
})

test('the preview shows the mail in each language in which it is written', async () => {
  const { token } = await aClub()
  const { en, pt } = aLetter()
  const preview = async (body: Parameters<typeof send>[0]) => (await send(body)).mails
  const send = (body: { en: typeof en; pt: typeof pt; club_business: boolean }) =>
    app.call(letterCalls.previewLetter, { body }, token)
  const [english, portuguese] = await preview({ en, pt, club_business: false })
  expect(english).toMatchObject({ language: 'en', subject: 'Annual meeting · Liga de Évora' })
  expect(english?.text).toContain(
    'Hello Alda,\n\nOn Saturday at the club (https://club.example.test/meeting).',
  )
  expect(english?.html).toContain(
    'On <strong>Saturday</strong> at <a href="https://club.example.test/meeting"',
  )
  expect(english?.text).toContain('/unsubscribe/')
  expect(portuguese?.text).toContain('Olá Alda,\n\nNo sábado')
  const [business, ...others] = await preview({
    en,
    pt: { subject: 'Só título', text: '' },
    club_business: true,
  })
  expect(others).toEqual([])
  expect(business?.text).not.toContain('/unsubscribe/')
  expect(business?.text).toContain('It’s club business, so nobody can unsubscribe from it.')
})

test('scripts and foreign pictures of a text never reach a mail', async () => {
  const { token } = await aClub()
  const text = '<script>alert(1)</script> ![](https://tracker.test/x.png) [x](javascript:alert(1))'
  const body = { ...aLetter(), en: { subject: '<b>Hi</b>', text } }
  const { mails } = await app.call(
    letterCalls.previewLetter,
    { body: { en: body.en, pt: body.pt, club_business: false } },
    token,
  )
  expect(mails[0]?.html).not.toMatch(/<script|<img|<b>|href="javascript/)
})

test('a test mail goes to the admin alone', async () => {
  const { customer_id, email, token } = await aClub()
  await aUser(app, customer_id)
  const { en, pt } = aLetter()
  const letter = (body: object) => ({ body: { en, pt, club_business: false, ...body } })
  expect(await app.call(letterCalls.testLetter, letter({}), token)).toEqual({ email })
  const mails = await listMails(app, customer_id)
  expect(mails.map(({ kind, recipient, subject }) => [kind, recipient, subject])).toEqual([
    ['letter_test', email, 'Annual meeting · Liga de Évora'],
    ['letter_test', email, 'Assembleia anual · Liga de Évora'],
  ])
  expect(mails[0]?.unsubscribe_url).toContain('~club/one-click')
  const empty = { subject: '', text: '' }
  expect(await app.refused(letterCalls.testLetter, letter({ en: empty, pt: empty }), token)).toBe(
    'letter_incomplete',
  )
})

test('the audit log says in words what admins did', async () => {
  const { customer_id, token, create } = await aClub()
  await aUser(app, customer_id)
  const { id } = await create()
  const params = { id }
  await app.call(letterCalls.saveLetter, { params, body: { ...aLetter(), version: 1 } }, token)
  await app.call(letterCalls.sendLetter, { params, body: { version: 2 } }, token)
  await app.call(letterCalls.stopLetter, { params }, token)
  const { id: copy } = await app.call(letterCalls.copyLetter, { params }, token)
  await app.call(letterCalls.removeLetter, { params: { id: copy } }, token)
  const { entries } = await app.call(
    auditLogCalls.listAuditLog,
    { query: { page: 1, area: 'messages' } },
    token,
  )
  expect(entries.map(({ action }) => action).toReversed()).toEqual([
    `create_letter ${id}`,
    `save_letter ${id}`,
    `send_letter ${id} 2`,
    `stop_letter ${id}`,
    `create_letter ${copy}`,
    `remove_letter ${copy}`,
  ])
})

const { filter } = aLetter()
const calls = (id: number): [Endpoint, object][] => [
  [letterCalls.listLetters, { query: { page: 1 } }],
  [letterCalls.getLetter, { params: { id } }],
  [letterCalls.createLetter, { body: aLetter() }],
  [letterCalls.saveLetter, { params: { id }, body: { ...aLetter(), version: 1 } }],
  [letterCalls.removeLetter, { params: { id } }],
  [letterCalls.copyLetter, { params: { id } }],
  [letterCalls.previewLetter, { body: { en: aLetter().en, pt: aLetter().pt, club_business: false } }],
  [letterCalls.testLetter, { body: { en: aLetter().en, pt: aLetter().pt, club_business: false } }],
  [letterCalls.findRecipients, { body: { filter, club_business: false, page: 1 } }],
  [letterCalls.sendLetter, { params: { id }, body: { version: 1 } }],
  [letterCalls.stopLetter, { params: { id } }],
  [letterCalls.listLetterRecipients, { params: { id }, query: { state: 'sent', page: 1 } }],
]

test('nobody but an admin may do anything with letters', async () => {
  const { customer_id, create } = await aClub()
  const { id } = await create()
  const roles = Object.fromEntries(
    roleNames.filter((role) => role !== 'admin' && role !== 'blocked').map((role) => [role, true]),
  )
  const { token } = await aUser(app, customer_id, { roles })
  for (const [endpoint, input] of calls(id)) {
    expect([endpoint.path, await app.refused(endpoint, input)]).toEqual([endpoint.path, 'not_signed_in'])
    expect([endpoint.path, await app.refused(endpoint, input, token)]).toEqual([endpoint.path, 'forbidden'])
  }
})

test('a letter of another club is not there', async () => {
  const { create } = await aClub()
  const { id } = await create()
  const other = await aClub()
  for (const [endpoint, input] of calls(id).filter(([{ path }]) => path.includes(':id'))) {
    expect([endpoint.path, await app.refused(endpoint, input, other.token)]).toEqual([
      endpoint.path,
      'not_found',
    ])
  }
  expect(await other.list()).toEqual([])
})

test('an admin sends ten test mails in ten minutes', async () => {
  const { token } = await aClub()
  const body = { en: aLetter().en, pt: aLetter().pt, club_business: false }
  for (let count = 0; count < 10; count++) await app.call(letterCalls.testLetter, { body }, token)
  expect(await app.refused(letterCalls.testLetter, { body }, token)).toBe('too_many_requests')
})
