import type * as logCalls from '@tertulia/contract/logs'
import type { CallInput } from '@/lib/calls/call.ts'
import { addressTo } from '@/lib/input/address-to.ts'
import { laterPage } from '@/paths.ts'

/** The lines of a user's log that are shown; without limits those of the last days. */
export type LogLimits = Omit<CallInput<typeof logCalls.listUserLogs>['query'], 'page' | 'size'>

/** The address of a page of a user's log. */
export function logAddress(userId: number, limits: LogLimits, page = 1): string {
  return addressTo({
    to: '/profile/{-$id}/{-$tab}',
    params: { id: userId, tab: 'activity-log' },
    search: { ...limits, page: laterPage(page) },
  })
}
