import { useLanguage } from '@/lib/dates/dates.ts'

export type VerdictKeys = { right: string; wrong: string }

/** The judging keys as they are shown: in Portuguese C (certa) and E (errada). */
const verdictKeys = {
  en: { right: 'R', wrong: 'W' },
  pt: { right: 'C', wrong: 'E' },
} as const

/** The judging keys of the current language; R and W work in every language. */
export function useVerdictKeys(): VerdictKeys {
  return verdictKeys[useLanguage()]
}
