import * as paymentCalls from '@tertulia/contract/payments'
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
  serve(app, paymentCalls.startPayment, (call) => startPayment(call, app))
  serve(app, paymentCalls.capturePayment, (call) => capturePayment(call, app))
  serve(app, paymentCalls.declarePayment, declarePayment)
  serve(app, paymentCalls.cancelPayment, (call) => cancelPayment(call, app))
  serve(app, paymentCalls.getReceipt, getReceipt)
  serve(app, paymentCalls.getGift, getGift)
  serve(app, paymentCalls.listPayments, listPayments)
  serve(app, paymentCalls.confirmPayment, (call) => confirmPayment(call, app.addresses))
  serve(app, paymentCalls.refusePayment, (call) => refusePayment(call, app.addresses))
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
  serve(app, paymentCalls.receivePaymentEvent, (call) => receivePaymentEvent(call, app, rawOf(call.request)))
  serve(app, paymentCalls.receiveCheckoutEvent, (call) =>
    receiveCheckoutEvent(call, app, rawOf(call.request)),
  )
}
