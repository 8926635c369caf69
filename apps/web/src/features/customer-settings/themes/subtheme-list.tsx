import { Trans, useLingui } from '@lingui/react/macro'
import { PlusIcon } from '@/ui/icons.tsx'
import { Button } from '@/ui/button.tsx'
import { errorOf, type Problem } from '../problem-words.ts'
import { SubthemeRow } from './subtheme-row.tsx'
import { newSubtheme, type SubthemeDraft } from './theme-draft.ts'
import * as styles from './subtheme-list.module.css'

type SubthemeListProps = {
  /** The name of the theme they belong to. */
  theme: string
  subthemes: readonly SubthemeDraft[]
  /** Field name for problems of the theme. */
  field: string
  problems: readonly Problem[]
  onChange: (subthemes: SubthemeDraft[]) => void
}

/** The subthemes of a theme, each with its names and the number of questions wanted in a season. */
export function SubthemeList({ theme, subthemes, field, problems, onChange }: SubthemeListProps) {
  const { t } = useLingui()
  const error = errorOf(problems, `${field}.subthemes`)

  return (
    <div className={`${styles.subthemes} stack gap-12`}>
      <h3>
        <Trans>Subthemes</Trans>
      </h3>
      {error && <p className="wrong">{error}</p>}
      <ul className={styles.subthemeList} aria-label={t`Subthemes of ${theme}`}>
        {subthemes.map((subtheme, place) => (
          <SubthemeRow
            key={subtheme.key}
            subtheme={subtheme}
            field={`${field}.subthemes.${place}`}
            problems={problems}
            onChange={(changed) => onChange(subthemes.with(place, changed))}
            onRemove={() => onChange(subthemes.toSpliced(place, 1))}
          />
        ))}
      </ul>
      <div>
        <Button icon={<PlusIcon size={18} />} onClick={() => onChange([...subthemes, newSubtheme()])}>
          <Trans>Add a subtheme</Trans>
        </Button>
      </div>
    </div>
  )
}
