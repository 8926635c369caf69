import * as paymentCalls from '@tertulia/contract/payments'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { capturePayment, declarePayment, cancelPayment, getReceipt } from './own-payments.service.ts'
import { getGift } from './gifts/gifts.service.ts'
import { receiveCheckoutEvent, receivePaymentEvent } from './payment-events.service.ts'
import { startPayment } from './payment-start.service.ts'
import { confirmPayment, listPayments, refusePayment } from './received-payments.service.ts'

/** Routes of payments. */
export function paymentsRoutes(app: App): void {
  serve(app, paymentCalls.startPayment, startPayment)
  serve(app, paymentCalls.capturePayment, capturePayment)
  serve(app, paymentCalls.declarePayment, declarePayment)
  serve(app, paymentCalls.cancelPayment, cancelPayment)
  serve(app, paymentCalls.getReceipt, getReceipt)
  serve(app, paymentCalls.getGift, getGift)
  serve(app, paymentCalls.listPayments, listPayments)
  serve(app, paymentCalls.confirmPayment, confirmPayment)
  serve(app, paymentCalls.refusePayment, refusePayment)
  serve(app, paymentCalls.receivePaymentEvent, receivePaymentEvent)
  serve(app, paymentCalls.receiveCheckoutEvent, receiveCheckoutEvent)
}
