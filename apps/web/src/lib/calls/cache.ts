import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallInput } from './call.ts'
import { endpointKey } from './queries.ts'

/** The endpoints whose cached responses a change makes stale; `all` where nearly every page shows something of it. */
export type Reads = readonly Endpoint[] | 'all'

type Refreshing = {
  /** Reads even those that are shown only when they are shown anew, so that an open form keeps what it has. */
  later?: boolean
}

/** Marks cached responses as stale and reads those that are shown again; resolves when these are here. */
export async function refresh(
  client: QueryClient,
  reads: Reads,
  { later = false }: Refreshing = {},
): Promise<void> {
  const refetchType = later ? 'none' : 'active'
  const keys = reads === 'all' ? [[]] : reads.map((endpoint) => endpointKey(endpoint))
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, refetchType })))
}

/** The cached responses, for changes that do not come from an action of the page. */
export function useCache() {
  const client = useQueryClient()
  return useMemo(
    () => ({
      refresh: (reads: Reads) => refresh(client, reads),
      /** Shows a response that came otherwise than by reading it. */
      save<E extends Endpoint>(endpoint: E, input: CallInput<E>, reply: ReplyOf<E>): void {
        client.setQueryData(endpointKey(endpoint, input), reply)
      },
      saveAt: (key: QueryKey, reply: unknown) => void client.setQueryData(key, reply),
      /** Changes the cached responses of an endpoint, or only that to one input; returns the changed one. */
      change<E extends Endpoint>(
        endpoint: E,
        change: (known: ReplyOf<E>) => ReplyOf<E>,
        input?: CallInput<E>,
      ): ReplyOf<E> | undefined {
        const queryKey = endpointKey(endpoint, input)
        const changed = client.setQueriesData<ReplyOf<E>>({ queryKey }, (known) => known && change(known))
        return changed[0]?.[1]
      },
      /** Tells whether no later action of a scope waits, whose change the reply to this one lacks. */
      isLast: (scope: string) =>
        client.isMutating({ predicate: ({ options }) => options.scope?.id === scope }) <= 1,
      /** Ends the running read of one input, whose response would hide what is shown meanwhile. */
      cancel<E extends Endpoint>(endpoint: E, input: CallInput<E>): void {
        void client.cancelQueries({ queryKey: endpointKey(endpoint, input) })
      },
      remove: (endpoint: Endpoint) => client.removeQueries({ queryKey: endpointKey(endpoint) }),
      /** Reads anew as if nothing had been read, so that a page shows that its record is gone. */
      reset: (endpoint: Endpoint) => client.resetQueries({ queryKey: endpointKey(endpoint) }),
    }),
    [client],
  )
}
