import * as paymentRecordCalls from '@tertulia/contract/payment-records'
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
  serve(app, paymentRecordCalls.enterPayment, enterPayment)
  serve(app, paymentRecordCalls.reversePayment, reversePayment)
  serve(app, paymentRecordCalls.confirmPayments, confirmPayments)
  serve(app, paymentRecordCalls.listPaymentTotals, listPaymentTotals)
  serve(app, paymentRecordCalls.listPaymentRecords, listPaymentRecords)
  serve(app, paymentRecordCalls.listLedgerRecords, listLedgerRecords)
  serve(app, paymentRecordCalls.listMemberRecords, listMemberRecords)
  serve(app, paymentRecordCalls.listVoucherRecords, listVoucherRecords)
}
