import { languages } from '@tertulia/core/customers/languages'
import { languageNames } from '@/lib/language.ts'

/** The languages to choose from, each by its own name. */
export function LanguageOptions() {
  return languages.map((language) => (
    <option key={language} value={language} lang={language}>
      {languageNames[language]}
    </option>
  ))
}
