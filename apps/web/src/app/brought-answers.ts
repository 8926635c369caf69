import { getCustomer, getSampleQuestion } from '@tertulia/contract/customers'
import type { BroughtAnswers } from '@tertulia/contract/first-pages'
import type { QueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/queries.ts'

/** Takes the answers that the page has brought along: they need not be asked for. */
export function takeBroughtAnswers(query_client: QueryClient): void {
  const text = document.getElementById('brought-answers')?.textContent
  if (!text) return
  const { customer, sample_question } = JSON.parse(text) as BroughtAnswers
  query_client.setQueryData(endpointKey(getCustomer, {}), customer)
  if (sample_question) query_client.setQueryData(endpointKey(getSampleQuestion, {}), sample_question)
}
