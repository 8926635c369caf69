import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import { onlineManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { call, CallError, offline_status, type CallInput } from './call.ts'
import { inTime } from './in-time.ts'

/** An answer that this device has kept, and the instant it is of. */
export type KeptAnswer = { data: object; at: number }

type FindKept = (key: QueryKey) => Promise<KeptAnswer | null>

type Asked = { client: QueryClient; queryKey: QueryKey; signal: AbortSignal }

// Who sees an older answer meanwhile waits for the new one no longer than this.
const patience_ms = 4000
// Where one answer was awaited in vain, the next is not awaited as long.
const patience_when_slow_ms = 500
const longest_wait_ms = 20_000

// What a proxy says while the server starts anew.
const unreachable_statuses = [offline_status, 502, 503, 504]

let findKept: FindKept | null = null
let is_slow = false
const shown_kept = new WeakMap<object, number>()
const kept_clocks = new Map<string, number>()

/** Answers are looked for here when the server cannot be reached; null: nowhere. */
export function lookForKept(find: FindKept | null): void {
  findKept = find
}

/** Whether it failed because the server did not answer at all. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && unreachable_statuses.includes(error.status)
}

/** Whether asking again at once is of no use: the connection is gone, or so bad that nothing comes through. */
export function isCutOff(): boolean {
  return is_slow || !onlineManager.isOnline()
}

/** Whether what is shown is an older answer of this device, because no newer one has come yet. */
export function isShownKept(data: unknown, updated_at: number): boolean {
  return typeof data === 'object' && data !== null && shown_kept.get(data) === updated_at
}

/** When an answer of this device, which carries the server's clock, was given; undefined for one that has just come. */
export function instantOfKept(server_now: string): number | undefined {
  return kept_clocks.get(server_now)
}

/** Waits so long for an answer, and then goes on with what is kept: `late` when it has not come. */
export async function inPatience<Answer>(answer: Promise<Answer>): Promise<Answer | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), is_slow ? patience_when_slow_ms : patience_ms)
  })
  const first = await Promise.race([answer, late]).finally(() => clearTimeout(timer))
  is_slow = first === 'late'
  return first
}

/** Asks an endpoint. Where no answer comes, or none for long, what this device has kept of it is shown until one does. */
export async function read<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  asked: Asked,
): Promise<ReplyOf<E>> {
  const answer = ask(endpoint, input, asked.signal)
  try {
    if ((await inPatience(answer)) === 'late') await showKept(asked)
    const reply = await answer
    is_slow = false
    return reply
  } catch (error) {
    if (isUnreachable(error)) await showKept(asked)
    throw error
  }
}

async function ask<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal: AbortSignal,
): Promise<ReplyOf<E>> {
  const error = new CallError('offline', offline_status)
  if (!onlineManager.isOnline()) throw error
  const answer = (overdue: AbortSignal) =>
    call(endpoint, input, { signal: AbortSignal.any([signal, overdue]) })
  return await inTime(answer, { longest_ms: longest_wait_ms, error })
}

async function showKept({ client, queryKey, signal }: Asked): Promise<void> {
  const isThere = () => client.getQueryData(queryKey) !== undefined
  if (findKept === null || isThere()) return
  const kept = await findKept(queryKey).catch(() => null)
  if (kept === null || signal.aborted || isThere()) return
  shown_kept.set(kept.data, kept.at)
  if ('now' in kept.data && typeof kept.data.now === 'string') kept_clocks.set(kept.data.now, kept.at)
  client.setQueryData(queryKey, kept.data, { updatedAt: kept.at })
}
