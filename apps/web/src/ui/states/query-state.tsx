import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'
import { asCallError } from '@/lib/calls/call.ts'

type QueryStateProps<Data> = {
  query: UseQueryResult<Data>
  /** Reserves the final layout while the response loads. */
  skeleton: ReactNode
  /** Renders large content in pieces, so that the browser can handle input between them. */
  inPieces?: boolean
  children: (data: Data) => ReactNode
}

/** Shows a query's data, its skeleton, or the error screen of its status. Loaded data stay, also offline. */
export function QueryState<Data>({ query, skeleton, inPieces = false, children }: QueryStateProps<Data>) {
  const made = useDeferredValue(query.data)
  const data = inPieces ? made : query.data
  if (data !== undefined) return children(data)
  if (query.isPending || query.data !== undefined) return <div aria-busy="true">{skeleton}</div>
  const status = asCallError(query.error).status
  return <ErrorScreen status={status} onRetry={() => void query.refetch()} />
}
