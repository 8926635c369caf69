import { saveAbsenceDays, savePaymentDetails, savePrices } from '@tertulia/contract/customer-settings'
import { default_plans } from '@tertulia/core/subscriptions/plans'
import { describe, expect, test } from 'vitest'
import { aClub, refusalOf } from '../../../test/customer-settings.ts'
import { aUser } from '../../../test/factories.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

const no_details = {
  iban: null,
  iban_holder: null,
  mobile_payment_number: null,
  payment_service_account: null,
}

describe('payment details', () => {
  test('an account number is kept without spaces, and its check digits fit', async () => {
    const { owner } = await aClub(app)
    const details = {
      iban: 'pt50 0002 0123 1234 5678 9015 4',
      iban_holder: ' Clube  de Quiz ',
      mobile_payment_number: '912 345 678',
      payment_service_account: 'money@example.org',
    }
    const saved = await app.call(savePaymentDetails, { body: { version: 1, ...details } }, owner.token)
    expect(saved).toMatchObject({
      iban: 'PT50000201231234567890154',
      iban_holder: 'Clube de Quiz',
      mobile_payment_number: '912 345 678',
      payment_service_account: 'money@example.org',
    })
    const none = await app.call(savePaymentDetails, { body: { version: 2, ...no_details } }, owner.token)
    expect(none).toMatchObject(no_details)
  })

  test('each that is wrong is told at its field', async () => {
    const { owner } = await aClub(app)
    const body = {
      version: 1,
      iban: 'PT50000201231234567890155',
      iban_holder: null,
      mobile_payment_number: '12',
      payment_service_account: 'nobody',
    }
    expect(await refusalOf(app, savePaymentDetails, { token: owner.token, body })).toEqual({
      message: 'invalid_input',
      fields: [
        'iban invalid',
        'iban_holder missing',
        'mobile_payment_number invalid',
        'payment_service_account invalid',
      ],
    })
  })
})

describe('prices', () => {
  const plans = default_plans.map(({ language, months }) => ({
    language,
    months: months as 1 | 3 | 6 | 12,
    price_cents: months * 100,
  }))

  test('every plan has its price in both price lists', async () => {
    const { owner } = await aClub(app)
    const saved = await app.call(savePrices, { body: { version: 1, plans } }, owner.token)
    expect(saved.plans.map(({ price_cents }) => price_cents)).toEqual([
      100, 300, 600, 1200, 100, 300, 600, 1200,
    ])
  })

  test('a plan that is missing or there twice is told', async () => {
    const { owner } = await aClub(app)
    const [first, ...others] = plans
    const body = { version: 1, plans: [...others.slice(0, 6), ...others.slice(0, 1)] }
    expect(first).toEqual({ language: 'pt', months: 1, price_cents: 100 })
    const { message, fields } = await refusalOf(app, savePrices, { token: owner.token, body })
    expect(message).toBe('invalid_input')
    expect(fields).toContain('plans.pt.1 every_plan_once')
    expect(fields).toContain('plans.pt.3 every_plan_once')
  })

  test.each([0, -100, 3.99, 100_000_000])('a price of %d cents is none', async (price_cents) => {
    const { owner } = await aClub(app)
    const body = { version: 1, plans: plans.map((plan) => ({ ...plan, price_cents })) }
    expect(await app.refused(savePrices, { body }, owner.token)).toBe('invalid_input')
  })
})

test('a player changes neither', async () => {
  const { customer_id } = await aClub(app)
  const { token } = await aUser(app, customer_id)
  expect(await app.refused(savePaymentDetails, { body: { version: 1, ...no_details } }, token)).toBe(
    'forbidden',
  )
  expect(await app.refused(savePrices, { body: { version: 1, plans: [] } }, token)).toBe('forbidden')
})

test('the days of a year for announced absences are five until the customer decides, and never negative', async () => {
  const { owner, read } = await aClub(app)
  expect((await read()).absence_days).toBe(5)
  const save = (absence_days: number) => ({ body: { version: 1, absence_days } })
  expect(await app.refused(saveAbsenceDays, save(-1), owner.token)).toBe('invalid_input')
  expect(await app.call(saveAbsenceDays, save(0), owner.token)).toMatchObject({ version: 2, absence_days: 0 })
  expect(await app.refused(saveAbsenceDays, save(7), owner.token)).toBe('customer_changed')
})
