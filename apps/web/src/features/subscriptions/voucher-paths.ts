import { adminPaths } from '@/admin-paths.ts'
import { paths } from '@/paths.ts'

/** Addresses of the pages of voucher codes and reduced prices, apart from `paths`, which every page loads. */
export const voucherPaths = {
  redeem: () => `${paths.account()}/voucher`,
  codes: () => `${adminPaths.payments()}/vouchers`,
  reductions: () => `${adminPaths.payments()}/reductions`,
}
