import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import {
  onlineManager,
  QueryClient,
  useMutation,
  useQuery,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { call, CallError, offline_status, type CallInput } from './call.ts'
import { isCutOff, isUnreachable, read } from './reading.ts'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // 'online' would leave a page that opens offline hanging without an error.
        networkMode: 'always',
        staleTime: 15_000,
        retry: (failures, error) => failures < 1 && isUnreachable(error) && !isCutOff(),
        retryDelay: 500,
        refetchOnReconnect: true,
        // Browsers do not tell when a server that could not be reached is there again.
        refetchInterval: ({ state }) =>
          isUnreachable(state.error) && onlineManager.isOnline() ? 10_000 : false,
      },
      // 'online' would let an action wait for the connection without a word.
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** The page's one cache of answers. */
export const query_client = createQueryClient()

/** Key of an endpoint's answers in the cache: of one input, or of all of them, for invalidation. */
export function endpointKey(endpoint: Endpoint, input?: unknown): unknown[] {
  const name = `${endpoint.method} ${endpoint.path}`
  return input === undefined ? [name] : [name, input]
}

type QueryChoices<E extends Endpoint> = Omit<UseQueryOptions<ReplyOf<E>, CallError>, 'queryKey' | 'queryFn'>

/** Reads an endpoint and keeps its answer fresh. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: QueryChoices<E> = {},
): UseQueryResult<ReplyOf<E>, CallError> {
  return useQuery<ReplyOf<E>, CallError>({
    ...options,
    queryKey: endpointKey(endpoint, input),
    queryFn: (asked) => read(endpoint, input, asked),
  })
}

type ActionChoices<E extends Endpoint> = Omit<
  UseMutationOptions<ReplyOf<E>, CallError, CallInput<E>>,
  'mutationFn'
>

/** Calls an endpoint when asked to: `useAction(saveQuiz).mutate(input)`. */
export function useAction<E extends Endpoint>(
  endpoint: E,
  options: ActionChoices<E> = {},
): UseMutationResult<ReplyOf<E>, CallError, CallInput<E>> {
  return useMutation<ReplyOf<E>, CallError, CallInput<E>>({
    ...options,
    mutationFn: async (input) => {
      // At once, however long the browser would try.
      if (!onlineManager.isOnline()) throw new CallError('offline', offline_status)
      return await call(endpoint, input)
    },
  })
}
