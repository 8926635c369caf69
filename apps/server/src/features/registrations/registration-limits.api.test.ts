import * as registrationCalls from '@tertulia/contract/registrations'
import { beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../test/factories/users.ts'
import { aVisitedCustomer } from '../../../test/factories/visited-customer.ts'
import { listMails } from '../../../test/reading/outbox.ts'
import { pathOf, testApp } from '../../../test/test-app.ts'
import { tellAdmins } from '../../jobs/tell-admins.ts'

const app = testApp(undefined, () => ({ trustedProxies: ['127.0.0.1'] }))
beforeEach(() => app.clock.set('2026-11-20T10:00:00.000Z'))

const mailsOf = (customerId: number) => listMails(app, customerId)

const addresses = { publicUrl: 'http://club.test', apiUrl: '/api' }
const runJob = () => tellAdmins({ database: app.database, clock: app.clock, addresses, log: console })

/** Registers people, each from a network of their own; returns the statuses. */
async function registerMany(hostname: string, names: readonly string[]): Promise<number[]> {
  const statuses: number[] = []
  for (const [index, name] of names.entries()) {
    const { statusCode } = await app.http.inject({
      method: registrationCalls.register.method,
      url: pathOf(registrationCalls.register, {}),
      headers: { origin: `http://${hostname}`, 'x-forwarded-for': `203.0.113.${index}` },
      payload: {
        name,
        surname: 'Lopes',
        email: `${name}@example.test`,
        password: 'seven blue horses',
        language: 'pt',
      },
    })
    statuses.push(statusCode)
  }
  return statuses
}

const namesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `person${first + index}`)

test('the admins are mailed once an hour, then with the number of those who registered and who wait', async () => {
  const { customer_id, hostname } = await aVisitedCustomer(app, { name: 'Clube' })
  for (const language of ['en', 'pt'] as const)
    await aUser(app, customer_id, { roles: { admin: true }, language })
  expect(await registerMany(hostname, namesFrom(0, 3))).toEqual([200, 200, 200])
  await runJob()
  expect(await mailsOf(customer_id)).toHaveLength(2)
  app.clock.set('2026-11-20T10:59:59.999Z')
  await runJob()
  expect(await mailsOf(customer_id)).toHaveLength(2)
  app.clock.set('2026-11-20T11:00:00.000Z')
  await runJob()
  await runJob()
  const mails = await mailsOf(customer_id)
  expect(mails.slice(2)).toMatchObject([
    {
      subject: '2 people have registered · Clube',
      text: expect.stringContaining('3 are waiting for your approval'),
    },
    { subject: '2 novos registos · Clube', text: expect.stringContaining('3 esperam pela tua aprovação') },
  ])
  app.clock.set('2026-11-20T12:30:00.000Z')
  await runJob()
  expect(await mailsOf(customer_id)).toHaveLength(4)
  await registerMany(hostname, namesFrom(3, 1))
  expect((await mailsOf(customer_id)).slice(4)).toMatchObject([
    {
      subject: 'person3 Lopes has registered · Clube',
      text: expect.stringContaining('4 people are waiting in all.'),
    },
    { text: expect.stringContaining('Ao todo, há 4 pessoas à espera.') },
  ])
})

test('people refused or approved meanwhile are not counted', async () => {
  const { customer_id, hostname } = await aVisitedCustomer(app)
  await aUser(app, customer_id, { roles: { admin: true } })
  await registerMany(hostname, namesFrom(0, 2))
  await app
    .forCustomer(customer_id)
    .tx((db) => db.deleteFrom('users').where('email', '=', 'person1@example.test').execute())
  app.clock.set('2026-11-20T11:00:00.000Z')
  await runJob()
  expect(await mailsOf(customer_id)).toHaveLength(1)
})

test('a club takes a hundred strangers an hour, from however many networks, and those who are invited', async () => {
  const { customer_id, hostname } = await aVisitedCustomer(app)
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  await app.database.pool.query(
    `insert into throttles (key, points, expire) values ('club-registration:${customer_id}', 98, 9e12)`,
  )
  expect(await registerMany(hostname, ['person0', 'person0', 'person1', 'person2'])).toEqual([
    200, 409, 200, 429,
  ])
  expect(await mailsOf(customer_id)).toHaveLength(1)
  const at = app.clock.now()
  const invitation = { inviter_id: admin.id, language: 'pt', created_at: at, sent_at: at }
  await app.forCustomer(customer_id).tx((db) =>
    db
      .insertInto('invitations')
      .values({ ...invitation, email: 'person3@example.test' })
      .execute(),
  )
  expect(await registerMany(hostname, ['person3', 'person4'])).toEqual([200, 429])
})
