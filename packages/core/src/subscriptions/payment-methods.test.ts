import { expect, test } from 'vitest'
import { offeredMethods } from './payment-methods.ts'

const nothing = {
  currency: 'EUR' as const,
  iban: null,
  mobile_payment_number: null,
  payment_service_account: null,
}

test('each way of paying is offered where it has its account', () => {
  expect(offeredMethods(nothing, true)).toEqual([])
  expect(offeredMethods({ ...nothing, iban: 'PT50' }, false)).toEqual(['bank_transfer'])
  expect(offeredMethods({ ...nothing, mobile_payment_number: '912' }, false)).toEqual(['mobile_payment'])
})

test('mobile payment takes euros alone', () => {
  const accounts = { ...nothing, iban: 'PT50', mobile_payment_number: '912' }
  expect(offeredMethods({ ...accounts, currency: 'GBP' }, false)).toEqual(['bank_transfer'])
})

test('the payment service needs the customer’s account and a server that may use it', () => {
  const accounts = { ...nothing, payment_service_account: 'club@example.test' }
  expect(offeredMethods(accounts, true)).toEqual(['payment_service'])
  expect(offeredMethods(accounts, false)).toEqual([])
})
