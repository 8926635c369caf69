import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import { errorStatuses, type ErrorBody } from '@tertulia/contract/errors'
import { expect } from 'vitest'
import type { NewCustomer } from '../../src/features/customer-settings/new-customer.ts'
import { errorsOf } from '../../src/platform/http/documentation.ts'
import { aCustomer } from './users.ts'
import { pathOf, type TestApp } from '../test-app.ts'
import { checked } from '@tertulia/contract/read-json'

type Input = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: object
}

/** Creates a customer with a host name; returns calls as its visitors. */
export async function aVisitedCustomer(app: TestApp, settings: Partial<NewCustomer> = {}) {
  const hostname = `h${crypto.randomUUID()}.test`
  const customerId = await aCustomer(app, { hostnames: [hostname], ...settings })
  return { customer_id: customerId, hostname, ...visitorOf(app, hostname) }
}

/** Makes calls as a visitor without a session from a page of a host. */
function visitorOf(app: TestApp, hostname: string) {
  const send = (endpoint: Endpoint, input: Input) =>
    app.http.inject({
      method: endpoint.method,
      url: pathOf(endpoint, input),
      headers: { origin: `http://${hostname}` },
      ...(input.body && { payload: input.body }),
    })
  return {
    /** Returns the response to a call that must succeed. */
    call: async <E extends Endpoint>(endpoint: E, input: Input): Promise<ReplyOf<E>> => {
      const response = await send(endpoint, input)
      expect(response.statusCode, response.body).toBe(200)
      return checked<E['reply']>(endpoint.reply, response.json())
    },
    /** Returns the code of a declared error, with the fields it concerns. */
    refused: async (endpoint: Endpoint, input: Input): Promise<string> => {
      const response = await send(endpoint, input)
      const { message, details } = response.json<ErrorBody>()
      expect(errorsOf(endpoint), response.body).toContain(message)
      expect(response.statusCode).toBe(errorStatuses[message])
      return [message, ...(details ?? []).map(({ field }) => field)].join(' ')
    },
  }
}
