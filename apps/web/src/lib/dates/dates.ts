import { useLingui } from '@lingui/react'
import type { Language } from '@tertulia/core/customers/languages'
import { intlLocales } from '../words/language.ts'

/** Returns the current language and re-renders when it changes. */
export function useLanguage(): Language {
  return useLingui().i18n.locale === 'pt' ? 'pt' : 'en'
}

const formats: Record<string, Intl.DateTimeFormat> = {}

/** A format of dates, made once for each language and options: making it takes as long as using it thirty times. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  (formats[locale + JSON.stringify(options)] ??= new Intl.DateTimeFormat(locale, options))

// A calendar date has no time zone: it is read as one of UTC, and formatted there.
function format(date: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(intlLocales[language], { ...options, timeZone: 'UTC' }).format(new Date(date))
}

/** "sexta-feira, 20 de novembro", with the year when it is not this one. */
export function formatDateLong(date: string, language: Language): string {
  return format(date, language, { weekday: 'long', ...dayOf(date) })
}

let serverYear: string | null = null

/** Sets the server's day, whose year stands in no date; without it this device's year does not. */
export function followYearOf(today: string): void {
  serverYear = today.slice(0, 4)
}

const dayOf = (date: string): Intl.DateTimeFormatOptions => ({
  day: 'numeric',
  month: 'long',
  ...(date.startsWith(serverYear ?? String(new Date().getFullYear())) ? {} : { year: 'numeric' }),
})

/** "20 November" or "20 de novembro", with the year when it is not this one. */
export function formatDay(date: string, language: Language): string {
  return format(date, language, dayOf(date))
}

/** "20/11/2026" or "20 Nov 2026", for tables. */
export function formatDateShort(date: string, language: Language): string {
  const month = language === 'pt' ? '2-digit' : 'short'
  return format(date, language, {
    day: language === 'pt' ? '2-digit' : 'numeric',
    month,
    year: 'numeric',
  })
}

/** "Fri" or "sexta". */
export function formatWeekday(date: string, language: Language): string {
  return format(date, language, { weekday: 'short' })
}

/** "20 Nov" or "20/11", where the year is clear. */
export function formatDayMonth(date: string, language: Language): string {
  return format(date, language, { day: 'numeric', month: 'short' })
}

/** "November 2026" or "novembro de 2026", from `2026-11`. */
export function formatMonth(month: string, language: Language): string {
  return format(`${month}-01`, language, { month: 'long', year: 'numeric' })
}

const onClock = (timeStyle: 'short' | 'medium') => (instant: string, timeZone: string) =>
  dateFormat('en-GB', { timeStyle, timeZone }).format(new Date(instant))

/** Hour and minute of an instant on the clock of a time zone: "23:45". */
export const formatTime = onClock('short')

/** Formats a time with seconds, for a receipt: "23:45:07". */
export const formatTimeWithSeconds = onClock('medium')
