import type { Page } from '@playwright/test'
import { samePage, words, type Screen } from './demo-screens-steps.ts'

async function openFirst(page: Page, button: RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** The list of payments, and its dialogs. */
export const payments: Screen[] = [
  { name: 'payments that wait', route: '/admin/payments' },
  {
    name: 'payment about to be confirmed',
    route: samePage,
    dialog: true,
    open: (page) => openFirst(page, words.confirm_payment),
  },
  { name: 'payments', route: '/admin/payments?state=all' },
  {
    name: 'payment about to be refused',
    route: samePage,
    dialog: true,
    open: (page) => openFirst(page, words.refuse_payment),
  },
]

/** Voucher codes. */
export const vouchers: Screen[] = [
  { name: 'voucher codes', route: '/admin/payments/vouchers' },
  {
    name: 'voucher code about to be withdrawn',
    route: samePage,
    dialog: true,
    open: (page) => openFirst(page, words.withdraw_code),
  },
]

/** Requests for a reduced price, and the decisions about them. */
export const reductions: Screen[] = [
  { name: 'requests for a reduced price', route: '/admin/payments/reductions' },
  {
    name: 'reduced price about to be approved',
    route: samePage,
    dialog: true,
    open: (page) => openFirst(page, words.approve_reduction),
  },
  { name: 'reduced prices approved', route: '/admin/payments/reductions?state=approved' },
  {
    name: 'reduced price about to be ended',
    route: samePage,
    dialog: true,
    open: (page) => openFirst(page, words.end_reduction),
  },
]
