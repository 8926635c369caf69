import { Trans, useLingui } from '@lingui/react/macro'
import type { FoundQuestion } from '@tertulia/contract/questions'
import type { Theme } from '@tertulia/contract/themes'
import { subthemeWord } from '@/features/themes/subtheme-words.ts'
import { themeWord } from '@/features/themes/theme-words.ts'
import { UndoIcon } from '@/ui/icons.tsx'
import { Button } from '@/ui/button.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { useSubtheme, type SearchInput } from './use-subtheme.ts'
import * as styles from './question-search.module.css'

type SubthemeChoiceProps = { question: FoundQuestion; themes: readonly Theme[] | null; input: SearchInput }

/** The subtheme of a question, saved when changed; the last change can be undone. */
export function SubthemeChoice({ question, themes, input }: SubthemeChoiceProps) {
  const { t } = useLingui()
  const { shown, saving, before, choose, undo } = useSubtheme(question, input)
  if (themes === null) return null
  const { kind, theme_id: themeId } = question
  const theme = themes.find(({ id }) => id === themeId)

  return (
    <div className={`${styles.subthemeChoice} row at-end`}>
      <SelectField
        label={kind === 'daily' && theme ? themeWord(theme.slug) : t`Theme`}
        value={shown ?? ''}
        disabled={saving}
        onChange={(event) => {
          const { value } = event.currentTarget
          choose(value === '' ? null : Number(value))
        }}
      >
        {(kind === 'special' || question.subtheme_id === null) && (
          <option value="">{kind === 'special' ? t`No theme` : t`Choose a subtheme`}</option>
        )}
        {kind === 'daily'
          ? theme?.subthemes.map((subtheme) => <Choice key={subtheme.id} subtheme={subtheme} />)
          : themes.map(({ id, slug, subthemes }) => (
              <optgroup key={id} label={themeWord(slug)}>
                {subthemes.map((subtheme) => (
                  <Choice key={subtheme.id} subtheme={subtheme} />
                ))}
              </optgroup>
            ))}
      </SelectField>
      {before !== undefined && !saving && (
        <Button icon={<UndoIcon size={18} />} onClick={undo}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </div>
  )
}

function Choice({ subtheme: { id, slug } }: { subtheme: Theme['subthemes'][number] }) {
  return <option value={id}>{subthemeWord(slug)}</option>
}
