import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import {
  onlineManager,
  QueryClient,
  type QueryCacheNotifyEvent,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { CallError, CallInput } from './call.ts'
import { isCutOff, isUnreachable, read } from './reading.ts'

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // 'online' would leave a page opened offline hanging without an error.
        networkMode: 'always',
        staleTime: 15_000,
        retry: (failures, error) => failures < 1 && isUnreachable(error) && !isCutOff(),
        retryDelay: 500,
        refetchOnReconnect: true,
        // Browsers do not report when an unreachable server is back.
        refetchInterval: ({ state }) =>
          isUnreachable(state.error) && onlineManager.isOnline() ? 10_000 : false,
      },
      // 'online' would let an action wait silently for the connection.
      mutations: { networkMode: 'always', retry: false },
    },
  })
  client.getQueryCache().subscribe(dropOlderResponses)
  return client
}

/** Asks anew where the response to a running request may be older than a change; the library would show it. */
function dropOlderResponses(event: QueryCacheNotifyEvent): void {
  if (event.type !== 'updated' || event.query.state.fetchStatus !== 'fetching') return
  const { query, action } = event
  // A response of this device's cache comes with its time.
  const isReturnedByAction = action.type === 'success' && action.manual && action.dataUpdatedAt === undefined
  const isFirstRequest = action.type === 'invalidate' && query.state.data === undefined
  // The library replaces a running request only where there are data.
  if (isFirstRequest) void query.cancel({ revert: true })
  if (isFirstRequest || isReturnedByAction) query.fetch(undefined, { cancelRefetch: true }).catch(() => null)
}

/** The page's single query cache. */
export const queryClient = createQueryClient()

/** Key of an endpoint's responses in the cache: for one input, or for all of them when invalidating. */
export function endpointKey(endpoint: Endpoint, input?: unknown): unknown[] {
  const name = `${endpoint.method} ${endpoint.path}`
  return input === undefined ? [name] : [name, input]
}

type QueryChoices<E extends Endpoint> = Omit<UseQueryOptions<ReplyOf<E>, CallError>, 'queryKey' | 'queryFn'>

/** Reads an endpoint and refreshes its response. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: QueryChoices<E> = {},
): UseQueryResult<ReplyOf<E>, CallError> {
  return useQuery<ReplyOf<E>, CallError>({ ...options, ...readOptions(endpoint, input) })
}

/** Reads an endpoint before a component asks for its response. */
export function prefetchCall<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  input: CallInput<E>,
): void {
  void client.prefetchQuery(readOptions(endpoint, input))
}

/** Reads an endpoint unless its response is fresh; rejects when the server cannot be reached. */
export async function fetchCall<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  input: CallInput<E>,
): Promise<void> {
  await client.fetchQuery(readOptions(endpoint, input))
}

const readOptions = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => ({
  queryKey: endpointKey(endpoint, input),
  queryFn: (query: Parameters<typeof read>[2]) => read(endpoint, input, query),
})
