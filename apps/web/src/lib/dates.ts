import { useLingui } from '@lingui/react'
import { intl_locales, type Language } from './language.ts'

/** The current language; who reads it is shown anew when it changes. */
export function useLanguage(): Language {
  return useLingui().i18n.locale === 'pt' ? 'pt' : 'en'
}

// A calendar date has no zone: reading and writing it in UTC keeps the browser's zone out of it.
function format(date: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const formatter = new Intl.DateTimeFormat(intl_locales[language], { ...options, timeZone: 'UTC' })
  return formatter.format(new Date(`${date}T00:00:00Z`))
}

/** "sexta-feira, 20 de novembro", with the year when it is not this one. */
export function formatDateLong(date: string, language: Language): string {
  const this_year = date.startsWith(String(new Date().getFullYear()))
  return format(date, language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(this_year ? {} : { year: 'numeric' }),
  })
}

/** "20/11/2026" or "20 Nov 2026", for tables. */
export function formatDateShort(date: string, language: Language): string {
  const month = language === 'pt' ? '2-digit' : 'short'
  return format(date, language, { day: '2-digit', month, year: 'numeric' })
}

/** "November 2026" or "novembro de 2026", from `2026-11`. */
export function formatMonth(month: string, language: Language): string {
  return format(`${month}-01`, language, { month: 'long', year: 'numeric' })
}

/** Hour and minute of an instant on the clock of a time zone: "23:45". */
export function formatTime(instant: string, time_zone: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: time_zone,
  })
  return clock.format(new Date(instant))
}

/** The same with its seconds, for a receipt: "23:45:07". */
export function formatTimeWithSeconds(instant: string, time_zone: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: time_zone })
  return clock.format(new Date(instant))
}
