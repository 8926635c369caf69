import { getCurrentNotifications, type CurrentNotifications } from '@tertulia/contract/notifications'
import { useUser } from '@/features/session/session.tsx'
import { around_pages } from '@/lib/page-reading.ts'
import { product_version } from '@/lib/product.ts'
import { useCall } from '@/lib/queries.ts'
import { isShownKept } from '@/lib/reading.ts'

type NotificationsState = { loading: boolean; loaded: boolean; data: CurrentNotifications | null }

type Choices = { staleTime?: number; refetchInterval?: number }

/** What there is to tell; not asked for somebody blocked, and a failure says nothing. */
export function useNotifications(choices: Choices = {}): NotificationsState {
  const user = useUser()
  const wanted = user !== null && !user.valid_roles.blocked
  const query = useCall(
    getCurrentNotifications,
    { query: { current: '' } },
    { ...choices, enabled: wanted, meta: around_pages },
  )

  if (!wanted) return { loading: false, loaded: true, data: null }
  return { loading: query.isFetching, loaded: query.isSuccess, data: told(query) }
}

/** What this device has kept may be older than the version that runs: it tells of no newer one. */
function told({ data, dataUpdatedAt }: { data?: CurrentNotifications | undefined; dataUpdatedAt: number }) {
  if (data === undefined) return null
  return isShownKept(data, dataUpdatedAt) ? { ...data, last_spa_version: product_version } : data
}
