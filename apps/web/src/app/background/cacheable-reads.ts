import { endpointKey } from '@/lib/calls/queries.ts'
import { morePages } from '../pages/more-pages.ts'
import { factsOf, readsOf } from '../pages/page.ts'
import { pages } from '../pages/pages.ts'

/** The reads of the pages that are readable offline, by the name of their key. */
const reads = new Map(
  factsOf([...pages, ...morePages])
    .filter(({ offline }) => offline)
    .flatMap((page) => readsOf(page))
    .map((one) => [endpointKey(one.endpoint)[0], one]),
)

/** Tells whether a response may be cached: not when it contains parts for reviewers and editors only. */
export function isCacheable([name]: readonly unknown[], data: unknown): data is object {
  const mayCache = reads.get(name)?.mayCache
  return mayCache !== undefined && typeof data === 'object' && data !== null && mayCache(data)
}
