import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, type ReactNode } from 'react'
import { CallError } from '@/lib/call.ts'
import { ErrorScreen } from './error-screen.tsx'

type QueryStateProps<Data> = {
  query: UseQueryResult<Data>
  /** Holds the final layout while the answer is on its way. */
  skeleton: ReactNode
  /** What is large is made in pieces, between which the browser can answer. */
  in_pieces?: boolean
  children: (data: Data) => ReactNode
}

/** Shows a query's data, its skeleton, or the error screen of its status. Data once there stays, also offline. */
export function QueryState<Data>({ query, skeleton, in_pieces = false, children }: QueryStateProps<Data>) {
  const made = useDeferredValue(query.data)
  const data = in_pieces ? made : query.data
  if (data !== undefined) return children(data)
  if (query.isPending || query.data !== undefined) return <div aria-busy="true">{skeleton}</div>
  const status = query.error instanceof CallError ? query.error.status : 500
  return <ErrorScreen status={status} onRetry={() => void query.refetch()} />
}
