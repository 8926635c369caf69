import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import type { Language } from '@tertulia/core/customers/languages'
import { formatNumber } from '@/lib/words/numbers.ts'

const largest = 1_000_000_000

/** "1 in 40,000"; what is rarer than one in a thousand million is no number that anybody can picture. */
export function chanceWords(chance: number, language: Language): string {
  if (chance * largest < 1) {
    const count = formatNumber(largest, language)
    return t(i18n)`less than 1 in ${count}`
  }
  const exact = Math.round(1 / chance)
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 1)
  const count = formatNumber(Math.round(exact / scale) * scale, language)
  return t(i18n)`1 in ${count}`
}
