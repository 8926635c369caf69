import { getCurrentNotifications, type CurrentNotifications } from '@tertulia/contract/notifications'
import { useUser } from '@/features/session/session.tsx'
import { useCall } from '@/lib/queries.ts'

type NotificationsState = { loading: boolean; loaded: boolean; data: CurrentNotifications | null }

/** What there is to tell; not asked for somebody blocked, and a failure says nothing. */
export function useNotifications(): NotificationsState {
  const user = useUser()
  const wanted = user !== null && !user.valid_roles.blocked
  const query = useCall(getCurrentNotifications, { query: { current: '' } }, { enabled: wanted })

  if (!wanted) return { loading: false, loaded: true, data: null }
  return { loading: query.isFetching, loaded: query.isSuccess, data: query.data ?? null }
}
