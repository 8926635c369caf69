import type { EmbeddedResponses, PageContent } from '@tertulia/contract/first-pages'
import type { QueryClient } from '@tanstack/react-query'
import { followYearOf } from '@/lib/dates/dates.ts'
import { hasToken, isSignedInAs } from '@/features/session/token.ts'

/** The time at which the page arrived, by this device's clock, as that of every other response. */
function pageArrivedAt(): number {
  const [page] = performance.getEntriesByType('navigation')
  const after = page && 'responseStart' in page ? page.responseStart : 0
  return Date.now() - performance.now() + after
}

type Reader = PageContent['user']

let pageReader: Reader | undefined

/** Returns false once somebody else has signed in, maybe in another tab. */
const isStillReader = (user: Reader): boolean => (user ? isSignedInAs(user) : !hasToken())

/**
 * Returns the user whose content the server put into this page, null for a visitor; undefined if the page came without
 * content, or if its reader has changed since.
 */
export const getPageReader = (): Reader | undefined =>
  pageReader !== undefined && isStillReader(pageReader) ? pageReader : undefined

/** Loads the responses embedded in the page into the query cache; returns the page's content, null for the frame. */
export function loadEmbeddedResponses(queryClient: QueryClient): PageContent | null {
  const text = document.getElementById('embedded-responses')?.textContent
  if (!text) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server writes it into the page with the responses of its contract
  const { replies, content } = JSON.parse(text) as EmbeddedResponses
  const isOwn = content && isStillReader(content.user)
  const updatedAt = pageArrivedAt()
  for (const [key, reply] of isOwn ? [...replies, ...content.replies] : replies)
    queryClient.setQueryData(key, reply, { updatedAt })
  if (isOwn) {
    pageReader = content.user
    followYearOf(content.today)
  }
  return isOwn ? content : null
}
