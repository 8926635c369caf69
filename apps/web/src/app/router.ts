import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { route_tree } from './routes.tsx'

/** The router over all routes; a test hands over a history of its own. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: route_tree,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    scrollRestoration: true,
    // Search parameters are plain text here: ?standalone, not ?standalone=true.
    defaultStructuralSharing: true,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface HistoryState {
    /** Focus and scroll stay where they are. */
    keep_place?: boolean
  }
}
