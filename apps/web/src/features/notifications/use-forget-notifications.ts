import * as notificationCalls from '@tertulia/contract/notifications'
import * as teamNotificationCalls from '@tertulia/contract/team-notifications'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/calls/queries.ts'

/** Returns a function that invalidates the lists and home after a change. */
export function useForgetNotifications(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const endpoint of [
      teamNotificationCalls.listNotifications,
      notificationCalls.getCurrentNotifications,
    ]) {
      void queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })
    }
  }
}
