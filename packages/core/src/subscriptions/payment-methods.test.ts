import { expect, test } from 'vitest'
import { isServiceMethod, offeredMethods, serviceAccount } from './payment-methods.ts'

const nothing = {
  currency: 'EUR' as const,
  iban: null,
  mobile_payment_number: null,
  payment_service_account: null,
  card_checkout_account: null,
}

test('each way of paying is offered where it has its account', () => {
  expect(offeredMethods(nothing, ['payment_service', 'card_checkout'])).toEqual([])
  expect(offeredMethods({ ...nothing, iban: 'PT50' }, [])).toEqual(['bank_transfer'])
  expect(offeredMethods({ ...nothing, mobile_payment_number: '912' }, [])).toEqual(['mobile_payment'])
})

test('mobile payment takes euros alone', () => {
  const accounts = { ...nothing, iban: 'PT50', mobile_payment_number: '912' }
  expect(offeredMethods({ ...accounts, currency: 'GBP' }, [])).toEqual(['bank_transfer'])
})

test('a payment service needs the customer’s account and a server that may use it', () => {
  const accounts = {
    ...nothing,
    payment_service_account: 'club@example.test',
    card_checkout_account: 'acct_1',
  }
  expect(offeredMethods(accounts, ['card_checkout', 'payment_service'])).toEqual([
    'payment_service',
    'card_checkout',
  ])
  expect(offeredMethods(accounts, ['payment_service'])).toEqual(['payment_service'])
  expect(offeredMethods({ ...accounts, card_checkout_account: null }, ['card_checkout'])).toEqual([])
  expect(offeredMethods(accounts, [])).toEqual([])
})

test('each payment service pays its own account', () => {
  const accounts = {
    ...nothing,
    payment_service_account: 'club@example.test',
    card_checkout_account: 'acct_1',
  }
  expect(serviceAccount(accounts, 'payment_service')).toBe('club@example.test')
  expect(serviceAccount(accounts, 'card_checkout')).toBe('acct_1')
  expect(serviceAccount(accounts, 'bank_transfer')).toBe(null)
  expect(['payment_service', 'card_checkout', 'mobile_payment', 'cash'].filter(isServiceMethod)).toEqual([
    'payment_service',
    'card_checkout',
  ])
})
