import type { Currency } from '@tertulia/contract/payments'
import type { Language } from '@tertulia/core/customers/languages'
import { intlLocales } from './language.ts'
import { numberFormat } from './numbers.ts'

/** Cents as an amount: "€3.99", "3,99 €", "£3.99". */
export function formatMoney(cents: number, language: Language, currency: Currency): string {
  return numberFormat(intlLocales[language], { style: 'currency', currency }).format(cents / 100)
}

/** The sign of a currency: "€", "£", "R$". */
export function currencySign(currency: Currency): string {
  const format = numberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}

/** A currency by name: "euro (EUR)". */
export function currencyName(currency: Currency, language: Language): string {
  const names = new Intl.DisplayNames(intlLocales[language], { type: 'currency' })
  return `${names.of(currency) ?? currency} (${currency})`
}
