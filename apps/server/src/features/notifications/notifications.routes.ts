import * as notificationCalls from '@tertulia/contract/notifications'
import * as teamNotificationCalls from '@tertulia/contract/team-notifications'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getCurrentNotifications } from './notifications.service.ts'
import {
  saveNotification,
  removeNotification,
  createNotification,
  listNotifications,
} from './team-notifications.service.ts'

/** Routes of the home page's notifications, and of their editing by admins. */
export function notificationsRoutes(app: App): void {
  serve(app, notificationCalls.getCurrentNotifications, getCurrentNotifications)
  serve(app, teamNotificationCalls.listNotifications, listNotifications)
  serve(app, teamNotificationCalls.createNotification, createNotification)
  serve(app, teamNotificationCalls.saveNotification, saveNotification)
  serve(app, teamNotificationCalls.removeNotification, removeNotification)
}
