import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '@/lib/dates.ts'
import { chooseLanguage, language_names, languages, type Language } from '@/lib/language.ts'

/** One button per language; the current one is disabled. */
export function LanguageButtons() {
  const { t } = useLingui()
  const current = useLanguage()
  const group = useRef<HTMLDivElement>(null)

  function choose(language: Language) {
    // At once, because the pressed button is then disabled and the focus would fall to the page's start.
    flushSync(() => chooseLanguage(language))
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
          onClick={() => choose(language)}
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
