import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'

const locales = { en: 'en-GB', pt: 'pt-PT' }

/** Formats when a day closes, for "until" and "até": Saturday, 21 November, 12:00; sábado, 21 de novembro, às 12:00. */
export function closingWords(closesAt: Instant, timeZone: string, language: Language): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { timeZone, ...options }).format(Date.parse(closesAt))
  const day = format({ weekday: 'long', day: 'numeric', month: 'long' })
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return language === 'en' ? `${day}, ${time}` : `${day}, às ${time}`
}

/** Formats at which time of its day an instant was: at midnight, at 12:00; à meia-noite, às 12:00. */
export function timeWords(instant: Instant, timeZone: string, language: Language): string {
  const time = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainTime()
  const at = time.toString({ smallestUnit: 'minute' })
  if (at === '00:00') return { en: 'at midnight', pt: 'à meia-noite' }[language]
  return { en: `at ${at}`, pt: at.startsWith('01') ? `à ${at}` : `às ${at}` }[language]
}
