import type * as logCalls from '@tertulia/contract/logs'
import type { CallInput } from '@/lib/calls/call.ts'
import { paths } from '@/paths.ts'

/** The lines of a user's log that are shown; without limits those of the last days. */
export type LogLimits = Omit<CallInput<typeof logCalls.listUserLogs>['query'], 'page' | 'size'>

/** The address of a page of a user's log. */
export function logAddress(userId: number, limits: LogLimits, page = 1): string {
  const search = new URLSearchParams({ ...limits, ...(page > 1 && { page: String(page) }) })
  const address = paths.profile(userId, 'activity-log')
  return search.size === 0 ? address : `${address}?${search.toString()}`
}
