import { useLanguage } from '@/lib/dates.ts'

export type VerdictKeys = { right: string; wrong: string }

/** The keys that judge, as they are shown: in Portuguese C (certa) and E (errada). */
const verdict_keys = {
  en: { right: 'R', wrong: 'W' },
  pt: { right: 'C', wrong: 'E' },
} as const

/** The keys that judge in the current language; R and W do in every language. */
export function useVerdictKeys(): VerdictKeys {
  return verdict_keys[useLanguage()]
}
