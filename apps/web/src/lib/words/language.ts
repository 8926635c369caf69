import { languages, type Language } from '@tertulia/core/customers/languages'
import { i18n } from '@lingui/core'
import './words.ts'
import { readCookie, writeCookie } from '../device/cookies.ts'

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { en: 'English', pt: 'Português' }

/** Locales for formatting dates, lists and numbers in each language, and for plurals. */
export const intlLocales = { en: 'en-GB', pt: 'pt-PT' } as const

const languageCookie = 'language'

/** The initial language: chosen before, else the browser's, else English. */
export function initialLanguage(): Language {
  const wanted = [readCookie(languageCookie), ...navigator.languages]
  for (const tag of wanted) {
    const language = languages.find((known) => tag?.toLowerCase().split('-')[0] === known)
    if (language) return language
  }
  return 'en'
}

/** Shows everything in a language; loaded modules have their words in all of them. */
export function activateLanguage(language: Language): void {
  i18n.activate(language, intlLocales[language])
  // Also the same one would have the browser work out all styles anew.
  if (document.documentElement.lang !== language) document.documentElement.lang = language
}

/** Changes the language and saves the choice for a year. */
export function chooseLanguage(language: Language): void {
  activateLanguage(language)
  writeCookie(languageCookie, language, 365)
}
