// Making a format takes as long as using it thirty times, so that each is made once, by its language and options.
const dateFormats: Record<string, Intl.DateTimeFormat> = {}
const numberFormats: Record<string, Intl.NumberFormat> = {}

export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  (dateFormats[locale + JSON.stringify(options)] ??= new Intl.DateTimeFormat(locale, options))

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  (numberFormats[locale + JSON.stringify(options)] ??= new Intl.NumberFormat(locale, options))
