import * as paymentCalls from '@tertulia/contract/payments'
import type { Payment } from '@tertulia/contract/payments'
import { addDays } from '@tertulia/core/calendar/calendar'
import { decimalAmount } from '@tertulia/core/subscriptions/amount'
import type { Page } from '@playwright/test'
import { expect, test, today, type Club, type Member } from './fixtures.ts'
import { openPayingClub } from './steps/renewal-steps.ts'

/** A transfer that its payer has begun and declared. */
async function declareTransfer(club: Club, payer: Member): Promise<Payment> {
  const body = { months: 3, method: 'bank_transfer' as const }
  const { payment } = await club.call(paymentCalls.startPayment, { body }, payer)
  await club.call(paymentCalls.declarePayment, { params: { id: payment.id } }, payer)
  return payment
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

const payers = ['Ana', 'Bea', 'Caio', 'Dora', 'Eva']
const newcomers = ['Filipe', 'Gil', 'Hugo', 'Inês', 'Joana']

test('a transfer reversed: found by its reference, taken back with a reason that its payer reads', async ({
  page,
  club,
}) => {
  const { admin, player } = await openPayingClub(club)
  const { reference } = await declareTransfer(club, player)
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
  // What was reversed never came.
  await expect(page.getByRole('table', { name: 'Money by month' })).toHaveCount(0)

  const [mail] = (await club.mails(player.email)).slice(-1)
  expect(mail?.text).toContain('> The money was somebody else’s.')
  await club.visit(page, player, '/account/renewal')
  await expect(page.getByText('expired', { exact: true })).toBeVisible()
  await expect(page.getByText('Payment confirmed by mistake')).toBeVisible()
})

test('five declared transfers are confirmed in two clicks, and five registrations but one are approved', async ({
  page,
  club,
}) => {
  const { admin } = await openPayingClub(club)
  for (const name of payers) {
    await declareTransfer(club, await club.member(name, { regular_player: addDays(today, -3) }))
  }
  await club.visit(page, admin, '/admin/payments')
  await expect(page.getByText('5 payments to confirm.')).toBeVisible()
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: 'Confirm several' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm 5 payments' }).click()
  await expect(page.getByText(/^Everything is confirmed\./)).toBeVisible()
  expect(await clicks()).toBeLessThanOrEqual(3)

  for (const name of [...newcomers, 'Zita']) await club.member(name, null)
  await club.visit(page, admin, '/admin/users?state=pending')
  await page.getByRole('button', { name: 'Approve several' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /Zita/ }).uncheck()
  await dialog.getByRole('button', { name: 'Approve 5 people' }).click()
  await expect(page.getByText('5 people approved').first()).toBeVisible()
  await expect(page.getByText('1 person')).toBeVisible()
  await expect(page.getByRole('row', { name: /Zita/ })).toBeVisible()
})

test('a statement of an unknown bank: its columns are named once, and only received amounts that count complete a payment', async ({
  page,
  club,
}) => {
  const { admin, player } = await openPayingClub(club)
  const { reference, price_cents: cents } = await declareTransfer(club, player)
  const amount = decimalAmount(cents)
  const line = (told: string) => `${today};TRF ${reference};${amount};${told};100.00`
  const upload = async (...lines: string[]) => {
    await club.visit(page, admin, '/admin/payments/statements')
    const buffer = Buffer.from(['Quando;Movimento;Quanto;Xis;Saldo', ...lines].join('\n'), 'latin1')
    const file = { name: 'november.csv', mimeType: 'text/csv', buffer }
    await page.getByLabel('Bank statement', { exact: true }).setInputFiles(file)
  }
  await upload(line('fora'), line('por vir'))
  await expect(page.getByRole('heading', { name: 'What does each column contain?' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Complete/ })).toHaveCount(0)
  await page.getByLabel('Quando contains').selectOption('Day')
  await page.getByLabel('Quanto contains').selectOption('Amount')
  await page.getByLabel('Xis contains').selectOption('In or out, or whether it counts')
  await page.getByLabel('Meaning of “fora”').selectOption('Money went out')
  await page.getByLabel('Meaning of “por vir”').selectOption('Pending, declined or taken back')
  await page.getByRole('button', { name: 'Read the file like this' }).click()
  await expect(page.getByText('No line completes a payment.')).toBeVisible()
  await expect(page.getByText('Columns left out: Saldo.')).toBeVisible()

  await upload(line('fora'), line('veio'))
  await page.getByLabel('Meaning of “veio”').selectOption('Money came in')
  await page.getByRole('button', { name: 'Read the file like this' }).click()
  await page.getByRole('button', { name: 'Complete 1 payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, complete' }).click()
  await expect(page.getByText('1 payment was completed.')).toBeVisible()
  await club.visit(page, player, '/account/renewal')
  await expect(page.getByText('expired', { exact: true })).toHaveCount(0)
})

test('cash is entered on a member’s page and receipted', async ({ page, club }) => {
  const { admin, player } = await openPayingClub(club)
  await club.visit(page, admin, `/admin/users/${player.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Payment' }).click()
  const dialog = page.getByRole('dialog')
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
