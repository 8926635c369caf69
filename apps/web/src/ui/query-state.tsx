import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '@/lib/call.ts'
import { ErrorScreen } from './error-screen.tsx'

type QueryStateProps<Data> = {
  query: UseQueryResult<Data>
  /** Holds the final layout while the answer is on its way. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows a query's data, its skeleton, or the error screen of its status. Data once there stays, also offline. */
export function QueryState<Data>({ query, skeleton, children }: QueryStateProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <div aria-busy="true">{skeleton}</div>
  const status = query.error instanceof CallError ? query.error.status : 500
  return <ErrorScreen status={status} onRetry={() => void query.refetch()} />
}
