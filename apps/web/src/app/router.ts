import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './routes.tsx'

/** Creates the router over all routes; tests pass their own history. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: routeTree,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    scrollRestoration: true,
    // Unchanged search parameters are the same objects after a navigation, so their readers do not render again.
    defaultStructuralSharing: true,
  })
}

/** The path of the route that an address belongs to, such as `/quiz/{-$date}`; null for an address without one. */
export function findRoutePath(router: AppRouter, address: string): string | null {
  const [, params, route] = router.getMatchedRoutes(address)
  // The router also matches a prefix of the address, and puts the rest here.
  return route && !params['**'] ? route.fullPath : null
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface HistoryState {
    /** Leaves focus and scroll where they are. */
    keepPlace?: boolean
  }
}
