import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import { addDays } from '@tertulia/core/calendar/calendar'
import type { Page } from '@playwright/test'
import { today, type Club, type Member } from '../fixtures.ts'

/** A club with all payment methods, its admin, and a player whose subscription has ended. */
export async function openPayingClub(club: Club): Promise<{ admin: Member; player: Member }> {
  const admin = await club.member('Alice', { admin: true })
  const { version } = await club.call(customerSettingCalls.getCustomerSettings, {}, admin)
  await club.call(
    customerSettingCalls.savePaymentDetails,
    {
      body: {
        version,
        iban: 'PT50000201231234567890154',
        iban_holder: 'Clube de Teste',
        mobile_payment_number: '912345678',
        payment_service_account: 'club@example.test',
        card_checkout_account: 'acct_1032D82eZvKYlo2C',
      },
    },
    admin,
  )
  const player = await club.member('Rui', { regular_player: addDays(today, -3) })
  return { admin, player }
}

/** Begins a renewal on its page. */
export async function beginRenewal(page: Page, plan: RegExp, method: RegExp): Promise<void> {
  await page.getByRole('radio', { name: plan }).check()
  await page.getByRole('radio', { name: method }).check()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Pay with|Continue to|Show how)/ })
    .click()
}
