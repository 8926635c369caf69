import type { NationalRanking } from '@tertulia/contract/national-ranking'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { given } from '@/lib/input/address.ts'
import { addressTo } from '@/lib/input/address-to.ts'
import { laterPage } from '@/paths.ts'

export type Order = 'asc' | 'desc'

/** The ranking's options in the address; omitted ones have their defaults. */
export type RankingAddress = { search?: string; region?: string; sort?: string; order?: Order; page: number }

const columns = ['rank', 'change', 'name', 'score', 'score_sum', 'events', 'average']
const eventColumnPattern = /^\d{4}-\d{2}\.\w+$/

/** Tells whether the ranking can be sorted by a column of this name. */
const isColumn = (name: string) => columns.includes(name) || eventColumnPattern.test(name)

/** The address of a month's ranking with these options. */
export function rankingAddress(month: string | undefined, { page, ...shown }: RankingAddress): string {
  return addressTo({
    to: '/national-ranking/{-$month}',
    params: { month },
    search: { ...shown, page: laterPage(page) },
  })
}

/** The address of another month with the same filters, dropping the order by an event that does not count there. */
export function otherMonthAddress(month: string, { sort, order, ...shown }: RankingAddress): string {
  const saved =
    sort !== undefined && eventColumnPattern.test(sort)
      ? {}
      : { ...(sort && { sort }), ...(order && { order }) }
  return rankingAddress(month, { ...shown, ...saved, page: 1 })
}

/** The options for sorting by a column, reversed when already sorted by it. */
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

/** The current order of a column; null when sorted by another one. */
export function orderBy({ sort = 'rank', order }: RankingAddress, column: string): Order | null {
  return sort === column ? (order ?? usualOrder(column)) : null
}

/** Ranks and names sort ascending, everything else from the best. */
const usualOrder = (column: string): Order => (['rank', 'name'].includes(column) ? 'asc' : 'desc')
const other = (order: Order): Order => (order === 'asc' ? 'desc' : 'asc')

/** The column of an event. */
export const eventColumn = ({ month, type }: NationalRanking['events'][number]) => `${month}.${type}`

/** The ranking's options from the address, with a setter for the same month. */
export function useRankingAddress(month: string | undefined) {
  const navigate = useNavigate()
  const search = useSearch({ from: '/national-ranking/{-$month}' })
  const address = useMemo((): RankingAddress => {
    const { page = 1, sort, ...shown } = search
    return { page, ...given({ ...shown, sort: sort !== undefined && isColumn(sort) ? sort : undefined }) }
  }, [search])

  function look(changes: Partial<RankingAddress>, { replace = false } = {}) {
    return navigate({
      to: rankingAddress(month, { ...address, page: 1, ...changes }),
      replace,
      resetScroll: false,
      state: { keepPlace: true },
    })
  }
  return { address, look }
}
