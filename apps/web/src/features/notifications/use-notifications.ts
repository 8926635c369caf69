import * as notificationCalls from '@tertulia/contract/notifications'
import type { CurrentNotifications } from '@tertulia/contract/notifications'
import { useUser } from '@/features/session/session.tsx'
import { aroundPages } from '@/lib/calls/offline/page-reading.ts'
import { productVersion } from '@/lib/product.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { isShownFromCache } from '@/lib/calls/reading.ts'

type NotificationsState = { loading: boolean; loaded: boolean; data: CurrentNotifications | null }

type Choices = { staleTime?: number; refetchInterval?: number }

/** The current notifications; not requested for blocked users, and empty after a failure. */
export function useNotifications(choices: Choices = {}): NotificationsState {
  const user = useUser()
  const wanted = user !== null && !user.valid_roles.blocked
  const query = useCall(
    notificationCalls.getCurrentNotifications,
    { query: { current: '' } },
    { ...choices, enabled: wanted, meta: aroundPages },
  )

  if (!wanted) return { loading: false, loaded: true, data: null }
  return { loading: query.isFetching, loaded: query.isSuccess, data: told(query) }
}

/** A cached response may predate the running version, so its version is not reported as newer. */
function told({ data, dataUpdatedAt }: { data?: CurrentNotifications | undefined; dataUpdatedAt: number }) {
  if (data === undefined) return null
  return isShownFromCache(data, dataUpdatedAt) ? { ...data, last_spa_version: productVersion } : data
}
