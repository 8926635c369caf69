import { i18n } from '@lingui/core'
import './words.ts'
import { readCookie, writeCookie } from './cookies.ts'

export const languages = ['en', 'pt'] as const
export type Language = (typeof languages)[number]

/** Each language by its own name. */
export const language_names: Record<Language, string> = { en: 'English', pt: 'Português' }

/** The country's way of writing dates, lists and numbers in a language, and of counting. */
export const intl_locales = { en: 'en-GB', pt: 'pt-PT' } as const

const language_cookie = 'language'

/** The language to begin with: chosen before, else the browser's, else English. */
export function initialLanguage(): Language {
  const wanted = [readCookie(language_cookie), ...navigator.languages]
  for (const tag of wanted) {
    const language = languages.find((known) => tag?.toLowerCase().split('-')[0] === known)
    if (language) return language
  }
  return 'en'
}

/** Shows everything in a language; whatever is loaded has its words in all of them. */
export function activateLanguage(language: Language): void {
  i18n.activate(language, intl_locales[language])
  document.documentElement.lang = language
}

/** Changes the language and remembers it for a year. */
export function chooseLanguage(language: Language): void {
  activateLanguage(language)
  writeCookie(language_cookie, language, 365)
}
