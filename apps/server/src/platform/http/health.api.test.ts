import * as accountCalls from '@tertulia/contract/account'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const closing = new AbortController()
const app = testApp(undefined, () => ({ closing: closing.signal }))

test('an app that is to end still answers, ends each connection, and asks for no new visitors', async () => {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId)
  const read = () =>
    app.http.inject({
      url: `/api${accountCalls.getAccount.path}`,
      headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' },
    })
  expect((await read()).headers.connection).not.toBe('close')
  expect(await app.http.inject('/readyz')).toMatchObject({ statusCode: 200 })
  closing.abort()
  expect(await read()).toMatchObject({ statusCode: 200, headers: { connection: 'close' } })
  const readiness = await app.http.inject('/readyz')
  expect(readiness.statusCode).toBe(404)
  expect(readiness.json()).toEqual({ status: 'draining' })
  expect((await app.http.inject('/healthz')).statusCode).toBe(200)
})
