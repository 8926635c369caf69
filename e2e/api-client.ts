import { partsOf, type Endpoint, type InputOf, type ReplyOf } from '@tertulia/contract/endpoint'
import { checked } from '@tertulia/contract/read-json'
import { isRecord } from '@tertulia/core/collections/records'

/** Calls the API as a page of this origin would; throws on any refusal. */
export type ApiClient = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token: string | null,
) => Promise<ReplyOf<E>>

/** The API on a port of this machine, for the customer of an origin. */
export function apiClient(port: number, origin: string): ApiClient {
  return async <E extends Endpoint>(endpoint: E, input: InputOf<E>, token: string | null) => {
    const { params, query, body } = partsOf(input)
    const route = endpoint.path.replace(/:(\w+)/g, (_match, name: string) => String(params[name]))
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const form = endpoint.form && isRecord(body) ? formOf(body) : null
    const response = await fetch(`http://localhost:${port}/api${route}?${search}`, {
      method: endpoint.method,
      headers: {
        origin,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !form && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: form ?? JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${endpoint.method} ${route}: ${await response.text()}`)
    return checked<E['reply']>(endpoint.reply, await response.json())
  }
}

const formOf = (body: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]))
