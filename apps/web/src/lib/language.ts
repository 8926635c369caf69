import { i18n } from '@lingui/core'
import { readCookie, writeCookie } from './cookies.ts'

export const languages = ['en', 'pt'] as const
export type Language = (typeof languages)[number]

/** Each language by its own name. */
export const language_names: Record<Language, string> = { en: 'English', pt: 'Português' }

/** The country's way of writing dates, lists and numbers in a language, and of counting. */
export const intl_locales = { en: 'en-GB', pt: 'pt-PT' } as const

const language_cookie = 'language'

const catalogs = {
  en: () => import('../../../../locales/en.po'),
  pt: () => import('../../../../locales/pt.po'),
}

/** The language to begin with: chosen before, else the browser's, else English. */
export function initialLanguage(): Language {
  const wanted = [readCookie(language_cookie), ...navigator.languages]
  for (const tag of wanted) {
    const language = languages.find((known) => tag?.toLowerCase().split('-')[0] === known)
    if (language) return language
  }
  return 'en'
}

/** Loads a language's words and shows everything in them. */
export async function activateLanguage(language: Language): Promise<void> {
  const { messages } = await catalogs[language]()
  i18n.loadAndActivate({ locale: language, locales: intl_locales[language], messages })
  document.documentElement.lang = language
}

/** Changes the language and remembers it for a year. */
export async function chooseLanguage(language: Language): Promise<void> {
  await activateLanguage(language)
  writeCookie(language_cookie, language, 365)
}
