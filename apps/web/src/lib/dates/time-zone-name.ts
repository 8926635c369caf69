import type { Language } from '@tertulia/core/customers/languages'
import { intlLocales } from '../words/language.ts'

/** A time zone by its common name: "Western European Time", "Hora da Europa Ocidental". */
export function timeZoneName(timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(intlLocales[language], {
    timeZone: timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
