import { refuse } from './refusal.ts'

/** How many rows a page of a list has. */
export const page_size = 10

/** How many rows a page of a ranking has. */
export const ranking_page_size = 50

type PageStand = { paging: { page: number; page_count: number; total: number }; offset: number }

/** Where a page stands in a list of so many rows; `not_found` beyond the last, except page 1 of an empty list. */
export function standOf(page: number, total: number, size = page_size): PageStand {
  const page_count = Math.max(1, Math.ceil(total / size))
  if (page > page_count) refuse('not_found')
  return { paging: { page, page_count, total }, offset: (page - 1) * size }
}
