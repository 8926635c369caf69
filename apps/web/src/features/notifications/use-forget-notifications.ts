import { getCurrentNotifications, listNotifications } from '@tertulia/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/queries.ts'

/** After a change the lists and home are asked anew. */
export function useForgetNotifications(): () => void {
  const query_client = useQueryClient()
  return () => {
    for (const endpoint of [listNotifications, getCurrentNotifications]) {
      void query_client.invalidateQueries({ queryKey: endpointKey(endpoint) })
    }
  }
}
