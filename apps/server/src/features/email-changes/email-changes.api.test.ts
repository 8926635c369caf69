import * as accountCalls from '@tertulia/contract/account'
import * as emailChangeCalls from '@tertulia/contract/email-changes'
import * as passwordResetCalls from '@tertulia/contract/password-resets'
import * as sessionCalls from '@tertulia/contract/session'
import * as userCalls from '@tertulia/contract/users'
import { beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../test/factories/users.ts'
import { aVisitedCustomer } from '../../../test/factories/visited-customer.ts'
import { listMails } from '../../../test/reading/outbox.ts'
import { testApp } from '../../../test/test-app.ts'
import { deleteOldRows } from '../../platform/personal-data/owned-rows.ts'

const start = '2026-11-20T10:00:00.000Z'
const app = testApp(start)
const [wrong, right, password] = ['ana@exmaple.test', 'ana@example.test', 'correct horse']

beforeEach(async () => {
  app.clock.set(start)
  await app.database.pool.query('delete from throttles')
})

/** Creates Ana, whose address is misspelt, and an admin of the same club. */
async function aWrongEmail() {
  const customer = await aVisitedCustomer(app, { name: 'Clube' })
  const { customer_id, call, refused } = customer
  const ana = await aUser(app, customer_id, { name: 'Ana', email: wrong, password, language: 'en' })
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const params = { id: ana.id }
  const mails = () => listMails(app, customer_id)
  const ask = (email = right) =>
    app.call(emailChangeCalls.askEmailChange, { params, body: { email } }, admin.token)
  /** Enters the right address and returns the token mailed to it. */
  const mailedToken = async () => {
    await ask()
    const letters = (await mails()).filter(({ recipient }) => recipient === right)
    return /\/confirm-email\/(\S+)/.exec(letters.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const confirm = (token: string) => call(emailChangeCalls.confirmEmailChange, { params: { token } })
  const refusedUse = (token: string) => refused(emailChangeCalls.confirmEmailChange, { params: { token } })
  const getUser = () => app.call(userCalls.getUser, { params }, admin.token)
  const audit = () =>
    app
      .forCustomer(customer_id)
      .read.selectFrom('audit_log')
      .select(['user_id', 'subject_id', 'action'])
      .orderBy('id')
      .execute()
  return { ...customer, ana, admin, params, mails, ask, mailedToken, confirm, refusedUse, getUser, audit }
}

test('a wrong address is mended: the new one confirms, the old one is told without learning it', async () => {
  const { ana, admin, call, refused, mails, mailedToken, confirm, getUser, audit } = await aWrongEmail()
  const token = await mailedToken()
  expect(await getUser()).toMatchObject({
    email: wrong,
    pending_email: { email: right, asked_at: start, expires_at: '2026-11-27T10:00:00.000Z', expired: false },
  })
  const told = (await mails()).filter(({ recipient }) => recipient === wrong)
  expect(told).toMatchObject([{ subject: 'Your e-mail address is being changed · Clube' }])
  expect(told[0]?.text).not.toContain(right)

  expect(await call(emailChangeCalls.getEmailChange, { params: { token } })).toEqual({ email: right })
  expect(await call(sessionCalls.signIn, { body: { email: wrong, password } })).toMatchObject({})
  expect(await confirm(token)).toEqual({})
  expect(await getUser()).toMatchObject({ email: right, pending_email: null })
  expect(await call(sessionCalls.signIn, { body: { email: right, password } })).toMatchObject({
    user: { email: right },
  })
  expect(await refused(sessionCalls.signIn, { body: { email: wrong, password } })).toBe('wrong_credentials')
  expect(await audit()).toEqual([
    { user_id: admin.id, subject_id: ana.id, action: 'ask_email_change' },
    { user_id: ana.id, subject_id: null, action: 'confirm_email_change' },
  ])
})

test('a link works once, in its time, at its club, and not after a newer one or a cancellation', async () => {
  const { admin, params, mailedToken, confirm, refusedUse, getUser, audit } = await aWrongEmail()
  const elsewhere = await aWrongEmail()
  const first = await mailedToken()
  expect(await elsewhere.refusedUse(first)).toBe('not_found')
  app.clock.set('2026-11-20T11:00:00.000Z')
  const second = await mailedToken()
  expect(second).not.toBe(first)
  expect(await refusedUse(first)).toBe('not_found')

  await app.call(emailChangeCalls.cancelEmailChange, { params }, admin.token)
  expect(await refusedUse(second)).toBe('not_found')
  expect((await getUser()).pending_email).toBeNull()
  await app.call(emailChangeCalls.cancelEmailChange, { params }, admin.token)
  expect((await audit()).filter(({ action }) => action === 'cancel_email_change')).toHaveLength(1)

  app.clock.set('2026-11-20T12:00:00.000Z')
  const third = await mailedToken()
  app.clock.set('2026-11-27T12:00:00.000Z')
  expect(await refusedUse(third)).toBe('not_found')
  expect((await getUser()).pending_email).toMatchObject({ expired: true })
  app.clock.set('2026-11-27T11:59:59.999Z')
  const uses = await Promise.allSettled([confirm(third), confirm(third)])
  expect(uses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refusedUse('1.nothing')).toBe('not_found')
})

test('an address that somebody has, now or when it is confirmed, is refused, and so is the present one', async () => {
  const { customer_id, admin, params, ask, mailedToken, refusedUse } = await aWrongEmail()
  const refusedAsk = (email: string) =>
    app.refused(emailChangeCalls.askEmailChange, { params, body: { email } }, admin.token)
  await aUser(app, customer_id, { email: 'eva@example.test' })
  expect(await refusedAsk('EVA@example.test')).toBe('email_taken')
  expect(await refusedAsk(wrong)).toBe('invalid_input')
  expect(await refusedAsk('no address')).toBe('invalid_input')
  const token = await mailedToken()
  await aUser(app, customer_id, { email: right })
  expect(await refusedUse(token)).toBe('email_taken')
  await ask('ana.monteiro@example.test')
})

test('only an admin enters an address, and not their own', async () => {
  const { customer_id, ana, admin, params, ask } = await aWrongEmail()
  const body = { email: right }
  const owner = await aUser(app, customer_id, { roles: { customer: true } })
  for (const token of [ana.token, owner.token]) {
    expect(await app.refused(emailChangeCalls.askEmailChange, { params, body }, token)).toBe('forbidden')
    expect(await app.refused(passwordResetCalls.sendPasswordLink, { params }, token)).toBe('forbidden')
  }
  const own = { params: { id: admin.id }, body }
  expect(await app.refused(emailChangeCalls.askEmailChange, own, admin.token)).toBe('not_found')
  await ask()
})

test('a change a person makes themselves, and the end of their account, leave nothing that waits', async () => {
  const { customer_id, ana, mails, mailedToken, refusedUse, getUser } = await aWrongEmail()
  const token = await mailedToken()
  const { name, surname } = await getUser()
  const profile = { name, surname, birthdate: null, region: null, language: 'en' as const }
  const body = { ...profile, email: 'own@example.test', current_password: password }
  await app.call(accountCalls.saveProfile, { body }, ana.token)
  expect(await refusedUse(token)).toBe('not_found')

  await mailedToken()
  await app.call(accountCalls.deleteAccount, { body: { password } }, ana.token)
  expect(await mails()).toEqual([])
  const { read } = app.forCustomer(customer_id)
  expect(await read.selectFrom('email_changes').selectAll().execute()).toEqual([])
})

test('a change nobody confirmed is deleted a month after its link has expired', async () => {
  const { customer_id, ask, getUser } = await aWrongEmail()
  await ask()
  const { read } = app.forCustomer(customer_id)
  await deleteOldRows(read, '2026-12-27T10:00:00.000Z')
  expect((await getUser()).pending_email).not.toBeNull()
  await deleteOldRows(read, '2026-12-27T10:00:00.001Z')
  expect((await getUser()).pending_email).toBeNull()
})

test('a password link sent by an admin is the one the person would get, counted and recorded', async () => {
  const { ana, admin, params, call, mails, audit } = await aWrongEmail()
  const send = () => app.call(passwordResetCalls.sendPasswordLink, { params }, admin.token)
  await send()
  const [mail] = await mails()
  expect(mail).toMatchObject({ recipient: wrong, subject: 'Set a new password · Clube' })
  const token = /\/reset-password\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await call(passwordResetCalls.resetPassword, { params: { token }, body: { password: 'seven blue horses' } })
  expect(await audit()).toEqual([{ user_id: admin.id, subject_id: ana.id, action: 'send_password_link' }])
  for (let time = 0; time < 4; time++) await send()
  expect(await app.refused(passwordResetCalls.sendPasswordLink, { params }, admin.token)).toBe(
    'too_many_requests',
  )
  const nobody = { params: { id: 999_999_999 } }
  expect(await app.refused(passwordResetCalls.sendPasswordLink, nobody, admin.token)).toBe('not_found')
})
