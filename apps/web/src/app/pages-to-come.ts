import type { AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { whenSettled } from '@/lib/idle.ts'
import { paths } from '@/paths.ts'

type Connection = { saveData?: boolean; effectiveType?: string }

/** Loads the code of what is most likely opened next, once the first page is complete. */
export function usePagesToCome(router: AnyRouter): void {
  const is_signed_in = useUser() !== null

  useEffect(() => {
    const stops: (() => void)[] = []
    const preloadAll = (next: string[]) =>
      void stops.push(
        whenSettled(() => next.forEach((to) => void router.preloadRoute({ to }).catch(() => null))),
      )
    const load = () => {
      if (router.state.location.pathname !== paths.home() || isSparing()) return
      const next = is_signed_in ? [paths.quiz(), paths.ranking()] : [paths.login(), paths.register()]
      preloadAll(next)
    }
    // Signing out must work without a connection, too.
    if (is_signed_in) preloadAll([paths.logout()])
    load()
    stops.push(router.subscribe('onResolved', load))
    return () => stops.forEach((stop) => stop())
  }, [router, is_signed_in])
}

/** Whether the person pays for what is loaded, or the line is too slow to carry more than what is wanted. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')
}
