import { currencies, type Currency } from './currencies.ts'

const currencySign = String.raw`(?:\p{Sc}|[A-Z]{3})?`
const shape = new RegExp(
  String.raw`^${currencySign}(?<sign>[+-]?)${currencySign}(?<number>\d[\d.,']*)(?<behind>-?)${currencySign}$`,
  'u',
)
// Thousands are in groups of three, all with one separator, and the decimals have another.
const grouped = /^\d{1,3}(?:([.,'])\d{3}(?:\1\d{3})*)(?:(?!\1)[.,]\d{1,2})?$/
const plain = /^\d{1,9}(?:[.,]\d{1,2})?$/
// A single group of three could be thousands or decimals: 1.234.
const unclear = /^\d{1,3}[.,]\d{3}$/

/**
 * Reads an amount as banks write it, in cents: 10,99 or 1.234,56 or 1,234.56. Returns null where it could mean two
 * things, such as 1.234, or is none.
 */
export function readAmount(text: string): number | null {
  const trimmed = text.normalize('NFKC').trim().replaceAll('\u2212', '-')
  const bracketed = /^\((.*)\)$/.exec(trimmed)
  // Spaces part thousands or stand around the currency, never between other digits.
  if (/\d\s(?!\d{3}(?!\d))\d/.test(trimmed)) return null
  const found = shape.exec((bracketed?.[1] ?? trimmed).replaceAll(/\s/g, ''))?.groups
  const number = found?.['number'] ?? ''
  if (unclear.test(number) || !(plain.test(number) || grouped.test(number))) return null
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(number) ?? []
  const cents = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
  if (cents > longest) return null
  const isNegative = found?.['sign'] === '-' || found?.['behind'] === '-' || bracketed !== null
  return isNegative ? -cents : cents
}

const signs: Partial<Record<string, string>> = { EUR: '€', GBP: '£', USD: '$' }
const inAmounts = /\p{Sc}|[A-Z]{3}/gu
const inWords = new RegExp(String.raw`\p{Sc}|(?<!\p{L})(?:${currencies.join('|')})(?!\p{L})`, 'gu')

const namesOnly = (text: string, marks: RegExp, currency: string): boolean =>
  [...text.normalize('NFKC').matchAll(marks)].every(([mark]) => mark === currency || mark === signs[currency])

/** Returns false where an amount has the sign or code of another currency, such as $10.99 in euros. */
export const isWrittenIn = (amount: string, currency: string): boolean =>
  namesOnly(amount, inAmounts, currency)

/** Returns false where words, such as headings, name another currency of clubs or have another sign. */
export const mentionsOnly = (words: string, currency: string): boolean => namesOnly(words, inWords, currency)

/** Lists the currencies of clubs that words name by a code or a sign of their own; a dollar has many countries. */
export function currenciesIn(words: string): Currency[] {
  const marks = [...words.normalize('NFKC').matchAll(inWords)].map(([mark]) => mark)
  return currencies.filter((code) =>
    marks.some((mark) => mark === code || (mark !== '$' && mark === signs[code])),
  )
}

/** Ten million: no club's transfer is as large, and the database stores whole cents up to twice as much. */
const longest = 1_000_000_000
