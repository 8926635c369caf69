import { createRootRouteWithContext, type SearchMiddleware } from '@tanstack/react-router'
import type { Reader } from './reads/page-reads.ts'

/** Shared by all routes; the reader is null until the session is known. */
export type RouterContext = { reader: Reader | null; addAllPages: () => Promise<void> }

/** Keeps `?standalone`, which hides the header, from page to page. */
const keepStandalone: SearchMiddleware<object> = ({ search, next }) => ({
  ...('standalone' in search && { standalone: search.standalone }),
  ...next(search),
})

/** The route above all pages; the router gives it the shell. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  search: { middlewares: [keepStandalone] },
})
