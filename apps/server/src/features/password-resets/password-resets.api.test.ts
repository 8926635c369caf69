import * as passwordResetCalls from '@tertulia/contract/password-resets'
import * as sessionCalls from '@tertulia/contract/session'
import { addDays } from '@tertulia/core/calendar/calendar'
import { beforeEach, expect, test } from 'vitest'
import { listMails } from '../../../test/reading/outbox.ts'
import { aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { aVisitedCustomer } from '../../../test/factories/visited-customer.ts'
import { storedLog } from '../../../test/rules/league-results.ts'
import { purge } from '../../jobs/purge.ts'
import { folderStorage } from '../../platform/files/media-storage.ts'
import { hashToken } from '../../platform/access/tokens.ts'

const start = '2026-11-20T10:00:00.000Z'
const app = testApp(start)
const email = 'ana@example.test'
const [oldPassword, password] = ['correct horse', 'seven blue horses']

beforeEach(async () => {
  app.clock.set(start)
  await app.database.pool.query('delete from throttles')
})

/** Creates Ana at a new customer; returns a visitor's calls about her password. */
async function aForgetfulUser(settings: Parameters<typeof aUser>[2] = {}) {
  const customer = await aVisitedCustomer(app, { name: 'Clube' })
  const { customer_id, call, refused } = customer
  const aboutAna = { name: 'Ana', email, password: oldPassword, language: 'en' } as const
  const user = await aUser(app, customer_id, { ...aboutAna, ...settings })
  const mails = () => listMails(app, customer_id)
  /** Requests a link and returns its token from the mail. */
  const mailedToken = async () => {
    await call(passwordResetCalls.askPasswordReset, { body: { email } })
    const { text = '' } = (await mails()).at(-1) ?? {}
    return /\/reset-password\/(\S+)/.exec(text)?.[1] ?? ''
  }
  const use = (token: string, chosen = password) =>
    call(passwordResetCalls.resetPassword, { params: { token }, body: { password: chosen } })
  const refusedUse = (token: string, chosen = password) =>
    refused(passwordResetCalls.resetPassword, { params: { token }, body: { password: chosen } })
  const signsIn = (tried: string) => call(sessionCalls.signIn, { body: { email, password: tried } })
  return { ...customer, user, mails, mailedToken, use, refusedUse, signsIn }
}

test('a mailed link sets a new password, which signs in from then on in the old one’s place', async () => {
  const { hostname, call, refused, mails, mailedToken, use, signsIn } = await aForgetfulUser()
  const token = await mailedToken()
  expect(await mails()).toMatchObject([
    {
      recipient: email,
      subject: 'Set a new password · Clube',
      text: expect.stringContaining(`http://${hostname}/reset-password/${token}`),
      expires_at: '2026-11-21T10:00:00.000Z',
    },
  ])
  expect(await call(passwordResetCalls.getPasswordReset, { params: { token } })).toEqual({ email })
  expect(await use(token)).toEqual({})
  expect(await signsIn(password)).toMatchObject({ user: { email } })
  expect(await refused(sessionCalls.signIn, { body: { email, password: oldPassword } })).toBe(
    'wrong_credentials',
  )
})

test('the mail is in the language of its reader, the address in any case', async () => {
  const { call, mails } = await aForgetfulUser({ language: 'pt' })
  await call(passwordResetCalls.askPasswordReset, { body: { email: 'ANA@Example.test' } })
  expect(await mails()).toMatchObject([
    {
      recipient: email,
      subject: 'Define uma nova palavra-passe · Clube',
      text: expect.stringMatching(/^Olá Ana,/),
    },
  ])
})

test('every session of the user ends, and no other', async () => {
  const { customer_id, user, mailedToken, use } = await aForgetfulUser()
  const other = await aUser(app, customer_id)
  await use(await mailedToken())
  expect(await app.refused(sessionCalls.renewSession, {}, user.token)).toBe('not_signed_in')
  await app.call(sessionCalls.renewSession, {}, other.token)
})

test('a link is used once, and makes the other links of its user worthless', async () => {
  const { refused, mailedToken, use, refusedUse, signsIn } = await aForgetfulUser()
  const [first, second] = [await mailedToken(), await mailedToken()]
  await use(second)
  for (const token of [second, first]) {
    expect(await refusedUse(token, 'another password')).toBe('reset_invalid')
    expect(await refused(passwordResetCalls.getPasswordReset, { params: { token } })).toBe('reset_invalid')
  }
  await signsIn(password)
})

test('of several uses at the same time one wins, be it of one link or of two', async () => {
  const { mailedToken, use, signsIn } = await aForgetfulUser()
  const tokens = [await mailedToken(), await mailedToken()]
  const choices = Array.from({ length: 6 }, (_, index) => `chosen password ${index}`)
  const outcomes = await Promise.allSettled(
    choices.map((chosen, index) => use(tokens[index % 2] ?? '', chosen)),
  )
  const winners = choices.filter((_, index) => outcomes[index]?.status === 'fulfilled')
  expect(winners).toHaveLength(1)
  await signsIn(winners[0] ?? '')
})

test('a link expires after 24 hours, and that is told apart from one that is not valid', async () => {
  const { refused, mailedToken, refusedUse, signsIn } = await aForgetfulUser()
  const token = await mailedToken()
  app.clock.set('2026-11-21T09:59:59.999Z')
  expect(await refusedUse(token, '12345678')).toBe('common_password password')
  app.clock.set('2026-11-21T10:00:00.000Z')
  expect(await refusedUse(token)).toBe('reset_expired')
  expect(await refused(passwordResetCalls.getPasswordReset, { params: { token } })).toBe('reset_expired')
  await signsIn(oldPassword)
})

test('a password that is too short or common leaves the link usable', async () => {
  const { mailedToken, use, refusedUse } = await aForgetfulUser()
  const token = await mailedToken()
  expect(await refusedUse(token, 'seven77')).toBe('invalid_input password')
  expect(await refusedUse(token, 'x'.repeat(256))).toBe('invalid_input password')
  expect(await refusedUse(token, 'iloveyou')).toBe('common_password password')
  await use(token)
})

test('a link of another customer, a changed one and nonsense are not valid', async () => {
  const here = await aForgetfulUser()
  const there = await aForgetfulUser()
  const token = await here.mailedToken()
  const [, secret = ''] = token.split('.')
  const altered = `${here.customer_id}.${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`
  const elsewhere = `${there.customer_id}.${secret}`
  expect(await there.refusedUse(token)).toBe('reset_invalid')
  expect(await there.refusedUse(elsewhere)).toBe('reset_invalid')
  for (const wrong of [elsewhere, altered, secret, 'x', `${here.customer_id}.`, '%00']) {
    expect(await here.refusedUse(wrong), wrong).toBe('reset_invalid')
    expect(await here.refused(passwordResetCalls.getPasswordReset, { params: { token: wrong } }), wrong).toBe(
      'reset_invalid',
    )
  }
  await there.signsIn(oldPassword)
  await here.use(token)
})

test('only the hash of a link is kept', async () => {
  const { customer_id, mailedToken } = await aForgetfulUser()
  const token = await mailedToken()
  const rows = await app.forCustomer(customer_id).read.selectFrom('password_resets').selectAll().execute()
  expect(rows).toMatchObject([{ token_hash: hashToken(token), used_at: null }])
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('an address without an account, another customer’s, and that of a deleted account are unknown', async () => {
  const { customer_id, call, refused, mails } = await aForgetfulUser()
  const other = await aVisitedCustomer(app)
  expect(await refused(passwordResetCalls.askPasswordReset, { body: { email: 'nobody@example.test' } })).toBe(
    'email_unknown email',
  )
  expect(await other.refused(passwordResetCalls.askPasswordReset, { body: { email } })).toBe(
    'email_unknown email',
  )
  await call(passwordResetCalls.askPasswordReset, { body: { email } })
  await app
    .forCustomer(customer_id)
    .tx((db) => db.updateTable('users').set({ anonymised_at: start }).execute())
  expect(await refused(passwordResetCalls.askPasswordReset, { body: { email } })).toBe('email_unknown email')
  const token = /\/reset-password\/(\S+)/.exec((await mails())[0]?.text ?? '')?.[1]
  expect(await refused(passwordResetCalls.getPasswordReset, { params: { token } })).toBe('reset_invalid')
})

test('a malformed address is refused before anything is looked up', async () => {
  const { refused } = await aForgetfulUser()
  for (const wrong of ['', 'ana', 'ana@example', '%@example.test%']) {
    expect(await refused(passwordResetCalls.askPasswordReset, { body: { email: wrong } })).toContain(
      'invalid_input email',
    )
  }
})

test('blocked users and those who wait for approval may set a new password', async () => {
  for (const roles of [{ regular_player: true, blocked: true } as const, null]) {
    const { mailedToken, use, signsIn } = await aForgetfulUser({ roles })
    await use(await mailedToken())
    await signsIn(password)
  }
})

test('a user without a password sets their first one', async () => {
  const { mailedToken, use, signsIn } = await aForgetfulUser({ password: null })
  await use(await mailedToken())
  await signsIn(password)
})

test('an account is mailed five times an hour, one that does not exist is asked for as often', async () => {
  const { call, refused, mails } = await aForgetfulUser()
  for (let count = 1; count <= 5; count++)
    await call(passwordResetCalls.askPasswordReset, { body: { email } })
  expect(await refused(passwordResetCalls.askPasswordReset, { body: { email: 'ANA@example.test' } })).toBe(
    'too_many_requests',
  )
  expect(await mails()).toHaveLength(5)
  const unknown = { body: { email: 'nobody@example.test' } }
  for (let count = 1; count <= 5; count++) {
    expect(await refused(passwordResetCalls.askPasswordReset, unknown)).toBe('email_unknown email')
  }
  expect(await refused(passwordResetCalls.askPasswordReset, unknown)).toBe('too_many_requests')
})

test('one address asks thirty times an hour, whomever it asks for', async () => {
  const { refused } = await aForgetfulUser()
  const ask = (name: string) =>
    refused(passwordResetCalls.askPasswordReset, { body: { email: `${name}@example.test` } })
  for (let count = 1; count <= 30; count++) expect(await ask(`nobody${count}`)).toBe('email_unknown email')
  expect(await ask('ana')).toBe('too_many_requests')
})

test('links that have been over for a week are removed, younger ones stay', async () => {
  const { customer_id, mailedToken } = await aForgetfulUser()
  await mailedToken()
  const countAt = async (now: string) => {
    app.clock.set(now)
    await purge({ ...app, media: folderStorage(app.mediaFolder), log: storedLog().log })
    return (await app.forCustomer(customer_id).read.selectFrom('password_resets').selectAll().execute())
      .length
  }
  const end = addDays('2026-11-21', 7)
  expect(await countAt(`${end}T10:00:00.000Z`)).toBe(1)
  expect(await countAt(`${end}T10:00:00.001Z`)).toBe(0)
})

test('signing in with the old password while a new one is being set leaves no session', async () => {
  const { customer_id, mailedToken, use, signsIn } = await aForgetfulUser()
  const token = await mailedToken()
  await Promise.allSettled([signsIn(oldPassword), use(token), signsIn(oldPassword), signsIn(oldPassword)])
  const { read } = app.forCustomer(customer_id)
  expect(await read.selectFrom('sessions').selectAll().execute()).toEqual([])
})
