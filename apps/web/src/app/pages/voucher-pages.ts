import * as paymentCalls from '@tertulia/contract/payments'
import * as reductionCalls from '@tertulia/contract/reductions'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import * as voucherCalls from '@tertulia/contract/vouchers'
import { shownReductionStates } from '@/features/subscriptions/reductions/reduction-words.ts'
import { shownVoucherStates } from '@/features/vouchers/voucher-words.ts'
import { number, text } from '@/lib/input/address.ts'
import { lazyFormPage, lazyPage } from './lazy-page.tsx'
import { definePage } from './page.ts'
import { read } from './reads/page-reads.ts'

/** The pages of voucher codes, gifts and reduced prices. */
export const voucherPages = [
  definePage({
    path: '/admin/payments/vouchers',
    load: lazyFormPage(() => import('@/features/vouchers/vouchers-page.tsx'), 'VouchersPage'),
    search: { state: shownVoucherStates, page: number },
    reads: ({ state = 'all', page = 1 }) => [read(voucherCalls.listVouchers, { query: { state, page } })],
  }),
  definePage({
    path: '/admin/payments/reductions',
    load: lazyFormPage(
      () => import('@/features/subscriptions/reductions/reductions-page.tsx'),
      'ReductionsPage',
    ),
    search: { state: shownReductionStates, page: number },
    reads: ({ state = 'requested', page = 1 }) => [
      read(reductionCalls.listReductions, { query: { state, page } }),
    ],
  }),
  definePage({
    path: '/account/voucher',
    load: lazyPage(() => import('@/features/vouchers/redeem-page.tsx'), 'RedeemPage'),
    search: { code: text },
    reads: ({ code }) => [read(voucherCalls.getVoucher, code === undefined ? null : { params: { code } })],
  }),
  definePage({
    path: '/account/gift',
    load: lazyFormPage(() => import('@/features/subscriptions/gifts/gift-page.tsx'), 'GiftPage'),
    reads: () => [read(subscriptionCalls.getSubscription, {}), read(subscriptionCalls.listPlans, {})],
  }),
  definePage({
    path: '/account/gift/$id',
    load: lazyPage(() => import('@/features/subscriptions/gifts/gift-sheet-page.tsx'), 'GiftSheetPage'),
    reads: ({ id: payment }) => [read(paymentCalls.getGift, { params: { id: payment } })],
  }),
] as const
