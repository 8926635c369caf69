import { referenceLetters } from '../subscriptions/payment-reference.ts'

/** The letters of a code: with 29 of them there are 500 thousand million codes. */
export const codeLength = 8

const written = new RegExp(String.raw`^(?:TER)?([${referenceLetters}]{${codeLength}})$`)

/** Writes the letters of a code as TER-7K3M-9QXP. */
export function writeVoucherCode(letters: string): string {
  return `TER-${letters.slice(0, codeLength / 2)}-${letters.slice(codeLength / 2)}`
}

/** Reads a code as a person types it: in any case, with spaces or nothing for the dashes; null when it is none. */
export function readVoucherCode(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
  const [, letters] = written.exec(plain) ?? []
  return letters === undefined ? null : writeVoucherCode(letters)
}
