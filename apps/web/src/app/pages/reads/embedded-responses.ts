import * as customerCalls from '@tertulia/contract/customers'
import type { EmbeddedResponses } from '@tertulia/contract/first-pages'
import type { QueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/calls/queries.ts'

/** Loads the responses embedded in the page into the query cache. */
export function loadEmbeddedResponses(queryClient: QueryClient): void {
  const text = document.getElementById('embedded-responses')?.textContent
  if (!text) return
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server writes it into the page with the responses of its contract
  const { customer, sample_question } = JSON.parse(text) as EmbeddedResponses
  queryClient.setQueryData(endpointKey(customerCalls.getCustomer, {}), customer)
  if (sample_question)
    queryClient.setQueryData(endpointKey(customerCalls.getSampleQuestion, {}), sample_question)
}
