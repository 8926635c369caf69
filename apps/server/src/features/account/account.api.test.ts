import * as accountCalls from '@tertulia/contract/account'
import type { ProfileInput } from '@tertulia/contract/account'
import * as sessionCalls from '@tertulia/contract/session'
import { expect, test } from 'vitest'
import {
  actingAs,
  anAccount,
  ownPassword,
  signInAs,
  type AccountHolder,
} from '../../../test/factories/account.ts'
import { aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

const password = ownPassword
const aPerson = (settings = {}) => anAccount(app, settings)

const profileOf = ({ email }: AccountHolder, changes: Partial<ProfileInput> = {}): ProfileInput => ({
  name: 'Ana',
  surname: 'Lopes',
  email,
  birthdate: null,
  region: null,
  language: 'en',
  ...changes,
})

test('an account shows its profile, the default preferences, and its session', async () => {
  const { token, email } = await aPerson({ birthdate: '1980-05-04', region: 'PT.LI', language: 'en' })
  expect(await app.call(accountCalls.getAccount, {}, token)).toEqual({
    name: 'Ana',
    surname: 'Lopes',
    email,
    birthdate: '1980-05-04',
    region: 'PT.LI',
    language: 'en',
    named_in_shares: false,
    image: null,
    has_password: true,
    deletion_due_at: null,
    preferences: {
      daily: {
        opening: false,
        reminder: true,
        reminder_hour: 22,
        submission_copy: false,
        result: false,
        corrections: true,
        push_opening: false,
        push_reminder: true,
        push_result: false,
        push_corrections: true,
      },
      special: {
        opening: false,
        reminder: true,
        reminder_hour: 22,
        submission_copy: false,
        result: false,
        corrections: true,
        push_opening: false,
        push_reminder: true,
        push_result: false,
        push_corrections: true,
      },
      subscription_mail: true,
      club_mail: true,
      reply_mail: false,
    },
    sessions: [
      {
        id: expect.any(Number),
        browser: null,
        system: null,
        device: null,
        begun_at: '2026-11-20T10:00:00.000Z',
        last_seen_at: '2026-11-20T10:00:00.000Z',
        current: true,
        by_team: false,
      },
    ],
  })
})

test('a profile is cleaned when saved, and the session then shows it', async () => {
  const person = await aPerson()
  const body = profileOf(person, { name: '  Ana  Maria ', birthdate: '1990-02-28', region: 'PT.PO' })
  const account = await app.call(accountCalls.saveProfile, { body }, person.token)
  expect(account).toMatchObject({
    name: 'Ana Maria',
    birthdate: '1990-02-28',
    region: 'PT.PO',
    language: 'en',
  })
  const { user } = await app.call(sessionCalls.renewSession, {}, person.token)
  expect(user).toMatchObject({ name: 'Ana Maria', language: 'en' })
})

test('a person says whether opponents may name them, and a profile without it changes nothing of it', async () => {
  const person = await aPerson()
  const save = (changes: object) =>
    app.call(accountCalls.saveProfile, { body: { ...profileOf(person), ...changes } }, person.token)
  expect(await app.call(accountCalls.getAccount, {}, person.token)).toMatchObject({ named_in_shares: false })
  expect(await save({ named_in_shares: true })).toMatchObject({ named_in_shares: true })
  expect(await save({})).toMatchObject({ named_in_shares: true })
})

test('users who are waiting or blocked can save a profile too', async () => {
  for (const roles of [null, { regular_player: true, blocked: true }] as const) {
    const person = await aPerson({ roles })
    await app.call(accountCalls.saveProfile, { body: profileOf(person, { name: 'Bea' }) }, person.token)
    expect(await app.call(accountCalls.getAccount, {}, person.token)).toMatchObject({ name: 'Bea' })
  }
})

test.each([
  ['a name of nothing but spaces', { name: ' \u200b ' }, 'invalid_input'],
  ['a surname that is too long', { surname: 'x'.repeat(101) }, 'invalid_input'],
  ['an address that is none', { email: 'ana' }, 'invalid_input'],
  ['a birthdate of today', { birthdate: '2026-11-20' }, 'birthdate_not_past'],
  ['a date that does not exist', { birthdate: '1990-02-30' }, 'invalid_input'],
  ['a region of another customer’s set', { region: 'FR' }, 'region_unknown'],
  ['a role', { roles: { admin: true } }, 'invalid_input'],
] as const)('%s is refused', async (_title, changes, code) => {
  const person = await aPerson()
  const body = { ...profileOf(person), ...changes }
  expect(await app.refused(accountCalls.saveProfile, { body }, person.token)).toBe(code)
  expect(await app.call(accountCalls.getAccount, {}, person.token)).toMatchObject({
    name: 'Ana',
    birthdate: null,
  })
})

test('a customer with countries accepts countries', async () => {
  const person = await aPerson()
  await app
    .forCustomer(person.customer_id)
    .read.updateTable('customers')
    .set({ region_set: 'countries' })
    .execute()
  await app.call(accountCalls.saveProfile, { body: profileOf(person, { region: 'FR' }) }, person.token)
  const body = profileOf(person, { region: 'PT.LI' })
  expect(await app.refused(accountCalls.saveProfile, { body }, person.token)).toBe('region_unknown')
})

test('another e-mail address asks for the current password, signs in from then on, and ends links mailed to the old one', async () => {
  const person = await aPerson()
  const email = `New.${person.id}@example.test`
  for (const currentPassword of [undefined, 'wrong']) {
    const body = {
      ...profileOf(person, { email }),
      ...(currentPassword && { current_password: currentPassword }),
    }
    expect(await app.refused(accountCalls.saveProfile, { body }, person.token)).toBe('wrong_password')
  }
  const { read } = app.forCustomer(person.customer_id)
  const now = app.clock.now()
  const reset = { user_id: person.id, token_hash: Buffer.from('mailed'), created_at: now, expires_at: now }
  await read.insertInto('password_resets').values(reset).execute()
  const body = profileOf(person, { email, current_password: password })
  const account = await app.call(accountCalls.saveProfile, { body }, person.token)
  expect(account.email).toBe(email.toLowerCase())
  expect(await read.selectFrom('password_resets').select('user_id').execute()).toEqual([])
  expect(await signInAs(app, person)).toMatchObject({ message: 'wrong_credentials' })
  expect((await signInAs(app, { ...person, email })).access_token).toBeTruthy()
})

test('an address used within the customer is taken; one of another customer is free', async () => {
  const person = await aPerson()
  const other = await aPerson()
  const { id } = await aUser(app, person.customer_id, { email: 'same@example.test' })
  const body = profileOf(person, { email: 'SAME@example.test', current_password: password })
  expect(await app.refused(accountCalls.saveProfile, { body }, person.token)).toBe('email_taken')
  await app.call(accountCalls.saveProfile, { body }, other.token)
  const { read } = app.forCustomer(person.customer_id)
  expect(
    await read.selectFrom('users').select('id').where('email', '=', 'same@example.test').execute(),
  ).toEqual([{ id }])
})

test('if two users request the same address at once, one gets it', async () => {
  const person = await aPerson()
  const rival = {
    ...(await aUser(app, person.customer_id, { email: `rival${person.id}@example.test`, password })),
  }
  const body = profileOf(person, { email: `wanted${person.id}@example.test`, current_password: password })
  const answers = await Promise.all(
    [person.token, rival.token].map((token) =>
      app.http.inject({
        method: 'PUT',
        url: '/api/account/profile',
        headers: { authorization: `Bearer ${token}` },
        payload: body,
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('another password ends every other session, and only the new one signs in', async () => {
  const person = await aPerson()
  const { access_token = '' } = await signInAs(app, person)
  const body = { current_password: password, password: 'a better horse' }
  const account = await app.call(accountCalls.changePassword, { body }, person.token)
  expect(account.sessions).toHaveLength(1)
  expect(await app.refused(sessionCalls.renewSession, {}, access_token)).toBe('not_signed_in')
  expect(await signInAs(app, person)).toMatchObject({ message: 'wrong_credentials' })
  expect((await signInAs(app, person, { password: 'a better horse' })).access_token).toBeTruthy()
})

test.each([
  ['a wrong current password', { current_password: 'wrong' }, 'wrong_password'],
  ['a password that is too short', { password: '1234567' }, 'invalid_input'],
  ['a password that many people use', { password: 'Password1' }, 'common_password'],
  ['a password of the own name and a year', { password: 'Lopes-1980-Lopes' }, 'common_password'],
] as const)('%s changes nothing', async (_title, changes, code) => {
  const person = await aPerson()
  const body = { current_password: password, password: 'a better horse', ...changes }
  expect(await app.refused(accountCalls.changePassword, { body }, person.token)).toBe(code)
  expect((await signInAs(app, person)).access_token).toBeTruthy()
})

test('ten wrong passwords close the door for a while, also to the right one', async () => {
  const person = await aPerson()
  const wrong = { current_password: 'wrong', password: 'a better horse' }
  for (let failure = 0; failure < 10; failure++) {
    expect(await app.refused(accountCalls.changePassword, { body: wrong }, person.token)).toBe(
      'wrong_password',
    )
  }
  const body = { ...wrong, current_password: password }
  expect(await app.refused(accountCalls.changePassword, { body }, person.token)).toBe('too_many_requests')
})

test('a user without a password cannot change it', async () => {
  const person = await aPerson({ password: null })
  expect(await app.call(accountCalls.getAccount, {}, person.token)).toMatchObject({ has_password: false })
  const body = { current_password: 'anything', password: 'a better horse' }
  expect(await app.refused(accountCalls.changePassword, { body }, person.token)).toBe('wrong_password')
})

test('preferences are saved as sent', async () => {
  const { token } = await aPerson()
  const mail = {
    opening: true,
    reminder: false,
    reminder_hour: 1,
    submission_copy: true,
    result: true,
    corrections: false,
  }
  const push = { push_opening: true, push_reminder: false, push_result: true, push_corrections: false }
  const notices = { ...mail, ...push }
  const body = {
    daily: notices,
    special: { ...notices, reminder_hour: 23 },
    subscription_mail: false,
    club_mail: false,
    reply_mail: false,
  }
  const account = await app.call(accountCalls.savePreferences, { body }, token)
  expect(account.preferences).toEqual(body)
  const changed = { ...body, daily: { ...notices, reminder: true } }
  expect((await app.call(accountCalls.savePreferences, { body: changed }, token)).preferences).toEqual(
    changed,
  )
  expect((await app.call(accountCalls.getAccount, {}, token)).preferences).toEqual(changed)
})

test('a reminder is at an hour from 1 to 23', async () => {
  const { token } = await aPerson()
  const { preferences } = await app.call(accountCalls.getAccount, {}, token)
  for (const reminderHour of [0, 24, 1.5]) {
    const body = { ...preferences, daily: { ...preferences.daily, reminder_hour: reminderHour } }
    expect(await app.refused(accountCalls.savePreferences, { body }, token)).toBe('invalid_input')
  }
})

test('an admin impersonating a user can save the profile, but not address, password or sessions', async () => {
  const person = await aPerson()
  const token = await actingAs(app, person)
  await app.call(accountCalls.saveProfile, { body: profileOf(person, { name: 'Anna' }) }, token)
  const renamed = profileOf(person, { email: 'else@example.test', current_password: password })
  expect(await app.refused(accountCalls.saveProfile, { body: renamed }, token)).toBe('impersonating')
  const body = { current_password: password, password: 'a better horse' }
  expect(await app.refused(accountCalls.changePassword, { body }, token)).toBe('impersonating')
  expect(await app.refused(accountCalls.endOtherSessions, {}, token)).toBe('impersonating')
  const { sessions } = await app.call(accountCalls.getAccount, {}, person.token)
  expect(sessions.map(({ by_team, current }) => [by_team, current])).toContainEqual([true, false])
})

test('without a session there is no account', async () => {
  expect(await app.refused(accountCalls.getAccount, {})).toBe('not_signed_in')
  expect(await app.refused(sessionCalls.signIn, { body: { email: '', password: '' } })).toBe('invalid_input')
})
