import { createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router'
import type { morePages } from './more-pages.ts'
import { accessOf } from './page.ts'
import { pages } from './pages.ts'
import { RootError } from './page-error.tsx'
import { rootRoute, type RouterContext } from './root-route.ts'
import { NotFound, Shell } from '../shell/shell.tsx'

rootRoute.update({
  component: Shell,
  errorComponent: RootError,
  notFoundComponent: NotFound,
})

const buildTree = (more: typeof morePages) => rootRoute.addChildren([...pages, ...more])

/** An address of no page in `pages`: it is looked for again among all pages. */
const otherAddress = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ context, location }) => {
    await context.addMorePages()
    throw redirect({ href: location.href, replace: true })
  },
})

/** Creates the router over the pages; tests pass their own history. */
export function createAppRouter(history?: RouterHistory) {
  const context: RouterContext = { reader: null, addMorePages: () => addMorePages(router) }
  const router = createRouter({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types are those of all pages, which follow when one of the others is opened
    routeTree: rootRoute.addChildren([...pages, otherAddress]) as unknown as ReturnType<typeof buildTree>,
    context,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    scrollRestoration: true,
    // Unchanged search parameters are the same objects after a navigation, so their readers do not render again.
    defaultStructuralSharing: true,
  })
  return router
}

/** Adds the pages whose entries are loaded when one of them is opened. */
export async function addMorePages(router: AppRouter): Promise<void> {
  const { morePages: more } = await import('./more-pages.ts')
  buildTree(more)
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
  }
}
