import * as subscriptions from '@tertulia/contract/subscriptions'
import { expect, test } from './fixtures.ts'
import { beginRenewal, confirmWaiting, openPayingClub } from './steps/renewal-steps.ts'

const renewal = '/account/renewal'

test('a bank transfer goes from its details to “I have paid”, the admin’s confirmation and the receipt', async ({
  page,
  club,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { admin, player } = await openPayingClub(club)
  await club.visit(page, player, '/account')
  await expect(page.getByRole('region', { name: 'Subscription' })).toContainText('expired')
  await page.getByRole('region', { name: 'Subscription' }).getByRole('link', { name: 'Renew' }).click()
  await beginRenewal(page, /^3 months/, /^Bank transfer/)
  const paying = page.getByRole('region', { name: /^Bank transfer: now pay/ })
  await expect(paying).toContainText('PT50 0002 0123 1234 5678 9015 4')
  const { payments } = await club.call(subscriptions.getSubscription, {}, player)
  const reference = payments[0]?.reference ?? ''
  await paying.getByRole('button', { name: 'Copy: Reference' }).click()
  await expect(paying.getByRole('button', { name: 'Reference copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
  await page.reload()
  await paying.getByRole('button', { name: 'I’ve paid' }).click()
  await expect(page.getByText(/As soon as the money arrives with reference/)).toContainText(reference)

  await confirmWaiting(page, club, admin)
  await club.visit(page, player, renewal)
  await expect(page.getByText('active', { exact: true })).toBeVisible()
  await expect(page.getByText('Payment for 3 months')).toBeVisible()
  await page.getByRole('link', { name: /^Receipt of/ }).click()
  await expect(page.getByRole('article')).toContainText(reference)
  await expect(page.getByRole('article')).toContainText('Rui Silva, rui@example.test')
  const { entries } = await club.call(subscriptions.getSubscription, {}, player)
  expect(entries.filter(({ kind }) => kind === 'payment')).toHaveLength(1)
  const [receipt] = (await club.mails(player.email)).slice(-1)
  expect(receipt?.text).toContain(reference)
})

test('a mobile payment that was refused with a reason can be paid again and confirmed', async ({
  page,
  club,
}) => {
  const { admin, player } = await openPayingClub(club)
  await club.visit(page, player, renewal)
  await beginRenewal(page, /^1 month /, /^MB WAY/)
  await expect(page.getByText('912345678')).toBeVisible()
  await page.getByRole('button', { name: 'I’ve paid' }).click()
  await expect(page.getByText(/As soon as the money/)).toBeVisible()

  await club.visit(page, admin, '/admin/payments')
  await page.getByRole('button', { name: 'Refuse the payment of Rui Silva' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('It has not arrived.')
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse the payment' }).click()
  await expect(page.getByText(/^Everything is confirmed\./)).toBeVisible()

  await club.visit(page, player, renewal)
  await expect(page.getByText('It has not arrived.')).toBeVisible()
  await expect(page.getByText('expired')).toBeVisible()
  await beginRenewal(page, /^1 month /, /^MB WAY/)
  await page.getByRole('button', { name: 'I’ve paid' }).click()
  await expect(page.getByText(/As soon as the money/)).toBeVisible()
  await confirmWaiting(page, club, admin)
  await club.visit(page, player, renewal)
  await expect(page.getByText('Payment for 1 month')).toBeVisible()
  const mails = await club.mails(player.email)
  expect(mails.some(({ text }) => text.includes('It has not arrived.'))).toBe(true)
})

test('a payment by the payment service is cancelled, then approved, and extends the subscription only once', async ({
  page,
  club,
}) => {
  const { player } = await openPayingClub(club)
  await club.visit(page, player, renewal)
  await beginRenewal(page, /^6 months/, /^PayPal/)
  await page.getByRole('link', { name: 'Cancel and return' }).click()
  await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible()
  await expect(page.getByText('expired')).toBeVisible()

  await beginRenewal(page, /^12 months/, /^PayPal/)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('heading', { name: 'Subscription renewed' })).toBeVisible()
  const { entries, valid_until: validUntil } = await club.call(subscriptions.getSubscription, {}, player)
  expect(entries[0]).toMatchObject({ kind: 'payment', months: 12, valid_until: validUntil })
  // The session has the renewed role.
  const menu = page.getByRole('banner')
  await expect(menu.getByRole('link', { name: 'Table', exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Subscription renewed' })).toBeVisible()
  await page.goBack()
  await page.goForward()
  expect((await club.call(subscriptions.getSubscription, {}, player)).entries).toEqual(entries)
  await page.getByRole('status').getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByRole('article')).toContainText('12 months')
})

test('a card pays on Stripe’s page, and a Multibanco reference is waited for', async ({ page, club }) => {
  const { player } = await openPayingClub(club)
  await club.visit(page, player, renewal)
  await beginRenewal(page, /^1 month /, /^Card, MB WAY or Multibanco/)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible()

  await beginRenewal(page, /^3 months/, /^Card, MB WAY or Multibanco/)
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await expect(page.getByRole('heading', { name: 'Subscription renewed' })).toBeVisible()
  await page.getByRole('status').getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByRole('article')).toContainText('Card, MB WAY or Multibanco')

  await club.visit(page, player, renewal)
  await beginRenewal(page, /^1 month /, /^Card, MB WAY or Multibanco/)
  await page.getByRole('button', { name: 'Get a Multibanco reference' }).click()
  await expect(page.getByText(/^Your payment hasn’t arrived yet\./).first()).toBeVisible()
  const { payments } = await club.call(subscriptions.getSubscription, {}, player)
  expect(payments.map(({ state }) => state)).toEqual(['declared', 'completed', 'canceled'])
})

test('a payment of another user can be neither completed nor seen', async ({ page, club }) => {
  const { player } = await openPayingClub(club)
  await club.visit(page, player, renewal)
  await beginRenewal(page, /^3 months/, /^Bank transfer/)
  await expect(page.getByRole('button', { name: 'I’ve paid' })).toBeVisible()
  const { payments } = await club.call(subscriptions.getSubscription, {}, player)
  const id = payments[0]?.id ?? 0
  const stranger = await club.member('Eva', { regular_player: true })
  await club.visit(page, stranger, `${renewal}?payment=${id}`)
  await expect(page.getByText('Content not found.')).toBeVisible()
  await club.visit(page, stranger, `/account/receipt/${id}`)
  await expect(page.getByText('Content not found.')).toBeVisible()
})
