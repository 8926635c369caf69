import * as records from '@tertulia/contract/payment-records'
import type { App } from '../../../platform/app-context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { enterPayment } from './entered-payments.service.ts'
import {
  listLedgerRecords,
  listMemberRecords,
  listPaymentRecords,
  listPaymentTotals,
  listVoucherRecords,
} from './payment-records.service.ts'
import { reversePayment } from './reversal.service.ts'
import { confirmPayments } from './several-payments.service.ts'

/** Routes of the club's books: entering, reversing and confirming payments, totals and tables. */
export function paymentRecordsRoutes(app: App): void {
  serve(app, records.enterPayment, (call) => enterPayment(call, app.addresses))
  serve(app, records.reversePayment, (call) => reversePayment(call, app.addresses))
  serve(app, records.confirmPayments, (call) => confirmPayments(call, app))
  serve(app, records.listPaymentTotals, listPaymentTotals)
  serve(app, records.listPaymentRecords, listPaymentRecords)
  serve(app, records.listLedgerRecords, listLedgerRecords)
  serve(app, records.listMemberRecords, listMemberRecords)
  serve(app, records.listVoucherRecords, listVoucherRecords)
}
