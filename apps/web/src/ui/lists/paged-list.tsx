import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Pager } from './pager.tsx'
import { QueryState } from '../states/query-state.tsx'

type PagedListProps<List> = {
  query: UseQueryResult<List>
  /** Reserves the final layout while the first page loads. */
  skeleton: ReactNode
  /** Shown instead of a list without entries. */
  empty: ReactNode
  /** Returns the address of a page. */
  to: (page: number, list: List) => string
  className?: string
  /** Its name, where it is a section of the page: words, or the id of the heading. */
  label?: string
  labelledBy?: string
  /** Shown above the list, also above an empty one. */
  above?: (list: List) => ReactNode
  /** Shown below the links to other pages. */
  below?: (list: List) => ReactNode
  children: (list: List) => ReactNode
}

/** A list that is read page by page, with links to its other pages; the page shown is in the address. */
export function PagedList<List extends { page: number; page_count: number; total: number }>({
  query,
  skeleton,
  empty,
  to,
  ...shown
}: PagedListProps<List>) {
  const { className, label, labelledBy, above, below } = shown
  const Frame = label === undefined && labelledBy === undefined ? 'div' : 'section'
  const isStale = query.isPlaceholderData || undefined
  return (
    <QueryState query={query} skeleton={skeleton}>
      {(list) => (
        <Frame className={className} aria-label={label} aria-labelledby={labelledBy} aria-busy={isStale}>
          {above?.(list)}
          {list.total === 0 ? (
            empty
          ) : (
            <>
              {shown.children(list)}
              <Pager page={list.page} page_count={list.page_count} to={(page) => to(page, list)} />
              {below?.(list)}
            </>
          )}
        </Frame>
      )}
    </QueryState>
  )
}
