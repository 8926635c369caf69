import { useLingui } from '@lingui/react/macro'
import { letterTextMax, type LetterText } from '@tertulia/contract/letters'
import { notificationTitleMax } from '@tertulia/contract/team-notifications'
import { languages, type Language } from '@tertulia/core/customers/languages'
import { cleanLine, cleanText } from '@tertulia/core/quizzes/clean-text'
import { cleanPaste } from '@/lib/input/clean-paste.ts'
import { languageNames } from '@/lib/words/language.ts'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import type { LetterDraft } from './letter-draft.ts'
import * as styles from '../letters.module.css'

type LetterTextsProps = {
  draft: LetterDraft
  /** Words of a problem with a language's text. */
  problem: (language: Language) => string | undefined
  onChange: (change: Partial<Record<Language, LetterText>>) => void
}

/** Subject and text of a letter in both languages, side by side where there is room. */
export function LetterTexts({ draft, problem, onChange }: LetterTextsProps) {
  const { t } = useLingui()
  return (
    <div className={`${styles.letterTexts} stack`}>
      {languages.map((language) => {
        const words = draft[language]
        const name = languageNames[language]
        return (
          <fieldset key={language} className={`${styles.letterText} stack`}>
            <legend lang={language}>{name}</legend>
            <TextField
              label={t`Subject`}
              lang={language}
              maxLength={notificationTitleMax}
              value={words.subject}
              onChange={({ currentTarget: { value } }) =>
                onChange({ [language]: { ...words, subject: value } })
              }
              onPaste={cleanPaste(cleanLine)}
            />
            <TextArea
              label={t`Text`}
              description={t`Markdown: *italic*, **bold**, lists, links`}
              lang={language}
              rows={12}
              maxLength={letterTextMax}
              value={words.text}
              error={problem(language)}
              onChange={({ currentTarget: { value } }) => onChange({ [language]: { ...words, text: value } })}
              onPaste={cleanPaste(cleanText)}
            />
          </fieldset>
        )
      })}
    </div>
  )
}
