import * as accountCalls from '@tertulia/contract/account'
import * as sessionCalls from '@tertulia/contract/session'
import { expect, onTestFinished, test } from 'vitest'
import { aQuiz } from '../../../test/factories/quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { databaseUrlOf } from '../../../test/services/database.ts'
import { testApp } from '../../../test/test-app.ts'
import { onConnection } from '../database/database-connection.ts'
import { findMaintenance, setMaintenance, watchMaintenance } from './maintenance.ts'

const app = testApp()
const owner = async <Result>(work: Parameters<typeof onConnection<Result>>[1]) =>
  onConnection(await databaseUrlOf(app.forCustomer(1).read), work)

test('in maintenance reading and signing out work, and every write is refused with words of its own', async () => {
  const customerId = await aCustomer(app)
  await aQuiz(app, customerId, { date: '2026-11-20' })
  const { token } = await aUser(app, customerId)
  await owner((client) => setMaintenance(client, '2026-11-20T09:00:00.000Z'))
  onTestFinished(() => owner((client) => setMaintenance(client, null)))
  const write = (bearer = token) =>
    app.http.inject({
      method: 'POST',
      url: '/api/messages',
      headers: { authorization: `Bearer ${bearer}`, 'x-requested-with': 'XMLHttpRequest' },
      payload: { language: 'pt', message: 'Bom dia' },
    })
  await expect.poll(async () => (await write()).statusCode).toBe(503)
  const refused = await write()
  expect(refused.json()).toMatchObject({ message: 'maintenance' })
  expect(refused.headers['retry-after']).toBe('30')
  // Before anything else is looked at.
  expect((await write('1.unknown')).json()).toMatchObject({ message: 'maintenance' })
  await app.call(accountCalls.getAccount, {}, token)
  await app.call(sessionCalls.renewSession, {}, token)
  expect((await app.http.inject('/readyz')).json()).toEqual({ status: 'ready' })
  await app.call(sessionCalls.signOut, {}, token)
  await owner((client) => setMaintenance(client, null))
  const { token: another } = await aUser(app, customerId)
  await expect.poll(async () => (await write(another)).statusCode).toBe(200)
})

test('maintenance begins once, and each process looks at most once a second', async () => {
  await owner(async (client) => {
    await setMaintenance(client, '2026-11-20T09:00:00.000Z')
    await setMaintenance(client, '2026-11-20T10:00:00.000Z')
    expect(await findMaintenance(client)).toBe('2026-11-20T09:00:00.000Z')
    await setMaintenance(client, null)
    expect(await findMaintenance(client)).toBeNull()
  })
  let looks = 0
  const maintenance = watchMaintenance({
    query: async () => {
      looks += 1
      return { rows: [{ since: '2026-11-20T09:00:00.000Z' }] }
    },
  })
  expect([await maintenance.isOn(), await maintenance.isOn()]).toEqual([true, true])
  expect(looks).toBe(1)
})
