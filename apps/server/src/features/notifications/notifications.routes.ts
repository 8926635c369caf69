import { getCurrentNotifications } from '@tertulia/contract/notifications'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { showCurrent } from './notifications.service.ts'

/** What the home screen must tell. */
export function notificationsRoutes(app: App): void {
  serve(app, getCurrentNotifications, showCurrent)
}
