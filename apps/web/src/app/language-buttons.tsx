import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useLanguage } from '@/lib/dates.ts'
import { chooseLanguage, language_names, languages, type Language } from '@/lib/language.ts'
import { offlineWords } from '@/lib/offline-words.ts'
import { showError } from '@/ui/toasts.ts'

/** One button per language; the current one is disabled. */
export function LanguageButtons() {
  const { t } = useLingui()
  const current = useLanguage()
  const group = useRef<HTMLDivElement>(null)

  async function choose(language: Language) {
    await chooseLanguage(language).catch(() => showError(offlineWords()))
    // The pressed button is disabled now; the focus would fall to the page's start.
    group.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }

  return (
    <div className="language-buttons" role="group" aria-label={t`Language`} ref={group}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          disabled={language === current}
          onClick={() => void choose(language)}
        >
          <abbr title={language_names[language]} aria-hidden="true">
            {language.toUpperCase()}
          </abbr>
          <span className="visually-hidden">{language_names[language]}</span>
        </button>
      ))}
    </div>
  )
}
