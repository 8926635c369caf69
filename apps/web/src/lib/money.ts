import { intl_locales, type Language } from './language.ts'

/** Cents as an amount: "€3.99", "3,99 €". */
export function formatMoney(cents: number, language: Language): string {
  return new Intl.NumberFormat(intl_locales[language], { style: 'currency', currency: 'EUR' }).format(
    cents / 100,
  )
}
