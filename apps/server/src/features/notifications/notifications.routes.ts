import * as notifications from '@tertulia/contract/notifications'
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
  serve(app, notifications.getCurrentNotifications, getCurrentNotifications)
  serve(app, notifications.listNotifications, listNotifications)
  serve(app, notifications.createNotification, createNotification)
  serve(app, notifications.saveNotification, saveNotification)
  serve(app, notifications.removeNotification, removeNotification)
}
