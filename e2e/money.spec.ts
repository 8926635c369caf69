import * as customerSettings from '@tertulia/contract/customer-settings'
import * as payments from '@tertulia/contract/payments'
import * as subscriptions from '@tertulia/contract/subscriptions'
import { addDays } from '@tertulia/core/calendar/calendar'
import type { Page } from '@playwright/test'
import { expect, test, today, type Club, type Member } from './fixtures.ts'
import { beginRenewal, confirmWaiting, openPayingClub } from './steps/renewal-steps.ts'

/** A transfer that its payer has begun and declared. */
async function declareTransfer(club: Club, payer: Member): Promise<string> {
  const body = { months: 3, method: 'bank_transfer' as const }
  const { payment } = await club.call(payments.startPayment, { body }, payer)
  await club.call(payments.declarePayment, { params: { id: payment.id } }, payer)
  return payment.reference
}

/** Counts the clicks that a page gets from here on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.clicks = '0'
    document.addEventListener(
      'click',
      () => {
        const { dataset } = document.documentElement
        dataset.clicks = String(Number(dataset.clicks) + 1)
      },
      { capture: true },
    )
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.clicks))
}

const names = ['Ana', 'Bea', 'Caio', 'Dora', 'Eva']

test('a transfer reversed: found by its reference, taken back with a reason that its payer reads', async ({
  page,
  club,
}) => {
  const { admin, player } = await openPayingClub(club)
  const reference = await declareTransfer(club, player)
  await club.visit(page, admin, '/admin/payments')
  await page.getByRole('button', { name: 'Confirm the payment of Rui Silva' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(page.getByText(/^Everything is confirmed\./)).toBeVisible()

  await page.getByLabel('Name, reference or amount').fill(reference.toLowerCase())
  const row = page.getByRole('row', { name: /Rui Silva/ })
  await expect(row).toContainText('Completed')
  await row.getByRole('button', { name: 'Reverse the payment of Rui Silva' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The money was somebody else’s.')
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse the payment' }).click()
  await expect(row).toContainText('Reversed')
  await expect(row).toContainText('The money was somebody else’s.')
  await expect(page.getByRole('table', { name: 'Money by month' }).getByRole('row').nth(1)).toContainText(
    '0.00',
  )

  const [mail] = (await club.mails(player.email)).slice(-1)
  expect(mail?.text).toContain('> The money was somebody else’s.')
  await club.visit(page, player, '/account/renewal')
  await expect(page.getByText('expired', { exact: true })).toBeVisible()
  await expect(page.getByText('Payment confirmed by mistake')).toBeVisible()
})

test('five declared transfers are confirmed in two clicks', async ({ page, club }) => {
  const { admin } = await openPayingClub(club)
  for (const name of names) {
    await declareTransfer(club, await club.member(name, { regular_player: addDays(today, -3) }))
  }
  await club.visit(page, admin, '/admin/payments')
  await expect(page.getByText('5 payments to confirm.')).toBeVisible()
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: 'Confirm several' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm 5 payments' }).click()
  await expect(page.getByText(/^Everything is confirmed\./)).toBeVisible()
  expect(await clicks()).toBeLessThanOrEqual(3)
})

test('five registrations are approved in two clicks, all but the one that is unticked', async ({
  page,
  club,
}) => {
  const { admin } = await openPayingClub(club)
  for (const name of [...names, 'Zita']) await club.member(name, null)
  await club.visit(page, admin, '/admin/users?state=pending')
  await page.getByRole('button', { name: 'Approve several' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /Zita/ }).uncheck()
  await dialog.getByRole('button', { name: 'Approve 5 people' }).click()
  await expect(page.getByText('5 people approved').first()).toBeVisible()
  await expect(page.getByText('1 person')).toBeVisible()
  await expect(page.getByRole('row', { name: /Zita/ })).toBeVisible()
})

test('cash is entered on a member’s page and receipted', async ({ page, club }) => {
  const { admin, player } = await openPayingClub(club)
  await club.visit(page, admin, `/admin/users?user=${player.id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Payment' }).click()
  await dialog.getByRole('button', { name: 'Enter the payment' }).click()
  await expect(dialog.getByText('Enter an amount, such as 10.99.')).toBeVisible()
  await dialog.getByLabel('Amount').fill('12,50')
  await dialog.getByLabel('Time paid for').selectOption('3 months')
  await dialog.getByLabel('Reference or note').fill('Dinner of the league')
  await dialog.getByRole('button', { name: 'Enter the payment' }).click()
  await expect(page.getByText('Payment entered').first()).toBeVisible()
  const [receipt] = (await club.mails(player.email)).slice(-1)
  expect(receipt?.text).toContain('12,50')
  await club.visit(page, admin, '/admin/payments?search=dinner')
  await expect(page.getByRole('row', { name: /Rui Silva/ })).toContainText('Cash')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'All payments as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('payments.csv')
})

test('a code made for a game extends one subscription, once', async ({ page, club }) => {
  const { admin, player } = await openPayingClub(club)
  await club.visit(page, admin, '/admin/payments/vouchers')
  await page.getByLabel('Each gives').selectOption('3 months')
  await page.getByLabel('How many codes').fill('0')
  await page.getByRole('button', { name: 'Make 0 codes' }).click()
  await expect(page.getByText('Choose from 1 to 100.')).toBeVisible()
  await page.getByLabel('How many codes').fill('1')
  await page.getByLabel('Note').fill('Raffle')
  await page.getByRole('button', { name: 'Make 1 code' }).click()
  const made = page.getByRole('row', { name: /Raffle/ })
  const code = (await made.innerText()).match(/TER-\w{4}-\w{4}/)?.[0] ?? ''

  await club.visit(page, player, '/account/renewal')
  await page.getByRole('link', { name: 'Use a voucher code' }).click()
  await page.getByLabel('Code').fill('TER-1')
  await page.getByRole('button', { name: 'See what it gives' }).click()
  await expect(page.getByText(/^A code has eight letters and digits/)).toBeVisible()
  await page.getByLabel('Code').fill(code.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'See what it gives' }).click()
  await page.getByRole('button', { name: 'Use the code now' }).click()
  await expect(page.getByRole('heading', { name: 'Subscription extended' })).toBeVisible()

  const other = await club.member('Zita', { regular_player: true })
  await club.visit(page, other, `/account/voucher?code=${code}`)
  await expect(page.getByRole('alert')).toContainText('This code has been used already.')
  await club.visit(page, admin, '/admin/payments/vouchers')
  await expect(made).toContainText('Rui Silva')
})

test('a gift is paid, passed on as a sheet, and used by somebody else', async ({ page, club }) => {
  const { player } = await openPayingClub(club)
  await club.visit(page, player, '/account/renewal')
  await page.getByRole('link', { name: 'Give a gift' }).click()
  // The page that is left has such buttons, too.
  await expect(page.getByLabel('Who is it for?')).toBeVisible()
  await page.getByRole('radio', { name: /^PayPal/ }).check()
  await page.getByRole('button', { name: /^Pay with|^Continue to/ }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await page.getByLabel('Who is it for?').fill('Grandma')
  await page.getByRole('textbox', { name: 'Message' }).fill('See you in the table.')
  await page.getByRole('button', { name: /^Pay with|^Continue to/ }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('heading', { name: 'Your gift is ready' })).toBeVisible()
  await page.getByRole('status').getByRole('link').first().click()
  await expect(page.getByText('See you in the table.')).toBeVisible()
  const code = (await page.getByRole('main').innerText()).match(/TER-\w{4}-\w{4}/)?.[0] ?? ''
  expect((await club.mails(player.email)).at(-1)?.text).toContain(code)

  const grandma = await club.member('Grandma', { regular_player: addDays(today, 3) })
  await club.visit(page, grandma, `/account/voucher?code=${code}`)
  await page.getByRole('button', { name: 'Use the code now' }).click()
  await expect(page.getByRole('heading', { name: 'Subscription extended' })).toBeVisible()
})

test('a reduced price is asked for with a reason, approved, and paid', async ({ page, club }) => {
  const { admin, player } = await openPayingClub(club)
  const { version } = await club.call(customerSettings.getCustomerSettings, {}, admin)
  await club.call(customerSettings.saveReduction, { body: { version, reduction_percent: 50 } }, admin)
  const { plans } = await club.call(subscriptions.getSubscription, {}, player)
  const full = plans.find(({ months }) => months === 12)?.price_cents ?? 0
  await club.visit(page, player, '/account/renewal')
  await page.getByRole('button', { name: 'Ask for a reduced price' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Enter at least 10 characters.')).toBeVisible()
  await dialog.getByLabel('Why do you ask?').fill('I am out of work.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/^You asked for it on/)).toBeVisible()

  await club.visit(page, admin, '/admin/payments/reductions')
  await expect(page.getByRole('row', { name: /Rui Silva/ })).toContainText('I am out of work.')
  await page.getByRole('button', { name: 'Approve the request of Rui Silva' }).click()
  await dialog.getByRole('button', { name: 'Approve the request' }).click()
  await expect(page.getByText('No request is waiting.')).toBeVisible()

  await club.visit(page, player, '/account/renewal')
  await expect(page.getByText(/you pay 50% less/)).toBeVisible()
  await beginRenewal(page, /^12 months/, /^Bank transfer/)
  await page.getByRole('button', { name: 'I’ve paid' }).click()
  await confirmWaiting(page, club, admin)
  const { payments: paid } = await club.call(subscriptions.getSubscription, {}, player)
  expect(paid).toMatchObject([{ state: 'completed', months: 12, price_cents: Math.round(full / 2) }])
})
