import { onlineManager, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isShownFromCache, isUnreachable } from '../reading.ts'
import { followStaysOffline, staysOffline } from './stays-offline.ts'

const worksOffline = -2
const nothingThere = -1
const upToDate = 0

/** Marks queries of the shell, which say nothing about the page itself. */
export const aroundPages = { around_pages: true }

type PageReading = {
  /** The instant of older data, shown when no newer response is available. */
  asOf: number | null
  /** True when the page's data are available neither from the server nor from this device. */
  isMissing: boolean
  /** True while there is no connection and the page does not need one. */
  works: boolean
}

/** Reports if the current page shows its data, and the age of the data. */
export function usePageReading(): PageReading {
  const client = useQueryClient()
  const found = useSyncExternalStore(
    useCallback((listen) => follow(client, listen), [client]),
    () => look(client),
    () => upToDate,
  )
  return {
    asOf: found > upToDate ? found : null,
    isMissing: found === nothingThere,
    works: found === worksOffline,
  }
}

function look(client: QueryClient): number {
  if (staysOffline()) return onlineManager.isOnline() ? upToDate : worksOffline
  const own = client.getQueryCache().findAll({ type: 'active', predicate: isOfPage })
  const there = own.filter(({ state }) => state.data !== undefined)
  if (there.length === 0) return own.some(({ state }) => isUnreachable(state.error)) ? nothingThere : upToDate
  const older = there.filter(isOlder).map(({ state }) => state.dataUpdatedAt)
  return older.length === 0 ? upToDate : Math.min(...older)
}

const isOfPage = ({ meta }: Query) => meta?.['around_pages'] !== true

function isOlder({ state }: Query): boolean {
  return (
    !onlineManager.isOnline() ||
    isUnreachable(state.error) ||
    isShownFromCache(state.data, state.dataUpdatedAt)
  )
}

function follow(client: QueryClient, listen: () => void): () => void {
  let following = true
  // The cache may notify while pages are rendering.
  const later = () =>
    queueMicrotask(() => {
      if (following) listen()
    })
  const stops = [
    client.getQueryCache().subscribe(later),
    onlineManager.subscribe(later),
    followStaysOffline(listen),
  ]
  return () => {
    following = false
    for (const stop of stops) stop()
  }
}
