import type { EmbeddedResponses, PageContent } from '@tertulia/contract/first-pages'
import type { QueryClient } from '@tanstack/react-query'
import { followYearOf } from '@/lib/dates/dates.ts'
import { hasToken, isSignedInAs } from '@/features/session/token.ts'

/** The time at which the page arrived, by this device's clock, as that of every other response. */
function pageArrivedAt(): number {
  const [page] = performance.getEntriesByType('navigation')
  const after = page instanceof PerformanceNavigationTiming ? page.responseStart : 0
  return Date.now() - performance.now() + after
}

let reader: PageContent['user'] | undefined

const isReader = (user: PageContent['user']): boolean => (user ? isSignedInAs(user) : !hasToken())

/** The user for whom the server has written the page, null for a visitor; undefined where it is a frame or another's. */
export const writtenFor = (): PageContent['user'] | undefined =>
  reader !== undefined && isReader(reader) ? reader : undefined

/** Loads the responses embedded in the page into the query cache; returns the page's content, null for the frame. */
export function loadEmbeddedResponses(queryClient: QueryClient): PageContent | null {
  const text = document.getElementById('embedded-responses')?.textContent
  if (!text) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server writes it into the page with the responses of its contract
  const { replies, content } = JSON.parse(text) as EmbeddedResponses
  // Somebody else may have signed in since, in another tab.
  const isOwn = content && isReader(content.user)
  const updatedAt = pageArrivedAt()
  for (const [key, reply] of isOwn ? [...replies, ...content.replies] : replies)
    queryClient.setQueryData(key, reply, { updatedAt })
  if (isOwn) {
    reader = content.user
    followYearOf(content.today)
  }
  return isOwn ? content : null
}
