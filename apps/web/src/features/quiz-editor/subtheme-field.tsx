import type { Theme } from '@tertulia/contract/themes'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { subthemeWord } from '@/features/customer/subtheme-words.ts'
import { help_under } from './field-shape.ts'

type SubthemeFieldProps = {
  id: string
  theme: Theme
  used: ReadonlyMap<number, number> | undefined
  chosen: number | null
  rival_slug: string | undefined
  rival_position: number | undefined
  onChange: (subtheme_id: number | null) => void
}

/** Choice of a subtheme, each with how often the season has used it and how often it wants it. */
export function SubthemeField(props: SubthemeFieldProps) {
  const { id, theme, used, chosen, rival_slug, rival_position, onChange } = props
  const { t } = useLingui()
  const rival = rival_slug && subthemeWord(rival_slug)
  // One that rests stays where it was chosen.
  const offered = theme.subthemes.filter((subtheme) => subtheme.active || subtheme.id === chosen)

  return (
    <NativeSelect
      id={id}
      className="subtheme-field"
      label={t`Subtheme`}
      inputWrapperOrder={help_under}
      description={t`Used so far in the season / wanted`}
      value={chosen === null ? '' : String(chosen)}
      error={rival ? t`May not be in the same quiz as ${rival} (question ${rival_position}).` : undefined}
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
    </NativeSelect>
  )
}

function countOf(used: ReadonlyMap<number, number> | undefined, id: number): string {
  return used ? String(used.get(id) ?? 0) : '–'
}

function wantedOf({ wanted_min, wanted_max }: Theme['subthemes'][number]): string {
  return wanted_min === wanted_max ? String(wanted_min) : `${wanted_min}–${wanted_max}`
}
