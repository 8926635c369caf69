import { languageNames } from '@/lib/words/language.ts'

/** The languages to choose from, each by its own name. */
export function LanguageOptions() {
  return Object.entries(languageNames).map(([language, name]) => (
    <option key={language} value={language} lang={language}>
      {name}
    </option>
  ))
}
