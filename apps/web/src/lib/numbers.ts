import { intl_locales, type Language } from './language.ts'

type NumberChoices = {
  decimals?: number
  /** Writes the sign also before a number above zero. */
  signed?: boolean
}

/** "4.5" or "4,5"; "+12" or "−3", with a real minus. */
export function formatNumber(value: number, language: Language, choices: NumberChoices = {}): string {
  const { decimals = 0, signed = false } = choices
  const formatter = new Intl.NumberFormat(intl_locales[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: signed ? 'exceptZero' : 'auto',
  })
  return formatter.format(value).replace('-', '−')
}

/** Decimals that a column of such numbers needs: one when any of them is not whole, for all of them alike. */
export function decimalsOf(values: readonly (number | null)[]): 0 | 1 {
  return values.some((value) => value !== null && !Number.isInteger(value)) ? 1 : 0
}

/** "64%" from 64. */
export function formatPercentage(value: number, language: Language): string {
  return new Intl.NumberFormat(intl_locales[language], { style: 'percent' }).format(value / 100)
}
