import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import {
  QueryClient,
  useMutation,
  useQuery,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { call, CallError, offline_status, type CallInput } from './call.ts'

const worth_retrying = [offline_status, 502, 503, 504]

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // 'online' would leave a page that opens offline hanging without an error.
        networkMode: 'always',
        staleTime: 15_000,
        retry: (failures, error) =>
          failures < 1 && error instanceof CallError && worth_retrying.includes(error.status),
        retryDelay: 500,
      },
      mutations: { networkMode: 'online', retry: false },
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
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
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
    mutationFn: (input) => call(endpoint, input),
  })
}
