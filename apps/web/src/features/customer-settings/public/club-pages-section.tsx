import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { Trans, useLingui } from '@lingui/react/macro'
import { languages, type Language } from '@tertulia/core/customers/languages'
import { clubPageMax, clubPageNames, type ClubPageName } from '@tertulia/core/public-pages/club-pages'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { clubPageWords } from '@/features/public-pages/club-page-words.ts'
import { cleanPaste } from '@/lib/input/clean-paste.ts'
import { languageNames } from '@/lib/words/language.ts'
import { Button } from '@/ui/button.tsx'
import { Markdown } from '@/ui/content/markdown.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { useSection } from '../use-section.ts'
import { clubPageTemplate } from './page-templates.ts'
import * as styles from './club-pages-section.module.css'

type TextKey = `${ClubPageName}_${Language}`
type Texts = Record<TextKey, string>

const keyOf = (name: ClubPageName, language: Language): TextKey => `${name}_${language}`

function draftOf({ club_pages }: CustomerSettings): Texts {
  const texts = clubPageNames.flatMap((name) =>
    languages.map((language) => {
      const page = club_pages.find((written) => written.name === name && written.language === language)
      return [keyOf(name, language), page?.text ?? '']
    }),
  )
  return Object.fromEntries(texts) as Texts
}

function bodyOf(texts: Texts) {
  const pages = clubPageNames.flatMap((name) =>
    languages.map((language) => ({ name, language, text: texts[keyOf(name, language)] })),
  )
  return { body: { club_pages: pages.filter(({ text }) => text.trim() !== '') }, problems: [] }
}

/** The club's own pages at the foot of every page for visitors: contact, privacy, terms. */
export function ClubPagesSection({ settings }: { settings: CustomerSettings }) {
  const { t, i18n } = useLingui()
  const section = useSection({
    name: 'club-pages',
    settings,
    draftOf,
    endpoint: customerSettingCalls.saveClubPages,
    bodyOf,
    saved: t`Pages saved`,
  })
  const { draft, change } = section

  return (
    <SettingsSection
      id="club-pages"
      title={t`Contact, privacy and terms`}
      lead={
        <Trans>
          Your own pages, linked at the foot of every page for visitors. A page without text isn’t linked; one
          written in a single language is shown in that one.
        </Trans>
      }
      note={
        <Trans>
          The templates are a start, not legal advice: complete what stands in square brackets, and have them
          checked.
        </Trans>
      }
      section={section}
      shows={() => false}
    >
      {clubPageNames.map((name) => (
        <fieldset key={name} className={`${styles.clubPage} stack`}>
          <legend>{i18n._(clubPageWords[name])}</legend>
          <div className={`${styles.texts} stack`}>
            {languages.map((language) => (
              <PageText
                key={language}
                language={language}
                text={draft[keyOf(name, language)]}
                template={() => clubPageTemplate(name, language, settings.name)}
                onChange={(text) => change({ [keyOf(name, language)]: text })}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </SettingsSection>
  )
}

type PageTextProps = {
  language: Language
  text: string
  template: () => string
  onChange: (text: string) => void
}

/** A page's text in one language, which can begin with the product's template. */
function PageText({ language, text, template, onChange }: PageTextProps) {
  const { t } = useLingui()
  return (
    <div className="stack gap-8 fitted">
      <TextArea
        label={languageNames[language]}
        description={t`Markdown: *italic*, **bold**, lists, links`}
        lang={language}
        rows={8}
        maxLength={clubPageMax}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onPaste={cleanPaste(cleanText)}
      />
      {text.trim() === '' ? (
        <p>
          <Button onClick={() => onChange(template())}>
            <Trans>Start with the template</Trans>
          </Button>
        </p>
      ) : (
        <details>
          <summary className={`${styles.preview} touchable`}>
            <Trans>Preview</Trans>
          </summary>
          <div className="card breakable" lang={language}>
            <Markdown text={text} />
          </div>
        </details>
      )}
    </div>
  )
}
