import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import { planMonths } from '@tertulia/core/subscriptions/plans'
import { describe, expect, test } from 'vitest'
import { aClub, refusalOf } from '../../../test/factories/customer-settings.ts'
import { aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

const noDetails = {
  iban: null,
  iban_holder: null,
  mobile_payment_number: null,
  payment_service_account: null,
  card_checkout_account: null,
}

describe('payment details', () => {
  test('an account number is stored without spaces, and its check digits are verified', async () => {
    const { owner } = await aClub(app)
    const details = {
      iban: 'pt50 0002 0123 1234 5678 9015 4',
      iban_holder: ' Clube  de Quiz ',
      mobile_payment_number: '912 345 678',
      payment_service_account: 'money@example.org',
      card_checkout_account: 'acct_1032D82eZvKYlo2C',
    }
    const saved = await app.call(
      customerSettingCalls.savePaymentDetails,
      { body: { version: 1, ...details } },
      owner.token,
    )
    expect(saved).toMatchObject({
      iban: 'PT50000201231234567890154',
      iban_holder: 'Clube de Quiz',
      mobile_payment_number: '912 345 678',
      payment_service_account: 'money@example.org',
      card_checkout_account: 'acct_1032D82eZvKYlo2C',
    })
    const none = await app.call(
      customerSettingCalls.savePaymentDetails,
      { body: { version: 2, ...noDetails } },
      owner.token,
    )
    expect(none).toMatchObject(noDetails)
  })

  test('each invalid value is reported at its field', async () => {
    const { owner } = await aClub(app)
    const body = {
      version: 1,
      iban: 'PT50000201231234567890155',
      iban_holder: null,
      mobile_payment_number: '12',
      payment_service_account: 'nobody',
      card_checkout_account: 'money@example.org',
    }
    expect(
      await refusalOf(app, customerSettingCalls.savePaymentDetails, { token: owner.token, body }),
    ).toEqual({
      message: 'invalid_input',
      fields: [
        'iban invalid',
        'iban_holder missing',
        'mobile_payment_number invalid',
        'payment_service_account invalid',
        'card_checkout_account invalid',
      ],
    })
  })
})

describe('prices', () => {
  const plans = planMonths.map((months) => ({ months, price_cents: months * 100 }))

  test('the club has one price list, with a total for every plan', async () => {
    const { owner } = await aClub(app)
    const saved = await app.call(
      customerSettingCalls.savePrices,
      { body: { version: 1, currency: 'GBP', plans } },
      owner.token,
    )
    expect(saved).toMatchObject({ currency: 'GBP', plans })
  })

  test('a missing or duplicate plan is reported', async () => {
    const { owner } = await aClub(app)
    const [first, ...others] = plans
    const body = { version: 1, currency: 'EUR' as const, plans: [...others, ...others.slice(0, 1)] }
    expect(first).toEqual({ months: 1, price_cents: 100 })
    const { message, fields } = await refusalOf(app, customerSettingCalls.savePrices, {
      token: owner.token,
      body,
    })
    expect(message).toBe('invalid_input')
    expect(fields).toContain('plans.1 every_plan_once')
    expect(fields).toContain('plans.3 every_plan_once')
  })

  test.each([0, -100, 3.99, 100_000_000])('a price of %d cents is none', async (priceCents) => {
    const { owner } = await aClub(app)
    const body = {
      version: 1,
      currency: 'EUR' as const,
      plans: plans.map((plan) => ({ ...plan, price_cents: priceCents })),
    }
    expect(await app.refused(customerSettingCalls.savePrices, { body }, owner.token)).toBe('invalid_input')
  })
})

test('a player changes neither', async () => {
  const { customer_id } = await aClub(app)
  const { token } = await aUser(app, customer_id)
  expect(
    await app.refused(customerSettingCalls.savePaymentDetails, { body: { version: 1, ...noDetails } }, token),
  ).toBe('forbidden')
  expect(
    await app.refused(
      customerSettingCalls.savePrices,
      { body: { version: 1, currency: 'EUR', plans: [] } },
      token,
    ),
  ).toBe('forbidden')
})

test('the days of a year for announced absences are five until the customer decides, and never negative', async () => {
  const { owner, read } = await aClub(app)
  expect((await read()).absence_days).toBe(5)
  const save = (absenceDays: number) => ({ body: { version: 1, absence_days: absenceDays } })
  expect(await app.refused(customerSettingCalls.saveAbsenceDays, save(-1), owner.token)).toBe('invalid_input')
  expect(await app.call(customerSettingCalls.saveAbsenceDays, save(0), owner.token)).toMatchObject({
    version: 2,
    absence_days: 0,
  })
  expect(await app.refused(customerSettingCalls.saveAbsenceDays, save(7), owner.token)).toBe(
    'customer_changed',
  )
})
