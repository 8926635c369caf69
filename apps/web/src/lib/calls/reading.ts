import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import { onlineManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { call, CallError, offlineStatus, type CallInput } from './call.ts'
import { inTime } from '../loading/in-time.ts'

/** A response cached on this device, and the instant it was received. */
export type CachedResponse = { data: object; at: number }

type FindCached = (key: QueryKey) => Promise<CachedResponse | null>

type ReadContext = { client: QueryClient; queryKey: QueryKey; signal: AbortSignal }

// The longest wait for a new response while an older one is cached.
const patienceMs = 4000
// After one response timed out, the next wait is shorter.
const patienceWhenSlowMs = 500
const longestWaitMs = 20_000

// Statuses from a proxy while the server restarts.
const unreachableStatuses = [offlineStatus, 502, 503, 504]

let findCached: FindCached | null = null
let isSlow = false
const shownFromCache = new WeakMap<object, number>()
const cacheClocks = new Map<string, number>()

/** Sets the source of cached responses for when the server cannot be reached; null: none. */
export function readResponsesFrom(find: FindCached | null): void {
  findCached = find
}

/** Tells whether a call failed because the server did not respond at all. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && unreachableStatuses.includes(error.status)
}

/** Tells whether retrying at once is useless: the connection is gone, or so bad that nothing arrives. */
export function isCutOff(): boolean {
  return isSlow || !onlineManager.isOnline()
}

/** Tells whether the data shown are an older response of this device, because no newer one has arrived. */
export function isShownFromCache(data: unknown, updatedAt: number): boolean {
  return typeof data === 'object' && data !== null && shownFromCache.get(data) === updatedAt
}

/** Returns when this device received the cached response with this server time; undefined for a new one. */
export function cachedAt(serverNow: string): number | undefined {
  return cacheClocks.get(serverNow)
}

/**
 * Waits a limited time for a response; returns `late` when it has not arrived, so that a cached one can be shown
 * meanwhile.
 */
export async function inPatience<Answer>(answer: Promise<Answer>): Promise<Answer | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), isSlow ? patienceWhenSlowMs : patienceMs)
  })
  const first = await Promise.race([answer, late]).finally(() => clearTimeout(timer))
  isSlow = first === 'late'
  return first
}

/** Calls an endpoint. When no response arrives, or only slowly, shows this device's cached one until one does. */
export async function read<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  context: ReadContext,
): Promise<ReplyOf<E>> {
  const answer = ask(endpoint, input, context.signal)
  try {
    if ((await inPatience(answer)) === 'late') await showCached(context)
    const reply = await answer
    isSlow = false
    return reply
  } catch (error) {
    if (isUnreachable(error)) await showCached(context)
    throw error
  }
}

async function ask<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal: AbortSignal,
): Promise<ReplyOf<E>> {
  const error = new CallError('offline', offlineStatus)
  if (!onlineManager.isOnline()) throw error
  const answer = (overdue: AbortSignal) =>
    call(endpoint, input, { signal: AbortSignal.any([signal, overdue]) })
  return await inTime(answer, { longestMs: longestWaitMs, error })
}

async function showCached({ client, queryKey, signal }: ReadContext): Promise<void> {
  const isThere = () => client.getQueryData(queryKey) !== undefined
  if (findCached === null || isThere()) return
  const cached = await findCached(queryKey).catch(() => null)
  if (cached === null || signal.aborted || isThere()) return
  shownFromCache.set(cached.data, cached.at)
  if ('now' in cached.data && typeof cached.data.now === 'string') cacheClocks.set(cached.data.now, cached.at)
  client.setQueryData(queryKey, cached.data, { updatedAt: cached.at })
}
