import type { SessionUser } from '@tertulia/contract/session'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { answerShelf, beginReading, forgetReading } from '@/lib/kept-answers.ts'
import { forgetPictures } from '@/lib/personal-caches.ts'
import type { KeptAnswer } from '@/lib/reading.ts'
import { mayKeep } from './kept-endpoints.ts'

// Together, because a page asks several things at once.
const pause_ms = 200

/** Keeps on this device what a person reads from now on, and what he has read so far. Returns how to stop. */
export function keepAnswers(client: QueryClient, user: SessionUser, token: string): () => void {
  const name = `${user.customer.id} ${user.id}`
  const shelf = answerShelf(name)
  const cache = client.getQueryCache()
  const waiting = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopFollowing = () => {}
  let is_stopped = false

  function wait(query: Query): void {
    waiting.add(query)
    timer ??= setTimeout(write, pause_ms)
  }

  function write(): void {
    timer = undefined
    const answers = [...waiting].flatMap(keepable)
    waiting.clear()
    void shelf.keep(answers).catch(() => null)
  }

  async function begin(): Promise<void> {
    await beginReading(token, { name, person: user })
    await shelf.tidy()
    if (is_stopped) return
    cache.getAll().forEach(wait)
    stopFollowing = cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') wait(event.query)
    })
  }

  // A browser that keeps nothing shows nothing without a connection.
  void begin().catch(() => null)
  return () => {
    is_stopped = true
    clearTimeout(timer)
    stopFollowing()
  }
}

/** Forgets all that the person who was signed in has read; what he typed is another matter. */
export async function forgetAnswers(): Promise<void> {
  await Promise.all([forgetReading(), forgetPictures()])
}

function keepable({ queryKey, state }: Query): [QueryKey, KeptAnswer][] {
  const { data, dataUpdatedAt: at } = state
  return mayKeep(queryKey, data) ? [[queryKey, { data, at }]] : []
}
