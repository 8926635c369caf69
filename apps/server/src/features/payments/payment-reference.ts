import { randomInt } from 'node:crypto'

// Without characters that are easily confused when read out or written by hand: 0 O, 1 I L, U V.
const letters = '23456789ABCDEFGHJKMNPQRSTWXYZ'
const length = 6

/** Creates an unpredictable payment reference, such as TER-7K3M9Q. */
export function makeReference(): string {
  const text = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return `TER-${text}`
}
