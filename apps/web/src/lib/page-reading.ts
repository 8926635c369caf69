import { onlineManager, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isShownKept, isUnreachable } from './reading.ts'

const nothing_there = -1
const up_to_date = 0

/** Of what stands around every page, which says nothing about the page itself. */
export const around_pages = { around_pages: true }

type PageReading = {
  /** The instant of what is shown, where it is older because no newer answer can be had. */
  as_of: number | null
  /** What the page is about cannot be had, neither from the server nor from this device. */
  is_missing: boolean
}

/** Whether the page in sight shows what it is about, and of when that is. */
export function usePageReading(): PageReading {
  const client = useQueryClient()
  const found = useSyncExternalStore(
    useCallback((listen) => follow(client, listen), [client]),
    () => look(client),
    () => up_to_date,
  )
  return { as_of: found > up_to_date ? found : null, is_missing: found === nothing_there }
}

function look(client: QueryClient): number {
  const own = client.getQueryCache().findAll({ type: 'active', predicate: isOfPage })
  const there = own.filter(({ state }) => state.data !== undefined)
  if (there.length === 0)
    return own.some(({ state }) => isUnreachable(state.error)) ? nothing_there : up_to_date
  const older = there.filter(isOlder).map(({ state }) => state.dataUpdatedAt)
  return older.length === 0 ? up_to_date : Math.min(...older)
}

const isOfPage = ({ meta }: Query) => meta?.['around_pages'] !== true

function isOlder({ state }: Query): boolean {
  return (
    !onlineManager.isOnline() || isUnreachable(state.error) || isShownKept(state.data, state.dataUpdatedAt)
  )
}

function follow(client: QueryClient, listen: () => void): () => void {
  let following = true
  // The cache tells while pages are being drawn.
  const later = () =>
    queueMicrotask(() => {
      if (following) listen()
    })
  const stops = [client.getQueryCache().subscribe(later), onlineManager.subscribe(later)]
  return () => {
    following = false
    for (const stop of stops) stop()
  }
}
