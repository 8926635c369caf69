import * as webhooks from '@tertulia/contract/webhooks'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { listWebhookDeliveries, replayWebhookDelivery, testWebhook } from './webhook-log.service.ts'
import {
  createWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  saveWebhook,
} from './webhooks.service.ts'

/** Routes of a club's webhooks and their log. */
export function webhooksRoutes(app: App): void {
  serve(app, webhooks.listWebhooks, listWebhooks)
  serve(app, webhooks.getWebhook, getWebhook)
  serve(app, webhooks.createWebhook, (call) => createWebhook(call, app))
  serve(app, webhooks.saveWebhook, (call) => saveWebhook(call, app))
  serve(app, webhooks.removeWebhook, removeWebhook)
  serve(app, webhooks.rotateWebhookSecret, rotateWebhookSecret)
  serve(app, webhooks.testWebhook, (call) => testWebhook(call, app))
  serve(app, webhooks.listWebhookDeliveries, listWebhookDeliveries)
  serve(app, webhooks.replayWebhookDelivery, (call) => replayWebhookDelivery(call, app))
}
