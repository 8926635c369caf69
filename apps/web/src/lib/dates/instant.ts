import type { Language } from '@tertulia/core/customers/languages'
import { intlLocales } from '../words/language.ts'
import { dateFormat } from './dates.ts'

/** Day and time of an instant on the clock of a time zone: "Saturday 21 November at 12:00". */
export function formatInstant(instant: string, language: Language, timeZone: string): string {
  const formatter = dateFormat(intlLocales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return formatter.format(new Date(instant))
}
