import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import type { Endpoint } from '@tertulia/contract/endpoint'
import type { ErrorBody } from '@tertulia/contract/errors'
import { aCustomer, aUser } from './users.ts'
import { pathOf, type TestApp } from '../test-app.ts'
import { isRecord } from '@tertulia/core/collections/records'

/** Creates a customer with its admin; returns the settings as the admin sees them. */
export async function aClub(app: TestApp, settings: Parameters<typeof aCustomer>[1] = {}) {
  const customerId = await aCustomer(app, settings)
  const owner = await aUser(app, customerId, { roles: { customer: true } })
  const read = (): Promise<CustomerSettings> =>
    app.call(customerSettingCalls.getCustomerSettings, {}, owner.token)
  return { customer_id: customerId, owner, read }
}

/** Returns the error code of a call, and the fields that it names. */
export async function refusalOf(
  app: TestApp,
  endpoint: Endpoint,
  { token, params, body }: { token: string; params?: Record<string, unknown>; body: unknown },
) {
  const response = await app.http.inject({
    method: endpoint.method,
    url: pathOf(endpoint, params ? { params } : {}),
    headers: { authorization: `Bearer ${token}` },
    ...(isRecord(body) && { payload: body }),
  })
  const { message, details = [] } = response.json<ErrorBody>()
  return { message, fields: details.map(({ field, problem }) => `${field} ${problem}`) }
}
