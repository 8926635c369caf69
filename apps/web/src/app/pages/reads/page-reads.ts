import { findAccessRefusal } from '@tertulia/contract/access'
import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import { hasFeatures } from '@tertulia/core/customers/feature-needs'
import type { SessionUser } from '@tertulia/contract/session'
import type { QueryClient } from '@tanstack/react-query'
import type { Customer } from '@/features/customer/customer.tsx'
import { isReadable, type CallInput, type Values } from '@/lib/calls/call.ts'
import { prefetchCall } from '@/lib/calls/queries.ts'

/** A read of a page at an address. */
export type PageRead = {
  endpoint: Endpoint
  /** Null when the page does not begin with it there, or needs a new response on every visit. */
  input: { params?: Values; query?: Values } | null
  /** Tells whether a response may be cached for reading offline. */
  mayCache(reply: object): boolean
  /** Starts it while the code of its page is loading. */
  start: (queryClient: QueryClient) => void
}

/** Declares a read of a page. */
export function read<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | null = null,
  mayCache: (reply: ReplyOf<E>) => boolean = () => true,
): PageRead {
  const asked = input && isReadable(input) ? input : null
  const start = (queryClient: QueryClient) => asked && prefetchCall(queryClient, endpoint, asked)
  return { endpoint, input: asked, mayCache, start }
}

/** The user that reads pages, and the cache for their responses. */
export type Reader = { queryClient: QueryClient; user: SessionUser | null; customer: Customer }

/** Returns true if the user may send a read. */
export function maySend({ endpoint }: PageRead, { user, customer }: Omit<Reader, 'queryClient'>): boolean {
  const { requires } = endpoint
  return findAccessRefusal(endpoint, user) === null && hasFeatures(customer, requires)
}

/** Starts the reads of a page while its code is loading. */
export function startReads(reads: readonly PageRead[], reader: Reader): void {
  for (const one of reads) {
    if (maySend(one, reader)) one.start(reader.queryClient)
  }
}
