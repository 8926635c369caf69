import { addressTo } from '@/lib/input/address-to.ts'

/** Addresses of the pages of voucher codes and reduced prices, apart from `paths`, which every page loads. */
export const voucherPaths = {
  redeem: (code?: string) => addressTo({ to: '/account/voucher', search: { code } }),
  codes: () => addressTo({ to: '/admin/payments/vouchers' }),
  reductions: () => addressTo({ to: '/admin/payments/reductions' }),
}
