import { expect, test } from 'vitest'
import { findReferences } from '../subscriptions/payment-reference.ts'
import { readVoucherCode, writeVoucherCode } from './voucher-code.ts'

test('a code is read in any case, with spaces or nothing for its dashes', () => {
  for (const typed of ['TER-7K3M-9QXP', 'ter 7k3m 9qxp', '7k3m9qxp', ' TER7K3M9QXP ', 'Ter–7K3M–9QXP']) {
    expect(readVoucherCode(typed), typed).toBe('TER-7K3M-9QXP')
  }
})

test('what is too short, too long or has letters that no code has is none', () => {
  for (const typed of ['', 'TER-7K3M', 'TER-7K3M-9QXPA', 'TER-OK3M-9QXP', 'TER-7K3M-9QX1', '7K3M-9QX%']) {
    expect(readVoucherCode(typed), typed).toBe(null)
  }
})

test('no bank takes a code for the reference of a payment', () => {
  expect(findReferences(writeVoucherCode('7K3M9QXP'))).toEqual([])
})
