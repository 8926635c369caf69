import * as quizNationCalls from '@tertulia/contract/quiz-nations'
import type { SessionUser } from '@tertulia/contract/session'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { responseCache, beginCaching, deleteCachedResponses } from '@/lib/calls/offline/response-cache.ts'
import { forgetPictures } from '@/lib/calls/offline/personal-caches.ts'
import type { CachedResponse } from '@/lib/calls/reading.ts'
import { endpointKey } from '@/lib/calls/queries.ts'
import { playerPages } from '../pages/lists/player-pages.ts'
import { factsOf, readsOf } from '../pages/page.ts'
import { read } from '../pages/reads/page-reads.ts'

// Batches responses, because a page requests several at once.
const pauseMs = 200

/**
 * Caches on this device the responses a user reads from now on and those read so far. Returns a function that stops it.
 */
export function cacheResponses(client: QueryClient, user: SessionUser, token: string): () => void {
  const name = `${user.customer.id} ${user.id}`
  const shelf = responseCache(name)
  const cache = client.getQueryCache()
  const waiting = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopFollowing = () => {}
  let isStopped = false

  function wait(query: Query): void {
    waiting.add(query)
    timer ??= setTimeout(write, pauseMs)
  }

  function write(): void {
    timer = undefined
    const answers = [...waiting].flatMap(cacheable)
    waiting.clear()
    void shelf.keep(answers).catch(() => null)
  }

  async function begin(): Promise<void> {
    await beginCaching(token, { name, person: user })
    await shelf.tidy()
    if (isStopped) return
    cache.getAll().forEach(wait)
    stopFollowing = cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') wait(event.query)
    })
  }

  // Without working storage, there is nothing to show offline.
  void begin().catch(() => null)
  return () => {
    isStopped = true
    clearTimeout(timer)
    stopFollowing()
  }
}

/** Deletes all cached responses and pictures of the signed-out user, but not the text they typed and have not saved. */
export async function clearResponseCache(): Promise<void> {
  await Promise.all([deleteCachedResponses(), forgetPictures()])
}

function cacheable({ queryKey, state }: Query): [QueryKey, CachedResponse][] {
  const { data, dataUpdatedAt: at } = state
  return isCacheable(queryKey, data) ? [[queryKey, { data, at }]] : []
}

// Named here, because players need not load the list of the team's pages for one of them.
const teamReads = [read(quizNationCalls.getQuizNations)]

/** The reads of the pages that are readable offline, by the name of their key. */
const reads = new Map(
  factsOf(playerPages)
    .filter(({ offline }) => offline)
    .flatMap((page) => readsOf(page))
    .concat(teamReads)
    .map((one) => [endpointKey(one.endpoint)[0], one]),
)

/** Tells whether a response may be cached: not when it contains parts for reviewers and editors only. */
export function isCacheable([name]: readonly unknown[], data: unknown): data is object {
  const mayCache = reads.get(name)?.mayCache
  return mayCache !== undefined && typeof data === 'object' && data !== null && mayCache(data)
}
