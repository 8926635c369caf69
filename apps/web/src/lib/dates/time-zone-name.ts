import type { Language } from '@tertulia/core/customers/languages'
import { intlLocales } from '../words/language.ts'
import { dateFormat } from './dates.ts'

/** Zones whose common name says less than the name of their place. */
const placeNames: Record<string, Record<Language, string>> = {
  'Europe/Lisbon': { en: 'Lisbon time', pt: 'hora de Lisboa' },
  'Atlantic/Madeira': { en: 'Madeira time', pt: 'hora da Madeira' },
}

/** A time zone by its place or its common name: "Lisbon time", "Central European Time". */
export function timeZoneName(timeZone: string, language: Language): string {
  const placeName = placeNames[timeZone]?.[language]
  if (placeName) return placeName
  const parts = dateFormat(intlLocales[language], {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
