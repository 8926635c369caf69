import { referenceLength, referenceLetters } from '@tertulia/core/subscriptions/payment-reference'
import { randomInt } from 'node:crypto'

/** Creates an unpredictable payment reference, such as TER-7K3M9Q. */
export function makeReference(): string {
  const letters = Array.from(
    { length: referenceLength },
    () => referenceLetters[randomInt(referenceLetters.length)],
  )
  return `TER-${letters.join('')}`
}
