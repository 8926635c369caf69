import * as vouchers from '@tertulia/contract/vouchers'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getVoucher, redeemVoucher } from './own-vouchers.service.ts'
import { createVouchers, listVouchers, withdrawVoucher } from './vouchers.service.ts'

/** Routes of voucher codes. */
export function vouchersRoutes(app: App): void {
  serve(app, vouchers.createVouchers, createVouchers)
  serve(app, vouchers.listVouchers, listVouchers)
  serve(app, vouchers.withdrawVoucher, withdrawVoucher)
  serve(app, vouchers.getVoucher, getVoucher)
  serve(app, vouchers.redeemVoucher, redeemVoucher)
}
