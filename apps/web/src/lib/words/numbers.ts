import type { Language } from '@tertulia/core/customers/languages'
import { intlLocales } from './language.ts'

const formats: Record<string, Intl.NumberFormat> = {}

/** A format of numbers, made once for each language and options. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  (formats[locale + JSON.stringify(options)] ??= new Intl.NumberFormat(locale, options))

type NumberChoices = {
  decimals?: number
  /** Also writes the sign of a positive number. */
  signed?: boolean
}

/** "4.5" or "4,5"; "+12" or "−3", with a real minus. */
export function formatNumber(value: number, language: Language, choices: NumberChoices = {}): string {
  const { decimals = 0, signed = false } = choices
  const formatter = numberFormat(intlLocales[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: signed ? 'exceptZero' : 'auto',
  })
  return formatter.format(value).replace('-', '−')
}

/** Decimals for a column of numbers: one for all when any of them is not whole. */
export function decimalsOf(values: readonly (number | null)[]): 0 | 1 {
  return values.some((value) => value !== null && !Number.isInteger(value)) ? 1 : 0
}

/** "3" or "4,5": with a decimal only when it is not whole. */
export function shortNumber(value: number, language: Language): string {
  return formatNumber(value, language, { decimals: decimalsOf([value]) })
}

/** "64%" from 64. */
export function formatPercentage(value: number, language: Language): string {
  return numberFormat(intlLocales[language], { style: 'percent' }).format(value / 100)
}
