import {
  createNotification,
  getCurrentNotifications,
  listNotifications,
  removeNotification,
  saveNotification,
} from '@tertulia/contract/notifications'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { showCurrent } from './notifications.service.ts'
import {
  changeNotification,
  dropNotification,
  makeNotification,
  showNotifications,
} from './team-notifications.service.ts'

/** What the home screen must tell, and the admins' side of it. */
export function notificationsRoutes(app: App): void {
  serve(app, getCurrentNotifications, showCurrent)
  serve(app, listNotifications, showNotifications)
  serve(app, createNotification, makeNotification)
  serve(app, saveNotification, changeNotification)
  serve(app, removeNotification, dropNotification)
}
