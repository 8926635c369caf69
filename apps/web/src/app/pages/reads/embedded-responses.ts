import type { EmbeddedResponses, OwnResponses } from '@tertulia/contract/first-pages'
import type { QueryClient } from '@tanstack/react-query'
import { followYearOf } from '@/lib/dates/dates.ts'
import { isSignedInAs } from '@/features/session/token.ts'

/** The time at which the page arrived, by this device's clock, as that of every other response. */
function pageArrivedAt(): number {
  const [page] = performance.getEntriesByType('navigation')
  const after = page instanceof PerformanceNavigationTiming ? page.responseStart : 0
  return Date.now() - performance.now() + after
}

/**
 * Loads the responses embedded in the page into the query cache; returns those of the signed-in user whose content
 * the page has, null for the frame and for visitors.
 */
export function loadEmbeddedResponses(queryClient: QueryClient): OwnResponses | null {
  const text = document.getElementById('embedded-responses')?.textContent
  if (!text) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server writes it into the page with the responses of its contract
  const { replies, own } = JSON.parse(text) as EmbeddedResponses
  // Somebody else may have signed in since, in another tab.
  const isOwn = own && isSignedInAs(own.user)
  const updatedAt = pageArrivedAt()
  for (const [key, reply] of isOwn ? [...replies, ...own.replies] : replies)
    queryClient.setQueryData(key, reply, { updatedAt })
  if (isOwn) followYearOf(own.today)
  return isOwn ? own : null
}
