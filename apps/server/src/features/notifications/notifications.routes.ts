import * as notifications from '@tertulia/contract/notifications'
import * as teamNotifications from '@tertulia/contract/team-notifications'
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
  serve(app, notifications.getCurrentNotifications, (call) => getCurrentNotifications(call, app.addresses))
  serve(app, teamNotifications.listNotifications, listNotifications)
  serve(app, teamNotifications.createNotification, createNotification)
  serve(app, teamNotifications.saveNotification, saveNotification)
  serve(app, teamNotifications.removeNotification, removeNotification)
}
