import * as payments from '@tertulia/contract/payments'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/app-context.ts'
import { jsonReader } from '../../platform/http/json-bodies.ts'
import { serve } from '../../platform/http/serve.ts'
import { capturePayment, declarePayment, cancelPayment, getReceipt } from './own-payments.service.ts'
import { getGift } from './gifts/gifts.service.ts'
import { receiveCheckoutEvent, receivePaymentEvent } from './payment-events.service.ts'
import { startPayment } from './payment-start.service.ts'
import { confirmPayment, listPayments, refusePayment } from './received-payments.service.ts'

/** Routes of payments. */
export function paymentsRoutes(app: App): void {
  serve(app, payments.startPayment, (call) => startPayment(call, app))
  serve(app, payments.capturePayment, (call) => capturePayment(call, app))
  serve(app, payments.declarePayment, declarePayment)
  serve(app, payments.cancelPayment, (call) => cancelPayment(call, app))
  serve(app, payments.getReceipt, getReceipt)
  serve(app, payments.getGift, getGift)
  serve(app, payments.listPayments, listPayments)
  serve(app, payments.confirmPayment, (call) => confirmPayment(call, app.addresses))
  serve(app, payments.refusePayment, (call) => refusePayment(call, app.addresses))
  void app.http.register(async (http) => receiveEvents({ ...app, http }))
}

/** Registers the routes of events with the raw body, because the signature covers the exact bytes. */
function receiveEvents(app: App): void {
  const rawBodies = new WeakMap<FastifyRequest, string>()
  const readJson = jsonReader(app.http)
  app.http.removeContentTypeParser('application/json')
  app.http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    rawBodies.set(request, body)
    readJson(request, body, done)
  })
  const rawOf = (request: FastifyRequest) => rawBodies.get(request) ?? ''
  serve(app, payments.receivePaymentEvent, (call) => receivePaymentEvent(call, app, rawOf(call.request)))
  serve(app, payments.receiveCheckoutEvent, (call) => receiveCheckoutEvent(call, app, rawOf(call.request)))
}
