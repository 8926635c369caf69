import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import { expect, test } from './fixtures.ts'
import { beginRenewal, openPayingClub } from './steps/renewal-steps.ts'

const renewal = '/account/renewal'

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
  const { entries, valid_until } = await club.call(subscriptionCalls.getSubscription, {}, player)
  expect(entries[0]).toMatchObject({ kind: 'payment', months: 12, valid_until })
  // The session has the renewed role.
  const menu = page.getByRole('banner')
  await expect(menu.getByRole('link', { name: 'Table', exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Subscription renewed' })).toBeVisible()
  await page.goBack()
  await page.goForward()
  expect((await club.call(subscriptionCalls.getSubscription, {}, player)).entries).toEqual(entries)
  await page.getByRole('status').getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByRole('article')).toContainText('12 months')
})
