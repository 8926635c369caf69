import { intl_locales, type Language } from './language.ts'

/** A time zone as people call it: "Western European Time", "Hora da Europa Ocidental". */
export function timeZoneName(time_zone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(intl_locales[language], {
    timeZone: time_zone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? time_zone
}
