import type { NationalRanking } from '@tertulia/contract/national-ranking'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { addressNumber } from '@/lib/address-number.ts'
import { paths } from '@/paths.ts'

export type Order = 'asc' | 'desc'

/** What is shown of a ranking, as the address keeps it; what is left out is as usual. */
export type RankingAddress = { search?: string; region?: string; sort?: string; order?: Order; page: number }

// The router reads digits as numbers.
type AddressWords = Partial<Record<'search' | 'region' | 'sort' | 'order' | 'page', string | number>>

const columns = ['rank', 'change', 'name', 'score', 'score_sum', 'events', 'average']
const event_column = /^\d{4}-\d{2}\.\w+$/

/** Reads an address; what makes no sense there is left out, only a page that does not exist is told. */
function readAddress({ search = '', region = '', sort = '', order, page }: AddressWords): RankingAddress {
  const column = String(sort)
  return {
    page: page === undefined ? 1 : addressNumber(String(page)),
    ...(search !== '' && { search: String(search).slice(0, 200) }),
    ...(region !== '' && { region: String(region).slice(0, 10) }),
    ...((columns.includes(column) || event_column.test(column)) && { sort: column }),
    ...((order === 'asc' || order === 'desc') && { order }),
  }
}

/** The address of a month's ranking that shows just this. */
export function rankingAddress(month: string | undefined, { page, ...shown }: RankingAddress): string {
  const search = new URLSearchParams({ ...shown, ...(page > 1 && { page: String(page) }) })
  const base = paths.national_ranking(month)
  return search.size === 0 ? base : `${base}?${search.toString()}`
}

/** The address of another month for the same people; by an event they can only be ordered where it counts. */
export function otherMonthAddress(month: string, { sort, order, ...shown }: RankingAddress): string {
  const kept =
    sort !== undefined && event_column.test(sort) ? {} : { ...(sort && { sort }), ...(order && { order }) }
  return rankingAddress(month, { ...shown, ...kept, page: 1 })
}

/** The same rows in the order of a column: the other way round when they have it already. */
export function sortedBy(address: RankingAddress, column: string): RankingAddress {
  const { sort = 'rank', order, ...shown } = address
  const usual = usualOrder(column)
  const next = sort === column && (order ?? usual) === usual ? other(usual) : usual
  return {
    ...shown,
    page: 1,
    ...(column !== 'rank' && { sort: column }),
    ...(next !== usual && { order: next }),
  }
}

/** How rows stand by a column; null when they stand by another one. */
export function orderBy({ sort = 'rank', order }: RankingAddress, column: string): Order | null {
  return sort === column ? (order ?? usualOrder(column)) : null
}

/** Ranks and names are read upwards, everything else from the best. */
const usualOrder = (column: string): Order => (['rank', 'name'].includes(column) ? 'asc' : 'desc')
const other = (order: Order): Order => (order === 'asc' ? 'desc' : 'asc')

/** The column of an event. */
export const eventColumn = ({ month, type }: NationalRanking['events'][number]) => `${month}.${type}`

/** What the address asks to show, and how to show something else of the same month. */
export function useRankingAddress(month: string | undefined) {
  const navigate = useNavigate()
  const words = useLocation({ select: (location) => location.search as AddressWords })
  const address = useMemo(() => readAddress(words), [words])

  function look(changes: Partial<RankingAddress>, { replace = false } = {}) {
    return navigate({
      href: rankingAddress(month, { ...address, page: 1, ...changes }),
      replace,
      resetScroll: false,
      state: { keep_place: true },
    } as never)
  }
  return { address, look }
}
