import * as webhookCalls from '@tertulia/contract/webhooks'
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
  serve(app, webhookCalls.listWebhooks, listWebhooks)
  serve(app, webhookCalls.getWebhook, getWebhook)
  serve(app, webhookCalls.createWebhook, (call) => createWebhook(call, app))
  serve(app, webhookCalls.saveWebhook, (call) => saveWebhook(call, app))
  serve(app, webhookCalls.removeWebhook, removeWebhook)
  serve(app, webhookCalls.rotateWebhookSecret, rotateWebhookSecret)
  serve(app, webhookCalls.testWebhook, (call) => testWebhook(call, app))
  serve(app, webhookCalls.listWebhookDeliveries, listWebhookDeliveries)
  serve(app, webhookCalls.replayWebhookDelivery, (call) => replayWebhookDelivery(call, app))
}
