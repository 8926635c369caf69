import * as absenceCalls from '@tertulia/contract/absences'
import * as dataProtectionCalls from '@tertulia/contract/data-protection'
import * as fairPlayCaseCalls from '@tertulia/contract/fair-play-cases'
import * as paymentCalls from '@tertulia/contract/payments'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import * as voucherCalls from '@tertulia/contract/vouchers'
import { text } from '@/lib/input/address.ts'
import { lazyFormPage, lazyPage } from '../lazy-page.tsx'
import { definePage } from '../page.ts'
import { read } from '../reads/page-reads.ts'

/** The pages about a user's own account: absences, payments, gifts, fair play. */
export const accountPages = [
  definePage({
    path: '/data-protection',
    load: lazyPage(() => import('@/features/data-protection/data-protection-page.tsx'), 'DataProtectionPage'),
    reads: () => [read(dataProtectionCalls.getDataProtection, {})],
  }),
  definePage({
    path: '/account/fair-play',
    load: lazyFormPage(() => import('@/features/fair-play/cases/own-cases-page.tsx'), 'OwnCasesPage'),
    reads: () => [read(fairPlayCaseCalls.listOwnFairPlayCases, {})],
  }),
  definePage({
    path: '/account/absences',
    load: lazyFormPage(() => import('@/features/absences/absences-page.tsx'), 'AbsencesPage'),
    reads: () => [read(absenceCalls.getAbsences, {})],
  }),
  definePage({
    path: '/account/receipt/$id',
    load: lazyPage(() => import('@/features/subscriptions/receipt-page.tsx'), 'ReceiptPage'),
    reads: ({ id: payment }) => [read(paymentCalls.getReceipt, { params: { id: payment } })],
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
    access: { ...subscriptionCalls.getSubscription, requires: 'gifts' },
    reads: () => [read(subscriptionCalls.getSubscription, {}), read(subscriptionCalls.listPlans, {})],
  }),
  definePage({
    path: '/account/gift/$id',
    load: lazyPage(() => import('@/features/subscriptions/gifts/gift-sheet-page.tsx'), 'GiftSheetPage'),
    reads: ({ id: payment }) => [read(paymentCalls.getGift, { params: { id: payment } })],
  }),
] as const
