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
