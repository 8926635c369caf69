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
  serve(app, webhookCalls.createWebhook, createWebhook)
  serve(app, webhookCalls.saveWebhook, saveWebhook)
  serve(app, webhookCalls.removeWebhook, removeWebhook)
  serve(app, webhookCalls.rotateWebhookSecret, rotateWebhookSecret)
  serve(app, webhookCalls.testWebhook, testWebhook)
  serve(app, webhookCalls.listWebhookDeliveries, listWebhookDeliveries)
  serve(app, webhookCalls.replayWebhookDelivery, replayWebhookDelivery)
}
