import { languages } from '@tertulia/core/customers/languages'
import * as accountCalls from '@tertulia/contract/account'
import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import * as paymentCalls from '@tertulia/contract/payments'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import { decimalAmount } from '@tertulia/core/subscriptions/amount'
import { planMonths, priceLists } from '@tertulia/core/subscriptions/plans'
import { expect, test } from 'vitest'
import { aPaidCustomer, aPayer, begin, storedOf } from '../../../test/factories/payments.ts'
import { aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

const lists = {
  'the Portuguese price list': priceLists.pt,
  'the English price list': priceLists.en,
  'a list of its own': planMonths.map((months) => ({ months, price_cents: 1 + months * 777 })),
}

const inEuros = (plans: readonly { months: number; price_cents: number }[]) =>
  plans.map((plan) => ({ ...plan, currency: 'EUR' }))

async function aClubWith(plans: (typeof lists)[keyof typeof lists]) {
  const customerId = await aPaidCustomer(app)
  const owner = await aUser(app, customerId, { roles: { customer: true } })
  const { version } = await app.call(customerSettingCalls.getCustomerSettings, {}, owner.token)
  await app.call(
    customerSettingCalls.savePrices,
    { body: { version, currency: 'EUR', plans: [...plans] } },
    owner.token,
  )
  return { customer_id: customerId, owner }
}

async function listedFor(language: string, token: string): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-language': language,
    cookie: `language=${language}`,
  }
  return (await app.http.inject({ url: '/api/plans', headers })).json()
}

test.each(Object.entries(lists))(
  'with %s everybody is told, charged and mailed the same totals',
  async (_name, plans) => {
    const { customer_id, owner } = await aClubWith(plans)
    for (const language of languages) {
      const { id, token } = await aPayer(app, customer_id, { language })
      for (const pageLanguage of languages) {
        expect(await listedFor(pageLanguage, token)).toMatchObject({ plans: inEuros(plans) })
      }
      const offered = (await app.call(subscriptionCalls.getSubscription, {}, token)).plans
      expect(offered.map(({ months, price_cents }) => ({ months, price_cents }))).toEqual(plans)

      for (const { months, price_cents } of plans) {
        const params = { id: (await begin(app, token, { months })).id }
        const confirmed = await app.call(paymentCalls.confirmPayment, { params }, owner.token)
        const receipt = await app.call(paymentCalls.getReceipt, { params }, token)
        expect([confirmed.price_cents, receipt.payment.price_cents]).toEqual([price_cents, price_cents])
        const total = decimalAmount(price_cents).replace('.', language === 'pt' ? ',' : '.')
        const { mails } = await storedOf(app, customer_id, id)
        expect(mails.at(-1)?.text).toContain(total)
      }
    }
  },
)

test('changing the mail language changes neither the offers nor payments in progress', async () => {
  const { customer_id, owner } = await aClubWith(priceLists.pt)
  const { token } = await aPayer(app, customer_id, { language: 'en' })
  const before = await app.call(subscriptionCalls.getSubscription, {}, token)
  const { id } = await begin(app, token)
  const { name, surname, email, birthdate, region } = await app.call(accountCalls.getAccount, {}, token)
  const body = { name, surname, email, birthdate, region, language: 'pt' as const }
  await app.call(accountCalls.saveProfile, { body }, token)
  const after = await app.call(subscriptionCalls.getSubscription, {}, token)
  expect(after.plans).toEqual(before.plans)
  expect(after.payments).toMatchObject([{ id, price_cents: 1099 }])
  expect((await begin(app, token)).id).toBe(id)
  const { version } = await app.call(customerSettingCalls.getCustomerSettings, {}, owner.token)
  await app.call(
    customerSettingCalls.savePrices,
    { body: { version, currency: 'EUR', plans: [...priceLists.en] } },
    owner.token,
  )
  const { payments } = await app.call(
    paymentCalls.listPayments,
    { query: { state: 'open', page: 1 } },
    owner.token,
  )
  expect(payments).toMatchObject([{ id, price_cents: 1099 }])
  expect((await app.call(subscriptionCalls.listPlans, {}, token)).plans).toEqual(inEuros(priceLists.en))
})

test('a club charges in its own currency, and a payment keeps the one it began with', async () => {
  const { customer_id, owner } = await aClubWith(priceLists.pt)
  const { id: userId, token } = await aPayer(app, customer_id, { language: 'en' })
  const begun = await begin(app, token)
  const { version } = await app.call(customerSettingCalls.getCustomerSettings, {}, owner.token)
  const body = { version, currency: 'GBP' as const, plans: [...priceLists.pt] }
  await app.call(customerSettingCalls.savePrices, { body }, owner.token)

  expect((await app.call(subscriptionCalls.listPlans, {}, token)).plans[1]).toMatchObject({
    price_cents: 1099,
    currency: 'GBP',
  })
  const { plans, methods } = await app.call(subscriptionCalls.getSubscription, {}, token)
  expect(plans[1]).toMatchObject({ price_cents: 1099, currency: 'GBP' })
  expect(methods).not.toContain('mobile_payment')
  const other = await begin(app, token)
  expect(other.id).not.toBe(begun.id)
  expect(other).toMatchObject({ price_cents: 1099, currency: 'GBP' })

  const params = { id: other.id }
  expect(await app.call(paymentCalls.confirmPayment, { params }, owner.token)).toMatchObject({
    currency: 'GBP',
  })
  expect((await app.call(paymentCalls.getReceipt, { params }, token)).payment.currency).toBe('GBP')
  const { mails } = await storedOf(app, customer_id, userId)
  expect(mails.at(-1)?.text).toContain('£10.99')
  const { payments } = await app.call(
    paymentCalls.listPayments,
    { query: { state: 'canceled', page: 1 } },
    owner.token,
  )
  expect(payments).toMatchObject([{ id: begun.id, currency: 'EUR' }])
})
