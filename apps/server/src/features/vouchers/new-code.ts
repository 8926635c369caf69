import { referenceLetters } from '@tertulia/core/subscriptions/payment-reference'
import { codeLength, writeVoucherCode } from '@tertulia/core/vouchers/voucher-code'
import { randomInt } from 'node:crypto'

/** Creates an unpredictable voucher code, such as TER-7K3M-9QXP. */
export function makeVoucherCode(): string {
  const letters = Array.from(
    { length: codeLength },
    () => referenceLetters[randomInt(referenceLetters.length)],
  )
  return writeVoucherCode(letters.join(''))
}
