import { useMatches, useRouter } from '@tanstack/react-router'
import type { PageFacts } from './page.ts'

/** The entry of the page on screen; undefined at an address without one. */
export function useCurrentPage(): PageFacts | undefined {
  const { routesById } = useRouter()
  const id = useMatches({ select: (matches) => matches.at(-1)?.routeId })
  return id && routesById[id].options.staticData?.page
}
