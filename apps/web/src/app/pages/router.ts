import { createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router'
import type { allPages } from './lists/all-pages.ts'
import { shellPages } from './lists/player-shell-pages.ts'
import { accessOf } from './page.ts'
import type { NewsWords } from '@/features/notifications/carried-news.ts'
import { RootError } from './page-error.tsx'
import { rootRoute, type RouterContext } from './root-route.ts'
import { NotFound, Shell } from '../shell/shell.tsx'

rootRoute.update({
  component: Shell,
  errorComponent: RootError,
  notFoundComponent: NotFound,
})

const buildTree = (all: typeof allPages) => rootRoute.addChildren(all)

/** An address of no page of the shell: it is looked for again among all pages. */
const otherAddress = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ context, location }) => {
    await context.addAllPages()
    throw redirect({ href: location.href, replace: true })
  },
})

/** Creates the router over the pages; tests pass their own history. */
export function createAppRouter(history?: RouterHistory) {
  let isLater = false
  const context: RouterContext = { reader: null, addAllPages: () => addAllPages(router) }
  const router = createRouter({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types are those of all pages, which follow when one of the others is opened
    routeTree: rootRoute.addChildren([...shellPages, otherAddress]) as unknown as ReturnType<
      typeof buildTree
    >,
    context,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    scrollRestoration: () => {
      // Whoever has scrolled before the scripts had loaded stays where they are.
      const goes = isLater || !window.scrollY
      isLater = true
      return goes
    },
    // Unchanged search parameters are the same objects after a navigation, so their readers do not render again.
    defaultStructuralSharing: true,
  })
  return router
}

/** Adds the pages that the shell does not bring, when one of them is opened. */
export async function addAllPages(router: AppRouter): Promise<void> {
  const { allPages: all } = await import('./lists/all-pages.ts')
  buildTree(all)
  router.setRoutes(router.buildRouteTree())
}

/** The path of the route that an address belongs to, such as `/quiz/{-$date}`; null for an address without one. */
export function findRoutePath(router: AppRouter, address: string): string | null {
  const [, params, route] = router.getMatchedRoutes(address)
  // The router also matches a prefix of the address, and puts the rest here.
  return route?.options.staticData?.page && !params['**'] ? route.fullPath : null
}

/** The access rule of the page at an address. */
export function accessOfAddress(router: AppRouter, address: string) {
  const facts = router.getMatchedRoutes(address)[2]?.options.staticData?.page
  return facts && accessOf(facts)
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface HistoryState {
    /** Leaves focus and scroll where they are. */
    keepPlace?: boolean
    /** What was typed in the form of a notice or a letter, for the other one. */
    news?: NewsWords
  }
}
