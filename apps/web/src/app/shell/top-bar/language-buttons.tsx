import { useLingui } from '@lingui/react/macro'
import { languages, type Language } from '@tertulia/core/customers/languages'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '@/lib/dates/dates.ts'
import { chooseLanguage, languageNames } from '@/lib/words/language.ts'
import * as styles from './top-bar.module.css'

/** One button per language; the current one is disabled. */
export function LanguageButtons() {
  const { t } = useLingui()
  const current = useLanguage()
  const group = useRef<HTMLDivElement>(null)

  function choose(language: Language) {
    // Synchronously, because the pressed button becomes disabled and the focus would move to the start of the page.
    flushSync(() => chooseLanguage(language))
    group.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }

  return (
    <div className={styles.languageButtons} role="group" aria-label={t`Language`} ref={group}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          disabled={language === current}
          onClick={() => choose(language)}
        >
          <abbr title={languageNames[language]} aria-hidden="true">
            {language.toUpperCase()}
          </abbr>
          <span className="visually-hidden">{languageNames[language]}</span>
        </button>
      ))}
    </div>
  )
}
