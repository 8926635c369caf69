import type { EmbeddedResponses, OwnResponses } from '@tertulia/contract/first-pages'
import type { QueryClient } from '@tanstack/react-query'
import { isSignedInAs } from '@/features/session/token.ts'

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
  // No newer than the request for the page.
  const updatedAt = performance.timeOrigin
  for (const [key, reply] of isOwn ? [...replies, ...own.replies] : replies)
    queryClient.setQueryData(key, reply, { updatedAt })
  return isOwn ? own : null
}
