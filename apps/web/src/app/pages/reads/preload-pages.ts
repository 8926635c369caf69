import type { AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { whenSettled } from '@/lib/loading/idle.ts'
import { factsOf, type PageFacts } from '../page.ts'
import { shellPages } from '../lists/player-shell-pages.ts'

type Connection = { saveData?: boolean; effectiveType?: string }

/** Preloads the code of the most likely next pages, once the first page is complete. */
export function usePreloadedPages(router: AnyRouter): void {
  const isSignedIn = useUser() !== null

  useEffect(() => {
    const stops: (() => void)[] = []
    const preload = (kind: PageFacts['preload']) => void stops.push(whenSettled(() => preloadAll(kind)))
    const load = () => {
      if (router.state.location.pathname === '/' && !isSparing()) preload(isSignedIn ? 'players' : 'visitors')
    }
    // Signing out must also work offline.
    if (isSignedIn) preload('signed_in')
    load()
    stops.push(router.subscribe('onResolved', load))
    return () => stops.forEach((stop) => stop())
  }, [router, isSignedIn])
}

function preloadAll(kind: PageFacts['preload']): void {
  for (const { preload, load } of factsOf(shellPages)) if (preload === kind) void load.preload?.()
}

/** Tells whether the user saves data, or the connection is too slow for preloading. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')
}
