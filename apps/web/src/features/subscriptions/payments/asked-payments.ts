import { useSearch } from '@tanstack/react-router'
import type { Payment } from '@tertulia/contract/payments'
import { addressTo } from '@/lib/input/address-to.ts'
import { laterPage } from '@/paths.ts'

export type ShownState = Payment['state'] | 'all'

/** In the order of the choice: waiting ones first. */
export const shownStates: readonly ShownState[] = [
  'declared',
  'open',
  'completed',
  'refused',
  'canceled',
  'refunded',
  'reversed',
  'all',
]

/** The payments shown: those in a state, or all that match a search. */
export type AskedPayments = { state: ShownState; search: string; page: number }

/** State, search and page of the payments, from the address. */
export function useAskedPayments(): AskedPayments {
  const {
    search = '',
    state = search === '' ? 'declared' : 'all',
    page = 1,
  } = useSearch({
    from: '/admin/payments',
  })
  return { state, search, page }
}

/** Address of a page of payments. A search begins in all states, so that it misses none. */
export function addressOf({ state, search: text, page }: AskedPayments): string {
  const usual = text === '' ? 'declared' : 'all'
  return addressTo({
    to: '/admin/payments',
    search: {
      search: text || undefined,
      state: state === usual ? undefined : state,
      page: laterPage(page),
    },
  })
}
