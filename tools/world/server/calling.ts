import { partsOf, type Endpoint, type InputOf, type ReplyOf } from '@tertulia/contract/endpoint'
import { isRecord } from '@tertulia/core/collections/records'
import type { Serve } from '../devices/network.ts'

/** Calls endpoints as a person; returns the reply, or the code of a refusal. */
export const callerOf =
  (serve: Serve) =>
  async <E extends Endpoint>(endpoint: E, input: InputOf<E>, token: string): Promise<ReplyOf<E> | string> => {
    const { params, query, body } = partsOf(input)
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const address = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
    const response = await serve({
      method: endpoint.method,
      url: `/api${address}${search.size > 0 ? `?${search.toString()}` : ''}`,
      headers: {
        authorization: `Bearer ${token}`,
        'x-requested-with': 'XMLHttpRequest',
        ...(isRecord(body) && { 'content-type': 'application/json' }),
      },
      body: isRecord(body) ? JSON.stringify(body) : null,
    })
    const reply: unknown = JSON.parse(response.body)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server cuts replies to the contract
    if (response.status === 200) return reply as ReplyOf<E>
    return isRecord(reply) ? String(reply['message']) : 'no reply'
  }
