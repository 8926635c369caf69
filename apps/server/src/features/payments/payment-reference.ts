import { randomInt } from 'node:crypto'

// Without what is mistaken for something else when it is read out or written by hand: 0 O, 1 I L, U V.
const letters = '23456789ABCDEFGHJKMNPQRSTWXYZ'
const length = 6

/** A new reference for a payment, such as TER-7K3M9Q, which nobody can foresee. (docs/rules/payments.md) */
export function makeReference(): string {
  const text = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return `TER-${text}`
}
