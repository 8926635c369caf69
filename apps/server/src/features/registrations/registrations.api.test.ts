import * as registrationCalls from '@tertulia/contract/registrations'
import * as sessionCalls from '@tertulia/contract/session'
import { beforeEach, expect, test } from 'vitest'
import { listMails } from '../../../test/reading/outbox.ts'
import { aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { aVisitedCustomer } from '../../../test/factories/visited-customer.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

const ana = {
  name: 'Ana',
  surname: 'Lopes',
  email: 'ana@example.test',
  password: 'seven blue horses',
  birthdate: '1980-05-04',
  region: 'PT.LI',
  language: 'pt',
}

const usersOf = (customerId: number) =>
  app
    .forCustomer(customerId)
    .read.selectFrom('users')
    .select(['id', 'name', 'surname', 'email', 'birthdate', 'region', 'language', 'password_hash'])
    .orderBy('id')
    .execute()

const rolesOf = (customerId: number) =>
  app.forCustomer(customerId).read.selectFrom('user_roles').select(['user_id', 'role']).execute()

const mailsOf = (customerId: number) => listMails(app, customerId)

beforeEach(async () => {
  await app.database.pool.query('delete from throttles')
})

test('a new user has an account without roles, and can sign in to see that it is waiting', async () => {
  const { customer_id, call } = await aVisitedCustomer(app)
  expect(
    await call(registrationCalls.register, {
      body: { ...ana, email: ' Ana@Example.test ', name: '  Ana   Rita ' },
    }),
  ).toEqual({})
  const [user, ...others] = await usersOf(customer_id)
  expect(others).toEqual([])
  expect(user).toMatchObject({
    name: 'Ana Rita',
    surname: 'Lopes',
    email: 'ana@example.test',
    birthdate: '1980-05-04',
    region: 'PT.LI',
    language: 'pt',
  })
  expect(user?.password_hash).toMatch(/^\$argon2id\$/)
  expect(await rolesOf(customer_id)).toEqual([])
  const { email, password } = ana
  expect(await call(sessionCalls.signIn, { body: { email, password } })).toMatchObject({
    user: { roles: null, valid_roles: {} },
  })
})

test('birthdate and region may be left out or be null', async () => {
  const { customer_id, call } = await aVisitedCustomer(app)
  const { birthdate: _birthdate, region: _region, ...required } = ana
  await call(registrationCalls.register, { body: required })
  await call(registrationCalls.register, {
    body: { ...ana, email: 'bea@example.test', birthdate: null, region: null },
  })
  expect(await usersOf(customer_id)).toMatchObject(Array(2).fill({ birthdate: null, region: null }))
})

test.each([
  ['roles', { admin: true }],
  ['valid_roles', { admin: true }],
  ['role', 'admin'],
  ['id', 1],
  ['customer_id', 1],
  ['created_at', '2020-01-01T00:00:00.000Z'],
  ['password_hash', 'x'],
  ['image', 'x.png'],
])('nothing but the listed fields is accepted: %s is not', async (field, value) => {
  const { customer_id, refused } = await aVisitedCustomer(app)
  expect(await refused(registrationCalls.register, { body: { ...ana, [field]: value } })).toBe(
    `invalid_input ${field}`,
  )
  expect(await usersOf(customer_id)).toEqual([])
})

test.each([
  ['email', 'ana', 'invalid_input email'],
  ['email', 'ana@example', 'invalid_input email'],
  ['email', '1@former-player.INVALID', 'invalid_input email'],
  ['email', 'ana @example.test', 'invalid_input email'],
  ['email', `${'a'.repeat(250)}@example.test`, 'invalid_input email'],
  ['name', '', 'invalid_input name'],
  ['name', ' \u200b ', 'invalid_input name'],
  ['name', 'A\u0000', 'invalid_input name'],
  ['surname', 'x'.repeat(101), 'invalid_input surname'],
  ['password', 'seven77', 'invalid_input password'],
  ['password', 'x'.repeat(256), 'invalid_input password'],
  ['password', 'Password1', 'common_password password'],
  ['password', '12345678', 'common_password password'],
  ['password', 'Tertulia-Quiz-2026!', 'common_password password'],
  ['birthdate', '2026-11-20', 'birthdate_not_past birthdate'],
  ['birthdate', '2027-01-01', 'birthdate_not_past birthdate'],
  ['birthdate', '1980-02-30', 'invalid_input birthdate'],
  ['region', 'FR', 'region_unknown region'],
  ['region', '', 'region_unknown region'],
  ['language', 'fr', 'invalid_input language'],
])('%s %j is refused', async (field, value, expected) => {
  const { customer_id, refused } = await aVisitedCustomer(app)
  const code = await refused(registrationCalls.register, { body: { ...ana, [field]: value } })
  expect(code.startsWith(expected.split(' ').slice(0, 2).join(' '))).toBe(true)
  expect(await usersOf(customer_id)).toEqual([])
})

test('registration needs name, surname, e-mail, password and language', async () => {
  const { refused } = await aVisitedCustomer(app)
  for (const field of ['name', 'surname', 'email', 'password', 'language']) {
    const body = Object.fromEntries(Object.entries(ana).filter(([name]) => name !== field))
    expect(await refused(registrationCalls.register, { body })).toBe(`invalid_input ${field}`)
  }
})

test('the region is one of the customer’s set', async () => {
  const { customer_id, call, refused } = await aVisitedCustomer(app)
  await app
    .forCustomer(customer_id)
    .tx((db) => db.updateTable('customers').set({ region_set: 'countries' }).execute())
  expect(await refused(registrationCalls.register, { body: ana })).toBe('region_unknown region')
  await call(registrationCalls.register, { body: { ...ana, region: 'FR' } })
})

test('an address has one account at a customer, whatever its case, and may have one at another', async () => {
  const here = await aVisitedCustomer(app)
  const there = await aVisitedCustomer(app)
  await here.call(registrationCalls.register, { body: ana })
  expect(
    await here.refused(registrationCalls.register, { body: { ...ana, email: 'ANA@example.TEST' } }),
  ).toBe('email_taken email')
  await there.call(registrationCalls.register, { body: ana })
  expect(await usersOf(there.customer_id)).toHaveLength(1)
})

test('of many registrations of one address at the same time exactly one wins, and the admins hear of that one', async () => {
  const { customer_id, call, refused } = await aVisitedCustomer(app)
  await aUser(app, customer_id, { roles: { admin: true }, email: 'admin@example.test' })
  const attempts = Array.from({ length: 6 }, (_, index) => ({ body: { ...ana, name: `Ana${index}` } }))
  const outcomes = await Promise.all(
    attempts.map(async (input) => {
      try {
        await call(registrationCalls.register, input)
        return 'registered'
      } catch {
        return 'refused'
      }
    }),
  )
  expect(outcomes.filter((outcome) => outcome === 'registered')).toHaveLength(1)
  expect(await refused(registrationCalls.register, attempts[0] ?? {})).toBe('email_taken email')
  expect(await usersOf(customer_id)).toHaveLength(2)
  expect(await mailsOf(customer_id)).toHaveLength(1)
})

test('only admins are notified, each in their own language', async () => {
  const { customer_id, hostname, call } = await aVisitedCustomer(app, { name: 'Clube' })
  await aUser(app, customer_id, {
    roles: { admin: true },
    email: 'a@example.test',
    name: 'Alice',
    language: 'en',
  })
  await aUser(app, customer_id, {
    roles: { admin: true },
    email: 'b@example.test',
    name: 'Berta',
    language: 'pt',
  })
  await aUser(app, customer_id, { roles: { admin: '2026-11-19' }, email: 'c@example.test' })
  await aUser(app, customer_id, { roles: { quiz_editor: true }, email: 'd@example.test' })
  await call(registrationCalls.register, { body: ana })
  const registered = (await usersOf(customer_id)).find(({ email }) => email === ana.email)
  const link = `http://${hostname}/admin/users/${registered?.id}`
  expect(await mailsOf(customer_id)).toMatchObject([
    {
      recipient: 'a@example.test',
      subject: 'Ana Lopes has registered · Clube',
      text: expect.stringContaining(link),
    },
    {
      recipient: 'b@example.test',
      subject: 'Novo registo: Ana Lopes · Clube',
      text: expect.stringContaining(link),
    },
  ])
})

test('an invited user is linked to the invitation of the address', async () => {
  const { customer_id, call } = await aVisitedCustomer(app)
  const inviter = await aUser(app, customer_id)
  const invitation = {
    inviter_id: inviter.id,
    language: 'pt',
    created_at: app.clock.now(),
    sent_at: app.clock.now(),
  }
  const emails = ['ana@example.test', 'bea@example.test']
  await app.forCustomer(customer_id).tx((db) =>
    db
      .insertInto('invitations')
      .values(emails.map((email) => ({ ...invitation, email })))
      .execute(),
  )
  await call(registrationCalls.register, { body: { ...ana, email: 'Ana@example.test' } })
  const rows = await app
    .forCustomer(customer_id)
    .read.selectFrom('invitations')
    .select(['email', 'registered_id', 'registered_at'])
    .orderBy('email')
    .execute()
  const registered = (await usersOf(customer_id)).find(({ email }) => email === ana.email)
  expect(rows).toEqual([
    { email: 'ana@example.test', registered_id: registered?.id, registered_at: app.clock.now() },
    { email: 'bea@example.test', registered_id: null, registered_at: null },
  ])
})

test('one address tries to register twenty times an hour at most', async () => {
  const { refused, call } = await aVisitedCustomer(app)
  await call(registrationCalls.register, { body: ana })
  for (let attempt = 2; attempt <= 20; attempt++) {
    expect(await refused(registrationCalls.register, { body: ana })).toBe('email_taken email')
  }
  expect(await refused(registrationCalls.register, { body: { ...ana, email: 'other@example.test' } })).toBe(
    'too_many_requests',
  )
})
