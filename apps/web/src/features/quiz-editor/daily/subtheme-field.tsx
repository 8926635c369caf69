import type { Theme } from '@tertulia/contract/themes'
import { useLingui } from '@lingui/react/macro'
import { subthemeWord } from '@/features/themes/subtheme-words.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import * as styles from './quiz-form.module.css'

type SubthemeFieldProps = {
  id: string
  theme: Theme
  used: ReadonlyMap<number, number> | undefined
  chosen: number | null
  rivalSlug: string | undefined
  rivalPosition: number | undefined
  onChange: (subthemeId: number | null) => void
}

/** Select of a subtheme, each with its uses in the season and the wanted number. */
export function SubthemeField(props: SubthemeFieldProps) {
  const { id, theme, used, chosen, rivalSlug, rivalPosition, onChange } = props
  const { t } = useLingui()
  const rival = rivalSlug && subthemeWord(rivalSlug)
  // An inactive one stays where it was chosen.
  const offered = theme.subthemes.filter((subtheme) => subtheme.active || subtheme.id === chosen)

  return (
    <SelectField
      id={id}
      className={styles.subthemeField}
      label={t`Subtheme`}
      description={t`Used so far in the season / wanted`}
      value={chosen === null ? '' : String(chosen)}
      error={rival ? t`Can’t be in the same quiz as ${rival} (question ${rivalPosition}).` : undefined}
      onChange={(event) =>
        onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))
      }
    >
      <option value="">{t`Choose a subtheme`}</option>
      {offered.map((subtheme) => (
        <option key={subtheme.id} value={subtheme.id}>
          {`${subthemeWord(subtheme.slug)} · ${countOf(used, subtheme.id)} / ${wantedOf(subtheme)}`}
        </option>
      ))}
    </SelectField>
  )
}

function countOf(used: ReadonlyMap<number, number> | undefined, id: number): string {
  return used ? String(used.get(id) ?? 0) : '–'
}

function wantedOf({ wanted_min: wantedMin, wanted_max: wantedMax }: Theme['subthemes'][number]): string {
  return wantedMin === wantedMax ? String(wantedMin) : `${wantedMin}–${wantedMax}`
}
