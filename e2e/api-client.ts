import type { Endpoint, InputOf, ReplyOf } from '@tertulia/contract/endpoint'

/** Calls the API as a page of this origin would; throws on any refusal. */
export type ApiClient = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token: string | null,
) => Promise<ReplyOf<E>>

/** The API on a port of this machine, for the customer of an origin. */
export function apiClient(port: number, origin: string): ApiClient {
  return async (endpoint, input, token) => {
    const { params = {}, query = {}, body } = input as Record<string, Record<string, unknown>>
    const route = endpoint.path.replace(/:(\w+)/g, (_match, name: string) => String(params[name]))
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const form = endpoint.form && body ? new URLSearchParams(body as Record<string, string>) : null
    const response = await fetch(`http://localhost:${port}/api${route}?${search}`, {
      method: endpoint.method,
      headers: {
        origin,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !form && { 'content-type': 'application/json' }),
      },
      ...(body && { body: form ?? JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${endpoint.method} ${route}: ${await response.text()}`)
    return (await response.json()) as ReplyOf<typeof endpoint>
  }
}
