import * as notificationCalls from '@tertulia/contract/notifications'
import * as teamNotificationCalls from '@tertulia/contract/team-notifications'

/** The reads that show notifications: the team's list, and home. */
export const notificationReads = [
  teamNotificationCalls.listNotifications,
  notificationCalls.getCurrentNotifications,
]
