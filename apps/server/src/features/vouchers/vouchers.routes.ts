import * as voucherCalls from '@tertulia/contract/vouchers'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getVoucher, redeemVoucher } from './own-vouchers.service.ts'
import { createVouchers, listVouchers, withdrawVoucher } from './vouchers.service.ts'

/** Routes of voucher codes. */
export function vouchersRoutes(app: App): void {
  serve(app, voucherCalls.createVouchers, createVouchers)
  serve(app, voucherCalls.listVouchers, listVouchers)
  serve(app, voucherCalls.withdrawVoucher, withdrawVoucher)
  serve(app, voucherCalls.getVoucher, getVoucher)
  serve(app, voucherCalls.redeemVoucher, redeemVoucher)
}
