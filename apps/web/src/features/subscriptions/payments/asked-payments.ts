import { useSearch } from '@tanstack/react-router'
import type { Payment } from '@tertulia/contract/payments'
import { paths } from '@/paths.ts'

export type ShownState = Payment['state'] | 'all'

/** In the order of the choice: waiting ones first. */
export const shownStates: readonly ShownState[] = [
  'declared',
  'open',
  'completed',
  'refused',
  'canceled',
  'refunded',
  'all',
]

/** State and page of the payments, from the address. */
export function useAskedPayments(): { state: ShownState; page: number } {
  const { state = 'declared', page = 1 } = useSearch({ from: '/admin/payments' })
  return { state, page }
}

/** Address of a page of the payments in a state. */
export function addressOf(state: ShownState, page = 1): string {
  const search = new URLSearchParams({
    ...(state === 'declared' ? {} : { state }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return search.size === 0 ? paths.admin.payments() : `${paths.admin.payments()}?${search.toString()}`
}
