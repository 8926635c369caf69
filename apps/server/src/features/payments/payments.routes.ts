import {
  cancelPayment,
  capturePayment,
  confirmPayment,
  declarePayment,
  getReceipt,
  listPayments,
  receivePaymentEvent,
  refusePayment,
  startPayment,
} from '@tertulia/contract/payments'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { capture, declare, giveUp, showReceipt } from './own-payments.service.ts'
import { workOff } from './payment-events.service.ts'
import { beginPayment } from './payment-start.service.ts'
import { confirm, showReceived, turnDown } from './received-payments.service.ts'

/** Paying, and what becomes of it. */
export function paymentsRoutes(app: App): void {
  serve(app, startPayment, (call) => beginPayment(call, app))
  serve(app, capturePayment, (call) => capture(call, app))
  serve(app, declarePayment, declare)
  serve(app, cancelPayment, giveUp)
  serve(app, getReceipt, showReceipt)
  serve(app, listPayments, showReceived)
  serve(app, confirmPayment, (call) => confirm(call, app.public_url))
  serve(app, refusePayment, (call) => turnDown(call, app.public_url))
  void app.http.register(async (http) => receiveEvents({ ...app, http }))
}

/** Events are signed as they were written, letter for letter: here the body is kept beside what was read of it. */
function receiveEvents(app: App): void {
  const raw_bodies = new WeakMap<FastifyRequest, string>()
  const readJson = app.http.getDefaultJsonParser('error', 'error')
  app.http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    raw_bodies.set(request, String(body))
    void readJson(request, String(body), done)
  })
  serve(app, receivePaymentEvent, async (call) => {
    await workOff(call, app, raw_bodies.get(call.request) ?? '')
    return {}
  })
}
