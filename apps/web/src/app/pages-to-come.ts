import type { AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { whenSettled } from '@/lib/idle.ts'
import { paths } from '@/paths.ts'

type Connection = { saveData?: boolean; effectiveType?: string }

/** Preloads the code of the most likely next pages, once the first page is complete. */
export function usePagesToCome(router: AnyRouter): void {
  const isSignedIn = useUser() !== null

  useEffect(() => {
    const stops: (() => void)[] = []
    const preloadAll = (next: string[]) =>
      void stops.push(
        whenSettled(() => next.forEach((to) => void router.preloadRoute({ to }).catch(() => null))),
      )
    const load = () => {
      if (router.state.location.pathname !== paths.home() || isSparing()) return
      const next = isSignedIn ? [paths.quiz(), paths.ranking()] : [paths.login(), paths.register()]
      preloadAll(next)
    }
    // Signing out must also work offline.
    if (isSignedIn) preloadAll([paths.logout()])
    load()
    stops.push(router.subscribe('onResolved', load))
    return () => stops.forEach((stop) => stop())
  }, [router, isSignedIn])
}

/** Tells whether the user saves data, or the connection is too slow for preloading. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')
}
