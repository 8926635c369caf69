import { refuse } from './refusal.ts'

/** Rows on a page of a list. */
export const pageSize = 10

/** Rows on a page of a list that the team works through. */
export const teamPageSize = 25

/** Rows on a page of a ranking. */
export const rankingPageSize = 50

type PageStand = { paging: { page: number; page_count: number; total: number }; offset: number }

/**
 * Counts a list and reads a page of it beside each other, which a transaction's single connection cannot; refuses as
 * `paginate` does.
 */
export async function readPage<Row>(
  page: number,
  list: { count: Promise<number>; rows: (offset: number) => Promise<Row[]> },
  size = pageSize,
): Promise<{ paging: PageStand['paging']; rows: Row[] }> {
  const offset = Math.min((page - 1) * size, Number.MAX_SAFE_INTEGER)
  const [total, rows] = await Promise.all([list.count, list.rows(offset)])
  return { paging: paginate(page, total, size).paging, rows }
}

/**
 * Computes the paging and the offset of a page in a list of `total` rows; refuses `not_found` beyond the last page,
 * except page 1 of an empty list.
 */
export function paginate(page: number, total: number, size = pageSize): PageStand {
  const pageCount = Math.max(1, Math.ceil(total / size))
  if (page > pageCount) refuse('not_found')
  return { paging: { page, page_count: pageCount, total }, offset: (page - 1) * size }
}
